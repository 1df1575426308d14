/// A member that a conversion leaves behind, wholly or in part.
public struct Loss: Sendable, Hashable {
  /// The JSON Pointer of the member in the object that was read.
  public var pointer: String

  /// Why it does not come along, as the mapping states it.
  public var reason: String

  /// The name of the object whose member it is, where that is one on the way; `nil` if it is the
  /// object that was read first.
  public var object: String?

  /// Creates a loss; all texts are kept as given.
  public init(pointer: String, reason: String, object: String? = nil) {
    self.pointer = pointer
    self.reason = reason
    self.object = object
  }
}

extension Loss: CustomStringConvertible {
  /// `pointer: reason` on one line, behind the name of an object on the way.
  public var description: String { (object.map { $0 + " " } ?? "") + "\(pointer): \(reason)" }
}
