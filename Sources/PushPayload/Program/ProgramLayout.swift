/// The rows of a program: what its objects, types, tests and mappings are as numbers.
struct ProgramLayout {
  var types: [TypeRow] = []
  var fields: [FieldRow] = []
  var objectRows: [ObjectRow] = []
  var keyWords: [TextFingerprint] = []
  var keyTexts: [String] = []
  /// A hash table of keys: one more than a field's index in its object, or 0.
  var keySlots: [UInt32] = []
  /// The fields of each object that are always required.
  var requiredFields: [Int32] = []
  var checks: [CheckRow] = []
  var tests: [TestRow] = []
  var parts: [Int32] = []
  var places: [PlaceRow] = []
  var steps: [StepRow] = []
  /// For steps into one of several objects, the index of the field in each of them.
  var variantFields: [[(object: Int32, field: Int32)]] = []
  /// For each union a type for each kind; -1 if there is none.
  var alternatives: [Int32] = []
  var variants: [VariantsRow] = []
  var textLimits: [TextLimits] = []
  var bounds: [NumberBounds] = []
  var textLists: [TextList] = []
  var numberLists: [NumberList] = []
  var arrayBounds: [ArrayBounds] = []
  var mapLimits: [(keys: CountBounds, keyForm: PayloadForm?)] = []
  var expected: [String] = []
  var keys: [SpelledKey] = []
  var elements: [ElementCode] = []
  /// All texts that strings are compared with, and the indices of those of each test or list.
  var texts: [String] = []
  var textRanges: [Range<Int>] = []
  /// The constants that tests compare values with, and the indices of those of each test.
  var literals: [PayloadLiteral] = []
  var literalRanges: [Range<Int>] = []
  var comparisons: [NumberComparison] = []
  /// The tests that are evaluated by their code.
  var codes: [TestCode] = []
  /// The steps that lines of mappings look up.
  var lookups: [[LookupStep]] = []
  var mappings = MappingRows()
  /// The keys of the current object.
  var ownKeys: [String] = []
}

extension ProgramLayout {
  mutating func row(of type: TypeCode) -> Int32 {
    let row: TypeRow
    switch type {
    case .any: row = TypeRow(step: .any)
    case .anyObject: row = TypeRow(step: .anyObject)
    case .null: row = TypeRow(step: .null)
    case .boolean: row = TypeRow(step: .boolean)
    case .flag: row = TypeRow(step: .flag)
    case .string(let limits) where limits.isEmpty: row = TypeRow(step: .string)
    case .string(let limits): row = TypeRow(step: .limitedString, first: textLimits.add(limits))
    case .texts(let list):
      row = TypeRow(
        step: .texts, first: textLists.add(list), second: list.isFree ? -1 : add(list.texts))
    case .integer(let bounds) where bounds.isEmpty: row = TypeRow(step: .integer)
    case .integer(let bounds):
      row = TypeRow(step: .boundedInteger, first: self.bounds.add(bounds))
    case .float(let bounds) where bounds.isEmpty: row = TypeRow(step: .float)
    case .float(let bounds): row = TypeRow(step: .boundedFloat, first: self.bounds.add(bounds))
    case .numbers(let list): row = TypeRow(step: .numbers, first: numberLists.add(list))
    case .textual(let value, let form):
      row = TypeRow(step: .textual, first: self.row(of: value), second: form.rawValue)
    case .object(let object): row = TypeRow(step: .object, first: Int32(clamping: object))
    case .array(let item, let bounds):
      row = TypeRow(
        step: .array, first: self.row(of: item), second: arrayBounds.add(bounds))
    case .map(let value, let keys, let form):
      row = TypeRow(
        step: .map, first: self.row(of: value), second: mapLimits.add((keys, form)))
    case .union(let cases, let words):
      var types: [Int32] = Array(repeating: -1, count: JSONKind.allCases.count)
      for alternative in cases { types[alternative.kind.index] = self.row(of: alternative.type) }
      row = TypeRow(
        step: .union, first: Int32(clamping: alternatives.count), second: expected.add(words)
      )
      alternatives += types
    case .variants(let code):
      let choices = code.choices.map { choice in
        VariantsRow.Choice(
          key: choice.key, values: literals.add(choice.values), type: self.row(of: choice.type))
      }
      let otherwise = code.otherwise.map { self.row(of: $0) } ?? -1
      let tests = VariantsRow(choices: choices, otherwise: otherwise, expected: code.expected)
      row = TypeRow(step: .variants, first: variants.add(tests))
    }
    return types.add(row)
  }

