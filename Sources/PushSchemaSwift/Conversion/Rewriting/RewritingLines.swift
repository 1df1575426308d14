import PushPayloadBasics
import PushSchemaModel

/// Values that lines write as fragments of text.
extension ConverterWriter {
  /// How a member of the target gets its text.
  enum Slot {
    /// One line moves it unconditionally: it is written where it belongs, by a call with these arguments
    /// behind the key. Without a test there is always something.
    case direct([SwiftCode], test: SwiftCode?)
    /// A variable holds the text.
    case fragment(String)
    /// A variable holds the value, because lines write members inside of it.
    case value(String)

    /// A test of whether there is something; `nil` where there always is.
    var test: SwiftCode? {
      switch self {
      case .direct(_, let test): test
      case .fragment(let name): .text("\(name).isPresent")
      case .value(let name): .text("\(name) != nil")
      }
    }
  }

  /// No statements, because a model is needed.
  var needingModel: [Statement] {
    requireModel()
    return []
  }

  /// A member or a given of which a fragment is made.
  func fragmentBranch(
    _ alternative: ValueLine.Alternative, of line: ValueLine, _ source: SwiftRead,
    by transformation: Transformation, as type: SwiftValueType, into name: String
  ) -> Statement.Branch {
    guard let path = alternative.value.moved?.path else { return Statement.Branch([], []) }
    if transformation == .converter(.boolToFlag), source.type.type == .boolean,
      alternative.isLast, alternative.shared.isEmpty, let place = source.place
    {
      return Statement.Branch(
        [SwiftCode.call("reader.boolean", [place]).appending(" == true")],
        Destination.fragment(name).statements(for: .text("Flag.on")))
    }
    // A line without other alternatives writes an absent value as an absent fragment.
    let isShared = !alternative.shared.isEmpty
    let presence = line.alternatives.count > 1 || isShared ? presenceTests(of: source) : []
    return Statement.Branch(
      presence,
      fragment(
        of: source, as: type, by: transformation, except: alternative.value.taken,
        isKnown: isShared, at: self.place(of: path, in: line), into: name))
  }

  /// The test of whether a member or a given is there, where it need not be.
  private func presenceTests(of source: SwiftRead) -> [SwiftCode] {
    if let place = source.place { return [place.appending(".isPresent")] }
    return source.isOptional ? [source.value.appending(" != nil")] : []
  }

  /// The statements that make a fragment of a value, of an absent one an absent fragment. A value whose
  /// kind is known is there.
  private func fragment(
    of source: SwiftRead, as target: SwiftValueType, by conversion: Transformation,
    except taken: [[String]] = [], isKnown: Bool = false, at place: ConvertedPlace,
    into name: String
  ) -> [Statement] {
    guard let found = source.place else {
      return valueFragment(
        of: source, as: target, by: conversion, except: taken, at: place, into: name)
    }
    let presence = isKnown ? [] : [found.appending(".isPresent")]
    switch conversion {
    case .copy where taken.isEmpty:
      if let form = source.type.type.placeForm(to: target.type) {
        return [
          .assignment(name, .call("writer.fragment", [.text(form), found, .text("in: text")]))
        ]
      }
      if case .union(let alternatives, _) = source.type.type {
        return alternativeFragments(
          of: source, as: target, by: alternatives.map { _ in .copy }, at: place, into: name)
      }
    case .mapping(let id, false):
      guard let inner = source.innerMembers,
        let call = rewriterCall(id, of: inner, at: place.pointer)
      else { return needingModel }
      return Statement.guarded(by: presence, [.assignment(name, call)])
    case .alternatives(let conversions):
      return alternativeFragments(of: source, as: target, by: conversions, at: place, into: name)
    case .items(.mapping(let id, isBackward: false)):
      return Statement.guarded(
        by: presence, itemFragments(of: source, by: id, at: place, into: name))
    case .keyed(let keying, .mapping(let id, isBackward: false)):
      return Statement.guarded(
        by: presence, memberFragments(of: source, by: id, keying, at: place, into: name))
    case .writing(as: let type, let inner):
      return fragment(
        of: source, as: SwiftValueType(type: type, nested: ""),
        by: inner, except: taken, isKnown: isKnown, at: place, into: name)
    case .converter(.boolToFlag):
      return Statement.guarded(
        by: [SwiftCode.call("reader.boolean", [found]).appending(" == true")],
        Destination.fragment(name).statements(for: .text("Flag.on")))
    case .converter(.flagToBool):
      return Statement.guarded(
        by: [found.appending(".isPresent")],
        Destination.fragment(name).statements(for: .text("true")))
    case .converter(.iso8601ToEpochSeconds) where source.type.type.isText:
      let seconds = SwiftCode.call(
        "log.epochSeconds",
        [
          .labeled("fromISO8601", found), .text("in: text"), .labeled("at", place.pointer),
          .labeled("loss", place.reason),
        ])
      return Statement.guarded(
        by: [found.appending(".isPresent")],
        Destination.fragment(name).statements(for: .trying(seconds)))
    default: break
    }
    return valueFragment(
      of: source, as: target, by: conversion, except: taken, at: place, into: name)
  }

