import PushPayload
import PushSchemaDiagnostics
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel

extension ObjectChoice.Checked {
  /// The edits of the text that fix findings, on values and on its notation.
  func allEdits(of text: [UInt8]) -> [Finding: [PayloadEdit]] {
    edits(of: text).merging(textEdits) { first, _ in first }
  }

  /// The edits of the text that fix findings. Each was tried: the finding disappears and no error
  /// is new. An edit is certain if it writes the same value in the required form.
  private func edits(of text: [UInt8]) -> [Finding: [PayloadEdit]] {
    var edits: [Finding: [PayloadEdit]] = [:]
    for part in parts { edits.merge(part.edits(of: text)) { first, _ in first } }
    guard let (id, interpreter) = object, !findings.isEmpty else { return edits }
    var trial = EditTrial(payload, as: id, interpreter, text)
    let tried =
      findings.filter { $0.severity == .error } + findings.filter { $0.severity != .error }
    for finding in tried.prefix(Self.triedFindings) {
      if let edit = trial.edit(mending: finding) { edits[finding] = [edit] }
    }
    return edits
  }

  /// The number of findings whose edits are tried: each trial checks the payload again.
  static let triedFindings = 100
}

/// Tries edits on one payload.
private struct EditTrial {
  private let payload: PlacedPayload
  private let id: DeclarationID
  private let interpreter: Interpreter
  private let text: [UInt8]
  private var engine: PayloadEngine
  private let located: LocatedJSON?
  /// The payload with masked sensitive values, computed if a value must be written.
  private lazy var shown = interpreter.shownPayload(payload.bytes, as: id)
  /// The findings on the unchanged payload.
  private let known: FoundPlaces

  /// A replacement for some bytes of the payload.
  private struct Candidate {
    var range: Range<Int>
    var replacement: String
    /// Whether it is the same value in another form.
    var isSame: Bool
    /// Whether it is a key, which is never sensitive.
    var isKey = false
  }

  init(
    _ payload: PlacedPayload, as id: DeclarationID, _ interpreter: Interpreter, _ text: [UInt8]
  ) {
    self.payload = payload
    self.id = id
    self.interpreter = interpreter
    self.text = text
    engine = interpreter.engine(for: id)
    located = LocatedJSON(payload.bytes)
    known = FoundPlaces(engine.report(on: payload.bytes).findings)
  }

  mutating func edit(mending finding: Finding) -> PayloadEdit? {
    var own = finding
    own.pointer = String(finding.pointer.dropFirst(payload.pointer.count))
    guard known.contains(own) else { return nil }
    for candidate in candidates(for: own) {
      let bytes = payload.bytes.replacing([(candidate.range, candidate.replacement)])
      let found = FoundPlaces(engine.report(on: bytes).findings)
      guard !found.contains(own), found.addsNoError(to: known),
        let range = rangeInText(candidate.range),
        payload.takesQuotes || !candidate.replacement.contains("\"")
      else { continue }
      return PayloadEdit(
        range, candidate.replacement, isCertain: candidate.isSame,
        isSecret: !candidate.isKey && isSecret(own.pointer),
        isTold: !candidate.isSame && FindingText.nameMeant(by: finding.hint) != nil)
    }
    return nil
  }

  /// The range in the text of bytes of the payload, if they are the same there.
  private func rangeInText(_ range: Range<Int>) -> Range<Int>? {
    guard let last = range.last else { return nil }
    let (start, end) = (payload.offset(of: range.lowerBound), payload.offset(of: last) + 1)
    guard start < end, end <= text.count, text[start..<end].elementsEqual(payload.bytes[range])
    else { return nil }
    return start..<end
  }

  private mutating func isSecret(_ pointer: String) -> Bool {
    var value = shown
    for step in JSONPointer.steps(of: pointer) {
      if value?.string == FindingText.masked { return true }
      value =
        switch value {
        case .object(let members): members[JSONPointer.name(step)]
        case .array(let items): Int(step).flatMap { items.indices.contains($0) ? items[$0] : nil }
        default: nil
        }
    }
    return value?.string == FindingText.masked
  }

  private func candidates(for finding: Finding) -> [Candidate] {
    guard let located else { return [] }
    switch finding.code {
    case "unknown-key", "required":
      guard let meant = FindingText.nameMeant(by: finding.hint),
        let key = located.root.key(at: finding.offsetInPayload(payload))
      else { return [] }
      return [
        Candidate(
          range: key.range, replacement: JSONText.quoted(meant), isSame: key.name.isAlike(meant),
          isKey: true)
      ]
    default:
      guard let value = located.root.value(at: finding.pointer) else { return [] }
      let range = value.offset..<value.end
      let declared = interpreter.set.declaredMember(at: finding.pointer, of: located.root, as: id)
      return replacements(for: value, finding, declared).map { replacement, isSame in
        Candidate(range: range, replacement: replacement, isSame: isSame)
      }
    }
  }

  /// Replacements for a value: the one in a hint, and the same value in another form.
  private func replacements(
    for value: LocatedJSON.Value, _ finding: Finding, _ declared: DeclaredMember?
  ) -> [(text: String, isSame: Bool)] {
    var texts: [(text: String, isSame: Bool)] = []
    let written = String(decoding: payload.bytes[value.offset..<value.end], as: UTF8.self)
    if let text = value.string {
      if let meant = FindingText.nameMeant(by: finding.hint) {
        texts.append((JSONText.quoted(meant), text.isAlike(meant)))
      }
      let bare = text.trimmed
      if let number = JSONNumber(bare) { texts.append((number.text, true)) }
      let word = bare.lowercased()
      if word == "true" || word == "false" {
        texts.append((word, true))
        if word != text { texts.append((JSONText.quoted(word), true)) }
      }
      let plain = text.filter { !" <>\t\n".contains($0) }
      // Only a token can lose its blanks without change.
      let isToken = !plain.isEmpty && plain.utf8.allSatisfy { $0.hexadecimalValue != nil }
      for form in [plain, text.lowercased(), plain.lowercased()] where isToken && form != text {
        texts.append((JSONText.quoted(form), true))
      }
      for whole in declared?.completions(of: text) ?? [] {
        texts.append((JSONText.quoted(whole), false))
      }
    }
    switch value.kind {
    case .boolean:
      texts.append((written == "true" ? "1" : "0", declared?.type == .flag))
      texts.append((JSONText.quoted(written), declared?.isInMap == true))
    case .number:
      texts.append((JSONText.quoted(written), declared?.type.kinds == [.string]))
      if written == "1" || written == "0" {
        texts.append((written == "1" ? "true" : "false", true))
      }
    case .object, .array: texts.append((JSONText.quoted(written), false))
    case .null, .string: break
    }
    return texts
  }
}

extension Finding {
  /// The offset in the payload for the finding's position in the text.
  fileprivate func offsetInPayload(_ payload: PlacedPayload) -> Int {
    (0..<payload.bytes.count).partitionPoint { payload.offset(of: $0) < offset }
  }
}

extension String {
  /// Whether two names have the same letters and digits, ignoring case and other characters.
  fileprivate func isAlike(_ other: String) -> Bool {
    filter { $0.isLetter || $0.isNumber }.lowercased()
      == other.filter { $0.isLetter || $0.isNumber }.lowercased()
  }

  fileprivate var trimmed: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
