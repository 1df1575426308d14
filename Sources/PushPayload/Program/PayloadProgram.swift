@_spi(Generated) import PushPayloadBasics

/// What a schema means for the bytes of one kind of payload: objects with their keys, types, limits and checks, by
/// numbers instead of names. `PayloadEngine` runs it; it is made of listings and never changes.
public final class PayloadProgram: Sendable {
  /// The objects that the payload may hold; types and paths name them by their position.
  package let objects: [ObjectCode]
  /// Who describes the whole text.
  let citation: String?
  /// The row of the type that the whole text is of.
  let root: Int32

  // What `ProgramLayout` has laid out.
  let types: [TypeRow]
  let fields: [FieldRow]
  let objectRows: [ObjectRow]
  /// What each field's key is recognised by.
  let keyWords: [TextFingerprint]
  let keyTexts: [String]
  /// One more than a field's position in its object, where its key leads; 0 if none does.
  let keySlots: [UInt32]
  let checks: [CheckRow]
  let tests: [TestRow]
  let parts: [Int32]
  let places: [PlaceRow]
  let steps: [StepRow]
  let variantFields: [[(object: Int32, field: Int32)]]
  /// For each union a type for each kind, -1 where there is none.
  let alternatives: [Int32]
  let variants: [VariantsRow]
  let textLimits: [TextLimits]
  let bounds: [NumberBounds]
  let textLists: [TextList]
  let numberLists: [NumberList]
  let arrayBounds: [ArrayBounds]
  let mapLimits: [(keys: CountBounds, keyForm: PayloadForm?)]
  let expected: [String]
  let keys: [SpelledKey]
  let elements: [ElementCode]
  let texts: [KnownTexts]
  /// Tests that are worked out by their code.
  let codes: [TestCode]
  /// The steps that lines of mappings look up.
  let lookups: [[LookupStep]]

  /// Whether a type says that texts hold values that hold others.
  let expandsTexts: Bool

  /// Takes what the whole text is, who describes it, and the rows of the objects that it may hold.
  init(root: TypeCode, citation: String?, objects: [ObjectCode], _ layout: ProgramLayout) {
    var layout = layout
    self.objects = objects
    self.citation = citation
    self.root = layout.row(of: root)
    types = layout.types
    fields = layout.fields
    objectRows = layout.objectRows
    keyWords = layout.keyWords
    keyTexts = layout.keyTexts
    keySlots = layout.keySlots
    checks = layout.checks
    tests = layout.tests
    parts = layout.parts
    places = layout.places
    steps = layout.steps
    alternatives = layout.alternatives
    variants = layout.variants
    variantFields = layout.variantFields
    textLimits = layout.textLimits
    bounds = layout.bounds
    textLists = layout.textLists
    numberLists = layout.numberLists
    arrayBounds = layout.arrayBounds
    mapLimits = layout.mapLimits
    expected = layout.expected
    keys = layout.keys
    elements = layout.elements
    texts = layout.texts
    codes = layout.codes
    lookups = layout.lookups
    let types = layout.types
    expandsTexts = types.contains { $0.step == .textual && types[Int($0.first)].isContainer }
  }
}

/// An object of a program.
package final class ObjectCode: Sendable {
  /// The keys of the fields, in their order.
  package let keys: [String]
  let writtenKeys: WrittenKeys
  /// The second spellings that keys may have, and the positions of their fields.
  let spellings: KnownTexts
  let spelledFields: [Int]
  /// The fields in the order of the schema.
  let fields: [FieldCode]
  /// What takes keys that no field has.
  let rest: RestCode?
  /// Whether the rest takes keys of some form only.
  let limitsKeys: Bool
  /// Whether an unknown key is only a warning.
  let isOpen: Bool
  /// Whether nothing is wrong with null in place of a member that need not be there.
  let takesNull: Bool
  /// The unknown keys that a rule reports, so that nothing else does.
  let banned: BannedKeys
  /// What is known of keys that the object does not have.
  let advice: KeyAdvice
  /// Who describes the object.
  let citation: String?
  /// What holds across the members: clauses of presence field by field, then rules.
  let checks: [CheckCode]
  /// Whether a check of its own looks at an object around it.
  let looksAtParents: Bool
  /// The fields that must always be there, by their positions.
  let required: [Int32]
  /// The object that encloses it, and which of its checks nobody can answer without that, by rule or quoted key.
  let enclosing: String?
  let unanswered: [String]

  /// The object's name in its schema: `Braze.ApplePush`.
  package var name: String { advice.owner }

  init(
    keys: [String], takesCamelCase: Bool, fields: [FieldCode], rest: RestCode?, isOpen: Bool,
    takesNull: Bool, banned: BannedKeys,
    advice: KeyAdvice, citation: String?, checks: [CheckCode], looksAtParents: Bool,
    enclosing: String?, unanswered: [String]
  ) {
    self.keys = keys
    writtenKeys = WrittenKeys(keys)
    let spellings = keys.map { takesCamelCase ? CamelCase.spelling(of: $0) : nil }
    self.spellings = KnownTexts(spellings.compactMap(\.self))
    spelledFields = spellings.indices.filter { spellings[$0] != nil }
    self.fields = fields
    self.rest = rest
    limitsKeys = rest?.keyForm != nil
    self.isOpen = isOpen
    self.takesNull = takesNull
    self.banned = banned
    self.advice = advice
    self.citation = citation
    self.checks = checks
    self.looksAtParents = looksAtParents
    self.enclosing = enclosing
    self.unanswered = unanswered
    required = checks.compactMap(\.alwaysRequired).sorted()
  }

  /// Whether a field counts as absent if it is null.
  func isAbsentAsNull(_ field: Int) -> Bool {
    !fields[field].type.takesNull && !required.contains(Int32(clamping: field))
  }
}

/// A field of an object.
struct FieldCode: Sendable {
  let type: TypeCode
  /// Whether nothing of the value may be shown.
  let isSensitive: Bool
  /// Who describes the field.
  let citation: String?
}

/// What an object does with keys that no field has.
struct RestCode: Sendable {
  let type: TypeCode
  /// What the keys look like; others are unknown.
  let keyForm: PayloadForm?
  let isSensitive: Bool
  /// Who describes the rest.
  let citation: String?
}
