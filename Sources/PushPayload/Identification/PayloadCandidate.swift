/// What speaks for and against a payload being one object of a schema.
public struct PayloadCandidate: Sendable, Hashable {
  /// The object's name in its schema: `Braze.ApplePush`.
  public let schemaName: String

  /// The members whose keys the object, or one that it holds, has: JSON Pointers in the order of the
  /// text.
  public let knownMembers: [String]

  /// The members that mark the payload as the object, such as `/ab` for a push of Braze's; empty if
  /// none is there, `nil` if the object has no marks.
  public let marks: [String]?

  /// Whether the object only stands within others, and is no payload of its own.
  public let isPart: Bool

  /// Everything that is found in the payload if it is taken for the object.
  public let findings: [Finding]

  /// The number of known members whose keys most schemas have, such as `title`, which tell nothing.
  public let commonKeyCount: Int

  /// The number of keys that mean nothing to the object, those included for which it knows another one
  /// that may be meant.
  public let unknownKeyCount: Int

  /// The number of errors, unknown keys left out.
  public let errorCount: Int

  /// Known keys that tell and a mark, less what speaks against the object: keys that it does not know and
  /// would not correct, its own keys that are absent or of the wrong type, and other errors, eight at most. A key counts
  /// four times as much as one of these.
  public let score: Int

  /// The object's own keys, given or not.
  let keys: [String]

  /// How many members the payload has itself.
  private let memberCount: Int

  /// How many of these the object does not know and would not correct.
  private let strangeMemberCount: Int

  init(schemaName: String, keys: [String], known: KnownMembers, findings: [Finding]) {
    self.schemaName = schemaName
    self.keys = keys
    isPart = known.isPart
    knownMembers = known.pointers
    marks = known.marks
    commonKeyCount = known.commonCount
    memberCount = known.memberCount
    self.findings = findings
    var (unknown, strange, errors, weight) = (0, 0, 0, 0)
    for finding in findings {
      let isOfOwnKey = finding.pointer.utf8.count { $0 == 0x2F } == 1
      switch finding.code {
      case "unknown-key":
        unknown += 1
        guard !FindingText.names(finding.hint) else { continue }
        weight += Self.weight
        if isOfOwnKey { strange += 1 }
      case "required" where finding.severity == .error && isOfOwnKey,
        "type" where isOfOwnKey:
        errors += 1
        weight += Self.weight
      default:
        guard finding.severity == .error else { continue }
        errors += 1
        if errors <= Self.countedErrors { weight += 1 }
      }
    }
    unknownKeyCount = unknown
    errorCount = errors
    strangeMemberCount = strange
    score = Self.highestScore(knowing: known) - weight
  }

  /// What a key counts, where an error counts one.
  private static let weight = 4

  /// How many errors count: a payload with very many of one kind is still what it is.
  private static let countedErrors = 8

  /// Whether nothing found is an error.
  public var isValid: Bool { !findings.contains { $0.severity == .error } }

  /// Whether the payload may well be this object: a mark is there where it has marks; else no more speaks
  /// against it than for it, common keys included, and less where keys are strange to it, and it knows a third
  /// of the payload's own keys, a part of others half of them.
  public var isLikely: Bool {
    if let marks { return !marks.isEmpty }
    let balance = score + Self.weight * commonKeyCount
    return !knownMembers.isEmpty && (strangeMemberCount == 0 ? balance >= 0 : balance > 0)
      && (isPart ? 2 : 3) * ownMembers.count >= memberCount
  }

  /// Whether the payload is the object if nothing else is as likely: a mark is there; or keys tell, and of the
  /// payload's own keys it knows half, and three for each that is strange to it; where it knows one member
  /// only, there is nothing to be said against that. A part of others knows all of them, two or more.
  var isSure: Bool {
    if let marks { return !marks.isEmpty }
    guard isLikely, score > 0, knownMembers.count > 1 || isComplete else { return false }
    let known = ownMembers.count
    return isPart
      ? known > 1 && known == memberCount
      : knowsHalf && known >= 3 * strangeMemberCount
  }

  /// Whether nothing but notes is found, and none at a member that the object knows.
  private var isComplete: Bool {
    findings.allSatisfy { $0.severity == .note && !knownMembers.contains($0.pointer) }
  }

  /// Whether the object knows all of the payload's own keys, or corrects them.
  package var knowsAll: Bool {
    let corrected = findings.filter { FindingText.names($0.hint) }.map(\.pointer)
    let own = Set(knownMembers + corrected).count { place in place.utf8.count { $0 == 0x2F } == 1 }
    return own == memberCount
  }

  /// The members of which it is found that they mean nothing to the object.
  var unknownMembers: [String] { findings.filter { $0.code == "unknown-key" }.map(\.pointer) }

  /// The members that the object knows, or that something is found of.
  var addressedMembers: Set<String> { Set(ownMembers + findings.map(\.pointer)) }

  /// Whether the object knows half of the payload's own keys.
  package var knowsHalf: Bool { 2 * ownMembers.count >= memberCount }

  /// The known members that are the payload's own.
  var ownMembers: [String] { knownMembers.filter { $0.utf8.count { $0 == 0x2F } == 1 } }

  /// The score of an object that knows these members where nothing speaks against it.
  static func highestScore(knowing members: KnownMembers) -> Int { weight * members.tellingCount }

  /// Whether the object fits as well: by the score, and by being valid.
  func equals(_ other: PayloadCandidate) -> Bool {
    score == other.score && isValid == other.isValid
  }

  /// Whether another object stands before this one: it is a whole that fits better where this one is a part;
  /// or it knows all that this one does of the payload's own, and is marked by a member that this one does
  /// not know.
  func yields(to other: PayloadCandidate) -> Bool {
    guard schemaName != other.schemaName else { return false }
    if isPart, !other.isPart, other.score > score { return true }
    guard let marks = other.marks, !marks.isEmpty else { return false }
    let own = Set(ownMembers)
    return isPart && other.score >= score
      || own.isSubset(of: other.ownMembers)
        && !marks.allSatisfy { own.contains(JSONPointer.around($0).last ?? $0) }
  }

  /// Whether the object fits better, or as well and is told first: by what is likely, by the score, by
  /// fewer warnings, by more keys that it knows, as a whole, then because less of it is absent, by its name.
  func precedes(_ other: PayloadCandidate) -> Bool {
    if isLikely != other.isLikely { return isLikely }
    if score != other.score { return score > other.score }
    if isValid != other.isValid { return isValid }
    if findings.count != other.findings.count { return findings.count < other.findings.count }
    if knownMembers.count != other.knownMembers.count {
      return knownMembers.count > other.knownMembers.count
    }
    if isPart != other.isPart { return other.isPart }
    if keys.count != other.keys.count { return keys.count < other.keys.count }
    return schemaName < other.schemaName
  }
}
