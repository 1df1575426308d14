/// What a payload is read from: a JSON text as bytes in UTF-8 or as a string.
public protocol PayloadText {
  /// The text in UTF-8.
  var utf8Bytes: [UInt8] { get }
}

extension [UInt8]: PayloadText {
  /// The bytes themselves.
  public var utf8Bytes: [UInt8] { self }
}

extension ArraySlice<UInt8>: PayloadText {
  /// The bytes of the slice.
  public var utf8Bytes: [UInt8] { [UInt8](self) }
}

extension ContiguousArray<UInt8>: PayloadText {
  /// The same bytes in an array.
  public var utf8Bytes: [UInt8] { [UInt8](self) }
}

extension String: PayloadText {
  /// The string in UTF-8.
  public var utf8Bytes: [UInt8] { [UInt8](utf8) }
}

extension Substring: PayloadText {
  /// The string in UTF-8.
  public var utf8Bytes: [UInt8] { [UInt8](utf8) }
}
