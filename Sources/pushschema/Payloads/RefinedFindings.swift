import PushPayload
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

extension Interpreter {
  /// The findings on a payload for people: one for each mistake, with the largest members for
  /// sizes, and with notes on placeholders of templates and on times in a Live Activity's state.
  func refined(_ found: [Finding], in payload: [UInt8], as id: DeclarationID) -> [Finding] {
    let known = withUncheckedRules(found.withOneForEachSlip, in: payload, as: id)
    var findings = withSizes(known, in: payload, as: id)
    let hasSigns = RemarkSigns.stand(in: payload)
    let hasSamples = findings.contains(where: mayShowSample)
    guard hasSigns || hasSamples || findings.contains(where: { $0.code == "format" }) else {
      return findings
    }
    findings = findings.map { $0.advisingOnData(in: payload) }
    guard hasSigns || hasSamples else { return findings }
    var log = FindingLog()
    guard let located = try? LocatedJSON(payload, reportingTo: &log) else { return findings }
    if hasSamples {
      findings = findings.map { finding in
        guard mayShowSample(finding),
          let sample = set.declaredMember(at: finding.pointer, of: located.root, as: id)?.sample
        else { return finding }
        var advised = finding
        advised.hint = "its default is \(sample)"
        return advised
      }
    }
    guard hasSigns else { return findings }
    var remarks = PayloadRemarks(
      of: findings, in: payload, places: set.templatePlaces(in: id), file: payload)
    remarks.visit(located.root, at: "", inState: false)
    findings = remarks.findings
    return findings.ordered { ($0.offset, $0.pointer, $0.code) < ($1.offset, $1.pointer, $1.code) }
  }

  /// Whether a finding concerns a value of a wrong type or form, and a field of its name shows the
  /// form by its default.
  private func mayShowSample(_ finding: Finding) -> Bool {
    (finding.code == "form" || finding.code == "type") && finding.hint == nil
      && keysWithSamples.contains(finding.pointer.lastKey)
  }

  /// The members that are filled in later and cannot be converted yet.
  func openMembers(_ found: [Finding], in payload: [UInt8], as id: DeclarationID) -> [String] {
    refined(found, in: payload, as: id).filter {
      $0.code == CommandFinding.placeholder.rawValue && $0.severity == .note
    }.map(\.pointer)
  }
}

extension Finding {
  /// The same with a hint, if a text is a device's printout of bytes that are incomplete.
  fileprivate func advisingOnData(in payload: [UInt8]) -> Finding {
    guard code == "format", hint == nil, payload.indices.contains(offset),
      payload[offset...].starts(with: "\"{length =".utf8)
    else { return self }
    var advised = self
    advised.hint = """
      iOS 13 and later print bytes like this, and omit some; \
      write each byte as two hexadecimal digits on the device
      """
    return advised
  }
}

extension String {
  /// The last key of a JSON Pointer.
  fileprivate var lastKey: String {
    lastIndex(of: "/").map { JSONPointer.name(String(self[index(after: $0)...])) } ?? ""
  }
}

/// A fast search for signs without which a text needs no remarks.
enum RemarkSigns {
  /// Whether a placeholder of a template, or a Live Activity's state, may be in the text. Eight
  /// bytes are tested at once, and only possible signs are examined closely.
  static func stand(in text: [UInt8]) -> Bool {
    var found = false
    text.span.forEachMarked({ word in
      word.marks(of: 0x7B) | word.marks(of: 0x28) | word.marks(of: 0x25) | word.marksOfStateEnds
    }) { offset in
      if !found { found = isSign(at: offset, of: text) }
    }
    return found
  }

