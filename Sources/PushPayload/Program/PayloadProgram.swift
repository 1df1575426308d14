/// The program of one kind of payload: objects with their keys, types, limits and checks, as
/// numbers instead of names. `PayloadEngine` runs it. It is created from listings and never
/// changes.
public final class PayloadProgram: Sendable {
  /// The objects that the payload may contain; types and paths name them by their index.
  package let objects: [ObjectCode]
  /// The citation of the whole text.
  let citation: String?
  /// The row of the whole text's type.
  let root: Int32

  /// The rows of all objects.
  let rows: ProgramRows
  let writtenKeys: WrittenKeys
  /// The fingerprints and groups of keys of all texts that strings are compared with.
  let textWords: [TextFingerprint]
  let textGroups: [UInt64]
  /// The indices of all texts; those of a long list are in the order of their fingerprints.
  let textOrder: [Int]

  /// Whether a type accepts objects or arrays in texts.
  let expandsTexts: Bool

  /// Creates a program from the row of the whole text's type, its citation, and the objects in it.
  init(root: Int32, citation: String?, objects: [ObjectCode], _ rows: ProgramRows) {
    self.objects = objects
    self.citation = citation
    self.root = root
    self.rows = rows
    writtenKeys = WrittenKeys(rows.keyTexts)
    textWords = rows.texts.map { TextFingerprint($0) }
    textGroups = textWords.map { $0.groupBits }
    textOrder = Self.textOrder(textWords, in: rows.textRanges)
    expandsTexts = rows.types.contains {
      $0.step == .textual && rows.types[Int($0.first)].isContainer
    }
  }

  /// Lists with more texts are searched, not compared text by text.
  static let comparedTexts = 32

  private static func textOrder(
    _ words: [TextFingerprint], in lists: [Range<Int>]
  ) -> [Int] {
    var order = Array(words.indices)
    for list in lists where list.count > comparedTexts {
      order.replaceSubrange(list, with: list.ordered { words[$0].mixed < words[$1].mixed })
    }
    return order
  }
}

package final class ObjectCode: Sendable {
  /// The keys of the fields, in their order.
  package let keys: [String]
  /// The second spellings of keys, and the indices of their fields.
  let spellings: KnownTexts
  let spelledFields: [Int]
  /// The citations of the fields, then that of the rest.
  let citations: [String?]
  /// The keys without a field that are accepted.
  let rest: RestCode?
  /// Whether the rest only accepts keys of some form.
  let limitsKeys: Bool
  /// Whether an unknown key is only a warning.
  let isOpen: Bool
  /// Whether `null` is accepted instead of an optional member.
  let takesNull: Bool
  /// The unknown keys that a rule reports, so that no other finding does.
  let banned: BannedKeys
  /// The hints on keys that the object does not have.
  let advice: KeyAdvice
  let citation: String?
  /// What the findings of its checks say: clauses of presence field by field, then rules.
  let checks: [CheckCode]
  /// The enclosing object, and the checks that are unknown without it, by rule or quoted key.
  let enclosing: String?
  let unanswered: [String]

  /// The object's name in its schema: `Braze.ApplePush`.
  package var name: String { advice.owner }

  init(
    keys: [String], takesCamelCase: Bool, citations: [String?], rest: RestCode?, isOpen: Bool,
    takesNull: Bool, banned: BannedKeys, advice: KeyAdvice, citation: String?, checks: [CheckCode],
    enclosing: String?, unanswered: [String]
  ) {
    self.keys = keys
    let spellings = keys.map { takesCamelCase ? CamelCase.spelling(of: $0) : nil }
    self.spellings = KnownTexts(spellings.compactMap { $0 })
    spelledFields = spellings.indices.filter { spellings[$0] != nil }
    self.citations = citations
    self.rest = rest
    limitsKeys = rest?.keyForm != nil
    self.isOpen = isOpen
    self.takesNull = takesNull
    self.banned = banned
    self.advice = advice
    self.citation = citation
    self.checks = checks
    self.enclosing = enclosing
    self.unanswered = unanswered
  }
}

/// The keys of an object without a field.
struct RestCode: Sendable {
  /// The form of the keys; other keys are unknown.
  let keyForm: PayloadForm?
  let isSensitive: Bool
}
