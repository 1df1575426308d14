import Foundation
import LocalLines

/// Measures the server: throughput, latency, and memory, which must not grow. All answers must stay the same.
///
/// `PipelineLoad SOCKET SERVER-PID SECONDS FILE…`
@main
enum PipelineLoad {
  static func main() {
    do { try run(Array(CommandLine.arguments.dropFirst())) } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    guard arguments.count > 3, let server = Int(arguments[1]), let seconds = Double(arguments[2])
    else { throw WrongAnswer("usage: PipelineLoad SOCKET SERVER-PID SECONDS FILE…") }
    let path = arguments[0]
    try RoughClients(path: path).check()
    let requests = try Requests.batch(from: arguments.dropFirst(3))
    let answers = try Answers(to: requests, from: LocalSocket.connected(to: path))
    let clients = try (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
      Client(
        socket: try LocalSocket.connected(to: path),
        batch: Array(requests.map { $0 + [0x0A] }.joined()), answers: answers)
    }

    let (begun, start) = (ContinuousClock.now, Usage(of: server))
    let load = Load(clients, until: begun + .seconds(seconds))
    Thread.sleep(forTimeInterval: seconds / 6)
    let early = Usage(of: server)
    let latencies = try load.latencies()
    let (time, end) = (ContinuousClock.now - begun, Usage(of: server))

    let processorTime = (end.processorTime - start.processorTime) / latencies.count
    show("connections", clients.count)
    show("bytes of a request", requests.map(\.count).reduce(0, +) / requests.count)
    show("bytes of an answer", answers.bytes.count / requests.count - 1)
    let rate = Double(latencies.count) / (time / .seconds(1))
    show("requests a second", Int(rate))
    show("pushes a second", Int(rate * Double(answers.pushes) / Double(requests.count)))
    show("latency p50, µs", Int(latencies.quantile(0.5) / .microseconds(1)))
    show("latency p99, µs", Int(latencies.quantile(0.99) / .microseconds(1)))
    show("server's time a request, ns", Int(processorTime / .nanoseconds(1)))
    show("server's memory, KB", end.kilobytes)
    show("after a sixth of the time, KB", early.kilobytes)
    guard !end.hasGrown(from: early) else { throw WrongAnswer("the server's memory grows") }
  }

  private static func show(_ name: String, _ value: Int) {
    print(name.padding(toLength: 30, withPad: " ", startingAt: 0) + "\(value)")
  }
}
