import PushSchemaCommand
import PushPayload
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

/// Prints what became of a payload on its way to another object: the result to standard output, all
/// else to standard error.
struct ConversionReport {
  private var report: FindingReport
  private let payload: RenderedPayload
  private let console: Console

  init(_ report: FindingReport, payload: RenderedPayload, console: Console) {
    self.report = report
    self.payload = payload
    self.console = console
  }

  /// Prints an outcome, and the findings on the payload that was converted.
  mutating func print(_ outcome: ConversionOutcome, findings: [Finding]) -> ExitStatus {
    var hasErrors = findings.contains { $0.severity == .error }
    report.report(findings, in: payload)
    switch outcome {
    case .unreadable: hasErrors = true
    case .failure(let failure):
      hasErrors = true
      print(failure)
    case .results(let results):
      let places = self.places(of: results.flatMap(\.losses).map(\.pointer))
      for result in results {
        print(result, places)
        hasErrors = hasErrors || result.findings.contains { $0.severity == .error }
      }
    }
    let status: ExitStatus = hasErrors ? .errorsFound : .fine
    report.end(status)
    return status
  }

  /// Text shows no places, and so needs none.
  private func places(of pointers: [String]) -> PayloadPlaces {
    PayloadPlaces(payload, of: report.format == .text ? [] : Set(pointers))
  }

  private mutating func print(_ failure: ConversionFailure) {
    let place = failure.pointer.isEmpty ? "" : " at \(failure.pointer)"
    report.report(
      places(of: [failure.pointer]).finding(
        failure.code, .error, at: failure.pointer, failure.message),
      sentence: "error: [\(failure.code.rawValue)] \(failure.message)\(place)", in: payload)
  }

  private mutating func print(_ result: ConversionResult, _ places: PayloadPlaces) {
    if let json = result.json { console.print(json + "\n") }
    if let reason = result.suppression {
      report.report(
        places.finding(.suppressed, .note, at: "", reason),
        sentence: "nothing is sent: \(reason)", in: payload)
    }
    for loss in result.losses {
      report.report(
        places.finding(.lost, .note, at: loss.pointer, loss.reason),
        sentence: "lost: \(PrintableText.shortened(loss.pointer)): \(loss.reason)", in: payload)
    }
    report.report(
      result.findings,
      in: RenderedPayload(path: "result", bytes: Array((result.json ?? "").utf8)))
  }
}

/// Where the members of a payload stand that pointers lead to.
private struct PayloadPlaces {
  private let file: SourceFile
  private var offsets: [String: Int] = [:]

  init(_ payload: RenderedPayload, of pointers: Set<String>) {
    file = SourceFile(path: payload.path, bytes: payload.bytes)
    var log = FindingLog()
    guard !pointers.isEmpty, let located = try? LocatedJSON(payload.bytes, reportingTo: &log)
    else { return }
    add(located.root, at: "", pointers)
  }

  private mutating func add(_ value: LocatedJSON.Value, at pointer: String, _ sought: Set<String>) {
    if sought.contains(pointer), offsets[pointer] == nil { offsets[pointer] = value.offset }
    for (index, item) in value.items.enumerated() { add(item, at: "\(pointer)/\(index)", sought) }
    for member in value.members {
      let inner = pointer + JSONPointer.component(member.name)
      if sought.contains(inner), offsets[inner] == nil { offsets[inner] = member.keyOffset }
      add(member.value, at: inner, sought)
    }
  }

  /// A finding about a member; where there is none, about the start of the payload.
  func finding(
    _ code: CommandFinding, _ severity: Severity, at pointer: String, _ message: String
  ) -> Finding {
    let offset = offsets[pointer] ?? 0
    let place = file.position(at: offset)
    return Finding(
      code: code.rawValue, severity: severity, pointer: pointer, offset: offset,
      line: place.line, column: place.column, message: message)
  }
}
