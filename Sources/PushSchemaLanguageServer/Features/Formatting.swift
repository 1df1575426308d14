import PushPayload
import PushSchemaDiagnostics
import PushSchemaFormat

/// Formats documents, and returns the edits that fix diagnostics.
extension Session {
  /// Returns `null` if the file cannot be parsed; the client keeps it unchanged.
  func formatting(_ document: OpenFile) -> JSONValue {
    guard let text = Formatting(of: document.file).text else { return nil }
    let (old, new) = (document.file.bytes, Array(text.utf8))
    guard old != new else { return [] }
    // Replaces only the lines from the first difference to the last, so that the client keeps its
    // marks in the other lines.
    let same = zip(old, new).prefix { $0 == $1 }.count
    let line = document.file.position(at: same).line
    let start = min(document.file.lineStarts[line - 1], same)
    let left = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    var end = old.count - left
    // The unchanged end starts after a line end.
    while end < old.count, end > 0, old[end - 1] != 0x0A { end += 1 }
    let kept = old.count - end
    let replacement = String(decoding: new[start..<(new.count - kept)], as: UTF8.self)
    return [["range": json(start..<end, of: document.file), "newText": JSONValue(replacement)]]
  }

  func codeActions(_ document: OpenFile, _ params: JSONValue) throws(ResponseError) -> JSONValue {
    let range = try params.range()
    let start = document.file.offset(of: range.start, in: encoding)
    let end = document.file.offset(of: range.end, in: encoding)
    let wanted = params["context"]?["only"]?.array?.compactMap(\.string)
    let diagnostics = document.analysis.diagnostics(in: document.file.path)
    var actions: [JSONValue] = []
    if wanted?.contains(where: { "quickfix".isKind($0) }) ?? true {
      actions += diagnostics.filter { $0.range.lowerBound <= end && start <= $0.range.upperBound }
        .compactMap { quickFix($0, in: document.analysis) }
    }
    if wanted?.contains(where: { "source.fixAll".isKind($0) }) ?? false {
      let edits = CertainEdits(of: diagnostics.filter(isApplicable)).byPath
      if !edits.isEmpty {
        actions.append([
          "title": "apply all certain edits", "kind": "source.fixAll",
          "edit": workspaceEdit(edits, in: document.analysis),
        ])
      }
    }
    return .array(actions)
  }

  /// Whether the client has all files that its edits change.
  private func isApplicable(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.fixes.allSatisfy { workspace.uri(of: $0.range.path) != nil }
  }

  private func quickFix(_ diagnostic: Diagnostic, in analysis: Analysis) -> JSONValue? {
    guard !diagnostic.fixes.isEmpty, isApplicable(diagnostic) else { return nil }
    let edits = Dictionary(grouping: diagnostic.fixes, by: \.range.path)
    return [
      "title": JSONValue(title(of: diagnostic, in: analysis)), "kind": "quickfix",
      "diagnostics": [json(diagnostic, analysis)],
      "isPreferred": JSONValue(diagnostic.hasCertainFixes),
      "edit": workspaceEdit(edits, in: analysis),
    ]
  }

  private func title(of diagnostic: Diagnostic, in analysis: Analysis) -> String {
    guard diagnostic.fixes.count == 1, let fix = diagnostic.fixes.first,
      case let new = fix.replacement, case let shown = new.drop(while: \.isWhitespace),
      let old = analysis.files[fix.range.path]?.text(in: fix.range),
      old.count <= 40, new.count <= 60, !(old + shown).contains(where: \.isNewline)
    else { return diagnostic.help.first ?? "fix '\(diagnostic.code)'" }
    if old.isEmpty { return "insert '\(shown)'" }
    if new.isEmpty { return "remove '\(old)'" }
    return "write '\(shown)' for '\(old)'"
  }
}

extension String {
  /// Whether this kind of code action is the wanted one, or is contained in it.
  fileprivate func isKind(_ wanted: String) -> Bool {
    self == wanted || wanted.isEmpty || hasPrefix(wanted + ".")
  }
}
