import PushSchemaCommand
import PushSchemaVerification

/// The files that a run is about to replace together, written before the first of them is replaced.
///
/// If there is a journal, some files may be replaced and some not, and another run can finish: the
/// drafts are next to their targets. A journal without its last line is incomplete, so nothing was
/// replaced.
struct ReplacementJournal {
  struct Step {
    let path: String
    /// The digest of the former file; `nil` if there was none.
    let former: SHA256?
    let new: SHA256
  }

  private static let firstLine = "pushschema replacements 2"
  private static let lastLine = "end"

  let steps: [Step]

  init(steps: [Step]) { self.steps = steps }

  var bytes: [UInt8] {
    let lines = steps.map { "\($0.former?.description ?? "-") \($0.new) \($0.path)" }
    let all = [ReplacementJournal.firstLine] + lines + [ReplacementJournal.lastLine]
    return Array(all.joined(separator: "\n").utf8)
  }

  /// Reads a journal; `nil` if it is none, or incomplete.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.count >= 2, lines.first == ReplacementJournal.firstLine[...],
      lines.last == ReplacementJournal.lastLine[...]
    else { return nil }
    var steps: [Step] = []
    for line in lines.dropFirst().dropLast() {
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let new = SHA256(text: parts[1].utf8) else { return nil }
      let former = SHA256(text: parts[0].utf8)
      guard former != nil || parts[0] == "-" else { return nil }
      steps.append(Step(path: String(parts[2]), former: former, new: new))
    }
    self.steps = steps
  }
}

extension SeveralOutputs {
  /// Whether a run was interrupted between its first file and the last.
  func isInterrupted() throws -> Bool {
    guard let journal else { return false }
    return try context.entry(at: journal) != nil
  }

  /// Finishes an interrupted run; returns whether there was one. A journal with paths other than
  /// files of these folders with these extensions is ignored.
  func finish(in folders: [(path: String, ending: String)]) throws -> Bool {
    guard let journal, try isInterrupted() else { return false }
    let files = context.fileSystem
    let location = context.location(of: journal)
    guard try files.entry(at: location)?.kind == .file else {
      throw FileError("read", journal, reason: "it is not a plain file")
    }
    guard let steps = ReplacementJournal(try files.read(location))?.steps else {
      try files.removeFile(location)
      return false
    }
    for step in steps where !folders.contains(where: { isFile(step.path, $0.ending, in: $0.path) })
    {
      throw FileError(
        "finish", step.path,
        reason: "no run writes there; find out who wrote '\(journal)', and remove it")
    }
    let open = try steps.filter { try digest(of: $0.path) != $0.new }
    for step in open {
      guard try digest(of: step.path) == step.former,
        try digest(of: step.path + FileEntry.draftEnding) == step.new
      else {
        throw FileError(
          "finish", step.path,
          reason:
            "a run stopped before it replaced the file, and the file or its draft has changed since; correct the file, and remove '\(journal)'"
        )
      }
    }
    for step in open {
      let place = context.location(of: step.path)
      try files.rename(place + FileEntry.draftEnding, to: place)
    }
    try files.removeFile(location)
    return true
  }

  /// Whether a path is a file directly in a folder.
  private func isFile(_ path: String, _ ending: String, in folder: String) -> Bool {
    guard path.hasSuffix(ending), let slash = path.utf8.lastIndex(of: 0x2F) else { return false }
    return SchemaFolder.isSame(
      context.location(of: String(path[..<slash])), context.location(of: folder))
  }

  private func digest(of path: String) throws -> SHA256? {
    guard try context.entry(at: path)?.kind == .file else { return nil }
    return SHA256(of: try context.fileSystem.read(context.location(of: path)))
  }
}
