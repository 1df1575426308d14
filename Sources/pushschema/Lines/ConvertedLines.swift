import PushPayload
import PushSchemaText

/// What became of the payloads of a block of lines on their way to another object.
struct ConvertedLines: Sendable {
  private(set) var payloadCount = 0
  private(set) var resultCount = 0
  /// How many payloads have errors, before or behind the conversion.
  private(set) var failedCount = 0
  private(set) var tally = FindingTally()
  /// The results as they are to be printed.
  private(set) var results = ""
  /// Findings, losses and errors as they are to be printed.
  private(set) var findings = ""

  init() {}

  init(
    _ block: LineBlock, of path: String, at pointer: String?, by job: ConversionRun,
    _ style: FindingStyle
  ) {
    let text = Texts()
    for (number, bytes) in style.tellsEach ? block.lines : block.payloads {
      let line = style.tellsEach ? Texts() : text
      var report = ConversionReport(
        FindingReport(style, about: []) { line.findings += $0 }, line: number,
        print: { line.results += $0 })
      if block.isCut {
        report.report([block.findingOnCutLine], in: PayloadInFile(path: path, bytes: bytes))
      } else if !bytes.isEmpty {
        job.convert(bytes, of: path, at: pointer, reportingTo: &report)
      }
      if style.tellsEach {
        var result = LineResult(path: path, line: number)
        result.add("results", lines: line.results)
        result.add("findings", lines: line.findings)
        text.results += result.line
      }
      guard block.isCut || !bytes.isEmpty else { continue }
      payloadCount += 1
      resultCount += report.resultCount
      if report.hasErrors { failedCount += 1 }
      tally.add(report.reported, in: PayloadPlace(file: 0, line: number))
    }
    (results, findings) = (text.results, text.findings)
  }

  /// Adds the counts of lines further on.
  mutating func add(_ other: ConvertedLines) {
    payloadCount += other.payloadCount
    resultCount += other.resultCount
    failedCount += other.failedCount
    tally.add(other.tally)
  }

  /// What the lines of a file come to, for programs.
  func document(_ path: String) -> JSONDocument {
    .object(
      [
        ("summary", .string("convert")), ("payloads", .number(payloadCount)),
        ("results", .number(resultCount)), ("failed", .number(failedCount)),
      ] + FindingSummary(tally: tally, paths: [path]).members)
  }

  /// What the lines of a file come to.
  func summary(_ path: String) -> String {
    let payloads = payloadCount == 1 ? "1 payload" : "\(payloadCount) payloads"
    let results = resultCount == 1 ? "1 result" : "\(resultCount) results"
    return "\(payloads) read, \(results), \(failedCount) with errors\n"
      + FindingSummary(tally: tally, paths: [path]).text
  }

  private final class Texts {
    var results = ""
    var findings = ""
  }
}
