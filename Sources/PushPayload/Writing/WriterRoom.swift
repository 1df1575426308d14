/// The memory that a text is written into. It has one owner, so that writing counts no references, and
/// it starts without values, which nobody reads before they were written.
struct WriterRoom: ~Copyable, @unchecked Sendable {
  // The pointer never leaves this type: `bytes` and `copy` hand out what they may while they run, within
  // the bounds that stand beside it.
  private var start: UnsafeMutableRawPointer
  /// How many bytes fit.
  private(set) var count: Int

  init(count: Int) {
    start = .allocate(byteCount: count, alignment: 16)
    self.count = count
  }

  deinit { start.deallocate() }

  /// All bytes, each access checked against their number.
  var bytes: MutableRawSpan {
    @_lifetime(&self)
    @inline(__always)
    mutating get {
      let buffer = UnsafeMutableRawBufferPointer(start: start, count: count)
      return _overrideLifetime(buffer.mutableBytes, mutating: &self)
    }
  }

  /// Makes room for so many bytes; the first ones, as many as `kept` says, stay.
  mutating func grow(to count: Int, keeping kept: Int) {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    larger.copyMemory(from: start, byteCount: Swift.min(kept, self.count))
    start.deallocate()
    start = larger
    self.count = count
  }

  /// The first bytes, which were written before, as a text.
  func text(to end: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: start, count: Swift.min(Swift.max(end, 0), count))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Some of the bytes, which were written before; what lies outside of the room is left out.
  func copy(of range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return [UInt8](
      UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(start: start, count: count)[range]))
  }
}
