/// Reads the listing of an object: its fields and types here; tests and checks in extensions.
struct ListingReader {
  let assembly: ProgramAssembly
  let listing: ObjectListing
  private let json: ListingPart
  /// The citations of the fields and rules, by number.
  private let citations: [String]
  private let ownCitation: String?
  /// Whether a path starts at an enclosing object.
  var looksAtParents = false

  init(_ listing: ObjectListing, _ json: ListingPart, of assembly: ProgramAssembly) {
    self.assembly = assembly
    self.listing = listing
    self.json = json
    citations = json["citations"].texts
    ownCitation = json["citation"].optionalText
  }

  /// Reads the object; `library` is the library that contains it.
  mutating func object(in library: any ListingLibrary) -> ObjectCode {
    let lines = json["fields"].items
    let fields = lines.map { line in
      FieldCode(
        type: type(line[1]), isSensitive: line[2]["secret"].isTrue,
        citation: citation(line[2], else: ownCitation))
    }
    let rest: RestCode? =
      json["rest"].isNull
      ? nil
      : RestCode(
        type: type(json["rest"][0]), keyForm: form(json["rest"][1]["form"]),
        isSensitive: json["rest"][1]["secret"].isTrue,
        citation: citation(json["rest"][1], else: ownCitation))
    let keys = lines.map { $0[0].text }
    let checks = json["checks"].items.map { check($0, fields, keys) }
    return ObjectCode(
      keys: keys, takesCamelCase: json["camelCase"].isTrue, fields: fields, rest: rest,
      isOpen: !json["closed"].isTrue, takesNull: json["null"].isTrue,
      banned: BannedKeys(json["banned"]),
      advice: KeyAdvice(owner: json["object"].text, library: library), citation: ownCitation,
      checks: checks, looksAtParents: looksAtParents,
      enclosing: json["within"].optionalText, unanswered: json["unanswered"].texts)
  }

  /// The citation with a line's number; none for `null`, and `other` without a number.
  func citation(_ members: ListingPart, else other: String?) -> String? {
    guard members.has("citation") else { return other }
    guard let number = members["citation"].whole, citations.indices.contains(number) else {
      return nil
    }
    return citations[number]
  }
}

extension BannedKeys {
  init(_ json: ListingPart) {
    self.init(json["names"].texts, startingWith: json["prefixes"].texts)
  }
}

// MARK: Types

extension ListingReader {
  mutating func type(_ json: ListingPart) -> TypeCode {
    switch json.optionalText ?? json[0].text {
    case "object" where !json[1].isNull:
      assembly.type(of: json[1].text, in: listing.library)
    case "object": .anyObject
    case "null": .null
    case "boolean": .boolean
    case "flag": .flag
    case "string": .string(limits(json[1]))
    case "texts":
      .texts(
        TextList(
          texts: json[1].texts, isOpen: json[2].isOpen, isFree: json[2]["free"].isTrue,
          errata: listing.errata, citation: citation(json[2], else: nil)))
    case "integer": .integer(NumberBounds(json[1], message: json[2].optionalText))
    case "float": .float(NumberBounds(json[1], message: json[2].optionalText))
    case "numbers":
      .numbers(
        NumberList(
          numbers: json[1].numbers, texts: json[1].items.compactMap { $0.number }.map { $0.text },
          isOpen: json[2].isOpen, isFree: json[2]["free"].isTrue,
          citation: citation(json[2], else: nil)))
    case "textual": .textual(type(json[1]), TextualForm(json[2].text))
    case "array":
      .array(
        type(json[1]),
        ArrayBounds(
          items: CountBounds(json[2]["items"]), isUnique: json[2]["unique"].isTrue,
          textual: TextualContent(rawValue: json[2]["textual"].text)))
    case "map":
      .map(
        type(json[1]), keys: CountBounds(json[2]["keys"]), keyForm: form(json[2]["form"]))
    case "union":
      .union(
        json[1].members.compactMap { name, type in
          JSONKind(rawValue: name).map { (kind: $0, type: self.type(type)) }
        }, expected: json[2].text)
    case "variants": .variants(variants(json))
    default: .any
    }
  }

  private mutating func variants(_ json: ListingPart) -> VariantsCode {
    let choices = json[1].items.map { choice in
      VariantsCode.Choice(
        key: SpelledKey(choice["key"]),
        values: choice["values"].items.compactMap(PayloadLiteral.init), type: type(choice["type"]))
    }
    return VariantsCode(
      choices: choices, otherwise: json[3].isNull ? nil : type(json[3]), expected: json[2].text)
  }

  private func limits(_ json: ListingPart) -> TextLimits {
    TextLimits(
      bytes: CountBounds(json["bytes"]), characters: CountBounds(json["characters"]),
      columns: CountBounds(json["columns"]),
      format: json["format"].optionalText.flatMap(TextFormat.init), form: form(json["form"]),
      formName: json["name"].optionalText, message: json["message"].optionalText)
  }

  private func form(_ json: ListingPart) -> PayloadForm? {
    json.isNull ? nil : PayloadForm(TextForm(json))
  }
}

extension ListingPart {
  /// Whether other values than the listed ones are accepted.
  fileprivate var isOpen: Bool { self["open"].isTrue || self["free"].isTrue }
}

extension CountBounds {
  fileprivate init(_ json: ListingPart) { self.init(lower: json[0].whole, upper: json[1].whole) }
}

extension NumberBounds {
  init(_ json: ListingPart, message: String? = nil) {
    self.init(
      lower: json[0].number.map(PayloadNumber.init), upper: json[1].number.map(PayloadNumber.init),
      message: message)
  }
}

extension TextForm {
  /// Reads a text, or a list whose first item names the form.
  fileprivate init(_ json: ListingPart) {
    if let text = json.optionalText {
      self = .literal(text)
      return
    }
    let parts = json.items.dropFirst()
    switch json[0].text {
    case "other": self = .other(than: json[1].text)
    case "choice": self = .choice(parts.map(TextForm.init))
    case "optional": self = .optional(TextForm(json[1]))
    case "repeated": self = .repeated(TextForm(json[1]))
    case let name:
      if let characters = CharacterClass(rawValue: name) {
        self = .characters(characters, atLeast: json[1].whole ?? 1, atMost: json[2].whole)
      } else {
        self = .sequence(parts.map(TextForm.init))
      }
    }
  }
}

extension PayloadNumber {
  /// The same number in the form that the reader compares fastest.
  init(_ number: JSONNumber) {
    if let whole = number.wholeNumber, String(whole) == number.text {
      self = .whole(whole)
    } else if let double = number.double, double.description == number.text {
      self = .decimal(double)
    } else {
      self = .text(number.text)
    }
  }
}
