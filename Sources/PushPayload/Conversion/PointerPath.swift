/// Where something stands in what is read: a JSON Pointer that is put together when it is asked for,
/// since the pointers of most losses are never read. Of a pointer that the code spells out it keeps the
/// literals alone, which nobody counts references to.
public struct PointerPath: Sendable, ExpressibleByStringLiteral {
  /// What only the payload tells, before all else.
  private var outer = ""
  private var base: StaticString = ""
  /// The place of an item behind `base`; negative where there is none.
  private var index = -1
  /// What stands behind the item.
  private var rest: StaticString = ""

  /// Takes a pointer as it is.
  public init(_ pointer: String) {
    outer = pointer
  }

  /// Takes a pointer as it is.
  public init(stringLiteral pointer: StaticString) {
    base = pointer
  }

  /// The path of an item of the array at hand.
  public func item(_ index: Int) -> PointerPath {
    var path = self.index < 0 && rest.isEmpty ? self : PointerPath(text)
    path.index = index
    return path
  }

  /// The path of a member of what is at hand, whose pointer goes on like this.
  public static func + (path: PointerPath, rest: StaticString) -> PointerPath {
    var path = path.rest.isEmpty ? path : PointerPath(path.text)
    path.rest = rest
    return path
  }

  /// The same as a pointer.
  @_disfavoredOverload
  public static func + (path: PointerPath, rest: String) -> String { path.text + rest }

  /// The pointer.
  public var text: String {
    let item = index < 0 ? "" : JSONPointer.component(index)
    return outer + base.description + item + rest.description
  }
}

extension PointerPath: Hashable {
  /// Whether both are the same pointer.
  public static func == (left: Self, right: Self) -> Bool { left.isSame(as: right) }

  /// Whether both are the same pointer; paths that were made alike are told by their ends.
  @inline(__always)
  func isSame(as other: PointerPath) -> Bool {
    guard index == other.index, base.isSame(as: other.base), outer.isEmpty, other.outer.isEmpty
    else { return text.utf8.elementsEqual(other.text.utf8) }
    return rest.isSame(as: other.rest)
  }

  /// Hashes the pointer.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(JSONName(text))
  }
}

extension StaticString {
  fileprivate var isEmpty: Bool { hasPointerRepresentation && utf8CodeUnitCount == 0 }

  /// Whether both have the same bytes; most often they are the same literal.
  fileprivate func isSame(as other: StaticString) -> Bool {
    withUTF8Buffer { bytes in
      other.withUTF8Buffer { others in
        bytes.count == others.count
          && (bytes.baseAddress == others.baseAddress || bytes.elementsEqual(others))
      }
    }
  }
}
