import PushSchemaConcurrency

/// Releases a large value on a separate thread, while the caller continues.
func releaseInBackground<Value: Sendable>(_ value: consuming Value) {
  let last = LastHold(on: value)
  if !SystemThread.start({ last.end() }) { last.end() }
}

/// Owns a value until the owner is ended, so that a known thread releases the value.
private final class LastHold<Value: Sendable>: @unchecked Sendable {
  // Only the thread that ends the owner uses it again.
  private var value: Value?

  init(on value: consuming Value) { self.value = value }

  func end() { value = nil }
}
