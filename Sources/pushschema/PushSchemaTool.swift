import Foundation
import PushSchemaDiagnostics

/// The command `pushschema`: arguments in, exit status out.
@main
enum PushSchemaTool {
  static func main() {
    // A reader that goes away and a file-size limit are ordinary write errors, not sudden deaths.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let context = ToolContext(
      console: .terminal, fileSystem: PosixFileSystem(),
      directory: FileManager.default.currentDirectoryPath)
    exit(run(arguments: { try texts(of: CommandLine.unsafeArgv) }, in: context).rawValue)
  }

  /// The arguments behind the tool's name, which must be UTF-8 as all texts of the tool are.
  static func texts(
    of arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) throws -> [String] {
    var texts: [String] = []
    var position = 1
    while let argument = arguments[position] {
      guard let text = String(validatingCString: argument) else {
        throw UsageError(
          "'\(String(cString: argument))' is not UTF-8; rename the file, or pass - and its content "
            + "on standard input", command: nil)
      }
      texts.append(text)
      position += 1
    }
    return texts
  }

  /// Runs one command line; whatever goes wrong is printed and becomes the exit status.
  static func run(
    arguments: () throws -> [String], in context: ToolContext
  ) -> ExitStatus {
    do {
      return try run(commandLine: arguments(), in: context)
    } catch let error as UsageError {
      context.console.printError(error.description)
    } catch let error as FileError {
      context.console.printError("pushschema: error: \(error.description)\n")
    } catch {
      context.console.printError("pushschema: error: \(error)\n")
    }
    return .unusable
  }

  private static func run(
    commandLine arguments: [String], in context: ToolContext
  ) throws -> ExitStatus {
    guard let name = arguments.first, name != "--help", name != "-h", name != "help" else {
      if arguments.first == "help", arguments.count > 1 {
        return try run(commandLine: [arguments[1], "--help"], in: context)
      }
      context.console.print(HelpText.overview)
      return arguments.isEmpty ? .unusable : .fine
    }
    if name == "--version" {
      context.console.print("pushschema \(ToolVersion.current)\n")
      return .fine
    }
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw UsageError.unknownCommand(name)
    }
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") || rest.contains("-h") {
      context.console.print(HelpText.page(of: command))
      return .fine
    }
    let checked = try Arguments(rest, for: command)
    return try command.run(checked, context.adjusted(by: checked, for: command))
  }
}

/// What a run tells its caller.
enum ExitStatus: Int32 {
  /// Nothing wrong, or warnings only.
  case fine = 0
  /// Errors were found in what was read.
  case errorsFound = 1
  /// The command line cannot be understood, or a file cannot be read or written.
  case unusable = 2
}
