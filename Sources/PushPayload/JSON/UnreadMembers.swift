/// The members of an object as accepted text, since few of their values are ever read.
@usableFromInline
final class UnreadMembers<Value>: Sendable {
  /// The object, from its opening brace to its closing one.
  let text: ContiguousArray<UInt8>
  /// Whether there are neither blanks between its tokens nor backslashes in its strings.
  let isCompact: Bool
  /// The offsets of the members' keys, each key once.
  private let keys: ContiguousArray<UInt32>
  /// Reads the value at an offset.
  private let makeValue: @Sendable (Span<UInt8>, Int) -> Value

  /// The longest text of which each access reads a value.
  private static var shortLength: Int { 4096 }

  init(
    _ text: Span<UInt8>, isCompact: Bool, keys: ContiguousArray<UInt32>,
    value: @escaping @Sendable (Span<UInt8>, Int) -> Value
  ) {
    self.text = text.copy()
    self.isCompact = isCompact
    self.keys = keys
    makeValue = value
  }

  /// Whether the text is short, and has few members.
  var isSmall: Bool { keys.count <= JSONMembers<Value>.fewCount && text.count <= Self.shortLength }

  @usableFromInline var indices: Range<Int> { keys.indices }

  @usableFromInline
  func name(at index: Int) -> String {
    let text = text
    return text.span.text(ofStringAt: Int(keys[index]))
  }

  @usableFromInline
  func value(at index: Int) -> Value {
    let text = text
    let bytes = text.span
    return makeValue(bytes, bytes.startOfValue(keyedAt: Int(keys[index])))
  }

  @usableFromInline
  func position(of name: String) -> Int? {
    indices.first { self.name(at: $0).utf8.elementsEqual(name.utf8) }
  }
}
