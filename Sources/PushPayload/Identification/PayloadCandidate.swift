/// What speaks for and against a payload being one object of a schema.
public struct PayloadCandidate: Sendable, Hashable {
  /// The object's name in its schema: `Braze.ApplePush`.
  public let schemaName: String

  /// The members whose keys the object, or one that it holds, has: JSON Pointers in the order of the
  /// text.
  public let knownMembers: [String]

  /// Everything that is found in the payload if it is taken for the object.
  public let findings: [Finding]

  /// The number of known members whose keys most schemas have, such as `title`, which tell nothing.
  public let commonKeyCount: Int

  /// The number of keys that mean nothing to the object, those included for which it knows another one
  /// that may be meant.
  public let unknownKeyCount: Int

  /// The number of errors, unknown keys left out.
  public let errorCount: Int

  /// Known keys that tell, less what speaks against the object: keys that it does not know and would not
  /// correct, its own keys that are absent or of the wrong type, and other errors. A key counts four
  /// times as much as one of these.
  public let score: Int

  /// How many keys the object itself has, given or not.
  let fieldCount: Int

  init(schemaName: String, fieldCount: Int, known: KnownMembers, findings: [Finding]) {
    self.schemaName = schemaName
    self.fieldCount = fieldCount
    knownMembers = known.pointers
    commonKeyCount = known.commonCount
    self.findings = findings
    var (unknown, errors, weight) = (0, 0, 0)
    for finding in findings {
      let isOfOwnKey = finding.pointer.utf8.count { $0 == 0x2F } == 1
      switch finding.code {
      case "unknown-key":
        unknown += 1
        if !FindingText.names(finding.hint) { weight += Self.weight }
      case "required" where finding.severity == .error && isOfOwnKey,
        "type" where isOfOwnKey:
        errors += 1
        weight += Self.weight
      default:
        guard finding.severity == .error else { continue }
        errors += 1
        weight += 1
      }
    }
    unknownKeyCount = unknown
    errorCount = errors
    score = Self.highestScore(knowing: known) - weight
  }

  /// What a key counts, where an error counts one.
  private static let weight = 4

  /// Whether nothing found is an error.
  public var isValid: Bool { !findings.contains { $0.severity == .error } }

  /// Whether nothing is found in the payload that is wrong or that the object has no use for.
  var takesAll: Bool { unknownKeyCount == 0 && isValid }

  /// Whether the payload may well be this object: no more speaks against that than for it, common keys
  /// included, or nothing does.
  package var isLikely: Bool {
    !knownMembers.isEmpty && score + Self.weight * commonKeyCount >= 0 || takesAll
  }

  /// The score of an object that knows these members where nothing speaks against it.
  static func highestScore(knowing members: KnownMembers) -> Int { weight * members.tellingCount }

  /// Whether the object fits as well: by the score, and by being valid.
  func equals(_ other: PayloadCandidate) -> Bool {
    score == other.score && isValid == other.isValid
  }

  /// Whether the object fits better, or as well and is told first: by fewer warnings, by more keys that
  /// it knows, then because less of it is absent, then by its name.
  func precedes(_ other: PayloadCandidate) -> Bool {
    if score != other.score { return score > other.score }
    if isValid != other.isValid { return isValid }
    if findings.count != other.findings.count { return findings.count < other.findings.count }
    if knownMembers.count != other.knownMembers.count {
      return knownMembers.count > other.knownMembers.count
    }
    if fieldCount != other.fieldCount { return fieldCount < other.fieldCount }
    return schemaName < other.schemaName
  }
}
