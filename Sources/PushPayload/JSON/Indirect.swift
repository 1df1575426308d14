/// A member that lies outside of its object, because it may hold another object of the same kind.
@propertyWrapper
public indirect enum Indirect<Value> {
  case value(Value)

  /// Keeps a value.
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
