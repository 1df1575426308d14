/// One problem of a payload: its code, position, message, the values that caused it, and a
/// citation.
public struct Finding: Sendable, Hashable {
  /// The severity; only an error makes the payload invalid.
  public var severity: Severity

  /// Whether the payload does not fit its model because of this finding.
  public internal(set) var preventsDecoding: Bool

  /// The JSON Pointer (RFC 6901) of the wrong member; for an absent member, its future pointer.
  public var pointer: String

  /// The byte offset of the wrong text, from 0.
  public var offset: Int

  /// The line of `offset`, from 1; LF, CR LF and a lone CR end a line.
  public var line: Int

  /// The column of `offset`, from 1, in UTF-8 bytes.
  public var column: Int

  /// Everything except the position: findings are often sorted and moved, and rarely copied.
  private var origin: Origin

  /// Creates a finding from its parts.
  public init(
    code: String, severity: Severity, pointer: String, offset: Int, line: Int, column: Int,
    message: String, evidence: [Evidence] = [], hint: String? = nil, citation: String? = nil
  ) {
    self.severity = severity
    preventsDecoding = false
    self.pointer = pointer
    self.offset = offset
    self.line = line
    self.column = column
    origin = Origin(
      statement: Statement(
        code: code, evidence: evidence, citation: citation, wording: .text(message, hint: hint)),
      source: nil)
  }

  /// Creates a finding from a log's entry, without a line and a column.
  init(_ logged: LoggedFinding, pointer: String, offset: Int, in source: NotedFindings?) {
    severity = logged.severity
    preventsDecoding = logged.preventsDecoding
    self.pointer = pointer
    self.offset = offset
    line = 0
    column = 0
    origin = Origin(statement: logged.statement, source: source)
  }

  /// The content of a finding, and its text, from which evidence is read on request.
  private struct Origin: Sendable {
    let statement: Statement
    let source: NotedFindings?
  }

  private var statement: Statement { origin.statement }

  /// The content of a finding, shared by its copies.
  final class Statement: Sendable, Equatable {
    let code: String
    let evidence: [Evidence]
    /// The members whose values become the evidence on request.
    let members: [PayloadEvidence]?
    let citation: String?
    let wording: FindingWording

    init(
      code: String, evidence: [Evidence] = [], showing members: [PayloadEvidence]? = nil,
      citation: String?, wording: FindingWording
    ) {
      self.code = code
      self.evidence = evidence
      self.members = members
      self.citation = citation
      self.wording = wording
    }

    static func == (left: Statement, right: Statement) -> Bool {
      left === right
        || left.code == right.code && left.evidence == right.evidence
          && left.members == right.members && left.citation == right.citation
          && left.wording.message == right.wording.message
          && left.wording.hint == right.wording.hint
    }
  }
}

extension Finding {
  /// One of `malformed`, `too-deep`, `duplicate-key`, `type`, `null`, `required`, `forbidden`,
  /// `range`, `length`, `format`, `form`, `key-form`, `not-one-of`, `duplicate-item`,
  /// `unknown-key`, `deprecated` and `too-many-findings`, or the name of a schema's rule.
  public var code: String {
    get { statement.code }
    set { replaceStatement(code: newValue) }
  }

  /// The members that a condition tests, with their values.
  public var evidence: [Evidence] {
    get { origin.source?.evidence(of: statement) ?? statement.evidence }
    set { replaceStatement(evidence: newValue) }
  }

  /// The document and line that state the rule; `nil` for the rules of JSON itself.
  public var citation: String? {
    get { statement.citation }
    set { replaceStatement(citation: .some(newValue)) }
  }

  /// The problem in one sentence without a full stop.
  public var message: String {
    get { statement.wording.message }
    set { replaceStatement(wording: .text(newValue, hint: hint)) }
  }

  /// The likely fix, such as `did you mean 'title'?`.
  public var hint: String? {
    get { origin.source?.hint(of: statement) ?? statement.wording.hint }
    set { replaceStatement(wording: .text(message, hint: newValue)) }
  }

  private mutating func replaceStatement(
    code: String? = nil, evidence: [Evidence]? = nil, citation: String?? = nil,
    wording: FindingWording? = nil
  ) {
    let changed = Statement(
      code: code ?? statement.code, evidence: evidence ?? self.evidence,
      citation: citation ?? statement.citation, wording: wording ?? .text(message, hint: hint))
    origin = Origin(statement: changed, source: nil)
  }

  /// A member that a condition tests.
  public struct Evidence: Sendable, Hashable {
    /// The member's path in the schema's spelling.
    public var path: String

    /// The member's JSON text, shortened; `absent`; or `<masked>` for a sensitive field.
    public var value: String

    /// Creates evidence from its parts.
    public init(path: String, value: String) {
      self.path = path
      self.value = value
    }
  }

  /// Whether both have the same position and content.
  public static func == (left: Self, right: Self) -> Bool {
    left.offset == right.offset && left.pointer == right.pointer
      && left.severity == right.severity && left.line == right.line && left.column == right.column
      && left.saysTheSame(as: right)
  }

  private func saysTheSame(as other: Self) -> Bool {
    statement === other.statement
      || code == other.code && citation == other.citation && message == other.message
        && hint == other.hint && evidence == other.evidence
  }

  /// Hashes the position, the code and the message.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(offset)
    hasher.combine(pointer)
    hasher.combine(code)
    hasher.combine(message)
  }
}

extension Finding: CustomStringConvertible {
  /// `line:column pointer: severity: [code] message`, on one line.
  public var description: String {
    String(
      joining: String(digitsOf: line), ":", String(digitsOf: column), " ", pointer, ": ",
      severity.rawValue, ": [",
      code, "] ", message)
  }
}
