import PushPayload
import PushSchemaDiagnostics
import PushSchemaFindings
import PushSchemaModel
import PushSchemaText

/// The findings on the payloads of a block of lines.
struct CheckedLines: Sendable {
  private(set) var payloadCount = 0
  private(set) var refusedCount = 0
  /// The number of payloads with warnings and without errors.
  private(set) var warnedCount = 0
  /// The number of payloads for each detected object.
  private(set) var takenCounts: [String: Int] = [:]
  private(set) var tally = FindingTally()
  /// All findings in their output format; for formats that are written at the end, the findings.
  private(set) var texts: [Text] = []
  private(set) var findings: [(findings: [Finding], line: [UInt8])] = []

  /// The printed findings of one line or several.
  struct Text: Sendable {
    var text: String
    /// Whether the line's only finding is that its object is unclear.
    var isUnidentified: Bool
  }
}

extension CheckedLines {
  init(
    _ block: LineBlock, as choice: ObjectChoice, file: (path: String, number: Int),
    _ style: FindingStyle
  ) {
    self.init()
    var choice = choice
    for (number, bytes) in style.tellsEach ? block.lines : block.payloads {
      var checked: [(part: ObjectChoice.Checked, findings: [Finding])] = []
      for part in bytes.isEmpty ? [] : choice.check(bytes) {
        note(part)
        checked.append((part, part.findings.map { $0.moved(toLine: number) }))
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

  /// Counts a payload and its findings.
  mutating func add(_ findings: [Finding], _ place: PayloadPlace) {
    payloadCount += 1
    if findings.contains(where: { $0.severity == .error }) {
      refusedCount += 1
    } else if findings.contains(where: { $0.severity == .warning }) {
      warnedCount += 1
    }
    tally.add(findings, in: place)
  }

  /// Counts the detected object of a payload.
  mutating func note(_ part: ObjectChoice.Checked) {
    if let name = part.taken { takenCounts[name, default: 0] += 1 }
  }

  /// Adds the counts of later lines.
  mutating func add(_ other: CheckedLines) {
    payloadCount += other.payloadCount
    refusedCount += other.refusedCount
    warnedCount += other.warnedCount
    takenCounts.merge(other.takenCounts, uniquingKeysWith: +)
    tally.add(other.tally)
  }

  private mutating func render(
    _ found: [Finding], in line: [UInt8], _ path: String, _ style: FindingStyle
  ) {
    guard !found.isEmpty else { return }
    let payload = RenderedPayload(path: path, bytes: line)
    if var rendered = style.text(of: found, in: payload) {
      let isText = style.format == .text
      if isText { rendered += "\n" }
      // Formats for programs have all of them.
      let isUnidentified = isText && found.contains(where: \.isUnidentified)
      if !isUnidentified, texts.last?.isUnidentified == false {
        texts[texts.count - 1].text += rendered
      } else {
        texts.append(Text(text: rendered, isUnidentified: isUnidentified))
      }
    } else {
      findings.append((found, line))
    }
  }

  // MARK: Summary

  /// The summary of a run, with the number of unreadable files.
  func summary(unreadable unreadableCount: Int) -> String {
    let payloads = String(counting: payloadCount, "payload")
    var text = "\(payloads) checked\(takenText), \(refusedCount) refused"
    if warnedCount > 0, payloadCount > 1 { text += ", \(warnedCount) with warnings only" }
    if unreadableCount > 0 { text += ", \(String(counting: unreadableCount, "file")) not read" }
    let counts = tally.codes.map { ($0.key.severity, $0.value) }
    let found = countPhrase(Dictionary(counts, uniquingKeysWith: +))
    if !found.isEmpty { return text + ": " + found }
    return unreadableCount > 0 ? text : text + ": no findings"
  }

  /// The detected objects of payloads; empty if the object was named.
  private var takenText: String {
    guard !taken.isEmpty else { return "" }
    if taken.count == 1, taken[0].value == payloadCount { return " as \(taken[0].key)" }
    return " (" + taken.map { "\($0.value) as \($0.key)" }.joined(separator: ", ") + ")"
  }

  /// The number of payloads for each detected object, the most frequent first.
  var taken: [(key: String, value: Int)] {
    takenCounts.ordered { ($1.value, $0.key) < ($0.value, $1.key) }
  }
}

extension ObjectChoice.Checked {
  /// The payload's pointer in its line, and its object.
  fileprivate var document: JSONDocument {
    .object([
      ("at", .string(payload.pointer)),
      ("object", object.map { .string($0.id.description) } ?? .null),
    ])
  }
}

extension Finding {
  /// Creates a finding on a payload whose object is unclear.
  init(unidentified message: String, hint: String?) {
    self.init(
      code: CommandFinding.unidentified.rawValue, severity: .error, pointer: "", offset: 0, line: 1,
      column: 1, message: message, hint: hint)
  }

  /// Whether it says that the payload's object is unclear.
  var isUnidentified: Bool { code == CommandFinding.unidentified.rawValue }

  /// The same finding for a payload that is one line of a file.
  func moved(toLine line: Int) -> Finding {
    var copy = self
    copy.line = line
    copy.column = offset + 1
    return copy
  }
}
