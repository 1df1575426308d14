import PushSchemaCommand
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
    run: runServer)
}

private func runServer(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  let fileSystem = context.fileSystem
  var server = LanguageServer(
    compiler: .standard,
    files: WorkspaceFiles(
      list: { (try? fileSystem.list($0)) ?? [] }, read: { try? fileSystem.read($0) },
      readBelow: { try? fileSystem.read($1, below: $0) }))
  let input = try context.console.openInput()
  while server.exitStatus == nil {
    // During work, only bytes that have arrived are read, so that a cancelled request is not begun.
    if server.hasWork, !StandardStream.hasInput {
      StandardStream.output.write(server.step())
      continue
    }
    let bytes = try input.read(atMost: 1 << 16)
    guard !bytes.isEmpty else {
      // The client has gone; its earlier requests are still processed, and its `exit` counts.
      while server.hasWork, server.exitStatus == nil { StandardStream.output.write(server.step()) }
      break
    }
    server.receive(bytes)
  }
  return server.exitStatus == 0 ? .fine : .errorsFound
}
