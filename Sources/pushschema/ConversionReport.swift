import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

/// Prints the result of a conversion to standard output, and everything else to standard error.
struct ConversionReport {
  private var findings: FindingReport
  private let print: (String) -> Void
  /// The payload's line in its file, if each line is a payload; findings on results name it too.
  private let line: Int?
  private(set) var hasErrors = false
  /// The number of printed results.
  private(set) var resultCount = 0
  /// All reported findings on the payload and on its results.
  private(set) var reported: [Finding] = []

  /// Creates a report; `print` gets the results.
  init(_ findings: FindingReport, line: Int? = nil, print: @escaping (String) -> Void) {
    self.findings = findings
    self.line = line
    self.print = print
  }

  /// Prints the findings on a text, whose positions they have.
  mutating func report(_ found: [Finding], onTextOf payload: RenderedPayload) {
    findings.report(noted(found), in: payload)
  }

  /// Prints findings on a payload.
  mutating func report(_ found: [Finding], in payload: PayloadInFile) {
    report(payload.payload.placed(found, in: payload.text), onTextOf: payload.rendered)
  }

  /// Prints a sentence on a payload, or the finding for programs.
  private mutating func report(_ finding: Finding, sentence: String, in payload: PayloadInFile) {
    for finding in noted(payload.payload.placed([finding], in: payload.text)) {
      findings.report(finding, sentence: sentence, in: payload.rendered, line: line)
    }
  }

  /// Notes findings, which get the payload's line.
  private mutating func noted(_ found: [Finding]) -> [Finding] {
    let found = line.map { line in found.map { $0.moved(toLine: line) } } ?? found
    hasErrors = hasErrors || found.contains { $0.severity == .error }
    reported += found
    return found
  }

  /// Prints the outcome of a payload, and returns the results. If they are converted further or
  /// drawn, they have the name of an object, and are not checked.
  mutating func report(
    _ outcome: ConversionAttempt, of payload: PayloadInFile, as name: String?
  ) -> [PayloadInFile] {
    switch outcome {
    case .unreadable(let findings):
      hasErrors = true
      reportNothingWritten(
        because: findings.first(where: \.preventsDecoding) ?? findings.first, of: payload)
      return []
    case .failure(let failure):
      report(failure, of: payload)
      reportNothingWritten(because: reported.last, of: payload)
      return []
    case .results(let results):
      let places = self.places(of: results.flatMap(\.losses).map(\.pointer), in: payload)
      var made: [PayloadInFile] = []
      if results.isEmpty { reportNothingSent(ConversionAttempt.emptyList, of: payload, places) }
      let written = results.filter { $0.json != nil }
      if !written.isEmpty { reportLeftOut(of: payload) }
      reportLosses(of: written, of: payload, places)
      var reasons: Set<String> = []
      for result in results {
        if let reason = result.suppression, reasons.insert(reason).inserted {
          reportNothingSent(reason, of: payload, places)
        }
        guard let json = result.json else { continue }
        if name == nil {
          print(json + "\n")
          resultCount += 1
        }
        let object = PayloadInFile(path: name ?? "result", bytes: Array(json.utf8))
        if name == nil { report(result.findings, in: object) }
        made.append(object)
      }
      return made
    }
  }

  /// Reports the members that a payload lacks because they are filled in later.
  mutating func reportLeftOut(of payload: PayloadInFile) {
    guard let (pointers, whole) = payload.leftOut else { return }
    let payload = PayloadInFile(path: payload.path, text: payload.text, whole)
    let places = places(of: pointers, in: payload)
    for pointer in pointers {
      reportLoss(at: pointer, "it is filled in later", of: payload, places)
    }
  }

  private mutating func reportNothingSent(
    _ reason: String, of payload: PayloadInFile, _ places: PayloadPlaces
  ) {
    report(
      places.finding(.suppressed, .note, at: "", reason), sentence: "nothing is sent: \(reason)",
      in: payload)
  }

  private mutating func reportLoss(
    at pointer: String, _ reason: String, of payload: PayloadInFile, _ places: PayloadPlaces
  ) {
    report(
      places.finding(.lost, .note, at: pointer, reason),
      sentence: "lost: \(PrintableText.shortened(pointer)): \(reason)", in: payload)
  }

  /// Reports the finding that prevents a payload from being written.
  private mutating func reportNothingWritten(because cause: Finding?, of payload: PayloadInFile) {
    guard let cause else { return }
    let place = cause.pointer.isEmpty ? "" : " at \(PrintableText.shortened(cause.pointer))"
    let message = "nothing is written, because of [\(cause.code)]\(place)"
    report(
      places(of: [cause.pointer], in: payload).finding(
        .unwritten, .note, at: cause.pointer, message),
      sentence: message, in: payload)
  }

  /// Prints the end, and returns the exit status.
  mutating func end(_ arguments: Arguments) -> ExitStatus {
    let status: ExitStatus = hasErrors ? .errorsFound : .fine
    findings.end(arguments.reported(status))
    return status
  }

  /// Text shows no positions, and so needs none.
  private func places(of pointers: [String], in payload: PayloadInFile) -> PayloadPlaces {
    PayloadPlaces(payload, of: findings.format == .text ? [] : Set(pointers))
  }

  private mutating func report(_ failure: ConversionError, of payload: PayloadInFile) {
    let place = failure.pointer.isEmpty ? "" : " at \(failure.pointer)"
    report(
      places(of: [failure.pointer], in: payload).finding(
        CommandFinding(rawValue: failure.code.rawValue) ?? .missingMember, .error,
        at: failure.pointer, failure.message),
      sentence: "error: [\(failure.code.rawValue)] \(failure.message)\(place)", in: payload)
  }

  /// Prints the losses: those of all results once, other losses with their results.
  private mutating func reportLosses(
    of results: [ConversionResult], of payload: PayloadInFile, _ places: PayloadPlaces
  ) {
    var losses: [Loss] = []
    var owners: [Loss: [Int]] = [:]
    for (index, result) in results.enumerated() {
      for loss in result.losses where owners[loss]?.last != index + 1 {
        if owners[loss] == nil { losses.append(loss) }
        owners[loss, default: []].append(index + 1)
      }
    }
    // For a list, the pointer names the item with the loss.
    let isList = payload.bytes.first { $0 > 0x20 } == 0x5B
    for loss in losses {
      let numbers = owners[loss] ?? []
      let part =
        isList || numbers.count == results.count
        ? ""
        : numbers.count == 1
          ? " (in result \(numbers[0]) of \(results.count))"
          : " (in \(numbers.count) of \(results.count) results)"
      reportLoss(at: loss.pointer, loss.reason + part, of: payload, places)
    }
  }
}

/// The positions of a payload's members, by their pointers.
private struct PayloadPlaces {
  private let lines: LineStarts
  private var offsets: [String: Int] = [:]

  init(_ payload: PayloadInFile, of pointers: Set<String>) {
    lines = LineStarts(of: payload.bytes.span)
    guard !pointers.isEmpty, let root = LocatedJSON(payload.bytes)?.root else { return }
    if pointers.contains("") { offsets[""] = root.offset }
    root.visitParts { pointer, _, offset in
      if pointers.contains(pointer), offsets[pointer] == nil { offsets[pointer] = offset }
      return true
    }
  }

  /// A finding on a member; if it is absent, at the start of the payload.
  func finding(
    _ code: CommandFinding, _ severity: Severity, at pointer: String, _ message: String
  ) -> Finding {
    Finding(code, severity, at: pointer, offset: offsets[pointer] ?? 0, in: lines, message)
  }
}
