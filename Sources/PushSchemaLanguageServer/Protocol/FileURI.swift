import PushSchemaText

/// Converts between paths and the URIs of editors.
enum FileURI {
  /// The path of a `file:` URI of this machine; `nil` for any other URI.
  static func path(of uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst(7)
    guard let slash = rest.firstIndex(of: "/"),
      slash == rest.startIndex || rest[..<slash] == "localhost"
    else { return nil }
    return decoded(rest[slash...])
  }

  /// The URI of an absolute path.
  static func uri(of path: String) -> String {
    "file://" + path.escapingBytes(by: "%", except: "/~+")
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.first != 0x2B,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
