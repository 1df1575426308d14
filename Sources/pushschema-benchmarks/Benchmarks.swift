import APNsPayloads
import BrazePayloads
import Foundation
import PushPayload

/// Measures the generated Braze library against Foundation with `Codable` types made from the same
/// schema, in one run, and then how its time grows with the payload. `--json` prints one line of
/// JSON for each piece of work and no growth; `--rounds N` sets the number of rounds. The mode
/// `growth` only measures the growth, `generator` the tool on large schemas, and `run` does one job
/// on files.
@main
enum Benchmarks {
  static func main() {
    do { try run() } catch {
      FileHandle.standardError.write(Data("pushschema-benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "growth": return printGrowth()
    case CountedRun.mode:
      guard try CountedRun.run(Array(arguments.dropFirst())) else { refuse(CountedRun.mode) }
      return
    case "generator": return try GeneratorBenchmark(Array(arguments.dropFirst())).run()
    case ToolRun.mode: return try ToolRun.report(Array(arguments.dropFirst()))
    default: break
    }
    var rounds = 25
    var printsJSON = false
    var rest = arguments
    while let option = rest.popFirst() {
      switch option {
      case "--json": printsJSON = true
      case "--rounds":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else { refuse(option) }
        rounds = number
      default: refuse(option)
      }
    }
    let measurements = measure(rounds: rounds)
    guard !printsJSON else { return measurements.forEach { print(jsonLine($0)) } }
    print(table(measurements) + "\n")
    printGrowth()
  }

  private static func refuse(_ option: String) -> Never {
    let usage =
      "usage: pushschema-benchmarks [--rounds N] [--json] | growth | generator [OPTION…]"
      + " | \(CountedRun.usage)"
    FileHandle.standardError.write(Data("cannot use '\(option)'\n\(usage)\n".utf8))
    exit(2)
  }

  private static func printGrowth() {
    print(Growth.heading)
    Growth.measureAll { for line in $0.lines { print(line) } }
  }

  private static func measure(rounds: Int) -> [Measurement] {
    let valid = SamplePayloads.valid.map { ContiguousArray($0.utf8) }
    let broken = SamplePayloads.broken.map { ContiguousArray($0.utf8) }
    let validData = valid.map { Data($0) }
    let brokenData = broken.map { Data($0) }
    let validBytes = valid.map { Array($0) }
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    let models = valid.compactMap { Braze.ApplePush.decode($0.span).model?.madeByHand }
    let codables = validData.compactMap {
      try? decoder.decode(CodableBraze.ApplePush.self, from: $0)
    }
    func validate(_ texts: [ContiguousArray<UInt8>]) {
      for text in texts { keep(Braze.ApplePush.validate(text.span).findings) }
    }
    func decode(_ texts: [Data]) {
      for data in texts { keep(try? decoder.decode(CodableBraze.ApplePush.self, from: data)) }
    }
    return [
      Measurement(
        "validate", against: "JSONDecoder", rounds: rounds, count: valid.count,
        ours: { validate(valid) }, baseline: { decode(validData) }),
      Measurement(
        "validate", against: "JSONSerialization", rounds: rounds, count: valid.count,
        ours: { validate(valid) },
        baseline: {
          for data in validData { keep(try? JSONSerialization.jsonObject(with: data)) }
        }),
      Measurement(
        "decode", against: "JSONDecoder", rounds: rounds, count: valid.count,
        ours: {
          for text in valid {
            let decoded = Braze.ApplePush.decode(text.span)
            keep(decoded.model)
            keep(decoded.findings)
          }
        },
        baseline: { decode(validData) }),
      Measurement(
        "encode", against: "JSONEncoder", rounds: rounds, count: valid.count,
        ours: { for model in models { keep(model.json()) } },
        baseline: { for push in codables { keep(try? encoder.encode(push)) } }),
      Measurement(
        "convert", against: "JSONDecoder, JSONEncoder", rounds: rounds, count: valid.count,
        ours: {
          for text in validBytes { keep(try? Braze.ApplePush.convert(text, to: APNs.Push.self)) }
        },
        baseline: {
          for data in validData {
            guard let push = try? decoder.decode(CodableBraze.ApplePush.self, from: data) else {
              continue
            }
            keep(try? encoder.encode(CodableAPNs(push)))
          }
        }),
      Measurement(
        "broken", against: "JSONDecoder", rounds: rounds, count: broken.count,
        ours: { validate(broken) }, baseline: { decode(brokenData) }),
      Measurement(
        "in words", against: "JSONDecoder", rounds: rounds, count: broken.count,
        ours: { for text in broken { keepWords(of: Braze.ApplePush.validate(text.span)) } },
        baseline: {
          for data in brokenData {
            do { keep(try decoder.decode(CodableBraze.ApplePush.self, from: data)) } catch {
              keep("\(error)")
            }
          }
        }),
    ]
  }

  private static func table(_ measurements: [Measurement]) -> String {
    var lines = ["work      against                    ours ns  baseline ns  ratio  spread"]
    for measurement in measurements {
      let (ratio, fastest) = (measurement.ratio, measurement.fastest)
      lines.append(
        measurement.name.padded(10) + measurement.baselineName.padded(26)
          + String(Int(fastest.ours)).padded(8, toTheRight: true)
          + String(Int(fastest.baseline)).padded(13, toTheRight: true)
          + tenths(ratio.median).padded(7, toTheRight: true)
          + "  \(tenths(ratio.low)) to \(tenths(ratio.high))")
    }
    return lines.joined(separator: "\n")
  }

  private static func jsonLine(_ measurement: Measurement) -> String {
    let (ratio, fastest) = (measurement.ratio, measurement.fastest)
    return #"{"work":"\#(measurement.name)","against":"\#(measurement.baselineName)","#
      + #""ours_ns":\#(Int(fastest.ours)),"baseline_ns":\#(Int(fastest.baseline)),"#
      + #""ratio":\#(tenths(ratio.median)),"low":\#(tenths(ratio.low)),"high":\#(tenths(ratio.high))}"#
  }

  private static func tenths(_ value: Double) -> String { String((value * 10).rounded() / 10) }
}

/// Ensures that a result is really computed.
@inline(never)
func keep<Result>(_ result: Result) { withExtendedLifetime(result) {} }

/// Computes the texts of all findings.
func keepWords(of report: Report) {
  for finding in report.findings {
    keep(finding.description)
    keep(finding.hint)
  }
}

extension String {
  /// The text, padded with blanks.
  func padded(_ width: Int, toTheRight: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - count))
    return toTheRight ? blanks + self : self + blanks
  }
}
