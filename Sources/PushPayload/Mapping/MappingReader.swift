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
  /// The reason for values that the target does not accept, by its index.
  private var unheld = -1
  /// The type of the current item of `each`; -1 for any.
  private var itemType: Int32 = -1
  /// Whether one of the lines numbers keys.
  var numbersKeys = false
  /// The numbers of the objects that lines write, by their pointers.
  private var holders: [JSONName: Int] = [:]

  // What the current line states.

  /// The rows of the names in its cases.
  private var names: [Int] = []
  /// The reason of losses, by its index; `nil` if it states none.
  private var reason: Int?
  /// Whether it looks up something that it reads.
  private var looksUp = false
  /// The paths that its current value reads, and their listings.
  var sources: [SourceCode] = []
  var sourceParts: [ListingPart] = []

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
  }

  /// The rows that are read.
  var layout: ProgramLayout { assembly.layout }

  /// Reads the listing.
  mutating func code() -> MappingCode {
    layout.take(keysOf: source)
    let fanOut = json["each"].isNull ? nil : place(json["each"])
    itemType = layout.elementType(of: fanOut?.type ?? -1, for: .array)
    let suppressions = json["nothing"].items.map { part in
      SuppressionRow(
        condition: ConditionCode(test: test(part[0])),
        reason: layout.mappings.add(reason: part[1].text), isRefusal: part[2].isTrue)
    }
    let cases = json["cases"].items.map { ConditionCode(test: test($0)) }
    let roots = layout.mappings.addNames(max(cases.count, 1))
    unheld = layout.mappings.add(reason: json["to"].text + " does not accept this value")
    let firstLine = layout.mappings.lines.count
    let lines = json["lines"].items
    for line in lines { addLine(line, roots) }
    let lays = lines.contains { $0.has("lay") }
    layout.mappings.finishNames(from: roots.lowerBound)
    return MappingCode(
      name: name, target: target, targetType: layout.add(typeOf: target),
      fanOut: fanOut, suppressions: layout.mappings.suppressions.add(suppressions),
      cases: layout.mappings.cases.add(cases),
      lines: firstLine..<layout.mappings.lines.count, names: roots, unheld: unheld,
      untaken: layout.mappings.add(reason: "\(json["to"].text) has no field for this"),
      lays: lays, undoes: lays || numbersKeys || fanOut != nil,
      defaults: json["defaults"].json.object ?? [:],
      forth: json["forth"].optionalText.flatMap { assembly.mapping(of: $0, in: library) },
      losesFields: json["back"].isTrue)
  }

  // MARK: Lines

  /// Adds a line; for dropped members, and those without new information, only their names.
  private mutating func addLine(_ json: ListingPart, _ roots: Range<Int>) {
    let cases = json["in"].items.compactMap { $0.whole }
    names =
      cases.isEmpty
      ? Array(roots) : roots.filter { cases.contains($0 - roots.lowerBound) }
    reason = json["lossy"].optionalText.map { layout.mappings.add(reason: $0) }
    looksUp = false
    let isDrop = json.has("drop")
    if isDrop || json.has("known") {
      for named in json[isDrop ? "drop" : "known"].items {
        addNamed(named, isDrop: isDrop, in: cases)
      }
      return
    }
    let target = target(json["to"])
    let parts = json.has("first") ? json["first"].items : [json["take"]]
    let rows = parts.map { value($0, to: target) }
    let fields = rows.map { layout.mappings.neededField(of: $0) }
    addRow(
      json.has("lay") ? .lay(isDeep: json["lay"].text == "deep") : .write, target,
      layout.mappings.values.add(rows), in: cases,
      needs: looksUp || fields.contains(0) ? 0 : fields.reduce(0, |))
  }

  /// Adds the names of a member that a line names without reading it, and a row if it is looked up.
  private mutating func addNamed(_ named: ListingPart, isDrop: Bool, in cases: [Int]) {
    let (spreads, isLookedUp) = (named["members"].isTrue, named.has("then"))
    add(
      named, spreads: spreads, reason: isLookedUp ? nil : reason, isDrop: isDrop, isKnown: !isDrop)
    guard isLookedUp else { return }
    addRow(
      .drop(place(named), spreads: spreads), TargetCode(steps: 0..<0, holder: -1, type: -1), 0..<0,
      in: cases, needs: 0)
  }

  private mutating func addRow(
    _ form: LineRow.Form, _ target: TargetCode, _ values: Range<Int>, in cases: [Int],
    needs: UInt64
  ) {
    layout.mappings.lines.append(
      LineRow(
        form: form, target: target, values: values, reason: reason ?? unheld,
        statesReason: reason != nil, cases: layout.mappings.lineCases.add(cases),
        looksUp: looksUp, needs: needs))
  }

  /// Adds the names of a path of the current line.
  private mutating func add(
    _ place: ListingPart, spreads: Bool, reason: Int?, isDrop: Bool = false,
    isKnown: Bool = false
  ) {
    for root in names {
      let row = layout.mappings.names(of: place, each: json["each"], in: root)
      layout.mappings.names[row].add(
        reason: reason, spreads: spreads, isLookedUp: place.has("then"), isDrop: isDrop,
        isKnown: isKnown)
    }
  }

  /// Reads and names a path whose value the current line writes.
  mutating func readSource(_ json: ListingPart, spreads: Bool = false) -> SourceCode {
    if !json["given"].isTrue { add(json, spreads: spreads, reason: reason) }
    let source = place(json)
    if source.lookup >= 0 { looksUp = true }
    sources.append(source)
    sourceParts.append(json)
    return source
  }

  /// A line writes no value of several members if one of them is absent. This is the reason for the
  /// loss of the others, if the line states none.
  mutating func addReasonsOfAbsence() {
    guard reason == nil else { return }
    var paths: [String] = []
    for part in sourceParts where !paths.containsName(part.pathText) {
      paths.append(part.pathText)
    }
    for part in sourceParts where paths.count > 1 && !part["given"].isTrue {
      let others = paths.filter { !$0.hasSameBytes(as: part.pathText) }
      let names = others.map { "'\($0)'" }.joined(separator: " or ")
      add(part, spreads: false, reason: layout.mappings.add(reason: "\(names) is absent"))
    }
  }

  private mutating func target(_ json: ListingPart) -> TargetCode {
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
          mark: MadeObjects.mark(of: TextFingerprint(keys.last ?? ""))))
    }
    let path = JSONName(keys.dropLast().map { JSONPointer.component($0) }.joined())
    let holder = holders[path] ?? holders.count
    holders[path] = holder
    layout.mappings.keys += keys
    return TargetCode(
      steps: layout.mappings.steps.add(steps), holder: Int32(clamping: holder),
      type: steps.last?.type ?? -1)
  }

  // MARK: Conditions and places

  mutating func condition(_ json: ListingPart) -> ConditionCode {
    let isUnless = json["when"].isNull
    return ConditionCode(test: test(json[isUnless ? "unless" : "when"]), isUnless: isUnless)
  }

  /// The row of a test; -1 if there is none.
  private mutating func test(_ json: ListingPart) -> Int32 {
    json.isNull ? -1 : places.test(json)
  }

  mutating func place(_ json: ListingPart) -> SourceCode {
    let row = places.place(json)
    let type = type(of: row)
    let lookups = lookups(json["then"])
    return SourceCode(
      place: row, type: self.type(of: lookups, from: type),
      lookup: lookups.isEmpty ? -1 : layout.rows.lookups.add(lookups),
      neededField: layout.rows.ownField(ofPath: row))
  }

  /// The steps of a path, from the first looked-up one on.
  mutating func lookups(_ json: ListingPart) -> [LookupStep] {
    json.items.map { step in
      if step["by"].isNull { return .key(SpelledKey(step)) }
      let object = step["collects"].optionalText.flatMap { assembly.position(of: $0, in: library) }
      return .text(at: places.place(step["by"]), object: object ?? -1)
    }
  }

  /// The type of the value at the end of such steps; -1 for any.
  func type(of steps: [LookupStep], from start: Int32) -> Int32 {
    var type = start
    for step in steps {
      let holder = layout.object(ofType: type)
      switch step {
      case .text(_, let object) where object >= 0: type = layout.restType(of: object)
      case .key(let key) where holder >= 0: type = layout.type(ofMember: key.name, of: holder)
      default: type = layout.elementType(of: type, for: .object)
      }
    }
    return type
  }

  /// The type of the value at the end of a path; -1 for any.
  private mutating func type(of place: Int32) -> Int32 {
    let path = layout.rows.places[Int(place)]
    var object = Int(path.object)
    var type: Int32 = -1
    switch path.root {
    case .own:
      object = source
      if path.stepCount == 0 { type = layout.add(typeOf: source) }
    case .given: object = givens
    case .fanOut: (type, object) = (itemType, layout.object(ofType: itemType))
    case .parent, .parentOrOwn, .item, .key: break
    }
    for step in layout.rows.steps[path.steps] {
      if step.field >= 0 {
        type = layout.type(ofField: Int(step.field), of: object)
      } else if step.field < -1 {
        let variant = layout.rows.variantSteps[step.variant]
        type = variant.type
        if type < 0, let first = variant.objects.first {
          type = layout.type(ofField: Int(variant.fields[0]), of: Int(first))
        }
      } else {
        let key = layout.rows.keys[Int(step.key)].name
        type =
          object < 0
          ? layout.elementType(of: type, for: .object) : layout.type(ofMember: key, of: object)
      }
      object = layout.object(ofType: type)
    }
    return type
  }
}

extension ListingPart {
  /// A path as in a schema: `given.topic`.
  fileprivate var pathText: String {
    let keys = (has("path") ? self["path"] : self).items.compactMap { $0.optionalText }
    return ((self["given"].isTrue ? ["given"] : []) + keys).joined(separator: ".")
  }
}

extension MappingRows {
  /// A field of the source without which there is no value, as a bit; 0 if there is none.
  fileprivate func neededField(of value: ValueRow) -> UInt64 {
    for place in value.places.prefix(value.neededCount) where places[place].neededField != 0 {
      return places[place].neededField
    }
    return 0
  }
}
