import Foundation
import LocalLines

/// Measures servers with a client each: throughput, latency, and memory, which must not grow. All answers must
/// stay the same.
///
/// `PipelineLoad SECONDS SOCKET:PROCESS… -- FILE…`
@main
enum PipelineLoad {
  static func main() {
    do { try run(Array(CommandLine.arguments.dropFirst())) } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    let parts = arguments.split(separator: "--", maxSplits: 1)
    let servers = parts.first?.dropFirst().compactMap { Server($0) } ?? []
    guard parts.count == 2, let files = parts.last, let first = servers.first,
      let seconds = arguments.first.flatMap({ Double($0) })
    else { throw WrongAnswer("usage: PipelineLoad SECONDS SOCKET:PROCESS… -- FILE…") }
    try RoughClients(path: first.path).check()
    let requests = try Requests.batch(from: files)
    let answers = try Answers(to: requests, from: LocalSocket.connected(to: first.path))
    let clients = try servers.map { server in
      Client(
        socket: try LocalSocket.connected(to: server.path),
        batch: Array(requests.map { $0 + [0x0A] }.joined()), answers: answers)
    }

    let (begun, start) = (ContinuousClock.now, Usage(of: servers))
    let load = Load(clients, until: begun + .seconds(seconds))
    Thread.sleep(forTimeInterval: seconds / 6)
    let early = Usage(of: servers)
    let latencies = try load.latencies()
    let (time, end) = (ContinuousClock.now - begun, Usage(of: servers))

    let processorTime = (end.processorTime - start.processorTime) / latencies.count
    show("servers", clients.count)
    show("bytes of a request", requests.map(\.count).reduce(0, +) / requests.count)
    show("bytes of an answer", answers.bytes.count / requests.count - 1)
    let rate = Double(latencies.count) / (time / .seconds(1))
    show("requests a second", Int(rate))
    show("pushes a second", Int(rate * Double(answers.pushes) / Double(requests.count)))
    show("latency p50, µs", Int(latencies.quantile(0.5) / .microseconds(1)))
    show("latency p99, µs", Int(latencies.quantile(0.99) / .microseconds(1)))
    show("servers' time a request, ns", Int(processorTime / .nanoseconds(1)))
    show("servers' memory, KB", end.kilobytes)
    show("after a sixth of the time, KB", early.kilobytes)
    guard !end.hasGrown(from: early) else { throw WrongAnswer("the servers' memory grows") }
  }

  private static func show(_ name: String, _ value: Int) {
    print(name.padding(toLength: 30, withPad: " ", startingAt: 0) + "\(value)")
  }
}
