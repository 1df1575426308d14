import PushPayloadBasics
import PushSchemaModel

/// Where a value comes from and goes to, for what is said about its loss and about what it lacks.
struct ConvertedPlace {
  /// The pointer in what is read.
  let pointer: SwiftCode
  /// The pointer in the output of the mapping.
  let output: SwiftCode
  /// The reason of a loss.
  let reason: SwiftCode
}

/// A value on its way to where a line puts it.
private struct ValueOnItsWay {
  let place: ConvertedPlace
  let destination: Destination
  /// What is still done to it.
  var next: ArraySlice<ValueChange> = []
  /// How many loops around it have variables.
  var depth = 0

  /// Distinguishes the variables of loops inside loops.
  var suffix: String { depth > 1 ? "\(depth)" : "" }

  func before(_ change: ValueChange) -> ValueOnItsWay {
    var way = self
    way.next = [change] + next
    return way
  }

  func inLoop() -> ValueOnItsWay {
    var way = self
    way.depth += 1
    return way
  }

  /// An item of a value, which a loop puts into a variable of its own.
  func item(at place: ConvertedPlace, into destination: Destination) -> ValueOnItsWay {
    ValueOnItsWay(place: place, destination: destination, depth: depth)
  }
}

/// How generated converters turn one value into another.
extension ConverterWriter {
  /// How values become others in models.
  var lowering: ValueLowering {
    ValueLowering(set: file.set, types: file.types)
  }

  /// The statements that change a value and put it where it belongs.
  func statements(
    _ change: ValueChange, of value: SwiftCode, at place: ConvertedPlace,
    into destination: Destination
  ) -> [Statement] {
    statements(change, of: value, on: ValueOnItsWay(place: place, destination: destination))
  }

  private func statements(
    _ change: ValueChange, of value: SwiftCode, on way: ValueOnItsWay
  ) -> [Statement] {
    switch change {
    case .expression(let steps): return hand(code(steps, of: value, at: way.place), on: way)
    case .known(let steps, let result):
      let known = SwiftCode.text("value")
      return Statement.guarded(
        by: [.binding("value", code(steps, of: value, at: way.place))],
        hand(code(result, of: known, at: way.place), on: way))
    case .lost: return [lose(way.place)]
    case .held(let all):
      let held = SwiftCode.text("held")
      let branches = all.map { entry in
        Statement.Branch(
          [.binding("held", code(entry.reading, of: value, at: way.place))],
          hand(code(entry.result, of: held, at: way.place), on: way))
      }
      return Statement.first(of: branches + [Statement.Branch([], [lose(way.place)])])
    case .whereTrue(let steps):
      return Statement.guarded(
        by: [value], hand(code(steps, of: value, at: way.place), on: way))
    case .pairs(let pairs): return statements(pairs, of: value, on: way)
    case .items(let items): return statements(items, of: value, on: way.inLoop())
    case .alternatives(let alternatives): return statements(alternatives, of: value, on: way)
    case .members(let members): return statements(members, of: value, on: way.inLoop())
    case .sequence(let first, let second):
      return statements(first, of: value, on: way.before(second))
    }
  }

  /// Does what is left to do to a value, and puts it where it belongs.
  private func hand(_ value: SwiftCode, on way: ValueOnItsWay) -> [Statement] {
    var way = way
    guard let change = way.next.popFirst() else { return way.destination.statements(for: value) }
    return statements(change, of: value, on: way)
  }

  func lose(_ place: ConvertedPlace) -> Statement {
    .code(.call("log.lose", [place.reason, .labeled("at", place.pointer)]))
  }

  private func statements(
    _ pairs: ValueChange.Pairs, of value: SwiftCode, on way: ValueOnItsWay
  ) -> [Statement] {
    var cases = pairs.cases.map { entry in
      Statement.Case(
        entry.read.map { pattern($0, as: pairs.type) },
        hand(code(entry.result, of: value, at: way.place), on: way))
    }
    if pairs.losesOthers { cases.append(Statement.Case([], [lose(way.place)])) }
    return [.choice(code(pairs.subject, of: value, at: way.place), cases)]
  }

