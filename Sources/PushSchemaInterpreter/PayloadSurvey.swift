package import PushPayload
package import PushSchemaModel

/// A part of its schema that a payload uses.
package enum SurveyedPart: Sendable {
  /// An object.
  case object(DeclarationID)
  /// A member with a field, by the field's index.
  case field(Int, of: DeclarationID)
  /// A member whose key the object's rest collects.
  case own(key: String, of: DeclarationID)
  /// A value of an enum in a field, directly or in a list; sensitive values are omitted.
  case value(String, field: Int, of: DeclarationID)
}

extension PayloadEngine {
  /// Visits the parts of its schema that the last payload uses, if `use` was set.
  package func forEachUse(in bytes: [UInt8], _ visit: (SurveyedPart) -> Void) {
    let bytes = expanded.map { Array($0.bytes) } ?? bytes
    use?.parts.lazy.compactMap { SurveyedPart($0, of: program, in: bytes) }.forEach(visit)
  }
}

extension SurveyedPart {
  /// Converts a part with numbers and offsets.
  fileprivate init?(_ part: PayloadUse.Part, of program: PayloadProgram, in bytes: [UInt8]) {
    func id(_ object: Int) -> DeclarationID? { DeclarationID(program.objects[object].name) }
    switch part {
    case .object(let object):
      guard let id = id(object) else { return nil }
      self = .object(id)
    case .field(let position, of: let object):
      guard let id = id(object) else { return nil }
      self = .field(position, of: id)
    case .own(let key, of: let object):
      guard let id = id(object) else { return nil }
      self = .own(key: bytes.span.text(ofStringAt: key.lowerBound - 1), of: id)
    case .value(let value, let position, of: let object):
      guard let id = id(object), value.lowerBound < value.upperBound else { return nil }
      let text =
        bytes[value.lowerBound] == 0x22
        ? bytes.span.text(ofStringAt: value.lowerBound)
        : String(decoding: bytes[value.prefix(Self.valueBytes)], as: UTF8.self)
      self = .value(text, field: position, of: id)
    }
  }

  private static let valueBytes = 64
}
