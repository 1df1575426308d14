import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

extension Interpreter {
  /// The findings on a payload, with a note where its object stands alone and has checks that hang on what is around it.
  func withUncheckedRules(
    _ findings: [Finding], in payload: [UInt8], as id: DeclarationID
  ) -> [Finding] {
    guard let object = set.object(id), let parent = object.parent,
      !findings.contains(where: { $0.code == BuiltInFinding.malformed.rawValue })
    else { return findings }
    let checks = set.unansweredChecks(of: object)
    guard !checks.isEmpty else { return findings }
    let start = payload.firstIndex { $0 > 0x20 } ?? 0
    let note = Finding(
      code: CommandFinding.unchecked.rawValue, severity: .note, pointer: "", offset: start,
      line: 1 + payload[..<start].count { $0 == 0x0A },
      column: start - (payload[..<start].lastIndex(of: 0x0A) ?? -1),
      message: "not checked, because no \(parent) is around: " + checks.joined(separator: ", "))
    return ([note] + findings).ordered {
      ($0.offset, $0.pointer, $0.code) < ($1.offset, $1.pointer, $1.code)
    }
  }
}
