import PushSchemaCommand

/// The folder in a directory of outputs with the record of the last run. Version control ignores
/// it, and it can be deleted.
struct OutputCache {
  static let name = ".pushschema-cache"

  private static let record = name + "/record"
  private static let ignored = name + "/.gitignore"
  private static let permissions: UInt32 = 0o644
  /// The maximum size of a record.
  private static let limit = 64 << 20

  let directory: OutputDirectory

  private var files: any FileSystem { directory.fileSystem }

  /// The record of the last run, if it is a plain readable file.
  func record() -> GenerationRecord? {
    guard isFolder, let entry = try? directory.entry(at: OutputCache.record), entry.kind == .file,
      entry.size <= OutputCache.limit, let bytes = try? directory.read(OutputCache.record)
    else { return nil }
    return GenerationRecord(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Stores a record for the next run; if that fails, the next run does all the work again.
  func keep(_ record: GenerationRecord) {
    do {
      try files.createDirectory(directory.path(OutputCache.name))
      guard isFolder else { return }
      try write("*\n", to: OutputCache.ignored)
      try write(record.text, to: OutputCache.record)
    } catch {
      // An older record does no harm: the next run verifies all of it.
      return
    }
  }

  /// Replaces a file in one step, so that a full disk leaves no incomplete one.
  private func write(_ text: String, to relative: String) throws {
    let draft = directory.path(relative + "-draft")
    // An interrupted run may have left its draft.
    try files.removeFile(draft)
    try files.create(draft, Array(text.utf8).span, permissions: OutputCache.permissions)
    try files.rename(draft, to: directory.path(relative))
  }

  /// Whether it is a real folder; a link is not followed.
  private var isFolder: Bool {
    ((try? directory.entry(at: OutputCache.name)) ?? nil)?.kind == .directory
  }
}
