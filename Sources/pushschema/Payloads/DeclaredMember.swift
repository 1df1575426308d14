@_spi(Generated) import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

/// The declaration of one value of a payload.
struct DeclaredMember {
  /// The declared type; for a union the whole union.
  let type: PayloadType
  /// The default of the field, as the schema states it.
  var defaultValue: DefaultValue?
  /// Whether the value is one of a free map.
  var isInMap = false
}

extension SchemaSet {
  /// The declaration of the value at a JSON Pointer; `nil` without a declaration or a value.
  func declaredMember(
    at pointer: String, of payload: LocatedJSON.Value, as id: DeclarationID
  ) -> DeclaredMember? {
    var value = payload
    var declared = DeclaredMember(type: rootType(of: id))
    for step in JSONPointer.steps(of: pointer) {
      guard let alternative = alternative(of: declared.type, for: value),
        let next = value.value(behind: step)
      else { return nil }
      let key = JSONPointer.name(step)
      switch alternative {
      case .object(let id):
        guard let object = object(id) else { return nil }
        if let field = object.field(spelled: key) {
          declared = DeclaredMember(type: field.type, defaultValue: field.defaultValue)
        } else if object.collects(key), let rest = object.rest {
          declared = DeclaredMember(type: rest.type, isInMap: true)
        } else {
          return nil
        }
      case .array(let item, _): declared = DeclaredMember(type: item)
      case .map(let item, _): declared = DeclaredMember(type: item, isInMap: true)
      default: return nil
      }
      value = next
    }
    return declared
  }
}

extension DeclaredMember {
  /// The form of its texts; `nil` if the type has none.
  private var form: TextForm? {
    if case .string(let limits)? = type.alternative(for: .string) { limits.form?.form } else { nil }
  }

  /// The text with missing fixed parts of its form at the start or end, such as the unit in `60s`.
  func completions(of text: String) -> [String] {
    guard case .sequence(let pieces)? = form else { return [] }
    var texts: [String] = []
    if case .literal(let end)? = pieces.last { texts.append(text + end) }
    if case .literal(let start)? = pieces.first { texts.append(start + text) }
    return texts
  }

  /// The default as a sample of its form; `nil` if it has no form or no default.
  var sample: String? {
    guard form != nil, case .literal(let literal)? = defaultValue else { return nil }
    return literal.text
  }
}
