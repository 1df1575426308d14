// MARK: Checks

extension ListingReader {
  /// Reads the line of a check: its kind, the field or the rule's name, and its other parts.
  mutating func check(
    _ line: ListingPart, _ fields: [FieldCode], _ keys: [String]
  ) -> CheckCode {
    let members = line[2]
    let field = line[1].whole ?? 0
    let citation = citation(members, else: line[1].whole.flatMap { fields.at($0)?.citation })
    switch line[0].text {
    case "deprecated":
      return .deprecated(
        field: field, reason: members["reason"].text,
        replacement: members["replacement"].optionalText, citation: citation)
    case "rule":
      return .rule(
        RuleCode(
          id: line[1].text, severity: severity(members), condition: test(members["holds"]),
          place: place(ofRule: members), message: members["message"].text,
          evidence: evidence(members["shows"]), errata: listing.errata, citation: citation))
    case let demand:
      let condition = members["when"].isNull ? members["unless"] : members["when"]
      return .presence(
        PresenceCode(
          field: field, key: keys.at(field) ?? "", isForbidden: demand == "forbidden",
          severity: severity(members), condition: condition.isNull ? nil : test(condition),
          isUnless: !members["unless"].isNull, words: members["words"].text,
          neighbours: members["near"].items.map { place($0) },
          evidence: evidence(members["shows"]), citation: citation))
    }
  }

  private func severity(_ members: ListingPart) -> Severity {
    members["severity"].optionalText.flatMap(Severity.init) ?? .error
  }

  private mutating func place(ofRule members: ListingPart) -> RuleCode.Place {
    let keys = members["keys"], prefixes = members["prefixes"]
    if !members["at"].isNull {
      return .member(
        place(members["at"]), start: place(members["from"]), keys: members["path"].texts)
    }
    guard keys.isNull, prefixes.isNull else {
      return .keys(
        (keys.isNull ? prefixes : keys).texts, isPrefix: keys.isNull, of: place(members["of"]))
    }
    return .object
  }

  private mutating func evidence(_ json: ListingPart) -> [EvidenceCode] {
    json.items.map { piece in
      EvidenceCode(
        path: piece[0].text, place: place(piece[1]), form: PayloadEvidence.Form(piece[2]),
        isSensitive: piece[3].isTrue)
    }
  }
}

extension Array {
  fileprivate func at(_ position: Int) -> Element? {
    indices.contains(position) ? self[position] : nil
  }
}

extension PayloadEvidence.Form {
  fileprivate init(_ json: ListingPart) {
    let texts = Array(json.texts.dropFirst())
    let keys = json.items.dropFirst().map { SpelledKey($0) }
    self =
      switch json.optionalText ?? json[0].text {
      case "items": .items(keys)
      case "values": .values(keys)
      case "named": .named(texts)
      case "starting": .starting(texts)
      case "keys": .keys
      case "count": .measure(.elements)
      case let word: CountCode.Unit(rawValue: word).map { .measure($0) } ?? .value
      }
  }
}

// MARK: Tests

extension ListingReader {
  /// Reads a test: a constant, or a list whose first item names the test.
  mutating func test(_ json: ListingPart) -> TestCode {
    switch json[0].text {
    case "all": .all(json.items.dropFirst().map { test($0) })
    case "any": .any(json.items.dropFirst().map { test($0) })
    case "not": .not(test(json[1]))
    case "present": .isPresent(place(json[1]))
    case "whole": .isWhole(place(json[1]))
    case "is": .isKind(place(json[1]), JSONKind(rawValue: json[2].text) ?? .null)
    case "true": .isTrue(place(json[1]))
    case "one of": .isOneOf(place(json[1]), json[2].texts)
    case "equals": .isOneOfValues(place(json[1]), json[2].items.compactMap(PayloadLiteral.init))
    case "starts": .starts(place(json[1]), json[2].texts)
    case "ends": .ends(place(json[1]), json[2].texts)
    case "between": .isBetween(place(json[1]), NumberBounds(json[2]))
    case "compare": comparison(json)
    case "count between": .isCountBetween(count(json[1]), NumberBounds(json[2]))
    case "count one of":
      .isCountOneOf(count(json[1]), json[2].numbers)
    case "row": row(json)
    case "each", "some":
      .each(
        place(json[2]), parts(json), isAll: json[0].text == "each",
        ElementCode(json[3]), test(json[4]))
    default: keyTest(json)
    }
  }

  private mutating func parts(_ json: ListingPart) -> ListParts {
    switch json[1].text {
    case "values": .values
    case "others":
      assembly.position(of: json[5].text, in: listing.library).map { .others($0) } ?? .values
    default: .items
    }
  }

