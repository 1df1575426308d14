@_spi(Generated) import PushPayloadBasics

/// Keys that a payload may also have in camelCase.
extension Object {
  /// The second spelling of a field's key; `nil` if there is none.
  package func otherSpelling(of field: Field) -> String? {
    takesCamelCase ? CamelCase.spelling(of: field.key) : nil
  }

  /// The keys of all fields; in both spellings if the object accepts them.
  package var spelledKeys: [String] { fields.map(\.key) + otherSpellings }

  /// The second spellings of all keys that have one.
  package var otherSpellings: [String] { fields.compactMap { otherSpelling(of: $0) } }

  /// The index in `fields` of the field of a payload's key, in either spelling.
  package func fieldPosition(spelled key: String) -> Int? {
    fieldPosition(key) ?? (takesCamelCase ? camelCasePositions[JSONName(key)] : nil)
  }

  /// The field of a payload's key, in either spelling.
  package func field(spelled key: String) -> Field? {
    fieldPosition(spelled: key).map { fields[$0] }
  }

  /// The declared key of the field of a payload's key; other keys unchanged.
  package func declaredKey(of key: String) -> String { field(spelled: key)?.key ?? key }
}

extension CamelCase {
  /// The indices of fields by the second spellings of their keys.
  static func positions(of fields: [Field]) -> [JSONName: Int] {
    let spellings = fields.enumerated().compactMap { position, field in
      spelling(of: field.key).map { (JSONName($0), position) }
    }
    return Dictionary(firstOf: spellings)
  }
}

extension SchemaSet {
  /// The fields at the keys of a path from a value of a type on; `nil` for keys without a field.
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
