/// Reads tests: constants, or lists whose first item names the test.
extension ListingReader {
  /// Adds a test and those in it; returns its row.
  mutating func test(_ json: ListingPart) -> Int32 {
    let row = row(ofTest: json)
    return layout.rows.tests.add(row)
  }

  private mutating func row(ofTest json: ListingPart) -> TestRow {
    switch json[0].text {
    case "all": return group(.all, json, ofFields: .hasAllFields)
    case "any": return group(.any, json, ofFields: .hasAnyField)
    case "not": return opposite(of: row(ofTest: json[1]))
    case "present": return presence(of: place(json[1]))
    case "whole": return TestRow(question: .isWhole, first: place(json[1]))
    case "true": return TestRow(question: .isTrue, first: place(json[1]))
    case "is":
      let kind = JSONKind(rawValue: json[2].text) ?? .null
      return TestRow(
        question: .isKind, first: place(json[1]), second: Int32(clamping: kind.index))
    case "one of": return texts(.isOneOf, json)
    case "starts": return texts(.starts, json)
    case "ends": return texts(.ends, json)
    case "has a key": return hasAnyKey(json)
    case "has a key starting": return texts(.hasAnyKeyStarting, json)
    case "keys among": return texts(.areKeys, json)
    case "equals":
      return TestRow(
        question: .isOneOfValues, first: place(json[1]),
        second: layout.rows.literalRanges.add(literals(json[2])))
    case "compare": return comparison(json)
    default:
      if let code = code(json) { return row(of: code) }
      let constant = json.text
      return TestRow(question: constant == "yes" ? .yes : constant == "no" ? .no : .unknown)
    }
  }

  /// Reads a test that takes longer to evaluate; `nil` for a constant.
  private mutating func code(_ json: ListingPart) -> TestCode? {
    switch json[0].text {
    case "between": .isBetween(place(json[1]), NumberBounds(json[2]))
    case "count between": .isCountBetween(count(json[1]), NumberBounds(json[2]))
    case "count one of": .isCountOneOf(count(json[1]), json[2].numbers)
    case "row": row(json)
    case "each", "some":
      .each(
        place(json[2]), parts(json), isAll: json[0].text == "each",
        ElementCode(json[3]), test(json[4]))
    case "is a key": .isKey(place(json[1]), of: place(json[2]))
    case "keys among keys": .areKeysOfPlace(place(json[1]), amongKeysOf: place(json[2]))
    case "keys among items":
      .areKeysItems(
        place(json[1]), amongItemsOf: place(json[2]),
        json[3].texts.compactMap(JSONKind.init))
    case "contains": .contains(operand(json[2]), in: place(json[1]), ElementCode(json[3]))
    case let name: GroupCode(rawValue: name).map { .count(places(json[1]), $0) }
    }
  }

  private func row(of code: TestCode) -> TestRow {
    TestRow(question: .other, first: layout.rows.codes.add(code))
  }

  /// Reads several tests; those on the presence of own fields become one test.
  private mutating func group(
    _ question: TestRow.Question, _ json: ListingPart, ofFields fieldQuestion: TestRow.Question
  ) -> TestRow {
    var fields = TestRow(question: fieldQuestion, first: 0, second: 0)
    var terms: [Int32] = []
    for term in json.items.dropFirst() {
      let row = row(ofTest: term)
      if !row.joins(&fields) { terms.append(layout.rows.tests.add(row)) }
    }
    if fields.first != 0 {
      if terms.isEmpty { return fields }
      terms.insert(layout.rows.tests.add(fields), at: 0)
    }
    let range = layout.rows.parts.add(terms)
    return TestRow(
      question: question, first: Int32(clamping: range.lowerBound),
      second: Int32(clamping: range.count))
  }

  private func opposite(of row: TestRow) -> TestRow {
    guard row.testsOneField else {
      return TestRow(question: .not, first: layout.rows.tests.add(row))
    }
    return TestRow(question: row.question, first: row.first, second: row.second ^ row.first)
  }

