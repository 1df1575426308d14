import PushSchemaCommand

/// The folder in a directory of outputs where the record of the last run lies; version control does not
/// see it, and nothing is lost with it.
struct OutputCache {
  static let name = ".pushschema-cache"

  private static let record = name + "/record"
  private static let ignored = name + "/.gitignore"
  private static let permissions: UInt32 = 0o644
  /// Larger files are no records.
  private static let limit = 64 << 20

  let directory: OutputDirectory

  private var files: any FileSystem { directory.fileSystem }

  /// The record of the last run, where there is one: a plain file that can be read.
  func record() -> GenerationRecord? {
    guard isFolder, let entry = try? directory.entry(at: OutputCache.record), entry.kind == .file,
      entry.size <= OutputCache.limit, let bytes = try? directory.read(OutputCache.record)
    else { return nil }
    return GenerationRecord(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Keeps a record for the next run, which does all the work again where it cannot be kept.
  func keep(_ record: GenerationRecord) {
    do {
      try files.createDirectory(directory.path(OutputCache.name))
      guard isFolder else { return }
      try write("*\n", to: OutputCache.ignored)
      try write(record.text, to: OutputCache.record)
    } catch {
      // A record of another run is no harm: the next run believes only what it finds confirmed.
      return
    }
  }

  /// Puts a text in a file's place in one step, so that a disk that is full leaves no half of it.
  private func write(_ text: String, to relative: String) throws {
    let draft = directory.path(relative + "-draft")
    // A run that died may have left its draft.
    try files.removeFile(draft)
    try files.create(draft, Array(text.utf8).span, permissions: OutputCache.permissions)
    try files.rename(draft, to: directory.path(relative))
  }

  /// A link in its place is not followed.
  private var isFolder: Bool {
    ((try? directory.entry(at: OutputCache.name)) ?? nil)?.kind == .directory
  }
}
