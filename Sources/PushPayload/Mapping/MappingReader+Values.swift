/// Reads the values that lines write, with their conversions.
extension MappingReader {
  /// Reads a value; adds its code, but not its row.
  mutating func value(_ json: ListingPart, to target: TargetCode) -> ValueRow {
    sources = []
    sourceParts = []
    var source = ValueRow.Source.other
    var code = ValueCode.Source.row
    if json.has("value") {
      source = .constant(layout.mappings.constants.add(json["value"].bytes))
    } else if json["nothing"].isTrue {
      source = .nothing
    } else if json.has("text") {
      code = .text(
        json["text"].items.map { part in
          part.optionalText.map { .text($0) } ?? .place(readSource(part))
        })
    } else if json.has("sum") {
      code = .sum(sum(json["sum"]))
    } else if json.has("lists") {
      code = .lists(
        json["lists"].items.map { column in
          _ = readSource(column["from"])
          return ListColumnCode(
            key: column["key"].optionalText, conversion: conversion(column["by"]))
        }, as: json.has("as") ? places.type(json["as"]) : -1)
    } else if json.has("join") {
      _ = readSource(json["join"])
      code = .join(separator: json["with"].text)
    } else {
      let spreads = json["members"].isTrue
      let place = readSource(json["from"], spreads: spreads)
      let conversion = conversion(json["by"])
      if spreads {
        code = .spread(conversion, spread(json, from: place, to: target))
      } else if json.has("number") {
        let keys = json["number"]
        let numbering = KeyNumbering(
          prefix: keys[0].text, separator: keys[1].text, suffix: keys[2].text,
          startsWithNumber: keys[3].isTrue)
        code = .number(conversion, spread(json, from: place, to: target), numbering)
        numbersKeys = true
      } else {
        source = .move(conversion)
      }
    }
    let condition = condition(json)
    let said = json["said"].items.map { place($0) }
    let taken = json["taken"].items.map { $0.texts }
    let selection = selection(json, of: sources.first?.type ?? -1)
    let neededCount = json.has("lists") ? min(sources.count, 1) : sources.count
    if neededCount > 1 { addReasonsOfAbsence() }
    layout.mappings.codes.append(
      ValueCode(
        source: code, taken: taken,
        lookups: json["looked up"].items.map { lookups($0) }, selection: selection))
    return ValueRow(
      source: source, condition: condition, places: layout.mappings.places.add(sources),
      neededCount: neededCount,
      said: layout.mappings.places.add(said), isPartlyTaken: !taken.isEmpty,
      selects: selection != nil)
  }

  private func selection(_ json: ListingPart, of list: Int32) -> SelectionCode? {
    let (order, count) = (json["sorted"], json["count"].whole)
    guard !order.isNull || count != nil else { return nil }
    let item = layout.elementType(of: list, for: .array)
    let keys = order.items.map { SpelledKey($0) }
    return SelectionCode(
      order: keys, type: type(of: keys.map { .key($0) }, from: item),
      isDescending: json["descending"].isTrue, count: count)
  }

  private func spread(
    _ json: ListingPart, from place: SourceCode, to target: TargetCode
  ) -> SpreadCode {
    let renaming = json["rename"]
    let object = layout.object(ofType: place.type)
    let holder = target.steps.last.map { Int(layout.mappings.steps[$0].object) } ?? self.target
    return SpreadCode(
      reserved: KnownTexts(json["reserved"].texts),
      renaming: renaming.isNull ? nil : KeyRenaming(from: renaming[0].text, to: renaming[1].text),
      yields: json["yields"].isTrue, object: object, holder: holder,
      from: members(of: object, place.type), to: members(of: holder, target.type))
  }

  /// The type of the members that a spread reads or writes in an object or free map.
  private func members(of object: Int, _ type: Int32) -> Int32 {
    object < 0 ? layout.elementType(of: type, for: .object) : layout.restType(of: object)
  }

  private mutating func sum(_ json: ListingPart) -> SumCode {
    if let number = json.number?.wholeNumber { return .constant(number) }
    switch json[0].text {
    case "member": return .member(readSource(json[1]))
    case "int": return .text(readSource(json[1]))
    case "clamp":
      return .clamp(sum(json[1]), json[2].number?.wholeNumber, json[3].number?.wholeNumber)
    case let name:
      guard let sign = ArithmeticOperator(rawValue: name) else { return .constant(0) }
      return .operation(sum(json[1]), sign, sum(json[2]))
    }
  }

  /// Reads a conversion: nothing for a copy, a word, or an object that describes it.
  private mutating func conversion(_ json: ListingPart) -> ConversionCode {
    if let word = json.optionalText {
      return Converter(rawValue: word).map { .converter($0) } ?? .fit
    }
    if json.has("pairs") {
      let pairs = json["pairs"].items.compactMap { pair in
        PayloadLiteral(pair[0]).map { (read: $0, written: pair[1].bytes) }
      }
      return .pairs(Int(layout.mappings.pairs.add(pairs)))
    }
    if json.has("mapping") {
      return assembly.mapping(of: json["mapping"].text, in: library).map { .mapping($0) } ?? .copy
    }
    if json.has("each") { return .each(inner(json["each"])) }
    if json.has("objects") {
      let choices = json["objects"].items.map { part in
        let type = places.type(part[0])
        return ObjectChoice(
          object: layout.object(ofType: type), type: type,
          conversion: part[1].optionalText == "lost" ? .lose : conversion(part[1]))
      }
      return .objects(layout.mappings.choices.add(choices))
    }
    if json.has("kinds") {
      var kinds = Array(repeating: ConversionCode.lose, count: JSONKind.allCases.count)
      for (name, part) in json["kinds"].members {
        guard let kind = JSONKind(rawValue: name), part.optionalText != "lost" else { continue }
        kinds[kind.index] = conversion(part)
      }
      return .kinds(layout.mappings.conversions.add(kinds).lowerBound)
    }
    if json.has("as") {
      return .write(as: places.type(json["as"]), inner(json["by"]))
    }
    if json.has("read") {
      return .read(as: places.type(json["read"]), inner(json["by"]))
    }
    if json.has("key") {
      let key = Int(layout.mappings.itemKeys.add(SpelledKey(json["key"])))
      return .keyed(key, inner(json["by"]))
    }
    return .copy
  }

  /// Adds a conversion that another contains; returns its index.
  private mutating func inner(_ json: ListingPart) -> Int {
    let conversion = conversion(json)
    return Int(layout.mappings.conversions.add(conversion))
  }
}
