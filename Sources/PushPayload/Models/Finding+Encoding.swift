/// Encodes findings like the command's `--diagnostics json`, without the file and the edits.
extension Finding: Encodable {
  private enum CodingKeys: CodingKey {
    case line, column, severity, code, pointer, message, evidence, hint, citation
  }

  /// Writes the members `line`, `column`, `severity`, `code`, `pointer`, `message`, `evidence`,
  /// `hint` and `citation`; the last two are `null` if the finding has none.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(line, forKey: .line)
    try members.encode(column, forKey: .column)
    try members.encode(severity, forKey: .severity)
    try members.encode(code, forKey: .code)
    try members.encode(pointer, forKey: .pointer)
    try members.encode(message, forKey: .message)
    try members.encode(evidence, forKey: .evidence)
    try members.encode(hint, forKey: .hint)
    try members.encode(citation, forKey: .citation)
  }
}

extension Finding.Evidence: Encodable {
  private enum CodingKeys: CodingKey { case path, value }

  /// Writes the members `path` and `value`.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(path, forKey: .path)
    try members.encode(value, forKey: .value)
  }
}

extension Severity: Codable {}

extension Report: Encodable {
  /// Writes the findings as an array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(findings)
  }
}
