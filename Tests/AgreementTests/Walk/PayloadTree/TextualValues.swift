import PushPayload
import PushSchemaModel

extension PayloadTree {
  /// Replaces texts by the numbers or Booleans in them, if their type allows it.
  mutating func readTexts(as id: DeclarationID, of set: SchemaSet) {
    readTexts(in: root, as: set.rootType(of: id), of: set)
  }

  /// The same in a value; a value without text may have escapes.
  mutating func readTexts(
    in node: Int, as type: PayloadType, of set: SchemaSet, withEscapes: Bool = false
  ) {
    switch alternative(of: type, node, in: set) {
    case .textual(let value, _):
      guard !value.isContainer, let text = string(node), withEscapes || isVerbatim(text, node),
        let content = text.content(as: value)
      else { return }
      takeAsScalar(node, content)
    case .object(let id):
      guard let object = set.object(id) else { return }
      var cursor = cursor(node)
      while let member = nextMember(&cursor) {
        guard let type = object.type(ofMember: member.key) else { continue }
        readTexts(in: member.value, as: type, of: set, withEscapes: withEscapes)
      }
    case .map(let type, _), .array(let type, _):
      var cursor = cursor(node)
      while let value = nextValue(&cursor) {
        readTexts(in: value, as: type, of: set, withEscapes: withEscapes)
      }
    default: break
    }
  }

  /// Whether a text is written without escapes.
  private func isVerbatim(_ text: String, _ node: Int) -> Bool {
    length(node) == text.utf8.count + 2
  }
}

extension String {
  /// The number or Boolean in the text; `nil` if there is none of the type.
  func content(as type: PayloadType) -> PayloadTree.Content? {
    switch type {
    case .boolean: self == "true" ? .boolean(true) : self == "false" ? .boolean(false) : nil
    case .float: JSONNumber(self).map { .number($0) }
    default:
      utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
        ? JSONNumber(self).map { .number($0) } : nil
    }
  }
}
