extension TextFormat {
  package func accepts(_ text: String) -> Bool {
    accepts(ContiguousArray(text.utf8).span)
  }

  func accepts(_ text: Span<UInt8>) -> Bool {
    switch self {
    case .iso8601, .day, .minute, .second: ISO8601Instant(text, as: self) != nil
    case .uri: text.isURI
    case .httpURL: text.isHTTPURL
    case .uuid: text.isUUID
    case .hex: text.count > 0 && text.allBytes(satisfy: { $0.hexadecimalValue != nil })
    case .lowercaseHex:
      text.count > 0
        && text.allBytes(satisfy: { $0.hexadecimalValue != nil && !(0x41...0x46).contains($0) })
    case .base64: text.isBase64
    case .integerText: text.isIntegerText
    case .jsonText: text.isJSON(of: nil)
    case .jsonObjectText: text.isJSON(of: .object)
    case .deviceToken: !text.isTokenInUpperCase
    }
  }
}

extension Span where Element == UInt8 {
  fileprivate func allBytes(satisfy test: (UInt8) -> Bool) -> Bool {
    for offset in 0..<count where !test(self[offset]) { return false }
    return true
  }

  /// The length of the text's scheme, without the colon; `nil` if the text starts with none.
  private var schemeLength: Int? {
    guard count > 0, self[0].isASCIILetter else { return nil }
    var offset = 1
    while offset < count {
      let byte = self[offset]
      if byte == 0x3A { return offset }
      let isPart =
        byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2B || byte == 0x2D || byte == 0x2E
      guard isPart else { return nil }
      offset += 1
    }
    return nil
  }

  fileprivate var isURI: Bool {
    schemeLength != nil && allBytes { $0 > 0x20 && $0 != 0x7F }
  }

  fileprivate var isHTTPURL: Bool {
    guard isURI, let length = schemeLength, length == 4 || length == 5, count > length + 3 else {
      return false
    }
    let expected: [UInt8] = [0x68, 0x74, 0x74, 0x70, 0x73]
    for offset in 0..<length where self[offset] | 0x20 != expected[offset] { return false }
    guard self[length + 1] == 0x2F, self[length + 2] == 0x2F else { return false }
    return hostLength(from: length + 3) > 0
  }

  /// The length of the host in an authority, without user and port.
  private func hostLength(from start: Int) -> Int {
    var hostStart = start
    var end = start
    while end < count, self[end] != 0x2F, self[end] != 0x3F, self[end] != 0x23 {
      if self[end] == 0x40 { hostStart = end + 1 }
      end += 1
    }
    if hostStart < end, self[hostStart] == 0x5B { return end - hostStart }
    var hostEnd = hostStart
    while hostEnd < end, self[hostEnd] != 0x3A { hostEnd += 1 }
    return hostEnd - hostStart
  }

  fileprivate var isUUID: Bool {
    guard count == 36 else { return false }
    for offset in 0..<count {
      let isDash = offset == 8 || offset == 13 || offset == 18 || offset == 23
      guard isDash ? self[offset] == 0x2D : self[offset].hexadecimalValue != nil else {
        return false
      }
    }
    return true
  }

  fileprivate var isBase64: Bool {
    guard count % 4 == 0 else { return false }
    var end = count
    while end > 0, count - end < 2, self[end - 1] == 0x3D { end -= 1 }
    for offset in 0..<end {
      let byte = self[offset]
      guard byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2B || byte == 0x2F else {
        return false
      }
    }
    return true
  }

  fileprivate var isIntegerText: Bool {
    let start = count > 0 && (self[0] == 0x2B || self[0] == 0x2D) ? 1 : 0
    guard start < count else { return false }
    for offset in start..<count where !self[offset].isASCIIDigit { return false }
    return true
  }

  fileprivate func isJSON(of wanted: JSONKind?) -> Bool {
    var reader = PayloadReader(self, buildsModel: false)
    do throws(MalformedJSON) {
      try reader.start()
      let kind = try reader.kind()
      try reader.skipValue()
      try reader.finish()
      return wanted == nil || kind == wanted
    } catch {
      return false
    }
  }

  fileprivate var isTokenInUpperCase: Bool {
    count >= 64 && allBytes { $0.hexadecimalValue != nil }
      && !allBytes { !(0x41...0x46).contains($0) }
  }
}
