@_spi(Generated) package import PushPayloadBasics

/// What a schema means for the bytes of one kind of payload: objects with their keys, types, limits and checks, by
/// numbers instead of names. `PayloadEngine` runs it; it is made of a model and never changes.
package final class PayloadProgram: Sendable {
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
  /// One more than a field's position in its object, where its key leads; 0 where none does.
  let keySlots: [UInt32]
  let checks: [CheckRow]
  let tests: [TestRow]
  let parts: [Int32]
  let places: [PlaceRow]
  let steps: [StepRow]
  /// For each union a type for each kind, -1 where there is none.
  let alternatives: [Int32]
  let textLimits: [TextLimits]
  let bounds: [NumberBounds]
  let textLists: [TextList]
  let numberLists: [NumberList]
  let arrayBounds: [ArrayBounds]
  let mapLimits: [(keys: CountBounds, keyForm: PayloadForm?)]
  let expected: [String]
  let keys: [String]
  let elements: [ElementCode]
  let texts: [KnownTexts]
  /// Tests that are worked out by their code.
  let codes: [TestCode]

  /// Lays out what the whole text is, who describes it, and the objects that it may hold.
  package init(root: TypeCode, citation: String?, objects: [ObjectCode]) {
    self.objects = objects
    self.citation = citation
    var layout = ProgramLayout()
    for object in objects { layout.add(object) }
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
  }
}

/// An object of a program.
package final class ObjectCode: Sendable {
  /// The keys of the fields, in their order.
  package let keys: [String]
  /// The fields in the order of the schema.
  package let fields: [FieldCode]
  /// What takes keys that no field has.
  package let rest: RestCode?
  /// Whether an unknown key is only a warning.
  package let isOpen: Bool
  /// The unknown keys that a rule reports, so that nothing else does.
  package let banned: BannedKeys
  /// What is known of keys that the object does not have.
  package let advice: any KeyAdvice
  /// Who describes the object.
  package let citation: String?
  /// What holds across the members: clauses of presence field by field, then rules.
  package let checks: [CheckCode]
  /// Whether its checks, or those of an object inside, look at objects around it.
  package let looksOutside: Bool

  /// The object's name in its schema: `Braze.ApplePush`.
  package var name: String { advice.owner }

  package init(
    keys: [String], fields: [FieldCode], rest: RestCode?, isOpen: Bool, banned: BannedKeys,
    advice: any KeyAdvice, citation: String?, checks: [CheckCode], looksOutside: Bool
  ) {
    self.keys = keys
    self.fields = fields
    self.rest = rest
    self.isOpen = isOpen
    self.banned = banned
    self.advice = advice
    self.citation = citation
    self.checks = checks
    self.looksOutside = looksOutside
  }
}

/// A field of an object.
package struct FieldCode: Sendable {
  package let type: TypeCode
  /// Whether nothing of the value may be shown.
  package let isSensitive: Bool
  /// Who describes the field.
  package let citation: String?

  package init(type: TypeCode, isSensitive: Bool, citation: String?) {
    self.type = type
    self.isSensitive = isSensitive
    self.citation = citation
  }
}

/// What an object does with keys that no field has.
package struct RestCode: Sendable {
  package let type: TypeCode
  /// What the keys look like; others are unknown.
  package let keyForm: PayloadForm?
  package let isSensitive: Bool
  /// Who describes the rest.
  package let citation: String?

  package init(type: TypeCode, keyForm: PayloadForm?, isSensitive: Bool, citation: String?) {
    self.type = type
    self.keyForm = keyForm
    self.isSensitive = isSensitive
    self.citation = citation
  }
}
