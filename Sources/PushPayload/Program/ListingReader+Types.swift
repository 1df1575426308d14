/// Reads types with their limits.
extension ListingReader {
  /// Adds a type and those in it; returns its row.
  mutating func type(_ json: ListingPart) -> Int32 {
    let name = json.optionalText ?? json[0].text
    if name == "object", !json[1].isNull {
      return assembly.type(of: json[1].text, in: listing.library)
    }
    if name == "union" { return union(json) }
    return layout.add(row(ofType: name, json))
  }

  private mutating func row(ofType name: String, _ json: ListingPart) -> TypeRow {
    switch name {
    case "object": return TypeRow(step: .anyObject)
    case "null": return TypeRow(step: .null)
    case "boolean": return TypeRow(step: .boolean)
    case "flag": return TypeRow(step: .flag)
    case "string":
      let limits = limits(json[1])
      return limits.isEmpty
        ? TypeRow(step: .string)
        : TypeRow(step: .limitedString, first: layout.rows.textLimits.add(limits))
    case "texts":
      let list = ValueList(
        texts: json[1].texts, isOpen: json[2].isOpen, errata: listing.errata,
        citation: citation(json[2], else: nil))
      return TypeRow(
        step: .texts, first: layout.rows.lists.add(list),
        second: json[2]["free"].isTrue ? -1 : layout.add(list.texts))
    case "integer": return number(json, .integer, limited: .boundedInteger)
    case "float": return number(json, .float, limited: .boundedFloat)
    case "numbers":
      let list = ValueList(
        texts: json[1].items.compactMap { $0.number?.text }, numbers: json[1].numbers,
        isOpen: json[2].isOpen, citation: citation(json[2], else: nil))
      return TypeRow(
        step: .numbers, first: layout.rows.lists.add(list),
        second: json[2]["free"].isTrue ? -1 : 0)
    case "textual":
      return TypeRow(
        step: .textual, first: type(json[1]), second: TextualForm(json[2].text).rawValue)
    case "array":
      let limits = ContainerLimits(
        count: CountBounds(json[2]["items"]), isUnique: json[2]["unique"].isTrue,
        textual: TextualContent(rawValue: json[2]["textual"].text))
      return TypeRow(
        step: .array, first: type(json[1]), second: layout.rows.containerLimits.add(limits))
    case "map":
      let limits = ContainerLimits(
        count: CountBounds(json[2]["keys"]), keyForm: form(json[2]["form"]))
      return TypeRow(
        step: .map, first: type(json[1]), second: layout.rows.containerLimits.add(limits))
    case "variants":
      let variants = variants(json)
      return TypeRow(step: .variants, first: layout.rows.variants.add(variants))
    default: return TypeRow(step: .any)
    }
  }

  private func number(
    _ json: ListingPart, _ step: TypeRow.Step, limited: TypeRow.Step
  ) -> TypeRow {
    let bounds = NumberBounds(json[1], message: json[2].optionalText)
    return bounds.isEmpty
      ? TypeRow(step: step) : TypeRow(step: limited, first: layout.rows.bounds.add(bounds))
  }

  private mutating func union(_ json: ListingPart) -> Int32 {
    var types = JSONKind.noTypes
    for (name, part) in json[1].members {
      if let kind = JSONKind(rawValue: name) { types[kind.index] = type(part) }
    }
    return layout.add(union: types, expected: json[2].text)
  }

  private mutating func variants(_ json: ListingPart) -> VariantsRow {
    let choices = json[1].items.map { choice in
      VariantsRow.Choice(
        key: SpelledKey(choice["key"]), values: literals(choice["values"]),
        type: type(choice["type"]))
    }
    return VariantsRow(
      choices: choices, otherwise: json[3].isNull ? -1 : type(json[3]), expected: json[2].text)
  }

  /// Adds constants; returns their indices.
  func literals(_ json: ListingPart) -> Range<Int> {
    layout.rows.literals.add(json.items.compactMap(PayloadLiteral.init))
  }

  private func limits(_ json: ListingPart) -> TextLimits {
    TextLimits(
      bytes: CountBounds(json["bytes"]), characters: CountBounds(json["characters"]),
      columns: CountBounds(json["columns"]),
      format: json["format"].optionalText.flatMap(TextFormat.init), form: form(json["form"]),
      formName: json["name"].optionalText, message: json["message"].optionalText)
  }

  func form(_ json: ListingPart) -> PayloadForm? {
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
