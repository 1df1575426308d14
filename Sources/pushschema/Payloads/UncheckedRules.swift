import PushPayload
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel

extension Interpreter {
  /// The findings on a payload, with a note on the checks that need the object's enclosing object.
  func withUncheckedRules(
    _ findings: [Finding], in payload: [UInt8], as id: DeclarationID
  ) -> [Finding] {
    guard let (enclosing, checks) = engine(for: id).unansweredChecks,
      !findings.contains(where: { $0.code == BuiltInFinding.malformed.rawValue })
    else { return findings }
    let start = payload.firstIndex { $0 > 0x20 } ?? 0
    let (line, column) = SourceFile(path: "", bytes: payload).place(at: start)
    let note = Finding(
      code: CommandFinding.unchecked.rawValue, severity: .note, pointer: "", offset: start,
      line: line, column: column,
      message: "not checked without an enclosing \(enclosing): " + checks.joined(separator: ", "))
    return ([note] + findings).ordered {
      ($0.offset, $0.pointer, $0.code) < ($1.offset, $1.pointer, $1.code)
    }
  }
}
