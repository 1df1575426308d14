import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

/// Prints what became of a payload on its way to another object: the result to standard output, all
/// else to standard error.
struct ConversionReport {
  private var findings: FindingReport
  private let print: (String) -> Void
  /// The line of its file that the payload is, where it is one; findings on what is made of it name
  /// that line as well.
  private let line: Int?
  private(set) var hasErrors = false
  /// How many results were printed.
  private(set) var resultCount = 0
  /// All that was reported of the payload and of what was made of it.
  private(set) var reported: [Finding] = []

  /// Results go to `print`.
  init(_ findings: FindingReport, line: Int? = nil, print: @escaping (String) -> Void) {
    self.findings = findings
    self.line = line
    self.print = print
  }

  /// Prints what is to be said of a text, whose places the findings have.
  mutating func report(_ found: [Finding], onTextOf payload: RenderedPayload) {
    let found = line.map { line in found.map { $0.moved(toLine: line) } } ?? found
    note(found)
    findings.report(found, in: payload)
  }

  /// Prints findings on a payload.
  mutating func report(_ found: [Finding], in payload: PayloadInFile) {
    let found = found.map { placed($0, in: payload) }
    note(found)
    findings.report(found, in: payload.rendered)
  }

  private func placed(_ finding: Finding, in payload: PayloadInFile) -> Finding {
    let placed = payload.placed(finding)
    return line.map { placed.moved(toLine: $0) } ?? placed
  }

  private mutating func note(_ found: [Finding]) {
    hasErrors = hasErrors || found.contains { $0.severity == .error }
    reported += found
  }

  private mutating func report(
    _ finding: Finding, sentence: String, in payload: PayloadInFile
  ) {
    let finding = placed(finding, in: payload)
    note([finding])
    findings.report(finding, sentence: sentence, in: payload.rendered, line: line)
  }

  /// Prints what became of a payload, and says what has been made: results or, where they are to be
  /// converted further or drawn, objects of a name, whose own rules are not asked.
  mutating func report(
    _ outcome: ConversionOutcome, of payload: PayloadInFile, as name: String?
  ) -> [PayloadInFile] {
    switch outcome {
    case .unreadable(let findings):
      hasErrors = true
      reportNothingWritten(
        because: findings.first(where: \.excludesModel) ?? findings.first, of: payload)
      return []
    case .failure(let failure):
      report(failure, of: payload)
      reportNothingWritten(because: reported.last, of: payload)
      return []
    case .results(let results):
      let places = self.places(of: results.flatMap(\.losses).map(\.pointer), in: payload)
      var made: [PayloadInFile] = []
      if results.isEmpty {
        report(
          places.finding(.suppressed, .note, at: "", Self.emptyList),
          sentence: "nothing is sent: \(Self.emptyList)", in: payload)
      }
      reportLosses(of: results.filter { $0.json != nil }, of: payload, places)
      var reasons: Set<String> = []
      for result in results {
        if let reason = result.suppression, reasons.insert(reason).inserted {
          report(
            places.finding(.suppressed, .note, at: "", reason),
            sentence: "nothing is sent: \(reason)", in: payload)
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

  /// A payload without members that are filled in later, of which it is told that they are lost.
  mutating func leavingOut(_ pointers: [String], of payload: PayloadInFile) -> PayloadInFile {
    guard !pointers.isEmpty else { return payload }
    let places = self.places(of: pointers, in: payload)
    for pointer in pointers {
      let reason = "it is filled in later, and not known yet"
      report(
        places.finding(.lost, .note, at: pointer, reason),
        sentence: "lost: \(PrintableText.shortened(pointer)): \(reason)", in: payload)
    }
    return PayloadInFile(
      path: payload.path, text: payload.text, payload.payload.leavingOut(pointers))
  }

  /// Says which finding keeps a payload from being written.
  private mutating func reportNothingWritten(
    because cause: Finding?, of payload: PayloadInFile
  ) {
    guard let cause else { return }
    let place = cause.pointer.isEmpty ? "" : " at \(PrintableText.shortened(cause.pointer))"
    let message = "nothing is written, because of [\(cause.code)]\(place)"
    report(
      places(of: [cause.pointer], in: payload).finding(
        .unwritten, .note, at: cause.pointer, message),
      sentence: message, in: payload)
  }

  private static let emptyList =
    "there is one result for each item of a list, and the list is empty"

  /// Prints what stands behind all, and says how the run ends.
  mutating func end(_ arguments: Arguments) -> ExitStatus {
    let status: ExitStatus = hasErrors ? .errorsFound : .fine
    findings.end(arguments.reported(status))
    return status
  }

  /// Text shows no places, and so needs none.
  private func places(of pointers: [String], in payload: PayloadInFile) -> PayloadPlaces {
    PayloadPlaces(payload, of: findings.format == .text ? [] : Set(pointers))
  }

  private mutating func report(_ failure: ConversionFailure, of payload: PayloadInFile) {
    let place = failure.pointer.isEmpty ? "" : " at \(failure.pointer)"
    report(
      places(of: [failure.pointer], in: payload).finding(
        failure.code, .error, at: failure.pointer, failure.message),
      sentence: "error: [\(failure.code.rawValue)] \(failure.message)\(place)", in: payload)
  }

  /// Prints what is lost: what all results lose once, of other losses which results have them.
  private mutating func reportLosses(
    of results: [ConversionResult], of payload: PayloadInFile, _ places: PayloadPlaces
  ) {
    var losses: [ConversionLoss] = []
    var owners: [ConversionLoss: [Int]] = [:]
    for (index, result) in results.enumerated() {
      for loss in result.losses {
        if owners[loss] == nil { losses.append(loss) }
        if owners[loss]?.last != index + 1 { owners[loss, default: []].append(index + 1) }
      }
    }
    // Of a list, the place says which item is lost.
    let isList = payload.bytes.first { $0 > 0x20 } == 0x5B
    for loss in losses {
      let numbers = owners[loss] ?? []
      let part =
        isList || numbers.count == results.count
        ? ""
        : numbers.count == 1
          ? " (in result \(numbers[0]) of \(results.count))"
          : " (in \(numbers.count) of \(results.count) results)"
      let reason = loss.reason + part
      report(
        places.finding(.lost, .note, at: loss.pointer, reason),
        sentence: "lost: \(PrintableText.shortened(loss.pointer)): \(reason)", in: payload)
    }
  }
}

/// Where the members of a payload stand that pointers lead to.
private struct PayloadPlaces {
  private let file: SourceFile
  private var offsets: [String: Int] = [:]

  init(_ payload: PayloadInFile, of pointers: Set<String>) {
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
