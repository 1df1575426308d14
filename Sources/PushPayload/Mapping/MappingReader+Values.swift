/// Reads the values that lines write, with their conversions.
extension MappingReader {
  /// Reads a value; adds its code, but not its row.
  mutating func value(
    _ json: ListingPart, to target: TargetCode, _ layout: inout ProgramLayout
  ) -> ValueRow {
    var places: [SourceCode] = []
    var source = ValueRow.Source.other
    var code = ValueCode.Source.row
    if json.has("value") {
      source = .constant(layout.mappings.constants.add(json["value"].bytes))
    } else if json["nothing"].isTrue {
      source = .nothing
    } else if json.has("text") {
      code = .text(
        json["text"].items.map { part in
          if let text = part.optionalText { return .text(text) }
          let place = place(part, &layout)
          places.append(place)
          return .place(place)
        })
    } else if json.has("sum") {
      code = .sum(sum(json["sum"], &places, &layout))
    } else if json.has("lists") {
      code = .lists(
        json["lists"].items.map { column in
          places.append(place(column["from"], &layout))
          return ListColumnCode(
            key: column.has("key") ? column["key"].text : nil,
            conversion: conversion(column["by"], &layout))
        }, as: json.has("as") ? layout.row(of: self.places.type(json["as"])) : -1)
    } else if json.has("join") {
      let place = place(json["join"], &layout)
      places.append(place)
      code = .join(separator: json["with"].text)
    } else {
      let place = place(json["from"], &layout)
      places.append(place)
      let conversion = conversion(json["by"], &layout)
      if json["members"].isTrue {
        code = .spread(conversion, spread(json, from: place, to: target, layout))
      } else if json.has("number") {
        let keys = json["number"]
        let numbering = KeyNumbering(
          prefix: keys[0].text, separator: keys[1].text, suffix: keys[2].text,
          startsWithNumber: keys[3].isTrue)
        code = .number(conversion, spread(json, from: place, to: target, layout), numbering)
      } else {
        source = .move(conversion)
      }
    }
    let condition = condition(json, &layout)
    let said = json["said"].items.map { place($0, &layout) }
    let taken = json["taken"].items.map { $0.texts }
    let selection = selection(json, of: places.first?.type ?? -1, layout)
    layout.mappings.codes.append(
      ValueCode(
        source: code, taken: taken,
        lookups: json["looked up"].items.map { lookups($0, &layout) }, selection: selection))
    return ValueRow(
      source: source, condition: condition, places: layout.mappings.places.add(places),
      neededCount: json.has("lists") ? min(places.count, 1) : places.count,
      said: layout.mappings.places.add(said), isPartlyTaken: !taken.isEmpty,
      selects: selection != nil)
  }

  private func selection(
    _ json: ListingPart, of list: Int32, _ layout: ProgramLayout
  ) -> SelectionCode? {
    let (order, count) = (json["sorted"], json["count"].whole)
    guard !order.isNull || count != nil else { return nil }
    let item = layout.elementType(of: list, for: .array)
    return SelectionCode(
      order: order.items.map { SpelledKey($0) }, type: type(of: order, from: item, layout),
      isDescending: json["descending"].isTrue, count: count)
  }

  private func spread(
    _ json: ListingPart, from place: SourceCode, to target: TargetCode, _ layout: ProgramLayout
  ) -> SpreadCode {
    let renaming = json["rename"]
    let object = layout.object(ofType: place.type)
    let holder = target.steps.last.map { Int(layout.mappings.steps[$0].object) } ?? self.target
    return SpreadCode(
      reserved: ReservedKeys(json["reserved"].texts),
      renaming: renaming.isNull ? nil : KeyRenaming(from: renaming[0].text, to: renaming[1].text),
      yields: json["yields"].isTrue, object: object, holder: holder,
      from: members(of: object, place.type, layout), to: members(of: holder, target.type, layout))
  }

  /// The type of the members that a spread reads or writes in an object or free map.
  private func members(of object: Int, _ type: Int32, _ layout: ProgramLayout) -> Int32 {
    object < 0 ? layout.elementType(of: type, for: .object) : layout.restType(of: object)
  }

  private mutating func sum(
    _ json: ListingPart, _ places: inout [SourceCode], _ layout: inout ProgramLayout
  ) -> SumCode {
    if let number = json.number?.wholeNumber { return .constant(number) }
    switch json[0].text {
    case "member", "int":
      let place = place(json[1], &layout)
      places.append(place)
      return json[0].text == "int" ? .text(place) : .member(place)
    case "clamp":
      return .clamp(
        sum(json[1], &places, &layout), json[2].number?.wholeNumber, json[3].number?.wholeNumber)
    case let sign:
      let left = sum(json[1], &places, &layout)
      return .operation(
        left, SumCode.Operator(rawValue: sign) ?? .plus, sum(json[2], &places, &layout))
    }
  }

  /// Reads a conversion: nothing for a copy, a word, or an object that describes it.
  private mutating func conversion(
    _ json: ListingPart, _ layout: inout ProgramLayout
  ) -> ConversionCode {
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
    if json.has("each") { return .each(inner(json["each"], &layout)) }
    if json.has("objects") {
      let choices = json["objects"].items.map { part in
        let type = layout.row(of: places.type(part[0]))
        return ObjectChoice(
          object: layout.object(ofType: type), type: type,
          conversion: part[1].optionalText == "lost" ? .lose : conversion(part[1], &layout))
      }
      return .objects(layout.mappings.choices.add(choices))
    }
    if json.has("kinds") {
      var kinds = Array(repeating: ConversionCode.lose, count: JSONKind.allCases.count)
      for (name, part) in json["kinds"].members {
        guard let kind = JSONKind(rawValue: name), part.optionalText != "lost" else { continue }
        kinds[kind.index] = conversion(part, &layout)
      }
      return .kinds(layout.mappings.conversions.add(kinds).lowerBound)
    }
    if json.has("as") {
      let type = layout.row(of: places.type(json["as"]))
      return .write(as: type, inner(json["by"], &layout))
    }
    if json.has("read") {
      let type = layout.row(of: places.type(json["read"]))
      return .read(as: type, inner(json["by"], &layout))
    }
    if json.has("key") {
      let key = Int(layout.mappings.itemKeys.add(SpelledKey(json["key"])))
      return .keyed(key, inner(json["by"], &layout))
    }
    return .copy
  }

  /// Adds a conversion that another contains; returns its index.
  private mutating func inner(_ json: ListingPart, _ layout: inout ProgramLayout) -> Int {
    let conversion = conversion(json, &layout)
    return Int(layout.mappings.conversions.add(conversion))
  }
}
