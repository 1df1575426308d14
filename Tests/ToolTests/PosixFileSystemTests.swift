import Foundation
import Testing

@testable import PushSchemaCommand

@Suite struct PosixFileSystemTests {
  @Test func `a call that a signal interrupts is made again`() {
    var results: [(result: Int32, error: Int32)] = [(-1, EINTR), (-1, EINTR), (0, 0)]
    #expect(
      succeeds {
        let next = results.removeFirst()
        errno = next.error
        return next.result
      })
    #expect(results.isEmpty)
  }

  @Test func `a call that fails is not made again`() {
    var count = 0
    #expect(
      !succeeds {
        count += 1
        errno = ENOSPC
        return -1
      })
    #expect(count == 1)
  }
}
