package import PushPayload
import PushSchemaModel
import PushSchemaText

extension [Finding] {
  /// The findings on a payload, with a note on the checks that need the object's enclosing object.
  package func withUncheckedRules(of engine: PayloadEngine, in payload: [UInt8]) -> [Finding] {
    guard let (enclosing, checks) = engine.unansweredChecks,
      !contains(where: { $0.code == BuiltInFinding.malformed.rawValue })
    else { return self }
    let start = payload.firstIndex { $0 > 0x20 } ?? 0
    let note = Finding(
      .unchecked, .note, at: "", offset: start, in: LineStarts(of: payload.span),
      "not checked without an enclosing \(enclosing): " + checks.joined(separator: ", "))
    return ([note] + self).inOrder
  }
}
