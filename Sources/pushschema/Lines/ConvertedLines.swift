import PushPayload
import PushSchemaText

/// The conversions of the payloads of a block of lines.
struct ConvertedLines: Sendable {
  private(set) var payloadCount = 0
  private(set) var resultCount = 0
  /// The number of payloads with errors, before or after the conversion.
  private(set) var failedCount = 0
  private(set) var tally = FindingTally()
  /// The results in their output format.
  private(set) var results = ""
  /// Findings, losses and errors in their output format.
  private(set) var findings = ""

  init() {}

  init(
    _ block: LineBlock, of path: String, at pointer: String?, by job: ConversionRun,
    _ style: FindingStyle
  ) {
    for (number, bytes) in style.tellsEach ? block.lines : block.payloads {
      var (lineResults, lineFindings) = ("", "")
      var report = ConversionReport(
        FindingReport(style, about: []) { lineFindings += $0 }, line: number,
        print: { lineResults += $0 })
      if block.isCut {
        report.report([block.findingOnCutLine], in: PayloadInFile(path: path, bytes: bytes))
      } else if !bytes.isEmpty {
        job.convert(bytes, of: path, at: pointer, reportingTo: &report)
      }
      if style.tellsEach {
        var result = LineResult(path: path, line: number)
        result.add("results", lines: lineResults)
        result.add("findings", lines: lineFindings)
        results += result.line
      } else {
        results += lineResults
        findings += lineFindings
      }
      guard block.isCut || !bytes.isEmpty else { continue }
      payloadCount += 1
      resultCount += report.resultCount
      if report.hasErrors { failedCount += 1 }
      tally.add(report.reported, in: PayloadPlace(file: 0, line: number))
    }
  }

  /// Adds the counts of later lines.
  mutating func add(_ other: ConvertedLines) {
    payloadCount += other.payloadCount
    resultCount += other.resultCount
    failedCount += other.failedCount
    tally.add(other.tally)
  }

  /// The summary of a file's lines, for programs.
  func document(_ path: String) -> JSONDocument {
    .object(
      [
        ("summary", .string("convert")), ("payloads", .number(payloadCount)),
        ("results", .number(resultCount)), ("failed", .number(failedCount)),
      ] + FindingSummary(tally: tally, paths: [path]).members)
  }

  /// The summary of a file's lines.
  func summary(_ path: String) -> String {
    let payloads = String(counting: payloadCount, "payload")
    let results = String(counting: resultCount, "result")
    return "\(payloads) read, \(results), \(failedCount) with errors\n"
      + FindingSummary(tally: tally, paths: [path]).text
  }
}
