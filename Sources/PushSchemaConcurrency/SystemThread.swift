#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Threads of the system's own: Foundation's come with its tables of languages, whose loading takes
/// longer than most runs of the tool.
enum SystemThread {
  /// How many cores there are to work on.
  static var coreCount: Int { max(ProcessInfo.processInfo.activeProcessorCount, 1) }

  /// As much as a main thread has: what is nested deep is walked by recursion.
  private static let stackSize = 8 << 20

  /// Runs a function on a thread of its own; false if the system starts no other, and the function
  /// is not run.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // The new thread takes over the one reference; where there is none, it is taken back below.
    let work = Unmanaged.passRetained(Work(body: body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, &attributes, { SystemThread.run($0) }, work.toOpaque())
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, &attributes, { SystemThread.run($0) }, work.toOpaque())
    #endif
    if status != 0 { work.release() }
    return status == 0
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
    return nil
  }
}
