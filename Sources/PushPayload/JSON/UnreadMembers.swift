/// The members of an object as the text that a reader has accepted: a payload's free objects are mostly
/// passed on, so that few of their values are ever made.
@usableFromInline
final class UnreadMembers<Value>: Sendable {
  /// The object, from its opening brace to its closing one.
  let text: ContiguousArray<UInt8>
  /// Whether no blank stands between its tokens and no backslash in its strings.
  let isCompact: Bool
  /// Where the keys of the members stand, each key once.
  private let keys: ContiguousArray<UInt32>
  /// Makes the value that starts at an offset.
  private let makeValue: @Sendable (Span<UInt8>, Int) -> Value

  /// How many members are looked for one by one.
  private static var fewCount: Int { 16 }
  /// The longest text that is worth making a value of whenever one is looked at.
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
  var isSmall: Bool { keys.count <= Self.fewCount && text.count <= Self.shortLength }

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
