import Foundation

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
    exit(run(Array(CommandLine.arguments.dropFirst()), in: context).rawValue)
  }

  /// Runs one command line; whatever goes wrong is printed and becomes the exit status.
  static func run(_ arguments: [String], in context: ToolContext) -> ExitStatus {
    do {
      return try run(commandLine: arguments, in: context)
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
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw UsageError.unknownCommand(name)
    }
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") || rest.contains("-h") {
      context.console.print(HelpText.page(of: command))
      return .fine
    }
    return try command.run(Arguments(rest, for: command), context)
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
