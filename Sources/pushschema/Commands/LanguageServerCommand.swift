#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif
import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaLanguageServer

extension Command {
  /// `pushschema lsp`
  static let lsp = Command(
    name: "lsp", summary: "serve an editor with the Language Server Protocol",
    details: """
      The server reads requests from standard input and responds on standard output. It reads schemas
      from the folders of the open documents, and uses unsaved text before saved text.

      The initialization option "documents" names the folder of the source documents, whose lines the
      editor shows at citations. Without it, the server looks in Documents, next to the schemas.
      """,
    run: runLanguageServer)
}

@Sendable private func runLanguageServer(
  _ arguments: Arguments, _ context: ToolContext
) throws -> ExitStatus {
  let fileSystem = context.fileSystem
  var server = LanguageServer(
    compiler: .standard,
    files: WorkspaceFiles(
      list: { (try? fileSystem.list($0)) ?? [] }, read: { try? fileSystem.read($0) },
      readBelow: { try? fileSystem.read($1, below: $0) }))
  while server.exitStatus == nil {
    // During work, only bytes that have arrived are read, so that a cancelled request is not begun.
    if server.hasWork, !StandardStream.isReadable(STDIN_FILENO) {
      let answer = server.step()
      if !answer.isEmpty { StandardStream.output.write(answer) }
      continue
    }
    guard let bytes = try StandardStream.readSome(of: STDIN_FILENO) else {
      // The client has gone; its earlier requests are still processed, and its `exit` counts.
      while server.hasWork, server.exitStatus == nil { StandardStream.output.write(server.step()) }
      break
    }
    server.receive(bytes)
  }
  return server.exitStatus == 0 ? .fine : .errorsFound
}

extension StandardStream {
  /// Whether reading would not block.
  fileprivate static func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// The bytes that have arrived, or that arrive next; `nil` at the end.
  fileprivate static func readSome(of descriptor: Int32) throws -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if count > 0 { return Array(bytes[..<count]) }
      if count == 0 { return nil }
      switch errno {
      case EINTR: continue
      case EAGAIN: wait(for: descriptor, POLLIN)
      default: throw FileError("read", "-", reason: String(cString: strerror(errno)))
      }
    }
  }
}
