/// One problem of one payload: what, where, the values that were seen, and who says so.
public struct Finding: Sendable, Hashable {
  /// Whether the payload is refused for it.
  public var severity: Severity

  /// Whether no model can hold the payload because of this.
  public internal(set) var excludesModel: Bool

  /// The JSON Pointer (RFC 6901) of the member at fault; of an absent member, where it would stand.
  public var pointer: String

  /// The zero-based byte offset of the text at fault.
  public var offset: Int

  /// The one-based line of `offset`; LF, CR LF and a lone CR end a line.
  public var line: Int

  /// The one-based column of `offset`, counted in UTF-8 bytes.
  public var column: Int

  /// All that is not a place: findings are sorted and moved by their places, and copied rarely.
  private var origin: Origin

  /// Creates a finding; every value is kept as given.
  public init(
    code: String, severity: Severity, pointer: String, offset: Int, line: Int, column: Int,
    message: String, evidence: [Evidence] = [], hint: String? = nil, citation: String? = nil
  ) {
    self.severity = severity
    excludesModel = false
    self.pointer = pointer
    self.offset = offset
    self.line = line
    self.column = column
    origin = Origin(
      statement: Statement(
        code: code, evidence: evidence, citation: citation, wording: .text(message, hint: hint)),
      source: nil)
  }

  /// Takes what a log has, with a pointer and without a line and a column.
  init(_ logged: LoggedFinding, pointer: String, offset: Int, in source: NotedFindings?) {
    severity = logged.severity
    excludesModel = logged.excludesModel
    self.pointer = pointer
    self.offset = offset
    line = 0
    column = 0
    origin = Origin(statement: logged.statement, source: source)
  }

  /// What a finding says, and the text that it was found in, for what is shown of it once somebody asks.
  private struct Origin: Sendable {
    let statement: Statement
    let source: NotedFindings?
  }

  private var statement: Statement { origin.statement }

  /// What a finding says, shared by its copies.
  final class Statement: Sendable, Equatable {
    let code: String
    let evidence: [Evidence]
    /// The members that are shown as evidence when that is read.
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
  /// `malformed`, `duplicate-key`, `type`, `required`, `forbidden`, `range`, `length`, `format`,
  /// `not-one-of`, `duplicate-item`, `unknown-key`, `deprecated`, `too-deep`, `too-many-findings`, or
  /// the id of a schema's rule.
  public var code: String {
    get { statement.code }
    set { replaceStatement(code: newValue) }
  }

  /// The members that a conditional check looked at, with what it saw there.
  public var evidence: [Evidence] {
    get { origin.source?.evidence(of: statement) ?? statement.evidence }
    set { replaceStatement(evidence: newValue) }
  }

  /// The document and line that state the rule; `nil` for the rules of JSON itself.
  public var citation: String? {
    get { statement.citation }
    set { replaceStatement(citation: .some(newValue)) }
  }

  /// What is wrong, in one sentence without a full stop.
  public var message: String {
    get { statement.wording.message }
    set { replaceStatement(wording: .text(newValue, hint: hint)) }
  }

  /// The likely way out, such as the name that was meant.
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

  /// One member that a check looked at.
  public struct Evidence: Sendable, Hashable, Encodable {
    /// The member's path as the schema writes it.
    public var path: String

    /// The member's JSON text, shortened; `absent`; or `<masked>` where the field is sensitive.
    public var value: String

    /// Creates a piece of evidence; both texts are kept as given.
    public init(path: String, value: String) {
      self.path = path
      self.value = value
    }
  }

  /// Whether both say the same of the same place, in so many words.
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

  /// Hashes the place, the code and the message.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(offset)
    hasher.combine(pointer)
    hasher.combine(code)
    hasher.combine(message)
  }
}

extension Finding: CustomStringConvertible, CustomReflectable {
  /// `line:column pointer: severity: [code] message`, on one line.
  public var description: String {
    String(
      joining: String(digitsOf: line), ":", String(digitsOf: column), " ", pointer, ": ",
      severity.rawValue, ": [",
      code, "] ", message)
  }
  /// Shows what the finding says, and nothing of the text that it was found in.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "severity": severity, "code": code, "pointer": pointer, "line": line, "column": column,
        "message": message, "evidence": evidence, "hint": hint as Any, "citation": citation as Any,
      ])
  }
}
