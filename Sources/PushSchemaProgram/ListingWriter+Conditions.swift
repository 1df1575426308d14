@_spi(Generated) import PushPayloadBasics
import PushSchemaModel
import PushSchemaText

/// Writes conditions: a constant, or a list whose first item names the test.
extension ListingWriter {
  mutating func test(_ expression: Expression) -> JSONDocument {
    switch expression {
    case .and(let terms): return .array([.string("all")] + terms.map { test($0) })
    case .or(let terms): return .array([.string("any")] + terms.map { test($0) })
    case .not(let term): return not(test(term))
    case .compare(let left, let comparison, let right): return compare(left, comparison, right)
    case .compareSum(let left, let comparison, let right, let number):
      return ask(
        "compare", place(left), .string(comparison.rawValue), place(right),
        .exactNumber(JSONNumber(Int(number))))
    case .membership(let operand, let isNegated, let values):
      let test = membership(of: operand, in: values)
      return isNegated ? not(test) : test
    case .row(let operands, let table): return row(operands, table)
    case .state(let path, let isNegated, let state):
      let test = self.state(place(path), state)
      return isNegated ? not(test) : test
    case .affix(let path, let affix, let texts):
      return ask(affix == .prefix ? "starts" : "ends", place(path), .texts(texts))
    case .keys(let path, let isBanned, let isPrefix, let names):
      let test = ask("has a key" + (isPrefix ? " starting" : ""), place(path), .texts(names))
      return isBanned ? not(test) : test
    case .group(let test, let paths):
      return ask(test.words, .array(paths.map { place($0) }))
    case .keySet(let path, let values): return keySet(path, values)
    case .quantified(let quantifier, let list, let condition):
      let known = list.type.list
      let owner = list.type.ownerOfOthers.flatMap(set.object)
      let item = known?.item ?? owner?.otherMemberType ?? .any
      let parts = owner != nil ? "others" : known?.kind == .object ? "values" : "items"
      let place = place(list)
      items.append(item)
      defer { items.removeLast() }
      return .array(
        [
          .string(quantifier == .all ? "each" : "some"), .string(parts), place, element(item),
          test(condition),
        ] + (owner.map { [name($0.id)] } ?? []))
    case .boolean(let path): return ask("true", place(path))
    }
  }

  private func ask(_ question: String, _ parts: JSONDocument...) -> JSONDocument {
    .array([.string(question)] + parts)
  }

  private func not(_ test: JSONDocument) -> JSONDocument { ask("not", test) }

  private func constant(_ value: Bool?) -> JSONDocument {
    .string(value.map { $0 ? "yes" : "no" } ?? "unknown")
  }

  private func state(_ place: JSONDocument, _ state: Expression.MemberState) -> JSONDocument {
    switch state {
    case .present: ask("present", place)
    case .absent: not(ask("present", place))
    case .whole: ask("whole", place)
    case .boolean: ask("is", place, .string(JSONKind.boolean.rawValue))
    case .string, .number, .object, .array, .null:
      ask("is", place, .string(state.rawValue))
    }
  }

  private mutating func compare(
    _ left: Expression.Operand, _ comparison: Expression.Comparison, _ right: Expression.Operand
  ) -> JSONDocument {
    switch (left, right) {
    case (.literal(let left), .literal(let right)):
      return constant(compare(left, comparison, right))
    // Constants are on the right, counts on the left.
    case (.literal, _), (.path, .measure), (.path, .total):
      return compare(right, comparison.mirrored, left)
    case (.path(let path), .literal(let literal)): return compare(path, comparison, literal)
    case (.path, .path), (.measure, _), (.total, _):
      if case .literal(let literal) = right, literal.numberValue == nil { return constant(nil) }
      guard let left = operand(left), let right = operand(right) else { return constant(nil) }
      return ask("compare", left, .string(comparison.rawValue), right)
    }
  }

  private mutating func compare(
    _ path: Path, _ comparison: Expression.Comparison, _ literal: Literal
  ) -> JSONDocument {
    if case .number(let number) = literal {
      return ask("compare", place(path), .string(comparison.rawValue), .exactNumber(number))
    }
    guard let value = literal.document, comparison.isEquality else {
      return constant(nil)
    }
    let isEqual = ask(value.isText ? "one of" : "equals", place(path), .array([value]))
    return comparison == .equal ? isEqual : not(isEqual)
  }

