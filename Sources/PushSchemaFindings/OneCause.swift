package import PushPayload
import PushSchemaModel

extension [Finding] {
  /// The findings with one for each mistake: an absent required member and an unknown key with a
  /// similar spelling are one, and a value of the wrong type gets no findings of rules.
  package var withOneForEachSlip: [Finding] {
    guard count > 1 else { return self }
    var misspelt: [String: Finding] = [:]
    for finding in self where finding.code == "unknown-key" {
      guard let meant = FindingText.nameMeant(by: finding.hint) else { continue }
      misspelt[finding.pointer.container + JSONPointer.component(meant)] = finding
    }
    let missing = filter { $0.code == "required" && misspelt[$0.pointer] != nil }.map { $0.pointer }
    let told = Set(missing.compactMap { misspelt[$0]?.pointer })
    let wrongValues = Set(filter { $0.isOfValue }.map { $0.pointer })
    return compactMap { finding -> Finding? in
      if finding.code == "unknown-key", told.contains(finding.pointer) { return nil }
      if BuiltInFinding(code: finding.code) == nil, wrongValues.contains(finding.pointer) {
        return nil
      }
      guard finding.code == "required", let key = misspelt[finding.pointer] else { return finding }
      let name = JSONPointer.names(of: key.pointer).last ?? key.pointer
      var both = finding
      both.message += "; '\(name)' is in its place"
      both.hint = key.hint
      (both.offset, both.line, both.column) = (key.offset, key.line, key.column)
      return both
    }.inOrder
  }

  /// The findings by position, pointer and code.
  var inOrder: [Finding] {
    ordered { ($0.offset, $0.pointer, $0.code) < ($1.offset, $1.pointer, $1.code) }
  }
}

extension Finding {
  /// Whether it says that the value itself is invalid.
  fileprivate var isOfValue: Bool {
    severity == .error && ["type", "not-one-of", "format", "form", "range"].contains(code)
  }
}

extension String {
  /// The pointer of the enclosing value.
  fileprivate var container: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
