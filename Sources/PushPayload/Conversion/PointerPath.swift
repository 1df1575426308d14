/// Where something stands in what is read: a JSON Pointer that is put together when it is asked for,
/// since the pointers of most losses are never read.
public struct PointerPath: Sendable, ExpressibleByStringLiteral {
  private var base: String
  /// The place of an item behind `base`; negative where there is none.
  private var index = -1
  /// What stands behind the item.
  private var rest = ""

  /// Takes a pointer as it is.
  public init(_ pointer: String) {
    base = pointer
  }

  /// Takes a pointer as it is.
  public init(stringLiteral pointer: String) {
    base = pointer
  }

  /// The path of an item of the array at hand.
  public func item(_ index: Int) -> PointerPath {
    var path = self.index < 0 && rest.isEmpty ? self : PointerPath(text)
    path.index = index
    return path
  }

  /// The path of a member of what is at hand, whose pointer goes on like this.
  public static func + (path: PointerPath, rest: String) -> PointerPath {
    var path = path.rest.isEmpty ? path : PointerPath(path.text)
    path.rest = rest
    return path
  }

  /// The same as a pointer.
  @_disfavoredOverload
  public static func + (path: PointerPath, rest: String) -> String { path.text + rest }

  /// The pointer.
  public var text: String {
    index < 0 ? base + rest : base + JSONPointer.component(index) + rest
  }
}

extension PointerPath: Hashable {
  /// Whether both are the same pointer.
  public static func == (left: Self, right: Self) -> Bool { left.isSame(as: right) }

  /// Whether both are the same pointer; paths that were made alike are told by their ends.
  @inline(__always)
  func isSame(as other: PointerPath) -> Bool {
    guard index == other.index, base == other.base else {
      return text.utf8.elementsEqual(other.text.utf8)
    }
    return rest.utf8.count == other.rest.utf8.count && rest.utf8.elementsEqual(other.rest.utf8)
  }

  /// Hashes the pointer.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(JSONName(text))
  }
}
