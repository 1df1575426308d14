/// What speaks for and against a payload being one object of a schema.
public struct PayloadCandidate: Sendable, Hashable {
  /// The object's name in its schema: `Braze.ApplePush`.
  public let schemaName: String

  /// The members whose keys the object, or one that it holds, has: JSON Pointers in the order of the
  /// text.
  public let knownMembers: [String]

  /// Everything that is found in the payload if it is taken for the object.
  public let findings: [Finding]

  /// The number of keys that mean nothing to the object.
  public let unknownKeyCount: Int

  /// The number of errors, unknown keys left out.
  public let errorCount: Int

  /// How many keys the object itself has, given or not.
  let fieldCount: Int

  init(schemaName: String, fieldCount: Int, knownMembers: [String], findings: [Finding]) {
    self.schemaName = schemaName
    self.fieldCount = fieldCount
    self.knownMembers = knownMembers
    self.findings = findings
    unknownKeyCount = findings.count { $0.code == "unknown-key" }
    errorCount = findings.count { $0.severity == .error && $0.code != "unknown-key" }
  }

  /// Whether nothing found is an error.
  public var isValid: Bool { !findings.contains { $0.severity == .error } }

  /// Known keys count for the object, unknown keys and errors against it; a key as much as four errors.
  public var score: Int { 4 * (knownMembers.count - unknownKeyCount) - errorCount }

  /// The score of an object that knows so many keys where nothing speaks against it.
  static func highestScore(knowing count: Int) -> Int { 4 * count }

  /// Whether the object fits better, or as well and is told first: by fewer warnings, then because less
  /// of it is absent, then by its name.
  func precedes(_ other: PayloadCandidate) -> Bool {
    if score != other.score { return score > other.score }
    if findings.count != other.findings.count { return findings.count < other.findings.count }
    if fieldCount != other.fieldCount { return fieldCount < other.fieldCount }
    return schemaName < other.schemaName
  }
}
