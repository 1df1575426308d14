/// Reads the listing of an object into the rows of a program: the object and its checks here; types
/// and tests in extensions.
struct ListingReader {
  let assembly: ProgramAssembly
  let listing: ObjectListing
  private let json: ListingPart
  private let ownCitation: String?
  /// Whether a path starts at an enclosing object.
  var looksAtParents = false

  init(_ listing: ObjectListing, _ json: ListingPart, of assembly: ProgramAssembly) {
    self.assembly = assembly
    self.listing = listing
    self.json = json
    ownCitation = json["citation"].optionalText
  }

  var layout: ProgramLayout { assembly.layout }

  /// Reads the object with an index; `library` is the library that contains it.
  mutating func object(_ number: Int, in library: any ListingLibrary) -> ObjectCode {
    let lines = json["fields"].items
    let keys = lines.map { $0[0].text }
    layout.ownKeys = keys
    let types = lines.map { type($0[1]) }
    var row = ObjectRow()
    var citations = lines.map { citation($0[2], else: ownCitation) }
    var rest: RestCode?
    if case let part = json["rest"], !part.isNull {
      row.rest = type(part[0])
      rest = RestCode(keyForm: form(part[1]["form"]), isSensitive: part[1]["secret"].isTrue)
      citations.append(citation(part[1], else: ownCitation))
    }
    let firstCheck = layout.rows.checks.count
    var checks: [CheckCode] = []
    var required: [Int32] = []
    for line in json["checks"].items {
      let (check, code) = check(line, Int32(clamping: checks.count), keys, citations)
      if check.kind == .required { row.required |= FieldBits.bit(of: Int(check.field)) }
      if check.isDemand, code.severity == .error { required.append(check.field) }
      layout.rows.checks.append(check)
      checks.append(code)
    }
    row.checks = firstCheck..<layout.rows.checks.count
    row.requiredFields = layout.rows.requiredFields.add(required.ordered())
    row.firstField = Int32(clamping: layout.rows.fields.count)
    row.fieldCount = Int32(clamping: lines.count)
    let words = keys.map { TextFingerprint($0) }
    for position in lines.indices {
      let isRequired = required.contains(Int32(clamping: position))
      layout.rows.fields.append(
        FieldRow(
          type: types[position], isSensitive: lines[position][2]["secret"].isTrue,
          isAbsentAsNull: !isRequired && !layout.takesNull(types[position]),
          groups: words[position].groupBits))
    }
    layout.add(words, keys, to: &row)
    let object = ObjectCode(
      keys: keys, takesCamelCase: json["camelCase"].isTrue, citations: citations, rest: rest,
      isOpen: !json["closed"].isTrue, takesNull: json["null"].isTrue,
      banned: BannedKeys(json["banned"]),
      advice: KeyAdvice(owner: json["object"].text, library: library), citation: ownCitation,
      checks: checks, enclosing: json["within"].optionalText, unanswered: json["unanswered"].texts)
    row.takesCamelCase = !object.spelledFields.isEmpty
    layout.rows.objectRows[number] = row
    return object
  }

  /// The citation of a line; none for `null`, and `other` for a line without one.
  func citation(_ members: ListingPart, else other: String?) -> String? {
    members.has("citation") ? members["citation"].optionalText : other
  }
}

extension BannedKeys {
  init(_ json: ListingPart) {
    self.init(json["names"].texts, startingWith: json["prefixes"].texts)
  }
}

// MARK: Checks

extension ListingReader {
  /// Reads the line of a check: its kind, the field or the rule's name, and its other parts.
  private mutating func check(
    _ line: ListingPart, _ number: Int32, _ keys: [String], _ citations: [String?]
  ) -> (CheckRow, CheckCode) {
    let members = line[2]
    let field = line[1].whole ?? 0
    let key = keys.indices.contains(field) ? keys[field] : ""
    let isField = line[1].whole.map { keys.indices.contains($0) } ?? false
    let citation = citation(members, else: isField ? citations[field] : nil)
    switch line[0].text {
    case "deprecated":
      return (
        CheckRow(
          kind: .deprecated, number: number, field: Int32(clamping: field),
          needs: FieldBits.bit(of: field)),
        CheckCode(
          name: key, severity: .warning, text: members["reason"].text, citation: citation,
          replacement: members["replacement"].optionalText)
      )
    case "rule":
      let test = test(members["holds"])
      let canFail = layout.rows.truthsWithoutOwnMembers(test).contains(.no)
      return (
        CheckRow(
          kind: .rule, number: number, test: test,
          needs: canFail ? 0 : layout.rows.ownFields(test)),
        CheckCode(
          name: line[1].text, severity: severity(members), text: members["message"].text,
          citation: citation, evidence: evidence(members["shows"]),
          place: place(ofRule: members), errata: listing.errata)
      )
    case let demand:
      return (
        clause(members, number, field, isForbidden: demand == "forbidden"),
        CheckCode(
          name: key, severity: severity(members), text: members["words"].text, citation: citation,
          evidence: evidence(members["shows"]), neighbours: places(members["near"]))
      )
    }
  }

  /// The row of a clause that requires or forbids a member.
  private mutating func clause(
    _ members: ListingPart, _ number: Int32, _ field: Int, isForbidden: Bool
  ) -> CheckRow {
    let isUnless = !members["unless"].isNull
    let condition = members["when"].isNull ? members["unless"] : members["when"]
    var row = CheckRow(
      kind: .presence, number: number, isForbidden: isForbidden, isUnless: isUnless,
      field: Int32(clamping: field))
    if condition.isNull {
      if !isForbidden, FieldBits.isOwn(field) { row.kind = .required }
    } else {
      row.test = test(condition)
      // Without them, a clause whose condition can still be true may report something.
      let canHold = layout.rows.truthsWithoutOwnMembers(row.test).contains(.yes)
      row.needs = isUnless || canHold ? 0 : layout.rows.ownFields(row.test)
    }
    return row
  }

  private func severity(_ members: ListingPart) -> Severity {
    members["severity"].optionalText.flatMap(Severity.init) ?? .error
  }

  private mutating func place(ofRule members: ListingPart) -> CheckCode.Place {
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

extension CheckRow {
  /// Whether it always requires its field.
  fileprivate var isDemand: Bool {
    (kind == .required || kind == .presence) && !isForbidden && test < 0
  }
}

extension ProgramLayout {
  /// Whether a type accepts `null`.
  fileprivate func takesNull(_ type: Int32) -> Bool {
    let row = types[Int(type)]
    return row.step == .any || row.step == .null
      || row.step == .union && alternatives[Int(row.first) + JSONKind.null.index] >= 0
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
