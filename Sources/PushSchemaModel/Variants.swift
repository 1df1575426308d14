package import PushPayloadBasics
import PushSchemaText

/// The tests that distinguish the objects of a type such as `LinkAction | CallAction`: the value of
/// a member that each of them must have, or a member that no other one has.
package struct VariantTests: Hashable, Sendable {
  /// A test of a value, and the type of values that pass it.
  package struct Choice: Hashable, Sendable {
    package let key: String
    /// The second spelling of the key.
    package let otherSpelling: String?
    /// The accepted values of the member; `nil` if any value is accepted.
    package let values: [Literal]?
    package let type: PayloadType

    fileprivate init(_ field: Field, of member: Member, values: [Literal]? = nil) {
      key = field.key
      otherSpelling = member.object.otherSpelling(of: field)
      self.values = values
      type = member.type
    }

    /// The key in its spellings.
    package var keys: [String] { [key] + [otherSpelling].compactMap(\.self) }
  }

  /// The tests in the order of the type; the first that a value passes counts.
  package let choices: [Choice]
  /// The type of values that pass no test; `nil` if there is none.
  package let otherwise: PayloadType?

  /// The tests for the alternatives of a type; `nil` if nothing distinguishes them.
  package init?(
    of alternatives: [PayloadType], object: (DeclarationID) -> Object?,
    enumeration: (DeclarationID) -> Enumeration?
  ) {
    var members: [Member] = []
    var free: PayloadType?
    for alternative in alternatives {
      if case .object(let id) = alternative {
        guard let object = object(id) else { return nil }
        members.append(Member(object: object, type: alternative))
      } else {
        free = alternative
      }
    }
    let found = [Self.byValue(members) { $0.closedValues(enumeration) }, Self.byKey(members)]
    for case let choices? in found {
      let left = members.first { member in !choices.contains { $0.type == member.type } }
      let optional = choices.first { choice in
        choice.values != nil && members.contains { $0.type == choice.type && !$0.must(choice.key) }
      }
      let others = [left?.type, optional?.type, free].compactMap(\.self)
      guard others.count < 2 else { continue }
      self.choices = choices
      otherwise = others.first
      return
    }
    return nil
  }

  /// One of the objects.
  fileprivate struct Member {
    let object: Object
    let type: PayloadType

    /// Whether it always requires a member.
    func must(_ key: String) -> Bool { object.field(key)?.isAlwaysRequired ?? false }

    func knows(_ key: String) -> Bool {
      object.fieldPosition(spelled: key) != nil || object.collects(key)
    }
  }

  /// A member with other listed values in each object; one may lack it or have it optional.
  private static func byValue(
    _ members: [Member], _ listed: (PayloadType) -> [Literal]?
  ) -> [Choice]? {
    let keys = distinct(members.flatMap(\.object.fields).map(\.key))
    let found = keys.compactMap { key -> [Choice]? in
      var known: Set<Literal> = []
      var choices: [Choice] = []
      for member in members {
        guard let field = member.object.field(key) else { continue }
        guard let values = listed(field.type), !values.isEmpty,
          values.allSatisfy({ known.insert($0).inserted })
        else { return nil }
        choices.append(Choice(field, of: member, values: values))
      }
      let certain = members.count { $0.must(key) }
      return certain + 1 >= members.count && choices.count + 1 >= members.count ? choices : nil
    }
    return found.max { first, second in first.count < second.count }
  }

  /// A member that each object requires and no other one knows; one object may lack such a member.
  private static func byKey(_ members: [Member]) -> [Choice]? {
    let choices = members.indices.compactMap { position -> Choice? in
      let others = members.indices.filter { $0 != position }.map { members[$0] }
      let fields = members[position].object.fields.lazy.filter(\.isAlwaysRequired)
      return fields.map { Choice($0, of: members[position]) }.first { choice in
        !others.contains { choice.keys.contains(where: $0.knows) }
      }
    }
    return choices.count + 1 >= members.count ? choices : nil
  }

  /// The type of an object; `nil` if it passes no test and must pass one. `value` returns the value
  /// of a key, an empty one for an array or object.
  package func type(_ value: (String) -> Literal?) -> PayloadType? {
    let passed = choices.first { choice in
      choice.keys.contains { key in
        value(key).map { choice.values?.contains($0) ?? true } ?? false
      }
    }
    return passed?.type ?? otherwise
  }

  /// The value that passes a test, in words: `an object where 'type' is "link" or "call"`.
  package var expectedPhrase: String {
    let tests = distinct(choices.map(\.key)).map { key in
      let values = choices.filter { $0.key == key }.compactMap(\.values).flatMap(\.self)
      return "'" + key + "' is " + (values.isEmpty ? "there" : values.map(\.text).alternatives)
    }
    return "an object where " + tests.alternatives
  }
}

extension PayloadType {
  /// The values of a list that accepts no others, without values in texts; they can distinguish
  /// objects. `nil` for any other type.
  package func closedValues(_ enumeration: (DeclarationID) -> Enumeration?) -> [Literal]? {
    switch self {
    case .literals(let values, let name): name?.isOpen == true ? nil : values
    case .enumeration(let id):
      enumeration(id).flatMap { $0.isOpen ? nil : $0.values.map(\.literal) }
    default: nil
    }
  }

  /// The alternatives of a union, or the distinguished objects; else the type alone.
  package var alternatives: [PayloadType] {
    switch self {
    case .union(let alternatives, _), .variants(let alternatives, _): alternatives
    default: [self]
    }
  }

