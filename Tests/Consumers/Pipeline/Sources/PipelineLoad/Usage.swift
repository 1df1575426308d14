import Foundation

/// What servers have used until now; 0 where the system does not say.
struct Usage {
  /// How much the memory may grow.
  private static let growth = 1.1

  let kilobytes: Int
  /// The time of all processors together.
  let processorTime: Duration

  init(of servers: [Server]) {
    let usages = servers.map { Usage(of: $0.process) }
    kilobytes = usages.map(\.kilobytes).reduce(0, +)
    processorTime = usages.map(\.processorTime).reduce(.zero, +)
  }

  private init(of process: Int) {
    let status = Self.text("/proc/\(process)/status").split(separator: "\n")
    let resident = status.first { $0.hasPrefix("VmRSS:") }?.split(whereSeparator: \.isWhitespace)
    kilobytes = resident?.dropFirst().first.flatMap { Int($0) } ?? 0

    // The fields after the name, which may contain blanks. Two of them are times.
    let fields = Self.text("/proc/\(process)/stat").split(separator: ")").last
    let times = fields?.split(separator: " ").dropFirst(11).prefix(2)
    let ticks = times?.compactMap { Int($0) }.reduce(0, +) ?? 0
    processorTime = .seconds(Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  func hasGrown(from earlier: Usage) -> Bool {
    Double(kilobytes) > Double(earlier.kilobytes) * Self.growth
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
