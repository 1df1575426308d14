import PushPayload
import PushSchemaModel

/// The lines of a mapping as statements that make fragments of text.
extension ConverterRun {
  /// How a member of the target gets its text.
  enum Slot {
    /// One line moves it unconditionally: it is written where it belongs. The statement takes a key;
    /// the test is empty where there is always something.
    case direct(statement: (String) -> String, test: String)
    /// A variable holds the text.
    case fragment(String)
    /// A variable holds the value, because lines write members inside of it.
    case value(String)

    /// A test of whether there is something; empty where there always is.
    var test: String {
      switch self {
      case .direct(_, let test): test
      case .fragment(let name): "\(name).isPresent"
      case .value(let name): "\(name) != nil"
      }
    }
  }

  func transcribe(_ position: Int, to writer: inout CodeWriter) {
    switch mapping.lines[position] {
    case .move(let move): transcribe(move, position, to: &writer)
    case .set(let line): transcribe(line, position, to: &writer)
    case .drop: writeLine(position, to: &writer)
    case .override: refuse()
    }
  }

  private func transcribe(_ move: Move, _ position: Int, to writer: inout CodeWriter) {
    guard let passage = move.forward, move.direction.runsForward else { return }
    let reason = SwiftText.literal(move.loss ?? "\(writtenID) cannot hold this value")
    if move.source.spreads {
      return transcribeSpread(move, passage, position, reason: reason, to: &writer)
    }
    guard let name = fragmentName(position) else {
      return writeIntoVariable(position, to: &writer)
    }
    let place = ConvertedPlace(
      pointer: pointer(move.source.steps[...]), output: outputPointer(move.target.keys),
      reason: reason)
    let source = read(move.source)
    guarded(by: condition(move.condition).map { [$0] } ?? [], to: &writer) { writer in
      transcribe(source, to: slotType(position), by: passage, at: place, to: &writer) {
        $0.statement("\(name) = \($1)")
      }
    }
  }

  /// Writes a line whose variable holds a value, as converters of models do; nothing for members that
  /// are written where they belong.
  private func writeIntoVariable(_ position: Int, to writer: inout CodeWriter) {
    guard case .value? = slot(position) else { return }
    readsUnionsAsAny = true
    writeLine(position, to: &writer)
    readsUnionsAsAny = false
  }

  /// Statements under tests, or alone where there are none.
  func guarded(
    by tests: [String], to writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void
  ) {
    guard !tests.isEmpty else { return body(&writer) }
    var inner = CodeWriter(level: writer.indentation / 2 + 1)
    body(&inner)
    writer.openIf(tests)
    writer.append(inner)
    writer.line("}")
  }

  /// Writes statements that hand on the text of a converted value, an absent one as an absent fragment.
  /// A value whose kind is known is there.
  private func transcribe(
    _ source: SwiftRead, to target: SwiftValueType, by passage: Passage, isKnown: Bool = false,
    at place: ConvertedPlace, to writer: inout CodeWriter, _ sink: Sink
  ) {
    guard let found = source.place else {
      return transcribeValue(source, to: target, by: passage, at: place, to: &writer, sink)
    }
    switch passage.conversion {
    case .copy where passage.taken.isEmpty:
      guard let form = source.type.type.placeForm(to: target.type) else {
        guard case .union(let alternatives, _) = source.type.type else { break }
        return transcribeAlternatives(
          source, to: target, by: alternatives.map { _ in .copy }, at: place, to: &writer, sink)
      }
      return sink(&writer, "writer.fragment(\(form), \(found), in: text)")
    case .mapping(let id, false):
      return guarded(by: isKnown ? [] : ["\(found).isPresent"], to: &writer) {
        transcribeObject(source, by: id, at: place, to: &$0, sink)
      }
    case .alternatives(let conversions):
      return transcribeAlternatives(
        source, to: target, by: conversions, at: place, to: &writer, sink)
    case .items(.mapping(let id, isBackward: false)):
      return transcribeItems(source, by: id, isKnown: isKnown, at: place, to: &writer, sink)
    case .keyed(let keying, .mapping(let id, isBackward: false)):
      return transcribeMembers(
        source, by: id, keying, isKnown: isKnown, at: place, to: &writer, sink)
    case .writing(as: let type, let inner):
      let stated = SwiftValueType(type: type, nested: "")
      return transcribe(
        source, to: stated, by: Passage(inner, taken: passage.taken), isKnown: isKnown, at: place,
        to: &writer, sink)
    case .converter(.boolToFlag):
      return guarded(by: ["reader.boolean(\(found)) == true"], to: &writer) {
        sink(&$0, "writer.fragment(of: Flag.on)")
      }
    case .converter(.iso8601ToEpochSeconds) where source.type.type.isText:
      return guarded(by: ["\(found).isPresent"], to: &writer) { writer in
        writer.code(
          .call(
            "try log.epochSeconds",
            [
              .labeled("fromISO8601", found), .text("in: text"), .labeled("at", place.pointer),
              .labeled("loss", place.reason),
            ]), prefix: "let converted = ")
        sink(&writer, "writer.fragment(of: converted)")
      }
    case .converter(.flagToBool):
      return guarded(by: ["\(found).isPresent"], to: &writer) {
        sink(&$0, "writer.fragment(of: true)")
      }
    default: break
    }
    transcribeValue(source, to: target, by: passage, at: place, to: &writer, sink)
  }

