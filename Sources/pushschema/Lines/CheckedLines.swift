import PushPayload
import PushSchemaDiagnostics
import PushSchemaFindings
import PushSchemaModel
import PushSchemaText

/// What was found in the payloads of a block of lines.
struct CheckedLines: Sendable {
  private(set) var payloadCount = 0
  private(set) var refusedCount = 0
  /// How many payloads have warnings and no errors.
  private(set) var warnedCount = 0
  private(set) var counts: [Severity: Int] = [:]
  private(set) var tally = FindingTally()
  /// How many payloads were taken for each object that was not named.
  private(set) var takenCounts: [String: Int] = [:]
  /// All findings as they are to be printed; of forms that are written in one go the findings.
  private(set) var texts: [Text] = []
  private(set) var findings: [(findings: [Finding], line: [UInt8])] = []

  /// Findings as they are to be printed, of one line or several.
  struct Text: Sendable {
    var text: String
    /// Whether it is the line's only finding that it is not clear which object it is.
    var isUnidentified: Bool
  }

  init() {}

  /// What was counted elsewhere.
  init(
    payloadCount: Int, refusedCount: Int, warnedCount: Int, takenCounts: [String: Int],
    tally: FindingTally
  ) {
    self.payloadCount = payloadCount
    self.refusedCount = refusedCount
    self.warnedCount = warnedCount
    self.takenCounts = takenCounts
    self.tally = tally
    for (code, count) in tally.codes { counts[code.severity, default: 0] += count }
  }

  init(
    _ block: LineBlock, as choice: ObjectChoice, file: (path: String, number: Int),
    _ style: FindingStyle
  ) {
    var choice = choice
    for (number, bytes) in style.tellsEach ? block.lines : block.payloads {
      var checked: [(part: ObjectChoice.Checked, findings: [Finding])] = []
      for part in bytes.isEmpty ? [] : choice.check(bytes) {
        note(part)
        checked.append((part, part.chosen.findings.map { $0.moved(toLine: number) }))
      }
      let unread = block.isCut ? [block.findingOnCutLine] : []
      for findings in checked.map(\.findings) + (block.isCut ? [unread] : []) {
        add(findings, PayloadPlace(file: file.number, line: number))
        if !style.tellsEach { render(findings, in: bytes, file.path, style) }
      }
      guard style.tellsEach else { continue }
      let findings = unread + checked.flatMap(\.findings)
      let payload = RenderedPayload(path: file.path, bytes: bytes)
      var result = LineResult(path: file.path, line: number)
      result.add(
        "valid",
        findings.isEmpty && checked.isEmpty
          ? .null : .boolean(!findings.contains { $0.severity == .error }))
      result.add("payloads", .array(checked.map(\.part.document)))
      result.add("findings", lines: style.text(of: findings, in: payload) ?? "")
      texts.append(Text(text: result.line, isUnidentified: false))
    }
  }

  /// Counts a payload and what was found in it.
  mutating func add(_ findings: [Finding], _ place: PayloadPlace) {
    payloadCount += 1
    if findings.contains(where: { $0.severity == .error }) {
      refusedCount += 1
    } else if findings.contains(where: { $0.severity == .warning }) {
      warnedCount += 1
    }
    for finding in findings { counts[finding.severity, default: 0] += 1 }
    tally.add(findings, in: place)
  }

  /// Counts what a payload was taken for whose object was not named.
  mutating func note(_ part: ObjectChoice.Checked) {
    if let name = part.chosen.taken { takenCounts[name, default: 0] += 1 }
  }

  /// Adds the counts of lines further on.
  mutating func add(_ other: CheckedLines) {
    payloadCount += other.payloadCount
    refusedCount += other.refusedCount
    warnedCount += other.warnedCount
    counts.merge(other.counts, uniquingKeysWith: +)
    takenCounts.merge(other.takenCounts, uniquingKeysWith: +)
    tally.add(other.tally)
  }

  private mutating func render(
    _ found: [Finding], in line: [UInt8], _ path: String, _ style: FindingStyle
  ) {
    guard !found.isEmpty else { return }
    let payload = RenderedPayload(path: path, bytes: line)
    if let rendered = style.text(of: found, in: payload) {
      // Forms for programs have all of them.
      let isUnidentified = style.format == .text && found.contains(where: \.isUnidentified)
      if !isUnidentified, texts.last?.isUnidentified == false {
        texts[texts.count - 1].text += rendered
      } else {
        texts.append(Text(text: rendered, isUnidentified: isUnidentified))
      }
    } else {
      findings.append((found, line))
    }
  }
}

// MARK: Summary

extension CheckedLines {
  /// What a run comes to, and how many of its files could not be read.
  func summary(unreadable unreadableCount: Int) -> String {
    let payloads = payloadCount == 1 ? "1 payload" : "\(payloadCount) payloads"
    var text = "\(payloads) checked\(takenText), \(refusedCount) refused"
    if warnedCount > 0, payloadCount > 1 { text += ", \(warnedCount) with warnings only" }
    if unreadableCount > 0 {
      text += ", \(unreadableCount) \(unreadableCount == 1 ? "file" : "files") not read"
    }
    let found = countPhrase(counts)
    if !found.isEmpty { return text + ": " + found }
    return unreadableCount > 0 ? text : text + ": no findings"
  }

  /// What payloads were taken for; nothing if their object was named.
  private var takenText: String {
    guard !taken.isEmpty else { return "" }
    if taken.count == 1, taken[0].value == payloadCount { return " as \(taken[0].key)" }
    return " (" + taken.map { "\($0.value) as \($0.key)" }.joined(separator: ", ") + ")"
  }

  /// How many payloads were taken for each object that was not named, most first.
  var taken: [(key: String, value: Int)] {
    takenCounts.ordered { ($1.value, $0.key) < ($0.value, $1.key) }
  }
}

extension ObjectChoice.Checked {
  /// Where in its line the payload is, and what it was checked as.
  fileprivate var document: JSONDocument {
    .object([
      ("at", .string(payload.pointer)),
      ("object", chosen.object.map { .string($0.id.description) } ?? .null),
    ])
  }
}

extension Finding {
  /// Whether it says that the payload's object is not clear.
  var isUnidentified: Bool { code == CommandFinding.unidentified.rawValue }

  /// The same finding where the payload is one line of a file.
  func moved(toLine line: Int) -> Finding {
    var copy = self
    copy.line = line
    copy.column = offset + 1
    return copy
  }
}
