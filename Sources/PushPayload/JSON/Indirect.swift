/// A member that is stored outside its object, because it may contain an object of the same type.
@propertyWrapper
public indirect enum Indirect<Value> {
  case value(Value)

  /// Stores a value.
  public init(wrappedValue: Value) { self = .value(wrappedValue) }

  /// The value.
  public var wrappedValue: Value {
    get {
      switch self {
      case .value(let value): value
      }
    }
    set { self = .value(newValue) }
  }
}

extension Indirect: Sendable where Value: Sendable {}
extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Hashable where Value: Hashable {}
