/// Where something stands in what is read: a JSON Pointer that is put together when it is asked for,
/// since the pointers of most losses are never read. Of a pointer that the code spells out it keeps the
/// literals alone, which nobody counts references to.
@frozen
@_spi(Generated) public struct PointerPath: Sendable, ExpressibleByStringLiteral {
  /// What only the payload tells, before all else.
  @usableFromInline var outer: OuterPath?
  @usableFromInline var base: StaticString = ""
  /// The place of an item behind `base`; negative where there is none.
  @usableFromInline var index = -1
  /// What stands behind the item.
  @usableFromInline var rest: StaticString = ""

  /// Takes a pointer as it is.
  public init(_ pointer: String) {
    if !pointer.isEmpty { outer = OuterPath(pointer) }
  }

  /// Takes a pointer as it is.
  @inlinable
  public init(stringLiteral pointer: StaticString) {
    base = pointer
  }

  /// The path of an item of the array at hand.
  @inlinable
  public func item(_ index: Int) -> PointerPath {
    var path = self.index < 0 && rest.isEmpty ? self : PointerPath(text)
    path.index = index
    return path
  }

  /// The path of a member of what is at hand, whose pointer goes on like this.
  @inlinable
  public static func + (path: PointerPath, rest: StaticString) -> PointerPath {
    var path = path.rest.isEmpty ? path : PointerPath(path.text)
    path.rest = rest
    return path
  }

  /// The same as a pointer.
  @_disfavoredOverload
  public static func + (path: PointerPath, rest: String) -> String { path.text + rest }

  /// Whether both lead to or through items of one array, and those are different ones.
  @inline(__always)
  func isOfOtherItem(than other: PointerPath) -> Bool {
    index != other.index && index >= 0 && other.index >= 0 && outer == nil && other.outer == nil
      && base.hasPointerRepresentation && other.base.hasPointerRepresentation
      && base.utf8Start == other.base.utf8Start
      && base.utf8CodeUnitCount == other.base.utf8CodeUnitCount
  }

  /// The pointer.
  public var text: String {
    let item = index < 0 ? "" : JSONPointer.component(index)
    return (outer?.text ?? "") + base.description + item + rest.description
  }
}

/// A pointer that no literal of the code spells out.
@usableFromInline
final class OuterPath: Sendable {
  let text: String

  init(_ text: String) { self.text = text }
}

@_spi(Generated) extension PointerPath: Hashable {
  /// Whether both are the same pointer; of paths that were made alike their ends tell.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.outer == nil, right.outer == nil, left.index == right.index,
      left.base.hasSameBytes(as: right.base)
    else { return left.text.utf8.elementsEqual(right.text.utf8) }
    return left.rest.hasSameBytes(as: right.rest)
  }

  /// Hashes the pointer.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(JSONName(text))
  }
}

extension StaticString {
  @inlinable var isEmpty: Bool { hasPointerRepresentation && utf8CodeUnitCount == 0 }

  /// Whether both have the same bytes; most often they are the same literal.
  fileprivate func hasSameBytes(as other: StaticString) -> Bool {
    guard hasPointerRepresentation, other.hasPointerRepresentation else {
      return description.utf8.elementsEqual(other.description.utf8)
    }
    let count = utf8CodeUnitCount
    guard count == other.utf8CodeUnitCount else { return false }
    // Both pointers lead to as many bytes as the literals have.
    return utf8Start == other.utf8Start
      || UnsafeBufferPointer(start: utf8Start, count: count)
        .elementsEqual(UnsafeBufferPointer(start: other.utf8Start, count: count))
  }
}
