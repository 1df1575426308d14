@_spi(Generated) import PushPayloadBasics

/// Keys that a payload may have in camelCase as well.
extension Object {
  /// The second spelling of a field's key; `nil` if there is none.
  package func otherSpelling(of field: Field) -> String? {
    takesCamelCase ? CamelCase.spelling(of: field.key) : nil
  }

  /// The keys of all fields, in both spellings where the object takes them.
  package var spelledKeys: [String] {
    fields.map(\.key) + otherSpellings
  }

  /// The second spellings of all keys that have one.
  package var otherSpellings: [String] { fields.compactMap { otherSpelling(of: $0) } }

  /// The position in `fields` of the field that a payload's key means, in either spelling.
  package func fieldPosition(spelled key: String) -> Int? {
    fieldPosition(key) ?? (takesCamelCase ? camelCasePositions[JSONName(key)] : nil)
  }

  /// The field that a payload's key means, in either spelling.
  package func field(spelled key: String) -> Field? {
    fieldPosition(spelled: key).map { fields[$0] }
  }

  /// The key of the field that a payload's key means; the key itself where it means none.
  package func declaredKey(of key: String) -> String { field(spelled: key)?.key ?? key }
}

extension CamelCase {
  /// The positions of fields by the second spellings of their keys.
  static func positions(of fields: [Field]) -> [JSONName: Int] {
    var positions: [JSONName: Int] = [:]
    for (position, field) in fields.enumerated() {
      guard let spelling = spelling(of: field.key).map(JSONName.init) else { continue }
      positions[spelling] = positions[spelling] ?? position
    }
    return positions
  }
}

extension SchemaSet {
  /// The fields that the keys of a path lead to from a value of a type on; `nil` of those that lead to none.
  package func fields(at keys: [String], from type: PayloadType) -> [(
    object: Object, field: Field
  )?] {
    var type: PayloadType? = type
    return keys.map { key in
      let alternative = type?.alternative(for: .object)
      type = nil
      switch alternative {
      case .object(let id)?:
        guard let object = object(id) else { return nil }
        type = object.type(ofMember: key)
        return object.field(key).map { (object, $0) }
      case .variants?:
        guard let member = variantMember(key, of: alternative) else { return nil }
        type = member.type
        return member.spellingObject.flatMap { object in object.field(key).map { (object, $0) } }
      case .map(let value, _)?: type = value
      default: break
      }
      return nil
    }
  }
}
