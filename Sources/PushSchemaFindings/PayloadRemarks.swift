package import PushPayload
package import PushSchemaModel
package import PushSchemaText

extension [Finding] {
  /// The findings with remarks that no schema makes: on placeholders of templates, on times in a
  /// Live Activity's state, and on a device's printout of bytes. The placeholders are computed only
  /// for a payload with signs of remarks.
  package func withRemarks(
    in payload: [UInt8], placeholders: @autoclosure () -> [TemplatePlace]
  ) -> [Finding] {
    let findings = contains { $0.code == "format" } ? map { $0.advisingOnData(in: payload) } : self
    guard RemarkSigns.stand(in: payload), let located = LocatedJSON(payload) else {
      return findings
    }
    var remarks = PayloadRemarks(of: findings, in: payload, places: placeholders())
    remarks.visit(located.root, at: "", inState: false)
    return remarks.all.inOrder
  }
}

/// The keys of a Live Activity's state, in Apple's spelling and in vendors'.
package let liveActivityStateKeys = ["content-state", "content_state"]

extension Finding {
  /// A finding that no schema makes, at an offset of a text with these lines.
  package init(
    _ code: CommandFinding, _ severity: Severity, at pointer: String, offset: Int,
    in lines: LineStarts, _ message: String, hint: String? = nil
  ) {
    let (line, column) = lines.place(at: offset)
    self.init(
      code: code.rawValue, severity: severity, pointer: pointer, offset: offset, line: line,
      column: column, message: message, hint: hint)
  }

  /// The same with a hint.
  package func hinting(_ hint: String) -> Finding {
    var copy = self
    copy.hint = hint
    return copy
  }

  /// The same with a hint, if a text is a device's printout of bytes that are incomplete.
  fileprivate func advisingOnData(in payload: [UInt8]) -> Finding {
    guard code == "format", hint == nil, payload.indices.contains(offset),
      payload[offset...].starts(with: "\"{length =".utf8)
    else { return self }
    return hinting(
      """
      iOS 13 and later print bytes like this, and omit some; \
      write each byte as two hexadecimal digits on the device
      """)
  }
}

/// A fast search for signs without which a text needs no remarks.
package enum RemarkSigns {
  /// Whether a placeholder of a template, or a Live Activity's state, may be in the text. Eight
  /// bytes are tested at once, and only possible signs are examined closely.
  package static func stand(in text: [UInt8]) -> Bool {
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
      return offset >= 6 && (byte(offset - 6) == 0x2D || byte(offset - 6) == 0x5F)
        && text[(offset - 5)...].starts(with: "state\"".utf8)
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
  private var findings: [Finding]
  /// The indices of the findings about each value, not about its key.
  private var indicesAboutValues: [String: [Int]] = [:]
  /// The indices of findings that a placeholder makes void.
  private var voidIndices: Set<Int> = []
  private let places: [TemplatePlace]
  private let lines: LineStarts

  init(of findings: [Finding], in payload: [UInt8], places: [TemplatePlace]) {
    self.findings = findings
    self.places = places
    lines = LineStarts(of: payload.span)
    for (index, finding) in findings.enumerated()
    where !["unknown-key", "deprecated", "duplicate-key", "key-form"].contains(finding.code) {
      indicesAboutValues[finding.pointer, default: []].append(index)
    }
  }

  /// The findings with the remarks.
  var all: [Finding] {
    findings.indices.filter { !voidIndices.contains($0) }.map { findings[$0] }
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
    let about = indicesAboutValues[pointer] ?? []
    guard place.filler.isEmpty else {
      guard !about.isEmpty else { return }
      voidIndices.formUnion(about)
      indicesAboutValues[pointer] = nil
      return add(
        .placeholder, .note, value, pointer,
        "\(name) contains a placeholder that \(place.filler) fills in; its value is not checked",
        nil)
    }
    if let index = about.first {
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
    indicesAboutValues[pointer, default: []].append(findings.count)
    findings.append(
      Finding(code, severity, at: pointer, offset: value.offset, in: lines, message, hint: hint))
  }
}
