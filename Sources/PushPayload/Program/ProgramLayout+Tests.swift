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
    case .isKind(let path, let kind):
      row = TestRow(
        question: .isKind, first: self.row(of: path), second: Int32(clamping: kind.index))
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
        second: literalRanges.add(literals.add(values)))
    case .compare(let path, let comparison, let number):
      row = TestRow(
        question: .compares, first: self.row(of: path),
        second: comparisons.add(
          NumberComparison(comparison: comparison, number: number)))
    case .compareCount(let count, .lessOrEqual, .whole(let limit))
    where count.unit == .bytes && !count.isTotal && count.places.count == 1
      && Int32(exactly: limit) != nil:
      row = TestRow(
        question: .isWithinBytes, first: self.row(of: count.places[0]),
        second: Int32(clamping: limit))
    default:
      let inner: TestCode? = if case .each(_, _, _, _, let test) = test { test } else { nil }
      let places = add(test.places, before: inner)
      row = TestRow(question: .other, first: codes.add(test), second: places)
    }
    return tests.add(row)
  }

  /// The row of several tests; those on the presence of own fields become one test.
  private mutating func row(
    _ question: TestRow.Question, _ terms: [TestCode], ofFields fieldQuestion: TestRow.Question
  ) -> TestRow {
    var fields = TestRow(question: fieldQuestion, first: 0, second: 0)
    let others = terms.filter { !$0.joins(&fields) }
    if others.isEmpty, fields.first != 0 { return fields }
    let known = fields.first == 0 ? [] : [tests.add(fields)]
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
  mutating func add(_ list: [String]) -> Int32 {
    textRanges.add(texts.add(list))
  }

  mutating func row(of path: PlaceCode) -> Int32 {
    let firstStep = Int32(clamping: steps.count)
    for step in path.steps {
      switch step {
      case .field(let position, let key):
        steps.append(StepRow(field: Int32(clamping: position), key: keys.add(key)))
      case .key(let key): steps.append(StepRow(field: -1, key: keys.add(key)))
      case .variant(let fields, let key, _):
        let list = fields.map {
          (object: Int32(clamping: $0.object), field: Int32(clamping: $0.field))
        }
        steps.append(
          StepRow(field: -2 - variantFields.add(list), key: keys.add(key)))
      }
    }
    let element = path.element.takesAnyKind ? -1 : elements.add(path.element)
    let (root, object): (PlaceRow.Root, Int) =
      switch path.root {
      case .own: (.own, -1)
      case .parent(let object, let isOwn): (isOwn ? .parentOrOwn : .parent, object)
      case .item: (.item, -1)
      case .key: (.key, -1)
      case .given: (.given, -1)
      case .fanOut: (.fanOut, -1)
      }
    return places.add(
      PlaceRow(
        root: root, object: Int32(clamping: object), firstStep: firstStep,
        stepCount: Int32(clamping: path.steps.count), element: element,
        ownField: path.isOwnObject && element < 0
          ? PlaceRow.ownObject : Int32(clamping: path.ownPosition ?? -1)))
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