  private func presence(of path: Int32) -> TestRow {
    let field = layout.rows.places[Int(path)].ownField
    return 0..<32 ~= field
      ? TestRow(question: .hasAllFields, first: 1 &<< field, second: 0)
      : TestRow(question: .isPresent, first: path)
  }

  private mutating func texts(_ question: TestRow.Question, _ json: ListingPart) -> TestRow {
    TestRow(question: question, first: place(json[1]), second: layout.add(json[2].texts))
  }

  private mutating func hasAnyKey(_ json: ListingPart) -> TestRow {
    let row = texts(.hasAnyKey, json)
    let path = layout.rows.places[Int(row.first)]
    guard path.root == .own, path.stepCount == 0,
      !json[2].texts.contains(where: layout.ownKeys.containsName)
    else { return row }
    return TestRow(question: .hasAnyOtherKey, first: row.first, second: row.second)
  }

  private func parts(_ json: ListingPart) -> ListParts {
    switch json[1].text {
    case "values": .values
    case "others":
      assembly.position(of: json[5].text, in: listing.library).map { .others($0) } ?? .values
    default: .items
    }
  }

  /// Reads `["compare", left, "<", right]`; the sides are places, counts and numbers.
  private mutating func comparison(_ json: ListingPart) -> TestRow {
    let comparison = Comparison(rawValue: json[2].text) ?? .equal
    let (left, right) = (json[1], json[3])
    let number = right.number.map(PayloadNumber.init)
    if left.isCount {
      let count = count(left)
      if let number {
        return count.isWithin(comparison, number)
          ?? row(of: .compareCount(count, comparison, number))
      }
      return row(
        of: right.isCount
          ? .compareCounts(count, comparison, self.count(right))
          : .compareCountToPlace(count, comparison, place(right)))
    }
    if let number {
      let tested = NumberComparison(comparison: comparison, number: number)
      return TestRow(
        question: .compares, first: place(left), second: layout.rows.comparisons.add(tested))
    }
    guard let sum = json[4].number?.wholeNumber else {
      return row(of: .comparePlaces(place(left), comparison, place(right)))
    }
    return row(of: .compareSum(place(left), comparison, place(right), plus: sum))
  }

  private mutating func row(_ json: ListingPart) -> TestCode {
    let operands = json[1].items.map { operand($0) }
    let rows = json[2].items.map { $0.items.map { $0.items.compactMap(PayloadLiteral.init) } }
    let places = operands.compactMap { if case .place(let place) = $0 { place } else { nil } }
    let isText = rows.allSatisfy { $0.allSatisfy { $0.allSatisfy { $0.text != nil } } }
    guard isText, places.count == operands.count else { return .hasRow(operands, rows) }
    let texts = rows.map { $0.map { $0.compactMap { $0.text } } }
    return .hasTextRow(places, PayloadTable(texts))
  }

  private mutating func operand(_ json: ListingPart) -> OperandCode {
    if json.isCount { return .count(count(json)) }
    // A path is a list, and so is a constant that could be confused with something else.
    return PayloadLiteral(json).map { .literal($0) } ?? .place(place(json))
  }

  /// Reads `{"bytes": [place, …], "total": true}`.
  private mutating func count(_ json: ListingPart) -> CountCode {
    for unit in CountCode.Unit.allCases where !json[unit.rawValue].isNull {
      return CountCode(
        unit: unit, places: places(json[unit.rawValue]), isTotal: json["total"].isTrue)
    }
    return CountCode(unit: .bytes, places: [], isTotal: true)
  }
}

extension ListingPart {
  /// Whether it is a length or size in a test.
  fileprivate var isCount: Bool {
    CountCode.Unit.allCases.contains { !self[$0.rawValue].isNull }
  }
}

extension CountCode {
  /// The test that the bytes of one member are at most a number; `nil` for other tests.
  fileprivate func isWithin(_ comparison: Comparison, _ number: PayloadNumber) -> TestRow? {
    guard unit == .bytes, !isTotal, places.count == 1, comparison == .lessOrEqual,
      case .whole(let number) = number, let limit = Int32(exactly: number)
    else { return nil }
    return TestRow(question: .isWithinBytes, first: places[0], second: limit)
  }
}

