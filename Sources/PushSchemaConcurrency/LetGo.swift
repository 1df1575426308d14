import Foundation

/// Takes a large value apart on a thread of its own, while the caller goes on.
package func letGo<Value: Sendable>(of value: consuming Value) {
  let last = value
  Thread.detachNewThread { withExtendedLifetime(last) {} }
}
