/// Reads JSON in Base64 or in percent-encoding.
func readEncoded(_ text: MappedText) -> TextReading? {
  if let decoded = decodedBase64(text), let value = readValue(decoded) {
    return TextReading(notation: .base64, of: value)
  }
  return readForm(text)
}

/// Reads the values of a form that are objects, or one value without a name.
func readForm(_ text: MappedText) -> TextReading? {
  let bytes = text.bytes
  guard let start = bytes.firstIndex(where: { $0 > 0x20 }),
    let end = bytes.lastIndex(where: { $0 > 0x20 }),
    bytes[start...end].allSatisfy({ 0x21...0x7E ~= $0 }),
    bytes[start...end].contains(UInt8(ascii: "%"))
  else { return nil }
  var reading = TextReading(notation: .percentEncoded)
  for field in bytes[start...end].split(separator: UInt8(ascii: "&")) {
    let sign = field.firstIndex(of: UInt8(ascii: "="))
    let content = sign.map { $0 + 1 } ?? field.startIndex
    guard let value = readValue(decodedPercents(text.part(content..<field.endIndex))) else {
      continue
    }
    reading.add(
      value, label: sign.map { String(decoding: bytes[field.startIndex..<$0], as: UTF8.self) })
  }
  if reading.payloads.count == 1 { reading.payloads[0].label = nil }
  return reading.payloads.isEmpty ? nil : reading
}

private func decodedPercents(_ text: MappedText) -> MappedText {
  var decoded = MappedText()
  var offset = 0
  while let byte = text.bytes.byte(at: offset) {
    let digits = text.bytes[offset...].dropFirst().prefix(2)
    if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexDigit) {
      decoded.append([UInt8(truncatingIfNeeded: digits.hexValue)], from: offset)
      offset += 3
    } else {
      decoded.append([byte == UInt8(ascii: "+") ? 0x20 : byte], from: offset)
      offset += 1
    }
  }
  return decoded.mapped(through: text)
}

/// The content of a Base64 text, also in the alphabet for URLs; `nil` if it is none.
private func decodedBase64(_ text: MappedText) -> MappedText? {
  var decoded = MappedText()
  // Up to four signs, each with six bits, are a group; all but its first complete a byte.
  var (bits, count, start) = (UInt32(0), 0, 0)
  var isOver = false
  for (offset, byte) in text.bytes.enumerated() where byte > 0x20 {
    if byte == UInt8(ascii: "=") {
      isOver = true
      continue
    }
    guard !isOver, let value = base64Value(of: byte) else { return nil }
    if count == 0 { start = offset }
    bits = bits << 6 | value
    if count > 0 {
      let byte = UInt8(truncatingIfNeeded: bits >> UInt32(6 - 2 * count))
      decoded.append([byte], from: start + count - 1)
    }
    count = (count + 1) % 4
  }
  return count == 1 || decoded.bytes.isEmpty ? nil : decoded.mapped(through: text)
}

private func base64Value(of byte: UInt8) -> UInt32? {
  switch byte {
  case 0x41...0x5A: UInt32(byte - 0x41)
  case 0x61...0x7A: UInt32(byte - 0x61 + 26)
  case 0x30...0x39: UInt32(byte - 0x30 + 52)
  case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
  case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
  default: nil
  }
}