extension TestRow {
  /// Whether it tests the presence or absence of one own field.
  fileprivate var testsOneField: Bool {
    question == .hasAllFields && first.nonzeroBitCount == 1
  }

  /// Whether it tests one own field, and joins a test of several fields, which cannot test both the
  /// presence and absence of one field.
  fileprivate func joins(_ row: inout TestRow) -> Bool {
    guard testsOneField, row.first & first == 0 || row.second & first == second else {
      return false
    }
    row.first |= first
    row.second |= second
    return true
  }
}

extension PayloadLiteral {
  /// A constant; `nil` for a list or object.
  init?(_ json: ListingPart) {
    switch json.json {
    case .string(let text): self = .text(text)
    case .number(let number): self = .number(number.text)
    case .boolean(let value): self = .boolean(value)
    case .null: self = .null
    case .array, .object: return nil
    }
  }

  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}

// MARK: Places

extension ListingReader {
  /// Adds a path: its keys; after the key of a field of a known object comes the field's index. An
  /// object also states where the path starts, and the type of a looked-up value.
  mutating func place(_ json: ListingPart) -> Int32 {
    var root = PlaceRow.Root.own
    var object: Int?
    if json["item"].isTrue { root = .item }
    if json["key"].isTrue { root = .key }
    if json["given"].isTrue { root = .given }
    if json["each"].isTrue { root = .fanOut }
    if let parent = json["parent"].optionalText {
      looksAtParents = true
      object = assembly.position(of: parent, in: listing.library)
      root = json["own"].isTrue ? .parentOrOwn : .parent
    }
    let steps = steps(json.has("path") ? json["path"] : json)
    let element = ElementCode(json["as"])
    let elementRow = element.takesAnyKind ? -1 : layout.rows.elements.add(element)
    var ownField: Int32 = -1
    if root == .own, steps.isEmpty, elementRow < 0 { ownField = PlaceRow.ownObject }
    if root == .own, steps.count == 1 {
      ownField = max(layout.rows.steps[steps.lowerBound].field, -1)
    }
    return layout.rows.places.add(
      PlaceRow(
        root: root, object: Int32(clamping: object ?? -1),
        firstStep: Int32(clamping: steps.lowerBound), stepCount: Int32(clamping: steps.count),
        element: elementRow, ownField: ownField))
  }

  mutating func places(_ json: ListingPart) -> [Int32] { json.items.map { place($0) } }

  private mutating func steps(_ json: ListingPart) -> Range<Int> {
    let first = layout.rows.steps.count
    for part in json.items {
      let last = layout.rows.steps.count - 1
      let isBehindKey = last >= first && layout.rows.steps[last].field == -1
      if isBehindKey, let position = part.whole, position >= 0 {
        layout.rows.steps[last].field = Int32(clamping: position)
      } else if isBehindKey, !part["in"].isNull {
        layout.rows.steps[last].field = -2 - layout.rows.variantSteps.add(variant(part))
      } else {
        layout.rows.steps.append(StepRow(key: layout.rows.keys.add(SpelledKey(part))))
      }
    }
    return first..<layout.rows.steps.count
  }

  private mutating func variant(_ json: ListingPart) -> VariantStep {
    var step = VariantStep(type: json["as"].isNull ? -1 : type(json["as"]))
    for (name, field) in json["in"].members {
      guard let object = assembly.position(of: name, in: listing.library),
        let position = field.whole
      else { continue }
      step.objects.append(Int32(clamping: object))
      step.fields.append(Int32(clamping: position))
    }
    return step
  }
}

extension ElementCode {
  init(_ json: ListingPart) {
    self.init(
      kinds: json["kinds"].texts.compactMap(JSONKind.init), isWhole: json["whole"].isTrue,
      textual: TextualContent(rawValue: json["textual"].text), isFlag: json["flag"].isTrue)
  }
}
