extension String {
  /// Joins texts in one step, for the sentences of thousands of findings. Interpolation takes
  /// several times as long, and a list of texts would be allocated for each sentence.
  package init(
    joining first: String, _ second: String, _ third: String = "", _ fourth: String = "",
    _ fifth: String = "", _ sixth: String = "", _ seventh: String = "", _ eighth: String = "",
    _ ninth: String = "", _ tenth: String = "", _ eleventh: String = ""
  ) {
    let start = first.utf8.count + second.utf8.count + third.utf8.count + fourth.utf8.count
    let middle = fifth.utf8.count + sixth.utf8.count + seventh.utf8.count + eighth.utf8.count
    let count = start + middle + ninth.utf8.count + tenth.utf8.count + eleventh.utf8.count
    self.init(unsafeUninitializedCapacity: count + 8) { buffer in
      // Safe: each access is checked against the buffer, and all texts together have `count` bytes.
      var bytes = UnsafeMutableRawBufferPointer(buffer).mutableBytes
      var end = 0
      if !first.isEmpty { first.copy(to: &bytes, at: &end) }
      if !second.isEmpty { second.copy(to: &bytes, at: &end) }
      if !third.isEmpty { third.copy(to: &bytes, at: &end) }
      if !fourth.isEmpty { fourth.copy(to: &bytes, at: &end) }
      if !fifth.isEmpty { fifth.copy(to: &bytes, at: &end) }
      if !sixth.isEmpty { sixth.copy(to: &bytes, at: &end) }
      if !seventh.isEmpty { seventh.copy(to: &bytes, at: &end) }
      if !eighth.isEmpty { eighth.copy(to: &bytes, at: &end) }
      if !ninth.isEmpty { ninth.copy(to: &bytes, at: &end) }
      if !tenth.isEmpty { tenth.copy(to: &bytes, at: &end) }
      if !eleventh.isEmpty { eleventh.copy(to: &bytes, at: &end) }
      return count
    }
  }

  /// The decimal digits of a number of at least 0.
  package init(digitsOf number: Int) {
    guard 0..<1_000_000_000 ~= number else {
      self = String(number)
      return
    }
    var digits = 1
    var limit = 10
    while limit <= number {
      digits += 1
      limit *= 10
    }
    self.init(unsafeUninitializedCapacity: digits) { bytes in
      // Safe: each access is checked against the buffer, which has as many bytes as there are digits.
      var bytes = UnsafeMutableRawBufferPointer(bytes).mutableBytes
      var rest = number
      for index in (0..<digits).reversed() {
        let digit = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
        bytes.storeBytes(of: digit, toByteOffset: index, as: UInt8.self)
        rest /= 10
      }
      return digits
    }
  }

  /// Copies the text and moves the position of the next one.
  @inline(__always)
  private func copy(to bytes: inout MutableRawSpan, at end: inout Int) {
    withUTF8Span { _ = $0.copy(to: &bytes, at: end) }
    end += utf8.count
  }
}