  /// Takes the value as a Swift value first.
  private func transcribeValue(
    _ source: SwiftRead, to target: SwiftValueType, by passage: Passage, at place: ConvertedPlace,
    to writer: inout CodeWriter, _ sink: Sink
  ) {
    var source = source
    guard !source.text.isEmpty, target.type.isWrittenAsFragment, passage.conversion.isScalar else {
      return refuse()
    }
    if !passage.taken.isEmpty { source.text = source.appending("removing(\(taken(passage)))") }
    wrapsValues = false
    defer { wrapsValues = true }
    writeGuarded(source, condition: nil, to: &writer) { value, writer in
      if passage.conversion == .copy, source.place == nil || source.type.type.isNumber {
        return sink(&writer, "writer.fragment(of: \(given(value, source.type, target)))")
      }
      convert(
        value, from: source.type, to: target, by: passage.conversion, at: place, to: &writer
      ) { writer, text in
        var text = text
        if text.hasPrefix("try ") {
          writer.statement("let converted = \(text)")
          text = "converted"
        }
        sink(&writer, "writer.fragment(of: \(text))")
      }
    }
  }

  /// A value that goes where all values of its type fit.
  private func given(_ value: String, _ source: SwiftValueType, _ target: SwiftValueType) -> String
  {
    let isWhole = if case .integer = source.type { true } else { false }
    switch source.type {
    case .enumeration, .literals:
      if case .float? = target.type.alternative(for: .number) { return "Double(\(value).rawValue)" }
      return "\(value).rawValue"
    case .flag: return value
    default:
      if isWhole, case .float? = target.type.alternative(for: .number) { return "Double(\(value))" }
      return value
    }
  }

  private func transcribeObject(
    _ source: SwiftRead, by id: DeclarationID, at place: ConvertedPlace,
    to writer: inout CodeWriter, _ sink: Sink
  ) {
    guard let inner = source.innerMembers,
      let call = transcriberCall(id, of: inner, at: place.pointer)
    else { return refuse() }
    sink(&writer, call.text)
  }

  /// The call that transcribes an object by the mapping of its type; `nil` where that needs a model.
  func transcriberCall(
    _ id: DeclarationID, of members: String, at pointer: String
  ) -> SwiftCode? {
    guard let nested = file.set.mapping(id),
      file.transcribes(nested), nested.isPlain, nested.id.schema == file.schema.name,
      !file.lackingMembers.contains(nested, isBackward: false)
    else { return nil }
    return .call(
      "try \(file.names.typeName(nested.source)).\(ConverterNames(mapping: nested).transcriber)",
      [
        .labeled("of", members), .labeled("at", pointer), .text("in: text"),
        .text("log: &log"), .text("from: &reader"), .text("to: &writer"),
      ])
  }

  /// A union by the kinds of its alternatives.
  private func transcribeAlternatives(
    _ source: SwiftRead, to target: SwiftValueType, by conversions: [Transformation?],
    at place: ConvertedPlace, to writer: inout CodeWriter, _ sink: Sink
  ) {
    writer.line("switch reader.kind(of: \(source.place ?? "")) {")
    for (alternative, conversion) in zip(source.type.alternatives(file.types), conversions) {
      let kinds = alternative.type.kinds.map { ".\($0.rawValue)" }.joined(separator: ", ")
      var body = CodeWriter(level: writer.indentation / 2 + 1)
      if let conversion {
        var read = source
        read.type = alternative
        read.text = value(of: alternative, at: source.place ?? "")
        transcribe(
          read, to: target, by: Passage(conversion), isKnown: true, at: place, to: &body, sink)
      } else {
        lose(place, to: &body)
      }
      writer.line("case \(kinds):")
      writer.append(body)
    }
    writer.line("default: break")
    writer.line("}")
  }