  private func statements(
    _ items: ValueChange.Items, of value: SwiftCode, on way: ValueOnItsWay
  ) -> [Statement] {
    let (made, item) = ("items\(way.suffix)", "item\(way.suffix)")
    let index = (items.isArray ? "index" : "name") + way.suffix
    let component = SwiftCode.call("JSONPointer.component", [.text(index)])
    let inner = ConvertedPlace(
      pointer: way.place.pointer.joined(
        "+", component),
      output: way.place.output.joined(
        "+", items.isArray ? .call("JSONPointer.component", [.text("\(made).count")]) : component),
      reason: way.place.reason)
    let usesIndex = !items.isArray || items.item.usesPlace
    let body = statements(
      items.item, of: .text(item),
      on: way.item(
        at: inner, into: items.isArray ? .append(made) : .assignment("\(made)[\(index)]")))
    return [
      .assignment(
        "var \(made): \(items.made.spelling(file.types))", .text(items.isArray ? "[]" : "[:]")),
      .loop(
        usesIndex ? "(\(index), \(item))" : item,
        over: items.isArray && usesIndex ? value.calling(".enumerated", []) : value, body),
    ] + hand(code(items.result, of: .text(made), at: way.place), on: way)
  }

  private func statements(
    _ alternatives: [ValueChange.Alternative], of value: SwiftCode, on way: ValueOnItsWay
  ) -> [Statement] {
    let cases = alternatives.map { alternative in
      let name = SwiftNaming.escaped(alternative.name)
      let usesValue = alternative.bare == nil && (alternative.change?.usesValue ?? false)
      let bound = alternative.bare.map { $0 == .null ? "JSONValue.null" : "Flag.on" } ?? "value"
      let body = alternative.change.map { statements($0, of: .text(bound), on: way) }
      return Statement.Case(
        [.text(".\(name)\(usesValue ? "(let value)" : "")")], body ?? [lose(way.place)])
    }
    return [.choice(value, cases)]
  }

  private func statements(
    _ members: ValueChange.Members, of value: SwiftCode, on way: ValueOnItsWay
  ) -> [Statement] {
    let (made, index) = ("members\(way.suffix)", "index\(way.suffix)")
    let (item, key) = ("item\(way.suffix)", "key\(way.suffix)")
    let indexed = way.place.pointer.joined("+", .call("JSONPointer.component", [.text(index)]))
    let pointer = members.restoresName ? .text("place\(way.suffix)") : indexed
    let inner = ConvertedPlace(
      pointer: pointer,
      output: way.place.output.joined(
        "+", .call("JSONPointer.component", [.text(key)])),
      reason: way.place.reason)
    var body = keyStatements(key, of: item, members, unlessIn: made, otherwise: lose(inner))
    if members.restoresName {
      body.insert(.assignment("let place\(way.suffix)", indexed), at: 0)
      body.append(.assignment("let known", .text("log.losses.count")))
    }
    body += statements(
      members.item, of: .text(item),
      on: way.item(at: inner, into: .assignment("\(made)[\(key)]")))
    if members.restoresName { body.append(restore(members.key, at: pointer)) }
    return [
      .assignment("var \(made): \(members.made.spelling(file.types))", .text("[:]")),
      .loop("(\(index), \(item))", over: value.calling(".enumerated", []), body),
    ] + hand(code(members.result, of: .text(made), at: way.place), on: way)
  }

  /// Takes back the losses of a member that names another one.
  func restore(_ key: String, at pointer: SwiftCode) -> Statement {
    let name = SwiftText.literal("/" + escapedPointer(key))
    return .code(
      .call(
        "log.restore",
        [pointer.joined("+", .text(name)), .labeled("since", "known")]))
  }

  /// Finds an item's key, and leaves the item where it has none or where a member has it already.
  private func keyStatements(
    _ key: String, of item: String, _ members: ValueChange.Members, unlessIn made: String,
    otherwise loss: Statement
  ) -> [Statement] {
    let access = members.isListed ? (members.isOptional ? "?" : "") + ".rawValue" : ""
    let text = SwiftCode.text("\(item).\(SwiftNaming.escaped(members.property))\(access)")
    let isNew = SwiftCode.text("\(made)[\(key)] == nil")
    let otherwise = [loss, .nextItem]
    guard members.isOptional else {
      return [
        .assignment("let \(key)", text), .requirement([isNew], otherwise: otherwise),
      ]
    }
    return [.requirement([.binding(key, text), isNew], otherwise: otherwise)]
  }
}
