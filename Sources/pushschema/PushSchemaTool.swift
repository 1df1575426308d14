import PushSchemaCommand
import PushSchemaDiagnostics

/// The command `pushschema`: arguments in, exit status out.
@main
enum PushSchemaTool {
  static func main() { ToolProcess.run { run(arguments: $0, in: $1) } }

  /// Runs one command line; errors are printed and become the exit status.
  static func run(arguments: () throws -> [String], in context: ToolContext) -> ExitStatus {
    context.status { try run(commandLine: arguments(), in: context) }
  }

  private static func run(
    commandLine arguments: [String], in context: ToolContext
  ) throws -> ExitStatus {
    guard let name = arguments.first, name != "--help", name != "-h", name != "help" else {
      if arguments.first == "help", arguments.count > 1 {
        return try run(commandLine: [arguments[1], "--help"], in: context)
      }
      context.console.print(overview)
      return arguments.isEmpty ? .unusable : .fine
    }
    if name == "--version" {
      context.console.print("pushschema \(ToolVersion.current)\n")
      return .fine
    }
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw UsageError.unknownCommand(name, among: Command.all)
    }
    return try command.run(Array(arguments.dropFirst()), in: context)
  }

  /// The output of `pushschema --help`.
  private static var overview: String {
    let commands = Command.all.filter { !$0.isHidden }
    return """
      pushschema: push payload schemas, and what is generated from them

      usage: pushschema COMMAND [OPTION…]

      \(helpTable(commands.map { ($0.name, $0.summary) }))
      pushschema COMMAND --help explains one command; pushschema --version prints the version.
      Exit status: 0 fine or warnings only, 1 errors found, 2 wrong usage or unreadable files.

      """
  }
}

extension Command {
  /// All commands, in the order of the overview.
  static let all: [Command] = [
    .generate, .check, .diff, .format, .validate, .convert, .explain, .preview, .identify, .audit,
    .verify, .updateCitations, .site, .list, .lsp, .completions, .complete, .compile,
  ]
}
