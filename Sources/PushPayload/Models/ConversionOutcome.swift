/// The result of a mapping that can suppress a push.
public enum ConversionOutcome<Output: Sendable>: Sendable {
  /// The result of the conversion.
  case converted(Conversion<Output>)

  /// Nothing is to be sent, for this reason.
  case suppressed(String)

  /// The result; `nil` if nothing is to be sent.
  public var conversion: Conversion<Output>? {
    if case .converted(let conversion) = self { conversion } else { nil }
  }

  /// The reason why nothing is to be sent; `nil` if there is a result.
  public var suppression: String? {
    if case .suppressed(let reason) = self { reason } else { nil }
  }

  /// The losses of the conversion; empty if nothing is to be sent.
  public var losses: [Loss] { conversion?.losses ?? [] }

  /// The conversion; throws the reason if nothing is to be sent.
  public func get() throws(SuppressedPush) -> Conversion<Output> {
    switch self {
    case .converted(let conversion): return conversion
    case .suppressed(let reason): throw SuppressedPush(reason: reason)
    }
  }

  /// Transforms the result; a suppression stays the same.
  public func map<Other: Sendable>(
    _ transform: (Conversion<Output>) -> Conversion<Other>
  ) -> ConversionOutcome<Other> {
    switch self {
    case .converted(let conversion): .converted(transform(conversion))
    case .suppressed(let reason): .suppressed(reason)
    }
  }
}

extension ConversionOutcome where Output: PayloadObject {
  /// Converts the output with a second mapping; see `Conversion.then`. A suppression stays the same.
  public func then<Next: Sendable, Failure: Error>(
    _ convert: (Output) throws(Failure) -> Conversion<Next>
  ) throws(Failure) -> ConversionOutcome<Next> {
    switch self {
    case .converted(let conversion): .converted(try conversion.then(convert))
    case .suppressed(let reason): .suppressed(reason)
    }
  }

  /// Converts the output with a second mapping that can suppress its result.
  public func then<Next: Sendable, Failure: Error>(
    _ convert: (Output) throws(Failure) -> ConversionOutcome<Next>
  ) throws(Failure) -> ConversionOutcome<Next> {
    switch self {
    case .converted(let conversion): try conversion.then(convert)
    case .suppressed(let reason): .suppressed(reason)
    }
  }
}

/// The error for a push that is not to be sent.
public struct SuppressedPush: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, as the mapping states it.
  public let reason: String

  /// The reason in a sentence.
  public var description: String { "nothing is sent: \(reason)" }
}

extension ConversionOutcome: CustomStringConvertible {
  /// The description of the conversion, or the reason why nothing is to be sent.
  public var description: String {
    switch self {
    case .converted(let conversion): conversion.description
    case .suppressed(let reason): "nothing is sent: \(reason)"
    }
  }
}

extension ConversionOutcome: Equatable where Output: Equatable {}
extension ConversionOutcome: Hashable where Output: Hashable {}
