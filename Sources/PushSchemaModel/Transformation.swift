package import PushPayloadBasics

/// The conversion of a value in one direction.
package indirect enum Transformation: Hashable, Sendable {
  /// The unchanged value; the target type accepts every value of the source type.
  case copy
  /// The unchanged value if the target type accepts it; otherwise it is lost.
  case narrowing
  case converter(Converter)
  /// A value becomes the one listed for it; an unlisted one is lost.
  case substitution(Substitution)
  /// The mapping between the two object types converts the object.
  case mapping(MappingWay)
  /// Each item of an array, or each value of a free map, is converted.
  case items(Transformation)
  /// One entry for each alternative of the source, in order; `nil` if its values are lost.
  case alternatives([Transformation?])
  /// The value is converted to the type that the line states, and copied to a member of any type.
  case writing(as: PayloadType, Transformation)
  /// The value is read with the type that the line states; it is lost if it does not have it.
  case reading(as: PayloadType, Transformation)
  /// Each item of an array is converted, and becomes a member under the name in one of its texts.
  case keyed(Keying, Transformation)

  /// Whether a value may be lost, apart from losses of a nested mapping.
  package var mayLose: Bool {
    switch self {
    case .copy, .mapping: false
    case .narrowing: true
    case .converter(let converter): converter.loss != nil
    case .substitution(let substitution): !substitution.isTotal
    case .items(let inner), .writing(as: _, let inner): inner.mayLose
    case .alternatives(let inner): inner.contains { $0?.mayLose ?? true }
    case .reading, .keyed: true
    }
  }

  /// Whether nothing is written for some value.
  package var mayWriteNothing: Bool {
    switch self {
    case .copy, .mapping, .items, .keyed: false
    case .narrowing, .reading: true
    case .converter(let converter): converter == .boolToFlag
    case .substitution(let substitution): !substitution.isTotal
    case .writing(as: _, let inner): inner.mayWriteNothing
    case .alternatives(let inner): inner.contains { $0?.mayWriteNothing ?? true }
    }
  }

  /// The text that names the members of items; `nil` if items become none.
  package var keying: Keying? {
    switch self {
    case .keyed(let keying, _): keying
    case .writing(as: _, let inner): inner.keying
    default: nil
    }
  }
}

/// The text of an item that names its member.
package struct Keying: Hashable, Sendable {
  /// The object of the items.
  package var object: DeclarationID
  /// The key of its field with the name.
  package var field: String

  package init(object: DeclarationID, field: String) { (self.object, self.field) = (object, field) }
}

/// A converter of a mapping, in the language and in the engine.
package typealias Converter = PushPayloadBasics.Converter

extension Converter {
  /// The converter in the other direction.
  package var reversed: Converter {
    let names = representations
    return Converter(rawValue: "\(names.target) -> \(names.source)") ?? self
  }

  /// What a value may lose by it; `nil` if nothing.
  package var loss: String? {
    switch self {
    case .iso8601ToEpochSeconds: "zone and fraction of a second"
    case .epochMillisToEpochSeconds: "fraction of a second"
    case .epochSecondsToDay: "the time of day"
    case .epochSecondsToMinute: "seconds"
    default: nil
    }
  }
}
