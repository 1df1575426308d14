/// A member that a conversion drops, in whole or in part.
public struct Loss: Sendable, Hashable {
  /// The JSON Pointer of the member in its object.
  public var pointer: String

  /// The reason that the mapping states.
  public var reason: String

  /// The name of the member's object if it is an intermediate one of chained mappings; `nil` for
  /// the source object.
  public var object: String?

  /// Creates a loss from its parts.
  public init(pointer: String, reason: String, object: String? = nil) {
    self.pointer = pointer
    self.reason = reason
    self.object = object
  }
}

extension Loss: CustomStringConvertible {
  /// `pointer: reason` on one line, after the name of an intermediate object.
  public var description: String { (object.map { $0 + " " } ?? "") + "\(pointer): \(reason)" }
}
