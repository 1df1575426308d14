import PushPayload
import PushSchemaModel

extension PayloadTree {
  /// Creates the tree of a payload. Texts count as the values in them if their type allows it,
  /// flags with 0 are marked, and sensitive values and those at `places` are secret.
  init(
    _ text: consuming LocatedJSON, as id: DeclarationID, of set: SchemaSet,
    masking places: [String] = []
  ) {
    self.init(text)
    readTexts(as: id, of: set)
    markMembers(as: id, of: set)
    for place in places {
      for value in values(at: place) { keepSecret(value) }
    }
  }

  /// Marks flags that are off, members that are absent as `null`, and sensitive values.
  mutating func markMembers(as id: DeclarationID, of set: SchemaSet) {
    markMembers(in: root, as: set.rootType(of: id), of: set)
  }

  /// Marks them in one value, read with the type.
  mutating func markMembers(
    in node: Int, as type: PayloadType, of set: SchemaSet
  ) {
    switch alternative(of: type, node, in: set) {
    case .object(let id):
      guard let object = set.object(id) else { return }
      var cursor = cursor(node)
      while let value = nextElement(&cursor) { markMember(value, of: object, set) }
    case .map(let type, _):
      var cursor = cursor(node)
      while let value = nextElement(&cursor) { markMember(value, type, set) }
    case .array(let type, _):
      var cursor = cursor(node)
      while let item = nextElement(&cursor) { markMembers(in: item, as: type, of: set) }
    default: break
    }
  }

  private mutating func markMember(_ value: Int, of object: Object, _ set: SchemaSet) {
    let key = key(of: value)
    if let field = object.field(spelled: key) {
      if field.isSensitive { keepSecret(value) }
      if field.isAbsentAsNull, kind(value) == .null { return markOff(value) }
      markMember(value, field.type, set)
    } else if object.collects(key), let rest = object.rest {
      if rest.isSensitive { keepSecret(value) }
      markMember(value, rest.type, set)
    }
  }

  private mutating func markMember(_ value: Int, _ type: PayloadType, _ set: SchemaSet) {
    if isOff(value, type) { markOff(value) } else { markMembers(in: value, as: type, of: set) }
  }

  /// Whether a member's value is a flag with 0.
  func isOff(_ node: Int, _ type: PayloadType) -> Bool {
    guard type.holdsFlag, let number = number(node) else { return false }
    return number == JSONNumber(0)
  }
}
