/// A member of what was read that the output does not hold, or not wholly.
public struct Loss: Sendable, Hashable {
  /// The pointer before it is put together.
  private var path: PointerPath

  /// The reason as the code spells it out; nothing where `texts` has one.
  private var literalReason: StaticString

  /// What only runs of the program tell; most losses have none of it, and are copied as plain bytes.
  private var texts: LossTexts?

  /// Creates a loss; all texts are kept as given.
  public init(pointer: String, reason: String, object: String? = nil) {
    path = PointerPath(pointer)
    literalReason = ""
    texts = LossTexts(reason: reason, object: object)
  }

  init(path: PointerPath, reason: StaticString) {
    self.path = path
    literalReason = reason
  }

  /// The JSON Pointer of the member in the object that was read.
  public var pointer: String {
    get { path.text }
    set { path = PointerPath(newValue) }
  }

  /// Why it does not come along, as the mapping states it.
  public var reason: String {
    get { texts?.reason ?? literalReason.description }
    set { texts = LossTexts(reason: newValue, object: object) }
  }

  /// The name of the object whose member it is, where that is one on the way; `nil` where it is the
  /// object that was read first.
  public var object: String? {
    get { texts?.object }
    set { texts = LossTexts(reason: texts?.reason, object: newValue) }
  }
}

/// The texts of a loss that are no literals of the code.
private final class LossTexts: Sendable {
  let reason, object: String?

  init(reason: String?, object: String?) {
    self.reason = reason
    self.object = object
  }
}

extension Loss {
  /// Whether both say the same of the same member.
  public static func == (left: Self, right: Self) -> Bool {
    left.path == right.path && left.reason == right.reason && left.object == right.object
  }

  /// Hashes the place, the reason and the object.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(reason)
    hasher.combine(object)
  }

  /// Whether it is a loss of what stands at a path.
  @inline(__always)
  func stands(at path: PointerPath) -> Bool {
    // Most losses of a list are of other items, and are not copied to find out more.
    !self.path.isOfOtherItem(than: path) && self.path == path
  }
}

extension Loss: CustomStringConvertible {
  /// `pointer: reason` on one line, behind the name of an object on the way.
  public var description: String { (object.map { $0 + " " } ?? "") + "\(pointer): \(reason)" }
}
