import PushPayload
import PushSchemaModel

/// Payloads with values instead of the texts that contain them.
extension Interpreter {
  func expandedPayload(_ bytes: [UInt8], as id: DeclarationID) -> [UInt8] {
    engine(for: id).expandedText(of: bytes).map { Array($0.bytes) } ?? bytes
  }

  /// The tree of such a payload; `nil` if it is no JSON, or repeats a name.
  func expandedTree(_ json: String, as id: DeclarationID) -> PayloadTree? {
    PayloadTree(text: String(decoding: expandedPayload(Array(json.utf8), as: id), as: UTF8.self))
  }
}

extension [Explanation] {
  /// The same with pointers and offsets in the unchanged payload.
  func placed(by expanded: ExpandedText?) -> [Explanation] {
    guard let expanded else { return self }
    return map { explanation in
      var placed = explanation
      placed.offset = expanded.originalOffset(of: explanation.offset)
      return placed
    }
  }
}
