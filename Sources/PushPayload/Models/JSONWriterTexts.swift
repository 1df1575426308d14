/// Writes values as texts.
@_spi(Generated) extension JSONWriter {
  /// Writes a whole number as a text.
  public mutating func write(asText value: Int) { quote { $0.write(value) } }

  /// Writes a number as a text; `null` for infinity and NaN.
  public mutating func write(asText value: Double) {
    if value.isFinite { quote { $0.write(value) } } else { writeNull() }
  }

  /// Writes `true` or `false` as a text.
  public mutating func write(asText value: Bool) { quote { $0.write(value) } }

  /// Writes the number 1 as a text.
  public mutating func write(asText value: Flag) { quote { $0.write(value) } }

  /// Writes a value of an enumeration of numbers as a text.
  public mutating func write(asText value: some PayloadValue) { quote { value.write(to: &$0) } }

  /// Writes a value as a text that contains its JSON.
  public mutating func writeText<Value>(
    _ value: Value, _ write: (inout JSONWriter, Value) -> Void
  ) {
    var text = JSONWriter(masksSensitive: masksSensitive)
    write(&text, value)
    writeString(text.text)
  }

  private mutating func quote(_ write: (inout JSONWriter) -> Void) {
    separate()
    append(0x22)
    needsComma = false
    write(&self)
    append(0x22)
    needsComma = true
  }
}
