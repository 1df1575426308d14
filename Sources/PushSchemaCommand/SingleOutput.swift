/// One separate output file: replaced in one step, or kept if it already has these bytes.
package struct SingleOutput {
  package let path: String
  package let context: ToolContext

  package init(path: String, context: ToolContext) {
    self.path = path
    self.context = context
  }

  package func write(_ bytes: Span<UInt8>, permissions: UInt32 = 0o644) throws {
    let files = context.fileSystem
    let location = context.location(of: path)
    if try files.entry(at: location)?.kind == .file, bytes.isEqual(to: try files.read(location)) {
      return
    }
    let draft = location + ".partial"
    // An interrupted run may have left its draft.
    try files.removeFile(draft)
    do {
      try files.create(draft, bytes, permissions: permissions)
      try files.rename(draft, to: location)
    } catch {
      try? files.removeFile(draft)
      throw error
    }
  }
}
