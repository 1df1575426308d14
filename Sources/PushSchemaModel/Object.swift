@_spi(Generated) package import PushPayloadBasics
package import PushSchemaDiagnostics

/// A JSON object of a payload. It is immutable, so that copies share it.
package final class Object: Sendable {
  package let id: DeclarationID
  package let documentation: String
  /// The object that `parent` means in this one's conditions; arrays between them do not count.
  package let parent: DeclarationID?
  /// Whether unknown keys are accepted with a warning (open) or rejected (closed).
  package let isOpen: Bool
  /// Whether each key may also be in camelCase; it is written as declared.
  package let takesCamelCase: Bool
  /// Whether `null` means that a member is absent; without this, it gets a warning.
  package let takesNull: Bool
  package let fields: [Field]
  /// The field that collects all keys without a field; then there are no unknown keys.
  package let rest: RestField?
  package let rules: [Rule]
  package let provenance: Provenance
  package let range: SourceRange
  private let fieldPositions: FieldPositions
  /// The indices of fields by their second spellings.
  let camelCasePositions: [JSONName: Int]
  /// The positions of rules that demand a member, by its key.
  private let demandingRules: [JSONName: Int]

  package init(
    id: DeclarationID, documentation: String = "", parent: DeclarationID? = nil,
    isOpen: Bool = true, takesCamelCase: Bool = false, takesNull: Bool = false,
    fields: [Field] = [], rest: RestField? = nil, rules: [Rule] = [],
    provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.id = id
    self.documentation = documentation
    self.parent = parent
    self.isOpen = isOpen
    self.takesCamelCase = takesCamelCase
    self.takesNull = takesNull
    self.fields = fields
    self.rest = rest
    self.rules = rules
    self.provenance = provenance
    self.range = range
    fieldPositions = FieldPositions(of: fields)
    camelCasePositions = takesCamelCase ? CamelCase.positions(of: fields) : [:]
    demandingRules = rules.demandingPositions
  }

  private init(_ object: Object, fields: [Field], rules: [Rule]) {
    id = object.id
    documentation = object.documentation
    parent = object.parent
    isOpen = object.isOpen
    takesCamelCase = object.takesCamelCase
    takesNull = object.takesNull
    self.fields = fields
    rest = object.rest
    self.rules = rules
    provenance = object.provenance
    range = object.range
    fieldPositions = object.fieldPositions
    camelCasePositions = object.camelCasePositions
    demandingRules = rules.demandingPositions
  }

  /// Whether the object's rest collects a key without a field; `false` without a rest.
  package func collects(_ key: String) -> Bool { rest?.takes(key) ?? false }

  /// Whether there are keys that neither a field nor the rest has.
  package var hasUnknownKeys: Bool { rest == nil || rest?.keyForm != nil }

  /// The type of the values of a payload's key; `nil` if the object does not know it.
  package func type(ofMember key: String) -> PayloadType? {
    field(spelled: key)?.type ?? (collects(key) ? rest?.type : nil)
  }

  package func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }

  /// The rule that refuses every payload without a member, whatever the clauses of its field say.
  package func ruleDemanding(_ key: String) -> Rule? {
    demandingRules[JSONName(key)].map { rules[$0] }
  }

  package func field(_ key: String) -> Field? { fieldPosition(key).map { fields[$0] } }

  /// The index in `fields` of the first field with this key.
  package func fieldPosition(_ key: String) -> Int? { fieldPositions.first(of: key, in: fields) }

  /// The same object with fields of the same keys, and rules, which are resolved last.
  package func with(fields: [Field], rules: [Rule]) -> Object {
    Object(self, fields: fields, rules: rules)
  }

  /// The type of the members without a field; any for unknown ones.
  package var otherMemberType: PayloadType {
    rest.flatMap { $0.keyForm == nil ? $0.type : nil } ?? .any
  }
}

extension [Rule] {
  /// The positions of the first rules that refuse every payload without a member, by its key.
  fileprivate var demandingPositions: [JSONName: Int] {
    let demands = enumerated().compactMap { position, rule -> (JSONName, Int)? in
      guard rule.severity == .error, case .state(let path, false, .present) = rule.expression,
        path.root == .own, let key = path.keys.first, path.keys.count == 1
      else { return nil }
      return (JSONName(key), position)
    }
    return Dictionary(firstOf: demands)
  }
}

