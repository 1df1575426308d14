/// Eight bytes of a text, tested at once. A test marks bytes by the high bit of each.
@usableFromInline
package struct ByteWord {
  /// The bytes, the first as the lowest.
  @usableFromInline package let bytes: UInt64

  @inlinable
  @inline(__always)
  init(bytes: UInt64) { self.bytes = bytes }

  /// The marks of all bytes.
  @inlinable package static var all: UInt64 { 0x8080_8080_8080_8080 }

  /// Marks the bytes within a range of ASCII.
  @inlinable
  @inline(__always)
  package func marks(of range: ClosedRange<UInt8>) -> UInt64 {
    let low = bytes & ~ByteWord.all
    let isReached = low &+ ByteWord.filled(with: 0x80 &- range.lowerBound)
    let isPassed = low &+ ByteWord.filled(with: 0x7F &- range.upperBound)
    return isReached & ~isPassed & ~bytes & ByteWord.all
  }

  /// Marks the bytes that equal an ASCII byte.
  @inlinable
  @inline(__always)
  package func marks(of byte: UInt8) -> UInt64 { marks(of: byte...byte) }

  /// Marks the bytes outside a range of ASCII.
  @inlinable
  @inline(__always)
  package func marks(outside range: ClosedRange<UInt8>) -> UInt64 {
    marks(of: range) ^ ByteWord.all
  }

  /// The same with small letters instead of capitals; some other bytes change too.
  @inlinable package var folded: ByteWord { ByteWord(bytes: bytes | ByteWord.filled(with: 0x20)) }

  @inlinable
  @inline(__always)
  static func filled(with byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}

extension Span<UInt8> {
  /// The first position from a start on whose byte a test marks; `nil` if there is none.
  @inlinable
  @inline(__always)
  package func first(from start: Int = 0, _ test: (ByteWord) -> UInt64) -> Int? {
    var position = start
    while count - position >= 8 {
      let marks = test(word(at: position))
      if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
      position += 8
    }
    guard position < count else { return nil }
    let marks = test(lastWord(from: position)) & marksOfLastWord(from: position)
    return marks == 0 ? nil : position + marks.trailingZeroBitCount / 8
  }

  /// Visits the positions whose bytes a test marks, in order.
  @inline(__always)
  package func forEachMarked(_ test: (ByteWord) -> UInt64, _ visit: (Int) -> Void) {
    var position = 0
    func visitAll(_ marks: UInt64) {
      var marks = marks
      while marks != 0 {
        visit(position + marks.trailingZeroBitCount / 8)
        marks &= marks - 1
      }
    }
    while count - position >= 8 {
      visitAll(test(word(at: position)))
      position += 8
    }
    if position < count {
      visitAll(test(lastWord(from: position)) & marksOfLastWord(from: position))
    }
  }

  /// Whether a test marks no byte.
  @inlinable
  @inline(__always)
  package func hasNone(_ test: (ByteWord) -> UInt64) -> Bool { first(test) == nil }

  /// The eight bytes from a position on, which must exist.
  @inlinable
  @inline(__always)
  func word(at position: Int) -> ByteWord {
    ByteWord(
      bytes: UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)))
  }

  /// The bytes from a position on; if there are fewer than eight, zeros follow.
  @inlinable
  @inline(__always)
  package func word(from position: Int) -> ByteWord {
    count - position >= 8 ? word(at: position) : lastWord(from: position)
  }

  /// The same for fewer than eight bytes.
  @inlinable
  @inline(__always)
  func lastWord(from position: Int) -> ByteWord {
    guard count >= 8 else { return shortWord(from: position) }
    return ByteWord(bytes: word(at: count - 8).bytes >> (8 * UInt64(8 - (count - position))))
  }

  @inlinable
  @inline(__always)
  func marksOfLastWord(from position: Int) -> UInt64 { 1 << (8 * UInt64(count - position)) - 1 }

  @usableFromInline
  func shortWord(from start: Int) -> ByteWord {
    var bytes: UInt64 = 0
    var position = count
    while position > start {
      position -= 1
      bytes = bytes << 8 | UInt64(self[position])
    }
    return ByteWord(bytes: bytes)
  }
}
