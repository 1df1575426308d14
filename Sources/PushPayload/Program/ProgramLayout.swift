@_spi(Generated) import PushPayloadBasics

/// Creates the rows of a program.
struct ProgramLayout {
  var types: [TypeRow] = []
  var fields: [FieldRow] = []
  var objectRows: [ObjectRow] = []
  /// The fingerprint of each field's key.
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
  private var ownKeys: [String] = []
}

// MARK: Types and objects

extension ProgramLayout {
  mutating func row(of type: TypeCode) -> Int32 {
    let row: TypeRow
    switch type {
    case .any: row = TypeRow(step: .any)
    case .anyObject: row = TypeRow(step: .anyObject)
    case .null: row = TypeRow(step: .null)
    case .boolean: row = TypeRow(step: .boolean)
    case .flag: row = TypeRow(step: .flag)
    case .string(let limits):
      row =
        limits.isEmpty
        ? TypeRow(step: .string)
        : TypeRow(step: .limitedString, first: add(limits, to: \.textLimits))
    case .texts(let list):
      row = TypeRow(
        step: .texts, first: add(list, to: \.textLists), second: list.isFree ? -1 : add(list.texts))
    case .integer(let bounds):
      row =
        bounds.isEmpty
        ? TypeRow(step: .integer)
        : TypeRow(step: .boundedInteger, first: add(bounds, to: \.bounds))
    case .float(let bounds):
      row =
        bounds.isEmpty
        ? TypeRow(step: .float)
        : TypeRow(step: .boundedFloat, first: add(bounds, to: \.bounds))
    case .numbers(let list): row = TypeRow(step: .numbers, first: add(list, to: \.numberLists))
    case .textual(let value, let form):
      row = TypeRow(step: .textual, first: self.row(of: value), second: form.rawValue)
    case .object(let object): row = TypeRow(step: .object, first: Int32(clamping: object))
    case .array(let item, let bounds):
      row = TypeRow(
        step: .array, first: self.row(of: item), second: add(bounds, to: \.arrayBounds))
    case .map(let value, let keys, let form):
      row = TypeRow(
        step: .map, first: self.row(of: value), second: add((keys, form), to: \.mapLimits))
    case .union(let cases, let words):
      var types: [Int32] = Array(repeating: -1, count: JSONKind.allCases.count)
      for alternative in cases { types[alternative.kind.index] = self.row(of: alternative.type) }
      row = TypeRow(
        step: .union, first: Int32(clamping: alternatives.count), second: add(words, to: \.expected)
      )
      alternatives += types
    case .variants(let code):
      let choices = code.choices.map { choice in
        VariantsRow.Choice(key: choice.key, values: choice.values, type: self.row(of: choice.type))
      }
      let otherwise = code.otherwise.map { self.row(of: $0) } ?? -1
      let tests = VariantsRow(choices: choices, otherwise: otherwise, expected: code.expected)
      row = TypeRow(step: .variants, first: add(tests, to: \.variants))
    }
    return add(row, to: \.types)
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
        firstCheck: Int32(clamping: firstCheck),
        checkCount: Int32(clamping: object.checks.count), required: required,
        requiredFields: requiredRange))
  }

  private mutating func row(of check: CheckCode, _ number: Int32) -> CheckRow {
    switch check {
    case .presence(let clause):
      let firstPlace = add(clause.neighbours + clause.evidence.map(\.place))
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
      let firstPlace = add(rule.evidence.map(\.place) + rule.place.places)
      let canFail = rule.condition.withoutOwnMembers.contains(.no)
      return CheckRow(
        kind: .rule, field: -1, number: number, test: row(of: rule.condition),
        needs: canFail ? 0 : rule.condition.ownFields, firstPlace: firstPlace)
    }
  }

  /// Adds paths to the parts, and returns the index of the first.
  private mutating func add(_ paths: [PlaceCode], before test: TestCode? = nil) -> Int32 {
    var rows = paths.map { row(of: $0) }
    if let test { rows.append(row(of: test)) }
    parts += rows
    return Int32(clamping: parts.count - rows.count)
  }

  @discardableResult
  mutating func add<Element>(
    _ element: Element, to list: WritableKeyPath<ProgramLayout, [Element]>
  ) -> Int32 {
    self[keyPath: list].append(element)
    return Int32(clamping: self[keyPath: list].count - 1)
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

// MARK: Tests and places

extension ProgramLayout {
  mutating func row(of test: TestCode) -> Int32 {
    let row: TestRow
    switch test {
    case .all(let terms): row = self.row(.all, terms, ofFields: .hasAllFields)
    case .any(let terms): row = self.row(.any, terms, ofFields: .hasAnyField)
    case .not(let term): row = TestRow(question: .not, first: self.row(of: term))
    case .constant(.yes): row = TestRow(question: .yes)
    case .constant(.no): row = TestRow(question: .no)
    case .constant(.unknown): row = TestRow(question: .unknown)
    case .isPresent(let path) where path.ownBit != 0:
      row = TestRow(question: .hasAllFields, first: path.ownBit, second: 0)
    case .isPresent(let path): row = self.row(.isPresent, path)
    case .isTrue(let path): row = self.row(.isTrue, path)
    case .isKind(let path, let kind): row = self.row(kind.question, path)
    case .isWhole(let path): row = self.row(.isWhole, path)
    case .isOneOf(let path, let texts): row = self.row(.isOneOf, path, texts)
    case .starts(let path, let texts): row = self.row(.starts, path, texts)
    case .ends(let path, let texts): row = self.row(.ends, path, texts)
    case .hasAnyKey(let path, let texts, isPrefix: false):
      let isOther = path.isOwnObject && !texts.contains(where: ownKeys.containsName)
      row = self.row(isOther ? .hasAnyOtherKey : .hasAnyKey, path, texts)
    case .hasAnyKey(let path, let texts, isPrefix: true):
      row = self.row(.hasAnyKeyStarting, path, texts)
    case .areKeys(let path, among: let texts): row = self.row(.areKeys, path, texts)
    case .isOneOfValues(let path, let values):
      row = TestRow(
        question: .isOneOfValues, first: self.row(of: path),
        second: add(literals.add(values), to: \.literalRanges))
    case .compare(let path, let comparison, let number):
      row = TestRow(
        question: .compares, first: self.row(of: path),
        second: add(
          NumberComparison(comparison: comparison, number: number), to: \.comparisons))
    case .compareCount(let count, .lessOrEqual, .whole(let limit))
    where count.unit == .bytes && !count.isTotal && count.places.count == 1
      && Int32(exactly: limit) != nil:
      row = TestRow(
        question: .isWithinBytes, first: self.row(of: count.places[0]),
        second: Int32(clamping: limit))
    default:
      let inner: TestCode? = if case .each(_, _, _, _, let test) = test { test } else { nil }
      let places = add(test.places, before: inner)
      row = TestRow(question: .other, first: add(test, to: \.codes), second: places)
    }
    return add(row, to: \.tests)
  }

  /// The row of several tests; those on the presence of own fields become one test.
  private mutating func row(
    _ question: TestRow.Question, _ terms: [TestCode], ofFields fieldQuestion: TestRow.Question
  ) -> TestRow {
    var fields = TestRow(question: fieldQuestion, first: 0, second: 0)
    let others = terms.filter { !$0.joins(&fields) }
    if others.isEmpty, fields.first != 0 { return fields }
    let known = fields.first == 0 ? [] : [add(fields, to: \.tests)]
    let rows = known + others.map { row(of: $0) }
    parts += rows
    return TestRow(
      question: question, first: Int32(clamping: parts.count - rows.count),
      second: Int32(clamping: rows.count))
  }

  private mutating func row(_ question: TestRow.Question, _ path: PlaceCode) -> TestRow {
    TestRow(question: question, first: row(of: path))
  }

  private mutating func row(
    _ question: TestRow.Question, _ path: PlaceCode, _ texts: [String]
  ) -> TestRow {
    TestRow(question: question, first: row(of: path), second: add(texts))
  }

  /// Adds texts that strings are compared with; returns the index of their range.
  private mutating func add(_ list: [String]) -> Int32 {
    add(texts.add(list), to: \.textRanges)
  }

  mutating func row(of path: PlaceCode) -> Int32 {
    let firstStep = Int32(clamping: steps.count)
    for step in path.steps {
      switch step {
      case .field(let position, let key):
        steps.append(StepRow(field: Int32(clamping: position), key: add(key, to: \.keys)))
      case .key(let key): steps.append(StepRow(field: -1, key: add(key, to: \.keys)))
      case .variant(let fields, let key, _):
        let list = fields.map {
          (object: Int32(clamping: $0.object), field: Int32(clamping: $0.field))
        }
        steps.append(
          StepRow(field: -2 - add(list, to: \.variantFields), key: add(key, to: \.keys)))
      }
    }
    let element = path.element.isEmpty ? -1 : add(path.element, to: \.elements)
    let (root, object): (PlaceRow.Root, Int) =
      switch path.root {
      case .own: (.own, -1)
      case .parent(let object, let isOwn): (isOwn ? .parentOrOwn : .parent, object)
      case .item: (.item, -1)
      case .key: (.key, -1)
      case .given: (.given, -1)
      case .fanOut: (.fanOut, -1)
      }
    return add(
      PlaceRow(
        root: root, object: Int32(clamping: object), firstStep: firstStep,
        stepCount: Int32(clamping: path.steps.count), element: element,
        ownField: path.isOwnObject && element < 0
          ? PlaceRow.ownObject : Int32(clamping: path.ownPosition ?? -1)), to: \.places)
  }
}

extension Array {
  /// Appends elements; returns their indices.
  mutating func add(_ elements: [Element]) -> Range<Int> {
    append(contentsOf: elements)
    return count - elements.count..<count
  }
}

extension PlaceCode {
  /// Whether it is the object whose checks run.
  fileprivate var isOwnObject: Bool { if case .own = root { steps.isEmpty } else { false } }

  /// The index of the object's own field; `nil` for any other path.
  fileprivate var ownPosition: Int? {
    guard case .own = root, steps.count == 1, case .field(let position, _) = steps[0] else {
      return nil
    }
    return position
  }

  /// The same as a bit; 0 from the 33rd field on.
  fileprivate var ownBit: Int32 { ownPosition.map { $0 < 32 ? 1 &<< Int32($0) : 0 } ?? 0 }
}

extension TestCode {
  /// Whether it tests the presence or absence of an own field, and joins a test of several fields,
  /// which cannot test both of one field.
  fileprivate func joins(_ row: inout TestRow) -> Bool {
    let field: Int32
    var absent: Int32 = 0
    switch self {
    case .isPresent(let path): field = path.ownBit
    case .not(.isPresent(let path)): (field, absent) = (path.ownBit, path.ownBit)
    default: return false
    }
    guard field != 0, row.first & field == 0 || row.second & field == absent else { return false }
    row.first |= field
    row.second |= absent
    return true
  }
}

extension RuleCode.Place {
  /// The paths that the finding needs: for a member the object at its path's start, then the
  /// member.
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
  fileprivate var question: TestRow.Question {
    switch self {
    case .string: .isString
    case .number: .isNumber
    case .boolean: .isBoolean
    case .object: .isObject
    case .array: .isArray
    case .null: .isNull
    }
  }

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
