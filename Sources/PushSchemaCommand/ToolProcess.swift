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
    // A missing reader and a file-size limit are ordinary write errors, no sudden end.
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
            + "on standard input")
      }
      texts.append(text)
      position += 1
    }
    return texts
  }
}

extension ToolProcess {
  /// The variables of the environment.
  package static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// A text that distinguishes the running file from other builds: identity, size and times.
  static var identity: String? {
    guard let path = codePath else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    let parts: [Int64] = [
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(truncatingIfNeeded: status.st_size), Int64(written.tv_sec), Int64(written.tv_nsec),
      Int64(changed.tv_sec), Int64(changed.tv_nsec),
    ]
    return parts.map(String.init).joined(separator: "-")
  }

  /// The file of the running code.
  private static var codePath: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return String(validating: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      // `/proc/self/exe` is the loader if that was started with the tool as its argument. The
      // function's address is only compared, never followed.
      let code: @convention(c) () -> Void = {}
      let place = UInt(bitPattern: unsafeBitCast(code, to: Int.self))
      guard let bytes = try? PosixFileSystem().read("/proc/self/maps") else { return nil }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let parts = line.split(separator: " ", maxSplits: 5)
        let ends = parts.first?.split(separator: "-").compactMap { UInt($0, radix: 16) } ?? []
        guard parts.count == 6, ends.count == 2, ends[0] <= place, place < ends[1] else { continue }
        return String(parts[5].drop { $0 == " " })
      }
      return nil
    #endif
  }
}

extension ToolContext {
  /// The exit status of a run; errors are printed and become the status.
  package func status(of run: () throws -> ExitStatus) -> ExitStatus {
    do {
      return try run()
    } catch let error as UsageError {
      console.printError(error.description)
    } catch {
      console.report(error)
    }
    return .unusable
  }
}