  private func transcribe(_ line: SetLine, _ position: Int, to writer: inout CodeWriter) {
    guard let name = fragmentName(position) else {
      return writeIntoVariable(position, to: &writer)
    }
    writeBranches(of: line, to: &writer) {
      branch($0, of: line, as: slotType(position), into: name)
    }
  }

  /// The tests that an alternative is written under, and the statements that make a fragment of it.
  private func branch(
    _ alternative: SetLine.Alternative, of line: SetLine, as target: SwiftValueType,
    into name: String
  ) -> (tests: [String], body: Body) {
    let condition = condition(alternative.condition).map { [$0] } ?? []
    switch alternative.value {
    case .literal(let literal):
      let text = literal.fragmentText
      if text == nil { refuse() }
      return (condition, { $0.statement("\(name) = writer.fragment(of: \(text ?? ""))") })
    case .path(let path, let conversion):
      let source = read(path)
      if conversion == .converter(.boolToFlag), source.type.type == .boolean,
        alternative == line.alternatives.last,
        let place = source.place
      {
        return (
          condition + ["reader.boolean(\(place)) == true"],
          { $0.statement("\(name) = writer.fragment(of: Flag.on)") }
        )
      }
      let place = ConvertedPlace(
        pointer: pointer(path.steps[...]), output: outputPointer(line.target.keys),
        reason: SwiftText.literal(line.loss ?? "\(writtenID) cannot hold this value"))
      // A line without other alternatives writes an absent value as an absent fragment.
      let presence = line.alternatives.count > 1 ? presenceTest(of: source) : []
      return (
        condition + presence,
        { [self] writer in
          keepingLosses(of: path, by: conversion, to: &writer) { writer in
            transcribe(source, to: target, by: Passage(conversion), at: place, to: &writer) {
              $0.statement("\(name) = \($1)")
            }
          }
        }
      )
    case .template(let parts):
      let (text, found) = template(parts)
      return (
        condition + found, { $0.statement("\(name) = writer.fragment(of: \"\(text)\")") }
      )
    case .arithmetic(let number):
      let result = arithmetic(number, of: line)
      let isFraction =
        if case .float? = target.type.alternative(for: .number) { true } else { false }
      let value = isFraction ? "Double(\(result.expression))" : result.expression
      return (
        condition + result.tests,
        { [self] in
          write(result, of: number, in: line, to: &$0) {
            $0.statement("\(name) = \(result.effect)writer.fragment(of: \(value))")
          }
        }
      )
    case .join(let list, let separator):
      let (tests, text) = joined(list, separator, of: line)
      return (condition + tests, { $0.statement("\(name) = writer.fragment(of: \(text))") })
    }
  }

  /// The test of whether a member or a given is there, where it need not be.
  private func presenceTest(of source: SwiftRead) -> [String] {
    if let place = source.place { return ["\(place).isPresent"] }
    return source.isOptional ? ["\(source.text) != nil"] : []
  }

  private func transcribeSpread(
    _ move: Move, _ passage: Passage, _ position: Int, reason: String, to writer: inout CodeWriter
  ) {
    // New keys stand nowhere in the text.
    if passage.renaming != nil { return refuse() }
    guard let name = spreadName(position) else {
      return writeLine(position, to: &writer)
    }
    var arguments: [SwiftCode] = [spreadSource(move.source)]
    if !passage.lookups.isEmpty { refuse() }
    let taken = passage.taken.compactMap(\.first)
    for (label, names) in [("except", taken), ("reserved", passage.reserved)] where !names.isEmpty {
      let list = name + label.prefix(1).uppercased() + label.dropFirst()
      keyLists.append((list, names))
      arguments.append(.labeled(label, "\(converter.keys).\(list)"))
    }
    arguments += [
      .text("in: text"), .labeled("at", pointer(move.source.steps[...])),
      .labeled("loss", reason),
    ]
    writer.code(.call("log.spread", arguments), prefix: "let \(name) = ")
  }

  /// The place of a free object, or the places of the members that an object's rest collects.
  func spreadSource(_ path: MappingPath) -> SwiftCode {
    let read = path.steps.isEmpty ? readPlace([]) : read(path)
    guard case .object(let id)? = read.type.type.alternative(for: .object),
      let object = file.set.object(id)
    else { return .text(read.place ?? "") }
    return otherMembers(of: object, at: read.place ?? "")
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
