/// An object that a payload may be, and the evidence for and against it.
public struct PayloadCandidate: Sendable, Hashable {
  /// The object's name in its schema: `Braze.ApplePush`.
  public let schemaName: String

  /// The members whose keys the object, or an object in it, has: JSON Pointers in the order of the
  /// text.
  public let knownMembers: [String]

  /// The members that mark the payload as the object, such as `/ab` for a push of Braze; empty if
  /// none is present, `nil` if the object has no marks.
  public let marks: [String]?

  /// Whether the object only occurs inside others and is no payload itself.
  public let isPart: Bool

  /// The findings of checking the payload as this object.
  public let findings: [Finding]

  /// The number of known members whose keys do not distinguish objects, such as `title`.
  public let commonKeyCount: Int

  /// The number of keys that the object does not know, including misspelt ones.
  public let unknownKeyCount: Int

  /// The number of errors without unknown keys.
  public let errorCount: Int

  /// The evidence for the object less the evidence against it. Each distinguishing key and a mark
  /// count 4. Each unknown key without a suggestion counts -4, and so does each top-level key that
  /// is absent or mistyped. Each of the first eight other errors counts -1.
  public let score: Int

  /// The known members at the top level.
  let ownMembers: [String]

  /// The object's own keys, present or not.
  let keys: [String]

  /// The number of the payload's top-level members.
  private let memberCount: Int

  /// The number of top-level members that the object does not know and has no suggestion for.
  private let strangeMemberCount: Int

  init(schemaName: String, keys: [String], known: KnownMembers, findings: [Finding]) {
    self.schemaName = schemaName
    self.keys = keys
    isPart = known.isPart
    knownMembers = known.pointers
    ownMembers = known.ownPointers
    marks = known.marks
    commonKeyCount = known.commonCount
    memberCount = known.memberCount
    self.findings = findings
    var (unknown, strange, errors, weight) = (0, 0, 0, 0)
    for finding in findings {
      var isOfOwnKey: Bool { finding.pointer.utf8.count { $0 == 0x2F } == 1 }
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

  /// The weight of a key; an error has the weight 1.
  private static let weight = 4

  /// The number of errors that count: many errors of one kind do not change the object.
  private static let countedErrors = 8

  /// Whether no finding is an error.
  public var isValid: Bool { !findings.contains { $0.severity == .error } }

  /// Whether the payload may be this object. If the object has marks, one must be present.
  /// Otherwise the score, with common keys, must be at least 0, or more than 0 if a top-level key
  /// is unknown; and the object must know a third of the top-level keys, or half of them if it is a
  /// part of others.
  public var isLikely: Bool {
    if let marks { return !marks.isEmpty }
    let balance = score + Self.weight * commonKeyCount
    return !knownMembers.isEmpty && (strangeMemberCount == 0 ? balance >= 0 : balance > 0)
      && (isPart ? 2 : 3) * ownMembers.count >= memberCount
  }

  /// Whether the payload is this object unless another one is as likely. If the object has marks,
  /// one must be present. Otherwise the score must be positive; and the object must know half of
  /// the top-level keys, and three for each unknown one. With one known member, nothing else may be
  /// wrong. A part of others must know all top-level keys, and at least two.
  var isSure: Bool {
    if let marks { return !marks.isEmpty }
    guard isLikely, score > 0, knownMembers.count > 1 || isComplete else { return false }
    let known = ownMembers.count
    return isPart
      ? known > 1 && known == memberCount
      : knowsHalf && known >= 3 * strangeMemberCount
  }

  /// Whether all findings are notes, and none concerns a known member.
  private var isComplete: Bool {
    findings.allSatisfy { $0.severity == .note && !knownMembers.contains($0.pointer) }
  }

  /// Whether the object knows all top-level keys, or suggests known ones for them.
  package var knowsAll: Bool {
    let corrected = findings.filter { FindingText.names($0.hint) }.map { $0.pointer }
    let own = Set(knownMembers + corrected).count { place in place.utf8.count { $0 == 0x2F } == 1 }
    return own == memberCount
  }

  /// The members that the object does not know.
  var unknownMembers: [String] { findings.filter { $0.code == "unknown-key" }.map { $0.pointer } }

  /// The top-level members that the object knows, and all members with findings.
  var addressedMembers: Set<String> { Set(ownMembers + findings.map { $0.pointer }) }

  /// Whether the object knows half of the payload's top-level keys.
  package var knowsHalf: Bool { 2 * ownMembers.count >= memberCount }

  /// The highest score of an object that knows these members.
  static func highestScore(knowing members: KnownMembers) -> Int { weight * members.tellingCount }

  /// Whether both fit equally: by the score and by being valid.
  func equals(_ other: PayloadCandidate) -> Bool {
    score == other.score && isValid == other.isValid
  }

  /// Whether another object replaces this one. Either this one is a part and the other is a whole
  /// with a higher score; or the other has a mark that this one does not know, and has no lower
  /// score or knows all top-level members that this one knows.
  func yields(to other: PayloadCandidate) -> Bool {
    guard schemaName != other.schemaName else { return false }
    if isPart, !other.isPart, other.score > score { return true }
    guard let marks = other.marks, !marks.isEmpty else { return false }
    let own = Set(ownMembers)
    let hasFurtherMark = !marks.allSatisfy { own.contains(JSONPointer.around($0).last ?? $0) }
    return (isPart || hasFurtherMark) && other.score >= score
      || hasFurtherMark && own.isSubset(of: other.ownMembers)
  }

  /// Whether this object comes first: by being likely, higher score, no errors, fewer findings,
  /// more known members, being a whole, fewer keys, and name.
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
