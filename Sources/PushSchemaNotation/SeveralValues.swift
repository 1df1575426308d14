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
  let lines = LineNumbers(bytes)
  let starts = values.map { lines.line(of: $0.start) }
  let ends = values.map { lines.line(of: $0.value.end - 1) }
  let areLines = starts == ends && Set(starts).count == starts.count
  var reading = TextReading(notation: .severalValues)
  for (index, (value, _)) in values.enumerated() {
    reading.slips += value.slips
    guard var payload = value.payload else { continue }
    payload.label = areLines ? "line \(starts[index])" : "value \(index + 1)"
    reading.payloads.append(payload)
  }
  return reading
}

/// The numbers of lines, from 1.
struct LineNumbers {
  private let breaks: [Int]

  init(_ bytes: [UInt8]) {
    breaks = bytes.indices.filter { bytes[$0] == 0x0A }
  }

  func line(of offset: Int) -> Int {
    var (low, high) = (0, breaks.count)
    while low < high {
      let middle = (low + high) / 2
      if breaks[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}
