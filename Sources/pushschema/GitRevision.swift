import PushPayload
import PushSchemaCommand

/// The files of a folder in a revision of the enclosing repository. They are read from the
/// repository; nothing is written, and the work tree is not read.
struct GitRevision: FileSystem {
  /// The path of the folder: `REVISION:FOLDER`, with the folder as in the command line.
  let path: String
  /// The same for opening files.
  private let location: String
  /// The folder in the work tree, in which `git` runs.
  private let folder: String
  private let commit: String
  /// The kinds of the entries under the folder; a path that is no UTF-8 counts as unreadable.
  private let kinds: [String: FileEntry.Kind]

  /// Finds a revision, such as `HEAD~3`, in the repository around a folder.
  init(_ revision: String, around folder: String, context: ToolContext) throws {
    path = "\(revision):\(folder)"
    location = Self.steps(of: context.location(of: path)).joined(separator: "/")
    self.folder = context.location(of: folder)
    let name = try Self.output(
      of: ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"],
      in: self.folder,
      failing: FileError(
        "read the revision", revision, reason: "the repository around '\(folder)' does not have it")
    )
    commit = String(decoding: name, as: UTF8.self).filter { $0 != "\n" }
    let listing = try Self.output(
      of: ["ls-tree", "-r", "-z", commit, "."], in: self.folder,
      failing: FileError("list the files of", path, reason: "git cannot"))
    // A line is a mode, a type and a digest separated by blanks, then a tab and the path.
    kinds = listing.split(separator: 0).reduce(into: [:]) { kinds, line in
      let name = line.split(separator: 0x09, maxSplits: 1).last ?? []
      let kind: FileEntry.Kind = line.starts(with: "120000".utf8) ? .symbolicLink : .file
      kinds[String(decoding: name, as: UTF8.self)] =
        String(validating: name, as: UTF8.self) == nil ? .other : kind
    }
  }

  // MARK: Reading

  /// A revision has no files of its own.
  func identity(at path: String) -> FileIdentity? { nil }

  func entry(at path: String) throws -> FileEntry? {
    guard let name = name(of: path) else { return nil }
    if let kind = kinds[name] {
      return FileEntry(kind: kind, permissions: FileEntry.ordinaryPermissions)
    }
    let isFolder = name.isEmpty || kinds.keys.contains { $0.hasPrefix(name + "/") }
    return isFolder ? FileEntry(kind: .directory, permissions: 0o755) : nil
  }

  func read(_ path: String) throws -> [UInt8] {
    let name = name(of: path) ?? ""
    guard kinds[name] == .file else {
      let reason =
        kinds[name] == .symbolicLink
        ? "it is a link, and links are not followed in a revision"
        : "there is no such file in the revision"
      throw FileError("read", path, reason: reason)
    }
    return try Self.output(
      of: ["cat-file", "blob", "\(commit):./\(name)"], in: folder,
      failing: FileError("read", path, reason: "git cannot"))
  }

  func list(_ path: String) throws -> [String] {
    guard let name = name(of: path) else { return [] }
    let prefix = name.isEmpty ? "" : name + "/"
    return kinds.keys.filter { $0.hasPrefix(prefix) && !$0.dropFirst(prefix.count).contains("/") }
      .map { String($0.dropFirst(prefix.count)) }
      .ordered { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A path from the folder on; `nil` for one outside it.
  private func name(of path: String) -> String? {
    let path = Self.steps(of: path).joined(separator: "/")
    if path == location { return "" }
    return path.hasPrefix(location + "/") ? String(path.dropFirst(location.count + 1)) : nil
  }

  private static func steps(of path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }

  // MARK: Writing, which a revision refuses

  func create(_ path: String, _ bytes: Span<UInt8>, permissions: UInt32) throws {
    throw unchangeable(path)
  }
  func rename(_ path: String, to newPath: String) throws { throw unchangeable(path) }
  func link(_ path: String, to newPath: String) throws { throw unchangeable(path) }
  func removeFile(_ path: String) throws { throw unchangeable(path) }
  func createDirectory(_ path: String) throws { throw unchangeable(path) }
  func removeDirectory(_ path: String) throws { throw unchangeable(path) }
  func whileLocking<Result>(
    _ directory: String, waiting: () -> Void, _ body: () throws -> Result
  ) throws -> Result {
    throw unchangeable(directory)
  }

  private func unchangeable(_ path: String) -> FileError {
    FileError("write", path, reason: "a revision is read-only")
  }

  // MARK: Git

  /// The output of git; if it fails, an error with git's own message, if there is one.
  private static func output(
    of arguments: [String], in folder: String, failing error: FileError
  ) throws -> [UInt8] {
    let git = try ChildProcess("git", ["-C", folder] + arguments)
    let (bytes, words) = try git.readAll()
    guard git.waitForEnd() != 0 else { return bytes }
    let line = String(decoding: words, as: UTF8.self).split(separator: "\n").first.map(String.init)
    throw FileError(error.action, error.path, reason: line ?? error.reason)
  }
}