  /// The result of comparing two constants; `nil` if they are of different kinds, or have no order.
  private func compare(
    _ left: Literal, _ comparison: Expression.Comparison, _ right: Literal
  ) -> Bool? {
    if case (.number(let left), .number(let right)) = (left, right) {
      return comparison.holds(JSONNumber.order(left, right))
    }
    guard left.kind == right.kind else { return nil }
    return switch comparison {
    case .equal: left == right
    case .notEqual: left != right
    case .less, .lessOrEqual, .greater, .greaterOrEqual: nil
    }
  }

  /// A path, a constant or a count; `nil` for a constant that is a list or object.
  private mutating func operand(_ operand: Expression.Operand) -> JSONDocument? {
    switch operand {
    case .path(let path): place(path)
    case .literal(let literal): literal.document
    case .measure(let measure, let path):
      .object([(measure.unit, .array([place(path)]))])
    case .total(let measure, let paths):
      .object([(measure.unit, .array(paths.map { place($0) })), ("total", .boolean(true))])
    }
  }
}

// MARK: Sets, rows and keys

extension ListingWriter {
  private mutating func membership(
    of operand: Expression.Operand, in values: Expression.ValueSet
  ) -> JSONDocument {
    guard let written = self.operand(operand) else { return constant(nil) }
    let path: Path? = if case .path(let path) = operand { path } else { nil }
    switch values {
    case .items(let list):
      return ask("contains", place(list), written, element(list.type.list?.item ?? .any))
    case .keys(let keys):
      if path != nil { return ask("is a key", written, place(keys)) }
      return written.isText ? ask("has a key", place(keys), .array([written])) : constant(nil)
    case .range(let range):
      return ask(path == nil ? "count between" : "between", written, Self.bounds(range))
    case .literals, .enumeration, .column:
      let literals = literals(of: values)
      guard path != nil else {
        let numbers = literals.compactMap(\.numberValue).map { JSONDocument.exactNumber($0) }
        return ask("count one of", written, .array(numbers))
      }
      let isText = !literals.isEmpty && literals.allSatisfy { $0.stringValue != nil }
      return ask(isText ? "one of" : "equals", written, .array(literals.compactMap(\.document)))
    }
  }

  private func literals(of values: Expression.ValueSet) -> [Literal] {
    values.listed(enumeration: set.enumeration, table: set.table) ?? []
  }

  private mutating func row(_ operands: [Expression.Operand], _ id: DeclarationID) -> JSONDocument {
    let written = operands.compactMap { operand($0) }
    guard let table = set.table(id), written.count == operands.count else { return constant(nil) }
    let rows = table.rows.map { row in
      JSONDocument.array(row.cells.map { .array($0.alternatives.compactMap(\.document)) })
    }
    return ask("row", .array(written), .array(rows))
  }

  private mutating func keySet(_ path: Path, _ values: Expression.ValueSet) -> JSONDocument {
    let keys = place(path)
    switch values {
    case .keys(let other): return ask("keys among keys", keys, place(other))
    case .items(let list):
      let kinds = (list.type.list?.item ?? .any).withoutTexts.kinds
      return ask("keys among items", keys, place(list), .texts(kinds.map(\.rawValue)))
    case .literals, .enumeration, .column, .range:
      return ask("keys among", keys, .texts(literals(of: values).compactMap(\.stringValue)))
    }
  }
}

// MARK: Places

