package import PushPayloadBasics

/// What a way does to the value.
package indirect enum Transformation: Hashable, Sendable {
  /// The value as it is; the type it goes to holds every value of the type it comes from.
  case copy
  /// The value as it is where the type it goes to can hold it; otherwise it is lost.
  case narrowing
  case converter(Converter)
  /// A value becomes the one that is listed for it; one that is not listed is lost.
  case substitution(Substitution)
  /// The object goes through the mapping between the two object types, forward or backwards.
  case mapping(DeclarationID, isBackward: Bool)
  /// Each item of an array, or each value of a free map, is converted.
  case items(Transformation)
  /// A union is converted alternative by alternative; one entry for each of the alternatives it comes
  /// from, in order, `nil` if values of it are lost.
  case alternatives([Transformation?])
  /// The value becomes one of the type that the line states, and goes as that to where anything may stand.
  case writing(as: PayloadType, Transformation)
  /// The value is read as one of the type that the line states; where it is none it is lost.
  case reading(as: PayloadType, Transformation)
  /// Each item of an array is converted, and becomes the member of an object that a text in it names.
  case keyed(Keying, Transformation)

  /// Whether some value may be lost, apart from what a nested mapping loses.
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
}

extension Transformation {
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
}

/// Which text of an item names the member that the item becomes.
package struct Keying: Hashable, Sendable {
  /// The object that the items are.
  package var object: DeclarationID
  /// The key of its field that holds the name.
  package var field: String

  package init(object: DeclarationID, field: String) {
    self.object = object
    self.field = field
  }
}

extension Transformation {
  /// Which text names the members that items become; `nil` if they become none.
  package var keying: Keying? {
    switch self {
    case .keyed(let keying, _): keying
    case .writing(as: _, let inner): inner.keying
    default: nil
    }
  }
}

/// A converter of a mapping, in the language and in the engine alike.
package typealias Converter = PushPayloadBasics.Converter

extension Converter {
  /// The converter that runs the other way.
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
