import PushSchemaCommand
import PushSchemaText
import PushSchemaVerification

/// A file before and after a change.
struct ChangedFile {
  let path: String
  let former: [UInt8]
  let bytes: [UInt8]

  /// The lines that differ, with their numbers before and after, like `diff -u0`.
  var difference: String {
    let (old, new) = (ChangedFile.lines(of: former), ChangedFile.lines(of: bytes))
    var removed: Set<Int> = new.isEmpty ? Set(old.indices) : []
    var inserted: Set<Int> = old.isEmpty ? Set(new.indices) : []
    // For a whole file, the general algorithm would take quadratic time.
    for change in old.isEmpty || new.isEmpty ? [] : Array(new.difference(from: old)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var text = "--- \(PrintableText.path(path))\n+++ \(PrintableText.path(path))\n"
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      guard removed.contains(before) || inserted.contains(after) else {
        (before, after) = (before + 1, after + 1)
        continue
      }
      let (firstOld, firstNew) = (before, after)
      var lines = ""
      while removed.contains(before) {
        lines += "-\(PrintableText.escaped(old[before]))\n"
        before += 1
      }
      while inserted.contains(after) {
        lines += "+\(PrintableText.escaped(new[after]))\n"
        after += 1
      }
      text += "@@ -\(ChangedFile.span(firstOld, before)) +\(ChangedFile.span(firstNew, after)) @@\n"
      text += lines
    }
    return text
  }

  /// `12` for one line, `12,3` for three, `11,0` for none after line 11.
  private static func span(_ first: Int, _ end: Int) -> String {
    switch end - first {
    case 0: "\(first),0"
    case 1: "\(first + 1)"
    default: "\(first + 1),\(end - first)"
    }
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    return lines.last == "" ? lines.dropLast() : lines
  }
}

/// Files that are replaced together; if one cannot be, the earlier ones are restored.
struct SeveralOutputs {
  let context: ToolContext
  /// The path of the journal with the files to replace, so that another run can finish.
  var journal: String?

  func write(_ outputs: [(path: String, bytes: [UInt8])]) throws {
    let files = context.fileSystem
    let targets = outputs.map { output in
      let location = context.location(of: output.path)
      return (location: location, draft: location + FileEntry.draftEnding, output: output)
    }
    /// The former content of the replaced files, for restoring it.
    var replaced: [(location: String, former: [UInt8]?)] = []
    do {
      var formers: [[UInt8]?] = []
      for (location, draft, output) in targets {
        let entry = try files.entry(at: location)
        guard entry == nil || entry?.kind == .file else {
          throw FileError("write", output.path, reason: "it is not a plain file")
        }
        formers.append(entry == nil ? nil : try files.read(location))
        // An interrupted run may have left its draft.
        try files.removeFile(draft)
        try files.create(
          draft, output.bytes.span, permissions: entry?.permissions ?? FileEntry.ordinaryPermissions
        )
      }
      try note(outputs, formers)
      for ((location, draft, _), former) in zip(targets, formers) {
        try files.rename(draft, to: location)
        replaced.append((location, former))
      }
      try removeNote()
    } catch {
      try? removeNote()
      for (location, former) in replaced {
        try? files.removeFile(location)
        if let former {
          try? files.create(location, former.span, permissions: FileEntry.ordinaryPermissions)
        }
      }
      for (_, draft, _) in targets { try? files.removeFile(draft) }
      throw error
    }
  }

  private func note(_ outputs: [(path: String, bytes: [UInt8])], _ formers: [[UInt8]?]) throws {
    guard let journal, outputs.count > 1 else { return }
    let steps = zip(outputs, formers).map { output, former in
      ReplacementJournal.Step(
        path: output.path, former: former.map { SHA256(of: $0) }, new: SHA256(of: output.bytes))
    }
    try context.fileSystem.create(
      context.location(of: journal), ReplacementJournal(steps: steps).bytes.span,
      permissions: FileEntry.ordinaryPermissions)
  }

  private func removeNote() throws {
    guard try isInterrupted(), let journal else { return }
    try context.fileSystem.removeFile(context.location(of: journal))
  }
}