/// A member that an object names. It never changes, so that holding one more costs no copy.
package final class Field: Sendable {
  /// The key in payloads.
  package let key: String
  /// The Swift property's name from an `as` clause; `nil` without one.
  package let swiftName: String?
  /// The Swift property's name, without backticks; empty if the schema has to name it.
  package let memberName: String
  package let documentation: String
  package let type: PayloadType
  /// The parts of the type that are written as names.
  package let written: WrittenType
  package let presence: [PresenceClause]
  package let defaultValue: DefaultValue?
  /// Whether its values are always masked.
  package let isSensitive: Bool
  package let availability: [Availability]
  package let deprecation: Deprecation?
  package let provenance: Provenance
  package let range: SourceRange

  /// Creates a field; without `memberName`, its name follows from `swiftName` or the key.
  package init(
    key: String, swiftName: String? = nil, memberName: String? = nil, documentation: String = "",
    type: PayloadType, written: WrittenType = .plain, presence: [PresenceClause] = [],
    defaultValue: DefaultValue? = nil, isSensitive: Bool = false, availability: [Availability] = [],
    deprecation: Deprecation? = nil, provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.key = key
    self.swiftName = swiftName
    self.memberName = memberName ?? swiftName ?? SwiftNaming.memberName(key) ?? ""
    self.documentation = documentation
    self.type = type
    self.written = written
    self.presence = presence
    self.defaultValue = defaultValue
    self.isSensitive = isSensitive
    self.availability = availability
    self.deprecation = deprecation
    self.provenance = provenance
    self.range = range
  }

  /// The same field with other clauses.
  package func with(presence: [PresenceClause], defaultValue: DefaultValue?) -> Field {
    Field(
      key: key, swiftName: swiftName, memberName: memberName, documentation: documentation,
      type: type, written: written, presence: presence, defaultValue: defaultValue,
      isSensitive: isSensitive, availability: availability, deprecation: deprecation,
      provenance: provenance, range: range)
  }

  /// Whether `null` counts as absent: it is not required, and its type has no `null`.
  package var isAbsentAsNull: Bool { !isAlwaysRequired && type.alternative(for: .null) == nil }

  /// Whether its absence is always an error, so that it is not optional in Swift.
  package var isAlwaysRequired: Bool {
    presence.contains { $0.isUnconditional && $0.severity == .error }
  }
}

/// `*: T as name`: every key without a field; with a form, only keys of that form.
package struct RestField: Sendable {
  /// The Swift property's name.
  package var name: String
  package var documentation: String
  /// The form of each key; keys of another form are unknown.
  package var keyForm: PayloadForm?
  /// The type of each value.
  package var type: PayloadType
  /// The parts of the type that are written as names.
  package var written: WrittenType
  package var isSensitive: Bool
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    name: String, documentation: String = "", keyForm: PayloadForm? = nil, type: PayloadType,
    written: WrittenType = .plain, isSensitive: Bool = false,
    provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.name = name
    self.documentation = documentation
    self.keyForm = keyForm
    self.type = type
    self.written = written
    self.isSensitive = isSensitive
    self.provenance = provenance
    self.range = range
  }

  /// Whether it collects a key without a field.
  package func takes(_ key: String) -> Bool { keyForm?.accepts(key) ?? true }

  /// The limit of the keys in the spelling of the language: `(form "open::" text)`.
  package var keyText: String { limitText(keyForm.map { "form " + $0.form.text }) }
}

/// `required` or `forbidden`, with an optional severity and condition.
package struct PresenceClause: Sendable {
  package enum Demand: Hashable, Sendable {
    case required
    case forbidden
  }

  package var demand: Demand
  /// The severity of its finding.
  package var severity: Severity
  /// The condition; `nil` for a `required` without one.
  package var condition: Condition?
  package var range: SourceRange

  package init(
    demand: Demand, severity: Severity = .error, condition: Condition?, range: SourceRange
  ) {
    self.demand = demand
    self.severity = severity
    self.condition = condition
    self.range = range
  }

  /// Whether it is `required` without condition.
  package var isUnconditional: Bool { demand == .required && condition == nil }

  /// `required` or `forbidden`, and the severity if it is no error.
  package var demandText: String {
    let word = demand == .required ? "required" : "forbidden"
    return severity == .error ? word : word + " " + severity.rawValue
  }

  /// The clause in the canonical spelling of the language.
  package var text: String { demandText + (condition.map { " " + $0.text } ?? "") }
}

/// `when` applies if the expression is true; `unless` if it is false or unknown.
package struct Condition: Hashable, Sendable {
  package var isUnless: Bool
  package var expression: Expression

  package init(isUnless: Bool, expression: Expression) {
    self.isUnless = isUnless
    self.expression = expression
  }

  /// The condition in the canonical spelling of the language: `when asset_url is present`.
  package var text: String { (isUnless ? "unless " : "when ") + expression.text }
}

package enum DefaultValue: Hashable, Sendable {
  case literal(Literal)
  /// A default that the language cannot express, in words.
  case unspecified(String)
}

/// A condition on several members; it fails only if it is definitely false. Copies share it.
package final class Rule: Sendable {
  /// The name, which is the finding's code.
  package let id: String
  package let documentation: String
  package let severity: Severity
  package let expression: Expression
  /// Where the finding is; `nil` for the object, or for each banned key of `has no key`.
  package let place: Path?
  /// The finding's message, if the schema states one.
  package let message: String?
  package let provenance: Provenance
  package let range: SourceRange

  package init(
    id: String, documentation: String = "", severity: Severity = .error, expression: Expression,
    place: Path? = nil, message: String? = nil, provenance: Provenance = Provenance(),
    range: SourceRange
  ) {
    self.id = id
    self.documentation = documentation
    self.severity = severity
    self.expression = expression
    self.place = place
    self.message = message
    self.provenance = provenance
    self.range = range
  }

  /// Whether its condition is negated: it fails where what is negated is true.
  package var isNegated: Bool {
    if case .not = expression { true } else { false }
  }
}
