/// Reads several values, one after the other, separated only by blanks and commas.
func readValues(_ text: MappedText) -> TextReading? {
  let bytes = text.bytes
  var values: [(value: ReadValue, start: Int)] = []
  var (position, effort) = (0, 0)
  while let byte = bytes.byte(at: position) {
    if byte == UInt8(ascii: ","), !values.isEmpty {
      position += 1
    } else if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      position += 1
    } else {
      guard let value = readValue(in: text, at: position, effort: &effort), value.end > position
      else { return nil }
      values.append((value, position))
      position = value.end
    }
  }
  guard values.count > 1 else { return nil }
  let starts = lines(of: values.map(\.start), in: bytes)
  let ends = lines(of: values.map { $0.value.end - 1 }, in: bytes)
  let areLines = starts == ends && Set(starts).count == starts.count
  var reading = TextReading(notation: .severalValues)
  for (index, (value, _)) in values.enumerated() {
    reading.add(value, label: areLines ? "line \(starts[index])" : "value \(index + 1)")
  }
  return reading
}

/// The numbers of the lines at ascending offsets, from 1.
private func lines(of offsets: [Int], in bytes: [UInt8]) -> [Int] {
  var (line, position) = (1, 0)
  return offsets.map { offset in
    line += bytes[position..<offset].count { $0 == 0x0A }
    position = offset
    return line
  }
}
