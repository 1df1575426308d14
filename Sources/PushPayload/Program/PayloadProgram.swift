/// What a schema means for the bytes of one kind of payload: objects with their keys, types, limits and checks, by
/// numbers instead of names. `PayloadEngine` runs it; it is made of a model and never changes.
package final class PayloadProgram: Sendable {
  /// What the whole text is.
  package let root: TypeCode
  /// Who describes the whole text.
  package let citation: String?
  /// The objects that the payload may hold; types and paths name them by their position.
  package let objects: [ObjectCode]

  package init(root: TypeCode, citation: String?, objects: [ObjectCode]) {
    self.root = root
    self.citation = citation
    self.objects = objects
  }
}

/// An object of a program.
package final class ObjectCode: Sendable {
  /// The keys of the fields; their positions are the fields' own.
  package let keys: WordTable
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
    keys: WordTable, fields: [FieldCode], rest: RestCode?, isOpen: Bool, banned: BannedKeys,
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
