import Foundation

/// The time and memory of one run of the tool.
struct ToolRun: Codable {
  let seconds: Double
  let peakMegabytes: Double

  /// The mode of this program in which it runs the tool once and prints its time and memory.
  static let mode = "measured"

  /// Runs the tool in a separate process, whose children's peak is that of the tool alone.
  static func measure(_ arguments: [String]) throws -> ToolRun {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = [mode] + arguments
    process.standardOutput = pipe
    // The failure is reported here.
    process.standardError = FileHandle.nullDevice
    let end = try process.start()
    let report = pipe.fileHandleForReading.readDataToEndOfFile()
    end.wait()
    guard process.terminationStatus == 0 else { throw Failure() }
    return try JSONDecoder().decode(ToolRun.self, from: report)
  }

  /// Runs the tool and prints its time and memory.
  static func report(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = program.deletingLastPathComponent().appendingPathComponent("pushschema")
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    let time = try ContinuousClock().measure {
      do { try process.start().wait() } catch { throw Failure() }
    }
    guard process.terminationStatus == 0 else { throw Failure() }
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
      let unit = 1.0
    #else
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
      let unit = 1024.0
    #endif
    let run = ToolRun(seconds: time.seconds, peakMegabytes: Double(usage.ru_maxrss) * unit / 1e6)
    print(String(decoding: try JSONEncoder().encode(run), as: UTF8.self))
  }

  private static var program: URL {
    Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
  }

  struct Failure: Error, CustomStringConvertible {
    let description =
      "the tool failed, or is not in the folder of this program: build the product 'pushschema' too"
  }
}

extension Process {
  /// Starts the process; the semaphore signals its end sooner than `waitUntilExit`.
  fileprivate func start() throws -> DispatchSemaphore {
    let end = DispatchSemaphore(value: 0)
    terminationHandler = { _ in end.signal() }
    try run()
    return end
  }
}
