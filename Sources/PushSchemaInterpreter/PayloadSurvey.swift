package import PushPayload
package import PushSchemaModel

/// Something of a payload that its schema knows.
package enum SurveyedPart: Sendable {
  /// An object stands there.
  case object(DeclarationID)
  /// An object has a member for one of its fields, told by the field's position.
  case field(Int, of: DeclarationID)
  /// An object has a member whose key its rest collects.
  case own(key: String, of: DeclarationID)
  /// A field holds, itself or in a list, a value of a type that lists its values; secrets are not told.
  case value(String, field: Int, of: DeclarationID)
}

extension PayloadEngine {
  /// Tells what the payload that was read last uses of its schema, where that is noted.
  package func forEachUse(in bytes: [UInt8], _ visit: (SurveyedPart) -> Void) {
    let bytes = expanded.map { Array($0.bytes) } ?? bytes
    for part in use?.parts ?? [] {
      if let part = SurveyedPart(part, of: program, in: bytes) { visit(part) }
    }
  }
}

extension SurveyedPart {
  /// What a part by numbers and offsets is.
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