  /// Adds the rows of an object; all objects are added in their order.
  mutating func add(_ object: ObjectCode, looksOutside: Bool) {
    ownKeys = object.keys
    let firstField = fields.count
    var required: UInt64 = 0
    let words = object.keys.map { TextFingerprint($0) }
    for (position, (field, text)) in zip(object.fields, words).enumerated() {
      fields.append(
        FieldRow(
          type: row(of: field.type), isSensitive: field.isSensitive,
          isAbsentAsNull: object.isAbsentAsNull(position), groups: text.groupBits))
    }
    keyWords += words
    keyTexts += object.keys
    var slotCount = 8
    while slotCount < 2 * words.count { slotCount *= 2 }
    let firstSlot = keySlots.count
    keySlots += Array(repeating: 0, count: slotCount)
    for (position, text) in words.enumerated() {
      var slot = text.slot & (slotCount - 1)
      while keySlots[firstSlot + slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
      keySlots[firstSlot + slot] = UInt32(clamping: position + 1)
    }
    let firstCheck = checks.count
    for (number, check) in object.checks.enumerated() {
      let row = self.row(of: check, Int32(clamping: number))
      if row.kind == .required, case .presence(let clause) = check {
        required |= FieldBits.bit(of: clause.field)
      }
      checks.append(row)
    }
    let requiredRange = requiredFields.add(object.required)
    objectRows.append(
      ObjectRow(
        firstField: Int32(clamping: firstField), fieldCount: Int32(clamping: object.fields.count),
        firstSlot: Int32(clamping: firstSlot), slotMask: Int32(clamping: slotCount - 1),
        rest: object.rest.map { row(of: $0.type) } ?? -1,
        looksOutside: looksOutside, takesCamelCase: !object.spelledFields.isEmpty,
        checks: firstCheck..<checks.count, required: required, requiredFields: requiredRange))
  }

  private mutating func row(of check: CheckCode, _ number: Int32) -> CheckRow {
    switch check {
    case .presence(let clause):
      let firstPlace = add(clause.neighbours + clause.evidence.map { $0.place })
      guard let condition = clause.condition else {
        let isPlain = !clause.isForbidden && FieldBits.isOwn(clause.field)
        return CheckRow(
          kind: isPlain ? .required : .presence, isForbidden: clause.isForbidden,
          field: Int32(clamping: clause.field), number: number, test: -1, needs: 0,
          firstPlace: firstPlace)
      }
      // Without them, a clause whose condition can still be true may report something.
      let canHold = condition.withoutOwnMembers.contains(.yes)
      return CheckRow(
        kind: .presence, isForbidden: clause.isForbidden, isUnless: clause.isUnless,
        field: Int32(clamping: clause.field), number: number, test: row(of: condition),
        needs: clause.isUnless || canHold ? 0 : condition.ownFields, firstPlace: firstPlace)
    case .deprecated(let field, _, _, _):
      return CheckRow(
        kind: .deprecated, field: Int32(clamping: field), number: number, test: -1,
        needs: FieldBits.bit(of: field),
        firstPlace: -1)
    case .rule(let rule):
      let firstPlace = add(rule.evidence.map { $0.place } + rule.place.places)
      let canFail = rule.condition.withoutOwnMembers.contains(.no)
      return CheckRow(
        kind: .rule, field: -1, number: number, test: row(of: rule.condition),
        needs: canFail ? 0 : rule.condition.ownFields, firstPlace: firstPlace)
    }
  }

  /// Adds paths to the parts, and returns the index of the first.
  mutating func add(_ paths: [PlaceCode], before test: TestCode? = nil) -> Int32 {
    var rows = paths.map { row(of: $0) }
    if let test { rows.append(row(of: test)) }
    parts += rows
    return Int32(clamping: parts.count - rows.count)
  }

  /// Sets the object for the next tests.
  mutating func take(keysOf object: Int) {
    guard objectRows.indices.contains(object) else { return }
    let first = Int(objectRows[object].firstField)
    ownKeys = Array(keyTexts[first..<first + Int(objectRows[object].fieldCount)])
  }

  /// The type of an object's member, as a field or in its rest; -1 for any type.
  func type(ofMember key: String, of object: Int) -> Int32 {
    guard objectRows.indices.contains(object) else { return -1 }
    let first = Int(objectRows[object].firstField)
    let keys = keyTexts[first..<first + Int(objectRows[object].fieldCount)]
    let position = keys.firstIndex { $0.hasSameBytes(as: key) }
    return position.map { fields[$0].type } ?? restType(of: object)
  }
}

extension Array {
  /// Appends elements; returns their indices.
  mutating func add(_ elements: [Element]) -> Range<Int> {
    append(contentsOf: elements)
    return count - elements.count..<count
  }
}

extension RuleCode.Place {
  /// The paths that the finding needs; for a member also the object at its path's start.
  fileprivate var places: [PlaceCode] {
    switch self {
    case .object: []
    case .member(let path, let start, _): [start, path]
    case .keys(_, _, of: let object): [object]
    }
  }
}

extension TextFingerprint {
  /// The first slot for the text in a hash table of keys.
  @inline(__always)
  var slot: Int { Int(truncatingIfNeeded: mixed &>> 40) }
}

extension JSONKind {
  /// Its index among the alternatives of a union.
  var index: Int {
    switch self {
    case .string: 0
    case .number: 1
    case .boolean: 2
    case .object: 3
    case .array: 4
    case .null: 5
    }
  }
}

extension Array {
  /// Adds a row; returns its index.
  @discardableResult
  mutating func add(_ row: Element) -> Int32 {
    append(row)
    return Int32(clamping: count - 1)
  }
}