  private mutating func keyTest(_ json: ListingPart) -> TestCode {
    switch json[0].text {
    case "has a key": .hasAnyKey(place(json[1]), json[2].texts, isPrefix: false)
    case "has a key starting":
      .hasAnyKey(place(json[1]), json[2].texts, isPrefix: true)
    case "is a key": .isKey(place(json[1]), of: place(json[2]))
    case "keys among": .areKeys(place(json[1]), among: json[2].texts)
    case "keys among keys": .areKeysOfPlace(place(json[1]), amongKeysOf: place(json[2]))
    case "keys among items":
      .areKeysItems(
        place(json[1]), amongItemsOf: place(json[2]),
        json[3].texts.compactMap(JSONKind.init))
    case "contains": .contains(operand(json[2]), in: place(json[1]), ElementCode(json[3]))
    case let name:
      if let group = GroupCode(rawValue: name) {
        .count(json[1].items.map { place($0) }, group)
      } else {
        .constant(json.text == "yes" ? .yes : json.text == "no" ? .no : .unknown)
      }
    }
  }

  /// Reads `["compare", left, "<", right]`; the sides are places, counts and numbers.
  private mutating func comparison(_ json: ListingPart) -> TestCode {
    let comparison = Comparison(rawValue: json[2].text) ?? .equal
    let (left, right) = (json[1], json[3])
    if left.isCount {
      if let number = right.number {
        return .compareCount(count(left), comparison, PayloadNumber(number))
      }
      return right.isCount
        ? .compareCounts(count(left), comparison, count(right))
        : .compareCountToPlace(count(left), comparison, place(right))
    }
    if let number = right.number {
      return .compare(place(left), comparison, PayloadNumber(number))
    }
    guard let sum = json[4].number?.wholeNumber else {
      return .comparePlaces(place(left), comparison, place(right))
    }
    return .compareSum(place(left), comparison, place(right), plus: sum)
  }

  private mutating func row(_ json: ListingPart) -> TestCode {
    let operands = json[1].items.map { operand($0) }
    let rows = json[2].items.map { $0.items.map { $0.items.compactMap(PayloadLiteral.init) } }
    let places = operands.compactMap { if case .place(let place) = $0 { place } else { nil } }
    let texts = rows.map { $0.map { $0.compactMap { $0.text } } }
    let isText = zip(rows, texts).allSatisfy { zip($0, $1).allSatisfy { $0.count == $1.count } }
    return isText && places.count == operands.count
      ? .hasTextRow(places, PayloadTable(texts)) : .hasRow(operands, rows)
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
        unit: unit, places: json[unit.rawValue].items.map { place($0) },
        isTotal: json["total"].isTrue)
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
  /// Reads a path: its keys; after the key of a field of a known object comes the field's index. An
  /// object also states where the path starts, and the type of a looked-up value.
  mutating func place(_ json: ListingPart) -> PlaceCode {
    guard json.has("path") else {
      return PlaceCode(root: .own, steps: steps(json), element: ElementCode())
    }
    var root = PlaceCode.Root.own
    if json["item"].isTrue { root = .item }
    if json["key"].isTrue { root = .key }
    if json["given"].isTrue { root = .given }
    if json["each"].isTrue { root = .fanOut }
    if let parent = json["parent"].optionalText {
      looksAtParents = true
      root = .parent(
        assembly.position(of: parent, in: listing.library) ?? -1, isOwn: json["own"].isTrue)
    }
    return PlaceCode(root: root, steps: steps(json["path"]), element: ElementCode(json["as"]))
  }

  mutating func steps(_ json: ListingPart) -> [PlaceCode.Step] {
    var steps: [PlaceCode.Step] = []
    for step in json.items {
      if let position = step.whole, case .key(let key)? = steps.last {
        steps[steps.count - 1] = .field(position, key)
      } else if !step["in"].isNull, case .key(let key)? = steps.last {
        steps[steps.count - 1] = .variant(
          step["in"].members.compactMap { name, field in
            guard let object = assembly.position(of: name, in: listing.library),
              let position = field.whole
            else { return nil }
            return (object, position)
          }, key, step["as"].isNull ? nil : type(step["as"]))
      } else {
        steps.append(.key(SpelledKey(step)))
      }
    }
    return steps
  }
}

extension ElementCode {
  init(_ json: ListingPart) {
    self.init(
      kinds: json["kinds"].texts.compactMap(JSONKind.init), isWhole: json["whole"].isTrue,
      textual: TextualContent(rawValue: json["textual"].text), isFlag: json["flag"].isTrue)
  }
}
