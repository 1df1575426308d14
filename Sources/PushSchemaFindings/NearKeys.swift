package import PushPayload
import PushSchemaModel
import PushSchemaText

extension PayloadEngine {
  /// Notes on custom keys that nearly equal those of absent fields.
  package func notesOnNearKeys(in payload: [UInt8]) -> [Finding] {
    let lines = LineStarts(of: payload.span)
    return nearKeys(in: payload).map { near in
      let (line, column) = lines.place(at: near.offset)
      return Finding(
        code: CommandFinding.nearKey.rawValue, severity: .note, pointer: near.pointer,
        offset: near.offset, line: line, column: column,
        message: "'\(near.key)' is the sender's own key here, but looks like '\(near.field)'",
        hint: "did you mean '\(near.field)'?")
    }
  }
}
