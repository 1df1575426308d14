import PushPayload
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel

extension Interpreter {
  /// Notes on custom keys that nearly equal those of absent fields.
  func nearKeys(in payload: [UInt8], as id: DeclarationID) -> [Finding] {
    let file = SourceFile(path: "", bytes: payload)
    return engine(for: id).nearKeys(in: payload).map { near in
      let (line, column) = file.place(at: near.offset)
      return Finding(
        code: CommandFinding.nearKey.rawValue, severity: .note, pointer: near.pointer,
        offset: near.offset, line: line, column: column,
        message: "'\(near.key)' is the sender's own key here, but looks like '\(near.field)'",
        hint: "did you mean '\(near.field)'?")
    }
  }
}
