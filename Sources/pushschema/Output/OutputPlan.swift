/// What has to change so that a directory holds exactly the outputs of this run.
struct OutputPlan {
  /// Outputs that exist with other bytes.
  private(set) var replaced: [String] = []
  private(set) var created: [String] = []
  private(set) var unchanged: [String] = []
  /// Outputs of earlier runs whose schema is gone.
  private(set) var removed: [String] = []
  /// Such outputs that someone has edited since; they are left alone.
  private(set) var edited: [String] = []
  /// The manifest to write, or `nil` where it stays as it is.
  private(set) var manifest: OutputManifest?

  var isEmpty: Bool { replaced.isEmpty && created.isEmpty && removed.isEmpty && manifest == nil }

  /// The paths of all outputs that are not as they should be.
  var stale: [String] { (replaced + created + removed).sorted() }

  /// Looks at the directory and decides; refuses before anything is changed. What has to be written
  /// goes to the staging where there is one, so that no output is held longer than it is looked at.
  init(
    _ outputs: some Sequence<Output>, in directory: OutputDirectory,
    staging: inout OutputStaging?
  ) throws {
    let written = try directory.manifest()
    var next = OutputManifest()
    var names: Set<String> = []
    var parents = OutputParents(in: directory)
    for output in outputs {
      try OutputPlan.check(output.path, among: &names)
      try parents.check(of: output.path)
      try add(output, in: directory, written: written, staging: &staging)
      next.add(output)
    }
    for (path, _) in written.digests where !next.contains(path) {
      try parents.check(of: path)
      try addStale(path, in: directory, written: written)
    }
    if next != written { manifest = next }
  }

  private static func check(_ path: String, among names: inout Set<String>) throws {
    if let objection = OutputPath.objection(to: path) {
      throw OutputError.refusedName(path, because: objection)
    }
    guard names.insert(path.lowercased()).inserted else { throw OutputError.twice(path) }
  }

  private mutating func add(
    _ output: Output, in directory: OutputDirectory, written: OutputManifest,
    staging: inout OutputStaging?
  ) throws {
    guard let entry = try directory.entry(at: output.path) else {
      created.append(output.path)
      try staging?.create(output)
      return
    }
    guard entry.kind != .symbolicLink else { throw OutputError.link(directory.shown(output.path)) }
    guard entry.kind == .file else { throw OutputError.inTheWay(directory.shown(output.path)) }
    let bytes = try directory.read(output.path)
    if bytes == output.bytes {
      unchanged.append(output.path)
    } else if written.contains(output.path) || OutputPlan.hasHeader(bytes) {
      replaced.append(output.path)
      try staging?.replace(output, permissions: entry.permissions)
    } else {
      throw OutputError.foreign(directory.shown(output.path))
    }
  }

  private mutating func addStale(
    _ path: String, in directory: OutputDirectory, written: OutputManifest
  ) throws {
    guard let entry = try directory.entry(at: path) else { return }
    if entry.kind == .file, written.lists(path, as: try directory.read(path)) {
      removed.append(path)
    } else {
      edited.append(path)
    }
  }

  /// Whether a file says near its start that the tool wrote it.
  private static func hasHeader(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(400), as: UTF8.self).contains("enerated by pushschema")
  }
}
