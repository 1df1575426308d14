/// Reads the listing of a mapping into rows, after the rows of its objects were created.
struct MappingReader {
  private let name: String
  let json: ListingPart
  let assembly: ProgramAssembly
  let library: any ListingLibrary
  let source: Int
  let target: Int
  private let givens: Int
  var places: ListingReader
  private let unheld: String
  /// The numbers of the objects that lines write, by the keys of their paths.
  private var holders: [[JSONName]: Int] = [:]

  init(
    _ listing: MappingListing, _ json: ListingPart, givens: Int, of assembly: ProgramAssembly
  ) {
    name = listing.name
    library = listing.library
    self.json = json
    self.assembly = assembly
    self.givens = givens
    places = ListingReader(ObjectListing("", errata: [], library: library), json, of: assembly)
    source = assembly.position(of: json["from"].text, in: library) ?? -1
    target = assembly.position(of: json["to"].text, in: library) ?? -1
    unheld = json["to"].text + " does not accept this value"
  }

  mutating func code(_ layout: inout ProgramLayout) -> MappingCode {
    layout.take(keysOf: source)
    let isBackward = json["back"].isTrue
    let fanOut = json["each"].isNull ? nil : place(json["each"], &layout)
    let suppressions = suppressions(&layout)
    let cases = json["cases"].items.map { part -> ConditionCode? in
      part.isNull ? nil : ConditionCode(test: test(part, &layout), isUnless: false)
    }
    var names = (0..<max(cases.count, 1)).map { _ in MemberNamesBuilder() }
    let (firstLine, firstValue) = (layout.mappings.lines.count, layout.mappings.codes.count)
    for part in json["lines"].items { addLine(part, &names, &layout) }
    let lines = firstLine..<layout.mappings.lines.count
    return MappingCode(
      name: name, target: target, targetType: target < 0 ? -1 : layout.row(of: .object(target)),
      fanOut: fanOut, suppressions: suppressions, cases: layout.mappings.cases.add(cases),
      lines: lines, names: names.map { $0.finish(&layout.mappings) },
      unheld: layout.mappings.add(reason: unheld),
      untaken: layout.mappings.add(reason: "\(json["to"].text) has no field for this"),
      lays: layout.mappings.lines[lines].contains { $0.form.lays },
      numbersKeys: layout.mappings.codes[firstValue...].contains { $0.source.numbersKeys },
      defaults: json["defaults"].json.object ?? [:],
      forth: json["forth"].optionalText.flatMap { assembly.mapping(of: $0, in: library) },
      losesFields: isBackward)
  }

  private mutating func suppressions(_ layout: inout ProgramLayout) -> Range<Int> {
    let rows = json["nothing"].items.map { part in
      SuppressionRow(
        condition: ConditionCode(test: test(part[0], &layout), isUnless: false),
        reason: layout.mappings.add(reason: part[1].text), isRefusal: part[2].isTrue)
    }
    return layout.mappings.suppressions.add(rows)
  }

  // MARK: Lines

  /// Adds a line; for a dropped member, or one without new information, only its names.
  private mutating func addLine(
    _ json: ListingPart, _ names: inout [MemberNamesBuilder], _ layout: inout ProgramLayout
  ) {
    let reason = json["lossy"].optionalText
    let cases = json["in"].items.compactMap { $0.whole }
    let named = json["drop"].isNull ? json["known"] : json["drop"]
    let parts = json["first"].isNull ? [json["take"]] : json["first"].items
    for index in names.indices where cases.isEmpty || cases.contains(index) {
      if named.isNull {
        for part in parts { add(part, reason, to: names[index]) }
      } else {
        names[index].add(
          keys(named), spreads: named["members"].isTrue, isLookedUp: !named["then"].isNull,
          reason: named["then"].isNull ? reason : nil, isDrop: !json["drop"].isNull,
          isKnown: json["drop"].isNull)
      }
    }
    if !named.isNull, named["then"].isNull { return }
    let form: LineRow.Form
    var target = TargetCode(steps: 0..<0, holder: -1, type: -1)
    var values = 0..<0
    if !named.isNull {
      form = .drop(place(named, &layout), spreads: named["members"].isTrue)
    } else {
      form = json["lay"].isNull ? .write : .lay(isDeep: json["lay"].text == "deep")
      target = self.target(json["to"], &layout)
      let rows = parts.map { value($0, to: target, &layout) }
      values = layout.mappings.values.add(rows)
    }
    let caseRange = layout.mappings.lineCases.add(cases)
    let number = layout.mappings.add(reason: reason ?? unheld)
    layout.mappings.lines.append(
      layout.mappings.line(
        form, target, values, cases: caseRange, reason: number, statesReason: reason != nil))
  }

