/// A JSON text from which a payload is read: UTF-8 bytes or a string.
public protocol PayloadText {
  /// The text in UTF-8.
  var utf8Bytes: [UInt8] { get }
}

extension [UInt8]: PayloadText {
  /// The same bytes.
  public var utf8Bytes: [UInt8] { self }
}

extension ArraySlice<UInt8>: PayloadText {
  /// The bytes of the slice.
  public var utf8Bytes: [UInt8] { [UInt8](self) }
}

extension ContiguousArray<UInt8>: PayloadText {
  /// A copy of the bytes as an array.
  public var utf8Bytes: [UInt8] { [UInt8](self) }
}

extension String: PayloadText {
  /// The bytes of the string in UTF-8.
  public var utf8Bytes: [UInt8] { [UInt8](utf8) }
}

extension Substring: PayloadText {
  /// The bytes of the string in UTF-8.
  public var utf8Bytes: [UInt8] { [UInt8](utf8) }
}
