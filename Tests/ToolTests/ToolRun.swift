@testable import PushSchemaCommand
@testable import pushschema

/// A run of the tool inside the test: what it printed and how it ended.
struct ToolRun {
  let status: ExitStatus
  let output: String
  let errors: String

  /// Runs a command line in a directory; `input` is its standard input, `tool` tells the tool from others.
  init(
    _ arguments: [String], in directory: TemporaryDirectory, input: String = "",
    files: any FileSystem = PosixFileSystem(), tool: String? = nil
  ) {
    let streams = Streams()
    let console = Console(
      print: { streams.output += $0 }, printError: { streams.errors += $0 },
      readInput: { Array(input.utf8) })
    let context = ToolContext(
      console: console, fileSystem: files, directory: directory.path, toolIdentity: { tool })
    status = PushSchemaTool.run(arguments: { arguments }, in: context)
    output = streams.output
    errors = streams.errors
  }

  /// All that a person would see, for comparing with an expectation.
  var transcript: String {
    var text = output
    if !errors.isEmpty { text += "-- standard error\n" + errors }
    return text + "-- exit status \(status.rawValue)\n"
  }

  private final class Streams {
    var output = ""
    var errors = ""
  }
}