  /// Adds the source's own paths that a value reads.
  private func add(_ json: ListingPart, _ reason: String?, to names: MemberNamesBuilder) {
    if !json["from"].isNull { add(json["from"], json, reason, to: names) }
    for part in json["text"].items where part.optionalText == nil {
      add(part, json, reason, to: names)
    }
    if !json["join"].isNull { add(json["join"], json, reason, to: names) }
    for column in json["lists"].items { add(column["from"], json, reason, to: names) }
    addSum(json["sum"], reason, to: names)
  }

  private func addSum(_ json: ListingPart, _ reason: String?, to names: MemberNamesBuilder) {
    switch json[0].text {
    case "member", "int": add(json[1], ListingPart(.null), reason, to: names)
    case "clamp": addSum(json[1], reason, to: names)
    case "": break
    default:
      addSum(json[1], reason, to: names)
      addSum(json[2], reason, to: names)
    }
  }

  private func add(
    _ place: ListingPart, _ value: ListingPart, _ reason: String?, to names: MemberNamesBuilder
  ) {
    guard !place["given"].isTrue else { return }
    names.add(
      keys(place), spreads: value["members"].isTrue, isLookedUp: !place["then"].isNull,
      reason: reason)
  }

  /// The keys of a path from the object on, with the indices of fields.
  private func keys(_ place: ListingPart) -> [MemberNamesBuilder.Step] {
    var steps = place["each"].isTrue ? keys(json["each"]) : []
    for part in (place.has("path") ? place["path"] : place).items {
      if let field = part.whole {
        if !steps.isEmpty { steps[steps.count - 1].field = field }
      } else if part["in"].isNull {
        steps.append(MemberNamesBuilder.Step(key: SpelledKey(part).name))
      }
    }
    return steps
  }

  private mutating func target(
    _ json: ListingPart, _ layout: inout ProgramLayout
  ) -> TargetCode {
    var steps: [TargetCode.Step] = []
    var keys: [String] = []
    var object = target
    var around = target
    for part in json.items {
      let type: Int32
      if let position = part.whole, !steps.isEmpty {
        steps.removeLast()
        type = layout.type(ofField: position, of: around)
      } else if let (name, field) = part["in"].members.first, !steps.isEmpty {
        steps.removeLast()
        let object = assembly.position(of: name, in: library) ?? -1
        type = layout.type(ofField: field.whole ?? -1, of: object)
      } else {
        around = object
        keys.append(part.text)
        type = layout.restType(of: around)
      }
      object = layout.object(ofType: type)
      steps.append(
        TargetCode.Step(
          field: Int32(clamping: part.whole ?? -1), object: Int32(clamping: object), type: type,
          isText: layout.isWrittenAsText(.object, as: type),
          mark: MadeObjects.mark(of: TextFingerprint(part.text))))
    }
    let path = keys.dropLast().map(JSONName.init)
    let holder = holders[path] ?? holders.count
    holders[path] = holder
    layout.mappings.keys += keys
    return TargetCode(
      steps: layout.mappings.steps.add(steps), holder: Int32(clamping: holder),
      type: steps.last?.type ?? -1)
  }

  // MARK: Conditions and places

  mutating func condition(
    _ json: ListingPart, _ layout: inout ProgramLayout
  ) -> ConditionCode? {
    let isUnless = json["when"].isNull
    let part = isUnless ? json["unless"] : json["when"]
    return part.isNull ? nil : ConditionCode(test: test(part, &layout), isUnless: isUnless)
  }

  private mutating func test(_ json: ListingPart, _ layout: inout ProgramLayout) -> Int32 {
    layout.row(of: places.test(json))
  }