  private static func isSign(at offset: Int, of text: [UInt8]) -> Bool {
    func byte(_ offset: Int) -> UInt8? { text.indices.contains(offset) ? text[offset] : nil }
    switch text[offset] {
    // Outside strings, JSON contains neither `{{` nor `{%`.
    case 0x7B: return byte(offset + 1) == 0x7B || byte(offset + 1) == 0x25
    case 0x28: return byte(offset - 1) == 0x24 || byte(offset - 1) == 0x23
    case 0x25: return byte(offset - 1) == 0x3C
    default:
      let state = "state\"".utf8
      return offset >= 6 && (byte(offset - 6) == 0x2D || byte(offset - 6) == 0x5F)
        && text[(offset - 5)...].starts(with: state)
    }
  }
}

extension ByteWord {
  /// Marks a quote after an `e`, or one after an unknown byte.
  fileprivate var marksOfStateEnds: UInt64 {
    marks(of: 0x22) & (marks(of: 0x65) &<< 8 | 0x80)
  }
}

/// The remarks on a payload that its schema does not make.
private struct PayloadRemarks {
  private(set) var findings: [Finding]
  private let places: [TemplatePlace]
  private let file: SourceFile

  init(of findings: [Finding], in payload: [UInt8], places: [TemplatePlace], file: [UInt8]) {
    self.findings = findings
    self.places = places
    self.file = SourceFile(path: "", bytes: file)
  }

  mutating func visit(_ value: LocatedJSON.Value, at pointer: String, inState: Bool) {
    switch value.kind {
    case .object:
      for member in value.members {
        let isState = liveActivityStateKeys.contains(member.name)
        visit(
          member.value, at: pointer + JSONPointer.component(member.name),
          inState: inState || isState)
      }
    case .array:
      for (index, item) in value.items.enumerated() {
        visit(item, at: "\(pointer)/\(index)", inState: inState)
      }
    case .string:
      guard let text = value.string, let place = places.first(where: { $0.isIn(text) }) else {
        return
      }
      note(place, value, at: pointer)
    case .number where inState: noteTime(value, at: pointer)
    case .null, .boolean, .number: break
    }
  }

  private mutating func note(
    _ place: TemplatePlace, _ value: LocatedJSON.Value, at pointer: String
  ) {
    let name =
      pointer.split(separator: "/").last.map { "'\(JSONPointer.name(String($0)))'" }
      ?? "the payload"
    let isAboutValue: (Finding) -> Bool = { finding in
      finding.pointer == pointer
        && !["unknown-key", "deprecated", "duplicate-key", "key-form"].contains(finding.code)
    }
    guard place.filler.isEmpty else {
      guard findings.contains(where: isAboutValue) else { return }
      findings.removeAll(where: isAboutValue)
      return add(
        .placeholder, .note, value, pointer,
        "\(name) contains a placeholder that \(place.filler) fills in; its value is not checked",
        nil)
    }
    if let index = findings.firstIndex(where: isAboutValue) {
      findings[index].hint = "a placeholder of a template was not filled in here"
      return
    }
    add(
      .placeholder, .warning, value, pointer, "\(name) contains a placeholder of a template",
      "nobody fills it in after this point, so it stays as it is")
  }

  /// Adds a note on a number that the app's Swift type would read as another time.
  private mutating func noteTime(_ value: LocatedJSON.Value, at pointer: String) {
    guard let number = value.number?.double else { return }
    let isSeconds = 1_000_000_000..<4_000_000_000 ~= number
    guard isSeconds || 1_000_000_000_000..<4_000_000_000_000 ~= number else { return }
    add(
      .unixTime, .note, value, pointer,
      "this looks like \(isSeconds ? "seconds" : "milliseconds") since 1970",
      "Swift decodes a Date from seconds since 2001, unless the app says otherwise")
  }

  private mutating func add(
    _ code: CommandFinding, _ severity: Severity, _ value: LocatedJSON.Value, _ pointer: String,
    _ message: String, _ hint: String?
  ) {
    let (line, column) = file.place(at: value.offset)
    findings.append(
      Finding(
        code: code.rawValue, severity: severity, pointer: pointer, offset: value.offset, line: line,
        column: column, message: message, hint: hint))
  }
}
