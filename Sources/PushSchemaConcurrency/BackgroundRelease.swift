/// Takes a large value apart on a thread of its own, while the caller goes on.
package func releaseInBackground<Value: Sendable>(_ value: consuming Value) {
  let last = LastHold(on: value)
  if !SystemThread.start({ last.end() }) { last.end() }
}

/// Holds a value until it is told to end, so that it is known which thread takes the value apart.
private final class LastHold<Value: Sendable>: @unchecked Sendable {
  // Only the thread that ends the hold looks at it again.
  private var value: Value?

  init(on value: consuming Value) { self.value = value }

  func end() { value = nil }
}