  /// The alternatives with cases in a Swift enum: each object of a union is separate.
  package var cases: [PayloadType] {
    if case .union = self { alternatives.flatMap(\.cases) } else { alternatives }
  }

  /// Whether there is more than one alternative.
  package var hasCases: Bool {
    switch self {
    case .union, .variants: true
    default: false
    }
  }

  /// The objects that a value may be, without those inside it.
  package var declaredObjects: [DeclarationID] {
    withoutTexts.cases.compactMap { if case .object(let id) = $0 { id } else { nil } }
  }

  /// The type of a value that has one of several types, as exactly as possible.
  package static func merged(_ types: [PayloadType]) -> PayloadType {
    let types = distinct(types)
    guard let first = types.first else { return .any }
    if types.count == 1 { return first }
    if types.contains(where: { $0 == .any || $0 == .invalid }) { return .any }
    var groups: [[PayloadType]] = []
    for type in distinct(types.flatMap(\.cases)) {
      if let position = groups.firstIndex(where: { !Set($0[0].kinds).isDisjoint(with: type.kinds) })
      {
        groups[position].append(type)
      } else {
        groups.append([type])
      }
    }
    let parts = groups.map(mergedOfOneKind)
    return parts.count == 1 ? parts[0] : parts.contains(.any) ? .any : .union(parts, nil)
  }

  private static func mergedOfOneKind(_ types: [PayloadType]) -> PayloadType {
    if types.count == 1 { return types[0] }
    if types.contains(where: \.isTextual), !types.contains(where: { $0.kinds == [.string] }) {
      let value = merged(types.map(\.withoutTexts))
      return value == .any ? .any : .textual(value, .value)
    }
    let listed = types.compactMap { type -> [Literal]? in
      if case .literals(let values, let name) = type, name?.isOpen != true { values } else { nil }
    }
    if listed.count == types.count { return .literals(distinct(listed.flatMap(\.self)), nil) }
    if types.allSatisfy({ if case .object = $0 { true } else { false } }) {
      return .variants(types, nil)
    }
    if types.allSatisfy({ $0.kinds == [.string] }) { return .string(.none) }
    let isPlainInteger = types.allSatisfy {
      if case .integer(let limits) = $0 { limits.unit == nil } else { false }
    }
    if isPlainInteger { return .integer(.none) }
    let items = types.compactMap { if case .array(let item, _) = $0 { item } else { nil } }
    if items.count == types.count { return .array(merged(items), .none) }
    return .any
  }
}

extension SchemaSet {
  /// The tests that distinguish the alternatives of a type; `nil` if nothing does.
  package func variantTests(of alternatives: [PayloadType]) -> VariantTests? {
    VariantTests(of: alternatives, object: object, enumeration: enumeration)
  }

  /// The alternative of a value of a kind; `nil` if there is none. `member` returns the value of an
  /// object's key, an empty one for an array or object.
  package func alternative(
    of type: PayloadType, for kind: JSONKind, member: (String) -> Literal?
  ) -> PayloadType? {
    let alternative = type.alternative(for: kind)
    guard kind == .object, case .variants(let objects, _)? = alternative else { return alternative }
    return variantTests(of: objects)?.type(member)
  }

  /// The member of a key of objects that are distinguished by their members.
  package func variantMember(_ key: String, of type: PayloadType?) -> VariantMember? {
    VariantMember(key, of: type, object: object)
  }
}

/// A member that some objects of one type have.
package struct VariantMember: Sendable {
  package let key: String
  /// The objects that have it, with the index of the field; -1 if the object's rest collects it.
  package let places: [(object: Object, field: Int)]
  /// The type of its value in any of the objects.
  package let type: PayloadType
  /// Whether its type differs between the objects.
  package let isMerged: Bool
  package let isSensitive: Bool

  /// The member of a key of objects that are distinguished by their members; `nil` for other types,
  /// and if none of the objects has it.
  package init?(_ key: String, of type: PayloadType?, object: (DeclarationID) -> Object?) {
    guard case .variants(let alternatives, _)? = type?.alternative(for: .object) else { return nil }
    var places: [(object: Object, field: Int)] = []
    var types: [PayloadType] = []
    var isSensitive = false
    for alternative in alternatives {
      guard case .object(let id) = alternative else {
        types.append(.any)
        continue
      }
      guard let object = object(id) else { continue }
      if let position = object.fieldPosition(key) {
        let field = object.fields[position]
        places.append((object, position))
        types.append(field.type)
        isSensitive = isSensitive || field.isSensitive
      } else if let rest = object.rest, rest.takes(key) {
        places.append((object, -1))
        types.append(rest.type)
        isSensitive = isSensitive || rest.isSensitive
      }
    }
    guard !types.isEmpty else { return nil }
    self.key = key
    self.places = places
    self.type = .merged(types)
    isMerged = Set(types).count > 1 || places.contains { $0.field < 0 }
    self.isSensitive = isSensitive
  }

  /// The object whose spellings of the key apply if the actual object is not known.
  package var spellingObject: Object? { places.map(\.object).spelling(of: key) }
}

extension [Object] {
  /// The first with a field in two spellings, else the first with a field under the key.
  package func spelling(of key: String) -> Object? {
    let objects = filter { $0.field(key) != nil }
    return objects.first(where: \.takesCamelCase) ?? objects.first
  }
}
