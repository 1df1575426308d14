package import PushPayload
import PushSchemaModel
import PushSchemaText

extension PayloadEngine {
  /// Notes on custom keys that nearly equal those of absent fields.
  package func notesOnNearKeys(in payload: [UInt8]) -> [Finding] {
    let lines = LineStarts(of: payload.span)
    return nearKeys(in: payload).map { near in
      Finding(
        .similarKey, .note, at: near.pointer, offset: near.offset, in: lines,
        "'\(near.key)' is the sender's own key here, but looks like '\(near.field)'",
        hint: "did you mean '\(near.field)'?")
    }
  }
}