extension ListingWriter {
  /// A path from the object: its keys, each with its field's index in a known object.
  mutating func place(_ path: Path) -> JSONDocument {
    var current: Object?
    // If the engine stores no position, members are found by their keys.
    var isKept = true
    var keys = path.keys[...]
    var members: Members = []
    switch path.root {
    case .own:
      current = object
      if let fanOut, let inner = path.keys.dropping(fanOut.keys) {
        current = fanOut.item
        keys = inner
        members.append(("each", .boolean(true)))
      }
    case .given:
      current = givens
      members.append(("given", .boolean(true)))
    case .parent(let id):
      current = set.object(id)
      members.append(("parent", name(id)))
      if id == object.parent, let place = set.place(of: object), keys.first == place.key {
        members.append(("own", .boolean(true)))
      }
    case .item:
      current = items.last?.declaredObject.flatMap(set.object)
      isKept = false
      members.append(("item", .boolean(true)))
    case .key: members.append(("key", .boolean(true)))
    }
    var steps: [JSONDocument] = []
    var type: PayloadType?
    for key in keys {
      let position = current?.fieldPosition(key)
      if let member = set.variantMember(key, of: type) {
        steps += [step(key, of: member.spellingObject)] + (isKept ? [fields(of: member)] : [])
        type = member.type
      } else {
        isKept = isKept && position != nil
        steps.append(isKept ? .string(key) : step(key, of: current))
        if isKept, let position { steps.append(.number(position)) }
        type = current.map { $0.type(ofMember: key) ?? .any } ?? type?.mapValue
      }
      current = type?.declaredObject.flatMap(set.object)
    }
    if !isKept, !keys.isEmpty, !path.type.withoutTexts.kinds.isEmpty {
      members.append(("as", element(path.type)))
    }
    return members.isEmpty ? .array(steps) : .object([("path", .array(steps))] + members)
  }

  /// The key of a member, with its other spelling if it has one.
  func step(_ key: String, of object: Object?) -> JSONDocument {
    guard let object, let field = object.field(key) else { return .string(key) }
    return object.foundKey(of: field)
  }

  /// A member of objects that are distinguished by their members: its index in each that has it as
  /// a field, and its type if that differs.
  mutating func fields(of member: VariantMember) -> JSONDocument {
    let positions = member.places.map { place in
      (place.object.id.description, JSONDocument.number(place.field))
    }
    for place in member.places { _ = name(place.object.id) }
    return .object(
      [("in", .object(positions))] + (member.isMerged ? [("as", type(member.type))] : []))
  }

  /// The keys of members from a value of a type on.
  func steps(_ keys: [String], from type: PayloadType) -> [JSONDocument] {
    zip(keys, set.fields(at: keys, from: type)).map { key, found in
      found.map { $0.object.foundKey(of: $0.field) } ?? .string(key)
    }
  }

  /// The requirements on a value of a type; none if any kind is accepted.
  func element(_ type: PayloadType) -> JSONDocument {
    let plain = type.withoutTexts
    guard !plain.kinds.isEmpty else { return .object([]) }
    let isWhole = if case .integer? = plain.alternative(for: .number) { true } else { false }
    return .object(
      present([
        "kinds": .texts(plain.kinds.map(\.rawValue)), "whole": .flag(isWhole),
        "textual": type.textualContent.map { .string($0.rawValue) }, "flag": .flag(type.holdsFlag),
      ]))
  }
}

extension Object {
  /// The key of a field: alone, or with its other spelling and whether `null` means absent.
  fileprivate func foundKey(of field: Field) -> JSONDocument {
    let other = otherSpelling(of: field)
    if !field.isAbsentAsNull, other == nil { return .string(field.key) }
    let parts: [JSONDocument] = [.string(field.key), other.map { .string($0) } ?? .null]
    return .array(parts + (field.isAbsentAsNull ? [.boolean(true)] : []))
  }
}

extension PayloadType {
  /// The type of the values of a free map.
  var mapValue: PayloadType? {
    if case .map(let value, _)? = alternative(for: .object) { value } else { nil }
  }
}

extension JSONDocument {
  fileprivate var isText: Bool { if case .string = self { true } else { false } }
}

extension Literal {
  /// The constant as JSON; `nil` for a list or object.
  var document: JSONDocument? {
    switch self {
    case .string(let text): .string(text)
    case .number(let number): .exactNumber(number)
    case .boolean(let value): .boolean(value)
    case .null: .null
    case .list, .object: nil
    }
  }
}

extension Expression.Measure {
  var unit: String {
    switch self {
    case .bytes: "bytes"
    case .characters: "characters"
    case .columns: "columns"
    case .count: "elements"
    case .capitals: "capitals"
    case .epochSeconds: "epochSeconds"
    }
  }
}