  mutating func place(_ json: ListingPart, _ layout: inout ProgramLayout) -> SourceCode {
    let code = places.place(json)
    let type = type(of: code, &layout)
    let row = layout.row(of: code)
    let steps = json["then"]
    let lookups = lookups(steps, &layout)
    return SourceCode(
      place: row, type: lookups.isEmpty ? type : self.type(of: steps, from: type, layout),
      lookup: lookups.isEmpty ? -1 : layout.lookups.add(lookups),
      neededField: code.ownFieldBit)
  }

  /// The steps of a path, from the first looked-up one on.
  mutating func lookups(
    _ json: ListingPart, _ layout: inout ProgramLayout
  ) -> [LookupStep] {
    json.items.map { step in
      if step["by"].isNull { return .key(SpelledKey(step)) }
      let object = step["collects"].optionalText.flatMap { assembly.position(of: $0, in: library) }
      return .text(at: layout.row(of: places.place(step["by"])), object: object ?? -1)
    }
  }

  /// The type of the value at the end of such steps; -1 for any.
  func type(of steps: ListingPart, from start: Int32, _ layout: ProgramLayout) -> Int32 {
    var type = start
    for step in steps.items {
      if let object = step["collects"].optionalText.flatMap({
        assembly.position(of: $0, in: library)
      }) {
        type = layout.restType(of: object)
      } else if step["by"].isNull, case let object = layout.object(ofType: type), object >= 0 {
        type = layout.type(ofMember: SpelledKey(step).name, of: object)
      } else {
        type = layout.elementType(of: type, for: .object)
      }
    }
    return type
  }

  /// The type of the value at the end of a path; -1 for any.
  private mutating func type(of place: PlaceCode, _ layout: inout ProgramLayout) -> Int32 {
    var object: Int
    var type: Int32 = -1
    switch place.root {
    case .own:
      object = source
      if place.steps.isEmpty { type = layout.row(of: TypeCode.object(source)) }
    case .given: object = givens
    case .fanOut:
      let list = PlaceCode(
        root: .own, steps: places.steps(json["each"]), element: ElementCode())
      type = layout.elementType(of: self.type(of: list, &layout), for: .array)
      object = layout.object(ofType: type)
    case .parent(let position, _): object = position
    case .item, .key: object = -1
    }
    for step in place.steps {
      switch step {
      case .field(let position, _): type = layout.type(ofField: position, of: object)
      case .key(let key):
        type =
          object < 0
          ? layout.elementType(of: type, for: .object) : layout.type(ofMember: key.name, of: object)
      case .variant(let fields, _, let stated):
        type =
          stated.map { layout.row(of: $0) }
          ?? fields.first.map { layout.type(ofField: $0.field, of: $0.object) } ?? -1
      }
      object = layout.object(ofType: type)
    }
    return type
  }
}

extension MappingRows {
  /// The row of a line, whose values were added before.
  fileprivate func line(
    _ form: LineRow.Form, _ target: TargetCode, _ values: Range<Int>, cases: Range<Int>,
    reason: Int, statesReason: Bool
  ) -> LineRow {
    let dropped: [SourceCode] = if case .drop(let source, _) = form { [source] } else { [] }
    let looksUp = (self.values[values].flatMap { places[$0.places] } + dropped)
      .contains { $0.lookup >= 0 }
    let needed = self.values[values].map { neededField(of: $0) } + dropped.map { $0.neededField }
    return LineRow(
      form: form, target: target, values: values, reason: reason, statesReason: statesReason,
      cases: cases, looksUp: looksUp, needs: looksUp || needed.contains(0) ? 0 : needed.reduce(0, |)
    )
  }

  /// A field of the source without which there is no value, as a bit; 0 if there is none.
  private func neededField(of value: ValueRow) -> UInt64 {
    places[value.places].prefix(value.neededCount).lazy.map { $0.neededField }.first { $0 != 0 }
      ?? 0
  }
}

extension LineRow.Form {
  fileprivate var lays: Bool { if case .lay = self { true } else { false } }
}

extension ValueCode.Source {
  fileprivate var numbersKeys: Bool { if case .number = self { true } else { false } }
}
