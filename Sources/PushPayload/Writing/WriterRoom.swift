/// The buffer of a text. It has one owner, so that writing counts no references. It starts
/// uninitialized; nobody reads bytes before they are written.
struct WriterRoom: ~Copyable, @unchecked Sendable {
  // The pointer never leaves this type: `bytes` and `copy` only lend memory during their calls,
  // within the bounds of `count`.
  private var start: UnsafeMutableRawPointer
  private(set) var count: Int

  init(count: Int) {
    start = .allocate(byteCount: count, alignment: 16)
    self.count = count
  }

  deinit { start.deallocate() }

  /// All bytes; each access is checked against the bounds.
  var bytes: MutableRawSpan {
    @_lifetime(&self)
    @inline(__always)
    mutating get {
      let buffer = UnsafeMutableRawBufferPointer(start: start, count: count)
      return _overrideLifetime(buffer.mutableBytes, mutating: &self)
    }
  }

  /// Enlarges the buffer to `count` bytes, and keeps the first `kept` ones.
  mutating func grow(to count: Int, keeping kept: Int) {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    larger.copyMemory(from: start, byteCount: Swift.min(kept, self.count))
    start.deallocate()
    start = larger
    self.count = count
  }

  /// The first `end` bytes as a text; the caller has written them.
  func text(to end: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: start, count: Swift.min(Swift.max(end, 0), count))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A copy of a range of written bytes; the part outside the buffer is omitted.
  func copy(of range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return [UInt8](
      UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(start: start, count: count)[range]))
  }
}