  /// Takes the value as a Swift value first.
  private func valueFragment(
    of source: SwiftRead, as target: SwiftValueType, by conversion: Transformation,
    except taken: [[String]], at place: ConvertedPlace, into name: String
  ) -> [Statement] {
    var source = source
    guard source.code != nil, target.type.isWrittenAsFragment, conversion.isScalar else {
      return needingModel
    }
    if !taken.isEmpty {
      source.code = source.removing(keyLists(taken, and: []))
    }
    let destination = Destination.fragment(name)
    let lowering = lowering(into: destination)
    let isMade =
      conversion == .copy && (source.place == nil || source.type.type.isNumber)
    let change: ValueChange =
      isMade
      ? .expression(lowering.made(from: source.type, to: target))
      : lowering.change(conversion, from: source.type, to: target)
    let tests = bind(&source)
    return Statement.guarded(
      by: tests, statements(change, of: source.value, at: place, into: destination))
  }

  /// The call that rewrites an object by the mapping of its type; `nil` where that needs a model.
  func rewriterCall(
    _ id: DeclarationID, of members: String, at pointer: SwiftCode
  ) -> SwiftCode? {
    guard let nested = file.set.mapping(id), nested.isPlain,
      nested.id.schema == file.schema.name,
      !file.incompleteMappings.contains(nested, isBackward: false)
    else { return nil }
    mappingsRun.insert(id)
    return .trying(
      .call(
        "\(file.names.typeName(nested.source)).\(ConverterNames(mapping: nested).rewriter)",
        [
          .labeled("of", members), .labeled("at", pointer), .text("in: text"),
          .text("log: &log"), .text("from: &reader"), .text("to: &writer"),
        ]))
  }

  /// A union by the kinds of its alternatives.
  private func alternativeFragments(
    of source: SwiftRead, as target: SwiftValueType, by conversions: [Transformation?],
    at place: ConvertedPlace, into name: String
  ) -> [Statement] {
    guard let found = source.place else { return needingModel }
    let cases = zip(source.type.alternatives(file.types), conversions).map { alternative, change in
      var read = source
      read.type = alternative
      read.code = value(of: alternative, at: found)
      return Statement.Case(
        alternative.type.kinds.map { .text(".\($0.rawValue)") },
        change.map {
          fragment(of: read, as: target, by: $0, isKnown: true, at: place, into: name)
        } ?? [lose(place)])
    }
    return [
      .choice(
        .call("reader.kind", [.labeled("of", found)]),
        cases + [Statement.Case([], [.code(.text("break"))])])
    ]
  }

  /// Keeps the places of the members that a line spreads.
  func rewritten(_ line: SpreadLine) -> [Statement] {
    let spread = line.value
    // New keys stand nowhere in the text.
    guard spread.renaming == nil, spread.lookups.isEmpty, !line.isShared,
      let name = spreadName(line.position)
    else { return needingModel }
    var arguments: [SwiftCode] = [spreadSource(line.source)]
    let taken = spread.taken.compactMap(\.first)
    for (label, names) in [("except", taken), ("reserved", spread.reserved)] where !names.isEmpty {
      let list = name + label.prefix(1).uppercased() + label.dropFirst()
      keyLists.append((list, names))
      arguments.append(.labeled(label, "\(converter.keys).\(list)"))
    }
    arguments += [
      .text("in: text"), at(line.source), .labeled("loss", .literal(line.loss)),
    ]
    return [.assignment("let \(name)", .call("log.spread", arguments))]
  }

  /// The place of a free object, or the places of the members that an object's rest collects.
  func spreadSource(_ path: MappingPath) -> SwiftCode {
    let read = path.steps.isEmpty ? readPlace([]) : read(path)
    let place = read.place ?? .text("")
    guard case .object(let id)? = read.type.type.alternative(for: .object),
      let object = file.set.object(id)
    else { return place }
    return otherMembers(of: object, at: place)
  }
}

extension Transformation {
  /// Whether the value comes out of one expression.
  var isScalar: Bool {
    switch self {
    case .copy, .narrowing, .converter, .substitution: true
    case .mapping, .items, .alternatives, .writing, .reading, .keyed: false
    }
  }
}

extension PayloadType {
  /// Whether a fragment can be made of a Swift value that goes to the type.
  fileprivate var isWrittenAsFragment: Bool {
    switch self {
    case .array, .invalid: false
    case .map(let value, _): value.isAny
    case .union(let alternatives, _): alternatives.allSatisfy(\.isWrittenAsFragment)
    default: true
    }
  }

  fileprivate var isText: Bool {
    if case .string = self { true } else { false }
  }

  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .float: true
    case .literals: listsNumbers
    default: false
    }
  }
}

extension Literal {
  /// The literal in Swift, as `JSONWriter` writes it; `nil` for lists.
  var fragmentText: String? {
    switch self {
    case .string(let text): SwiftText.literal(text)
    case .number(let number): number.text
    case .boolean(let value): value ? "true" : "false"
    case .null: "JSONValue.null"
    case .list, .object: nil
    }
  }
}
