import APNsPayloads
import BrazePayloads
import Foundation

/// What a server does for hours, in some seconds: payloads are checked, read, converted and written on all
/// cores, with the same results each time, and in no more memory at the end than after the first tenth.
///
/// `swift run -c release Soak PAYLOADS`
@main
enum Soak {
  private static let payloads: [[UInt8]] = [
    #"{"alert":"Hello","badge":3,"sound":"default","extra":{"order":17,"tags":["a","b"]}}"#,
    #"{"alert":{"title":"Über","body":"世界 \ud83d\ude00"},"asset_url":"https://a.b/c.png"}"#,
    #"{"alert":"x","asset_url":"https://a.b/c.png","asset_file_type":"png","category":"c"}"#,
    #"{"alert":5,"badge":"three","asset_url":"x","unknown":{"a":[1,2,3]}}"#,
    #"{"content-available":true,"extra":{"silent":true,"list":[{},{"a":null}]}}"#,
    #"{"alert":"\u0000","interruption_level":"loud","relevance_score":7}"#,
    #"{"alert":"cut"#,
  ].map { Array($0.utf8) }

  /// How many megabytes more may be in use at the end.
  private static let slack = 8

  static func main() async {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
    let expected = payloads.map(outcome)
    let workers = ProcessInfo.processInfo.activeProcessorCount
    let begun = Date()
    var start = 0
    for tenth in 1...10 {
      let wrong = await changed(count / 10 / workers, on: workers, expected)
      guard wrong == 0 else { fatalError("\(wrong) payloads became something else than before") }
      if tenth == 1 { start = memory() }
    }
    let end = memory()
    print(
      "\(count) payloads on \(workers) cores in \(Int(Date().timeIntervalSince(begun))) s, "
        + "\(start) MB after a tenth, \(end) MB at the end")
    guard end <= start + slack else { fatalError("memory grows") }
  }

  /// How many of so many payloads on each of some threads become something else than is expected.
  private static func changed(_ count: Int, on workers: Int, _ expected: [Int]) async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for worker in 0..<workers {
        group.addTask { changed(count, from: worker, expected) }
      }
      var sum = 0
      for await wrong in group { sum += wrong }
      return sum
    }
  }

  /// How many of so many payloads become something else than is expected.
  private static func changed(_ count: Int, from first: Int, _ expected: [Int]) -> Int {
    (0..<count).count { number in
      let index = (number + first) % payloads.count
      return outcome(of: payloads[index]) != expected[index]
    }
  }

  /// What becomes of one payload, as a number.
  private static func outcome(of bytes: [UInt8]) -> Int {
    var sum = Braze.ApplePush.validate(bytes).findings.count
    let decoded = Braze.ApplePush.decode(bytes)
    for finding in decoded.findings { sum = sum &* 31 &+ finding.message.utf8.count }
    guard let push = decoded.model else { return sum }
    sum = sum &* 31 &+ push.json().count
    if let converted = try? push.converted(
      to: APNs.Push.self, given: .init(topic: "com.example.shop"))
    {
      sum = sum &* 31 &+ converted.losses.count
      sum = sum &* 31 &+ converted.output.json().count
    }
    return sum
  }

  /// The memory of the process in megabytes; 0 where the system does not say.
  private static func memory() -> Int {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropLast().last.flatMap { Int($0) }
    return (kilobytes ?? 0) / 1024
  }
}
