extension [UInt8] {
  /// A JSON text with U+FFFD in place of each escape of half a surrogate pair. An editor may
  /// divide a text between the halves, which is not JSON. It counts each half as one UTF-16 unit,
  /// and U+FFFD too.
  var withoutLoneSurrogates: [UInt8] {
    var mended: [UInt8] = []
    mended.reserveCapacity(count)
    var position = 0
    while position < count {
      guard self[position] == 0x5C else {
        mended.append(self[position])
        position += 1
        continue
      }
      let unit = escapedUnit(at: position)
      let next = escapedUnit(at: position + 6)
      let isPair =
        unit.map { 0xD800...0xDBFF ~= $0 } == true && next.map { 0xDC00...0xDFFF ~= $0 } == true
      let length = isPair ? 12 : unit != nil ? 6 : 2
      if let unit, !isPair, 0xD800...0xDFFF ~= unit {
        mended += "\\ufffd".utf8
      } else {
        mended += self[position..<Swift.min(position + length, count)]
      }
      position += length
    }
    return mended
  }

  /// The UTF-16 unit of the escape at an offset; `nil` if there is no such escape.
  private func escapedUnit(at offset: Int) -> UInt16? {
    guard offset + 6 <= count, self[offset] == 0x5C, self[offset + 1] == 0x75 else { return nil }
    let digits = self[(offset + 2)..<(offset + 6)]
    guard digits.allSatisfy({ 0x30...0x39 ~= $0 || 0x41...0x46 ~= $0 & 0xDF }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
