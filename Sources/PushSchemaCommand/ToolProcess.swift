#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A process that runs a tool: arguments in, exit status out.
package enum ToolProcess {
  /// Runs a tool with the arguments after its name, and ends the process with its status.
  package static func run(
    _ tool: (_ arguments: () throws -> [String], ToolContext) -> ExitStatus
  ) -> Never {
    // A missing reader and a file-size limit are ordinary write errors, not reasons to end
    // suddenly.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let context = ToolContext(
      console: .terminal, fileSystem: PosixFileSystem(),
      directory: FileManager.default.currentDirectoryPath, toolIdentity: { identity })
    exit(tool({ try texts(of: CommandLine.unsafeArgv) }, context).rawValue)
  }

  /// The arguments after the tool's name; they must be UTF-8.
  private static func texts(
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
}

extension ToolContext {
  /// The exit status of a run; errors are printed and become the status.
  package func status(of run: () throws -> ExitStatus) -> ExitStatus {
    do {
      return try run()
    } catch let error as UsageError {
      console.printError(error.description)
    } catch let error as FileError {
      console.printError("pushschema: error: \(error.description)\n")
    } catch {
      console.printError("pushschema: error: \(error)\n")
    }
    return .unusable
  }
}
