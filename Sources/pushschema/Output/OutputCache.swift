import PushSchemaCommand

/// The folder in a directory of outputs where the record of the last run lies; version control does not
/// see it, and nothing is lost with it.
struct OutputCache {
  static let name = ".pushschema-cache"

  private static let record = name + "/record"
  private static let ignored = name + "/.gitignore"
  private static let permissions: UInt32 = 0o644

  let directory: OutputDirectory

  private var files: any FileSystem { directory.fileSystem }

  /// The record of the last run, where there is one that can be read.
  func record() -> GenerationRecord? {
    guard isFolder, let bytes = try? directory.read(OutputCache.record) else { return nil }
    return GenerationRecord(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Keeps a record for the next run, which does all the work again where it cannot be kept.
  func keep(_ record: GenerationRecord) {
    do {
      try files.createDirectory(directory.path(OutputCache.name))
      guard isFolder else { return }
      if try directory.entry(at: OutputCache.ignored) == nil {
        try files.create(
          directory.path(OutputCache.ignored), Array("*\n".utf8).span,
          permissions: OutputCache.permissions)
      }
      let draft = directory.path(OutputCache.record + "-draft")
      // A run that died may have left its draft.
      try files.removeFile(draft)
      try files.create(
        draft, Array(record.text.utf8).span, permissions: OutputCache.permissions)
      try files.rename(draft, to: directory.path(OutputCache.record))
    } catch {
      // A record of another run is no harm: the next run believes only what it finds confirmed.
      return
    }
  }

  /// A link in its place is not followed.
  private var isFolder: Bool {
    ((try? directory.entry(at: OutputCache.name)) ?? nil)?.kind == .directory
  }
}
