@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// `keys "a{number}_{key}"`: the members of a list's items are copied into one object.
extension Resolution {
  /// Checks that one side of the line is a list, and the other an object's members.
  mutating func checkNumbering(
    _ numbering: CopyLineSyntax.Numbering, of syntax: CopyLineSyntax
  ) -> Bool {
    if syntax.arrow != .forward {
      return reject(.onlyForward("'keys'", code: "numbered-keys", at: numbering.range))
    }
    if let conversion = syntax.conversion {
      return reject(
        .convertedItems(
          conversion, "whose members get numbered keys", code: "numbered-keys",
          at: numbering.range, "the members get their keys here"))
    }
    if let keying = syntax.keying {
      return reject(
        .error(
          "numbered-keys", "a line cannot have both 'keyed by' and 'keys'", at: numbering.range
        )
        .label(keying.range, "the other clause")
        .help("remove one of the two"))
    }
    if !syntax.spreadsSource, syntax.spreadsTarget { return true }
    return reject(
      .error(
        "numbered-keys", "'keys' needs '.*' after the target, and not after the source",
        at: numbering.range
      )
      .help("write '\(syntax.source.text) -> \(syntax.target.text).*'"))
  }

  /// The numbered keys of a text with `{number}` and `{key}`; `nil` for any other text.
  mutating func resolveKeys(_ syntax: StringSyntax) -> KeyNumbering? {
    let (number, key) = ("{number}", "{key}")
    let numbers = syntax.value.components(around: number)
    let keys = syntax.value.components(around: key)
    guard numbers.count == 2, keys.count == 2 else {
      return reject(
        .error("numbered-keys", "'keys' needs '{number}' and '{key}', each once", at: syntax.range)
          .help("write a text such as \"button{number}_{key}\""))
    }
    let startsWithNumber = numbers[0].utf8.count < keys[0].utf8.count
    let (first, second) = startsWithNumber ? (numbers, keys) : (keys, numbers)
    let separator = first[1].components(around: startsWithNumber ? key : number)
    guard let separator = separator.first else { return nil }
    return KeyNumbering(
      prefix: first[0], separator: separator, suffix: second[1],
      startsWithNumber: startsWithNumber)
  }

  /// The conversion of a list of objects to members of a type; `nil` if there is none.
  mutating func resolveNumbering(
    from source: PayloadType, to member: PayloadType, _ shape: CopyLineShape, at range: SourceRange
  ) -> Transformation? {
    guard case .array(let item, _) = source, item.kinds == [.object] else {
      return reject(.error("numbered-keys", "'keys' needs a list of objects", at: range))
    }
    guard member.isScalar || member == .any else {
      return reject(
        .error(
          "numbered-keys", "'keys' cannot write members that are \(member.valuePhrase)", at: range
        )
        .help("it writes texts, numbers, Booleans and members of any type"))
    }
    let free: PayloadType = member == .any ? .anyObject : .map(member, .none)
    let conversion: Transformation
    switch fit(item, shape.stated ?? free) {
    case .fits(let found) where found == .copy || found.isMapping: conversion = found
    case .unfit(let reason, let advice) where shape.stated != nil:
      return reject(.mappingType(reason, advice: advice, at: range))
    default: return reject(.numberingOfOtherItems(at: range))
    }
    checkPlain(conversion, at: range)
    if let stated = shape.stated,
      !checkMembers(of: stated, as: member, isMade: conversion.isMapping, at: range)
    {
      return nil
    }
    return .items(shape.stating(conversion, isBackward: false))
  }

  /// Checks that each member of the stated object fits the target of its items' members.
  private mutating func checkMembers(
    of stated: PayloadType, as member: PayloadType, isMade: Bool, at range: SourceRange
  ) -> Bool {
    guard fitting(stated, .any, at: range) != nil else { return false }
    guard member != .any else { return true }
    guard case .object(let id) = stated, isMade, let object = object(id) else {
      return reject(.numberingOfOtherItems(at: range))
    }
    let rest = object.rest.map { [("*", $0.type)] } ?? []
    let members = object.fields.map { ($0.key, $0.type) } + rest
    guard let (key, type) = members.first(where: { fit($0.1, member).conversion != .copy }) else {
      return true
    }
    return reject(
      .error(
        "numbered-keys",
        "'\(key)' of \(id) is \(type.valuePhrase), but each member here is "
          + member.valuePhrase, at: range))
  }

  /// Reports merges into members of which several belong to an item, because a part of it would be
  /// lost.
  mutating func checkNumberedKeys(of draft: MappingDraft) {
    guard let overridden = draft.mapping.override?.forward?.target else { return }
    for (line, place) in zip(draft.mapping.lines, draft.places) {
      guard let target = line.target, line.forward?.onlyValue?.numbering != nil else { continue }
      let inner = MappingPath(steps: target.steps)
      if overridden.covers(inner) || inner.isProperPrefix(of: overridden) {
        report(
          .error(
            "numbered-keys", "'override' could replace a part of an item in '\(target.text)'",
            at: place.target ?? place.whole
          )
          .help("override an object that has no members of items"))
      }
    }
  }

  /// The keys that a line with `keys` may write.
  private func keys(of value: MappingLine.Value, _ numbering: KeyNumbering) -> NumberedKeys {
    var names: [String]?
    if case .items(.writing(as: .object(let id), .mapping))? = value.moved?.conversion,
      let object = object(id), object.rest == nil
    {
      names = object.fields.map(\.key)
    }
    return NumberedKeys(numbering, names)
  }

  /// The possible losses of a line with `keys`, in words.
  func loss(
    of value: MappingLine.Value, to path: MappingPath, under numbering: KeyNumbering,
    in draft: MappingDraft
  ) -> String? {
    let keys = keys(of: value, numbering)
    let target = path.text
    if value.yields { return "items with a key that an earlier line wrote to '\(target)'" }
    if let name = value.reserved.first {
      return "items with a key '\(name)', which '\(target)' already has"
    }
    if !keys.areDifferent { return "items with a key that another item has" }
    if writtenKeyForm(of: path, in: draft.mapping.target) != nil {
      return "items whose keys '\(target)' rejects"
    }
    return nil
  }

  /// The names that the target has, or that other lines write, and that a line with `keys` may
  /// write.
  func names(
    _ names: [String], keptFrom value: MappingLine.Value, _ numbering: KeyNumbering
  ) -> [String] {
    let keys = keys(of: value, numbering)
    return names.filter(keys.mayBe)
  }

  /// Whether two lines with `keys` never write the same key.
  func writeOtherKeys(_ line: MappingLine, _ other: MappingLine) -> Bool {
    guard let value = line.forward?.onlyValue, let other = other.forward?.onlyValue,
      let numbering = value.numbering, let otherNumbering = other.numbering
    else { return false }
    return !keys(of: value, numbering).mayMeet(keys(of: other, otherNumbering))
  }
}

/// The keys of the items of one line.
private struct NumberedKeys {
  /// The texts before and after the number; `nil` if a key may be any text.
  private let ends: [(head: [UInt8], tail: [UInt8])]?
  private let numbering: KeyNumbering

  init(_ numbering: KeyNumbering, _ names: [String]?) {
    self.numbering = numbering
    ends = names?.map { name in
      let (head, tail) =
        numbering.startsWithNumber
        ? (numbering.prefix, numbering.separator + name + numbering.suffix)
        : (numbering.prefix + name + numbering.separator, numbering.suffix)
      return (Array(head.utf8), Array(tail.utf8))
    }
  }

  /// Whether a name may be one of them.
  func mayBe(_ name: String) -> Bool {
    let name = Array(name.utf8)
    guard let ends else {
      return name.starts(with: numbering.prefix.utf8)
        && name.reversed().starts(with: numbering.suffix.utf8.reversed())
        && name.contains(where: \.isASCIIDigit)
    }
    return ends.contains { head, tail in
      let middle = name.dropFirst(head.count).dropLast(tail.count)
      return name.count > head.count + tail.count && name.starts(with: head)
        && name.reversed().starts(with: tail.reversed()) && middle.allSatisfy(\.isASCIIDigit)
    }
  }

  /// Whether two items never have the same key.
  var areDifferent: Bool {
    guard let ends else {
      // The number ends, or starts, at the text between both.
      let edge =
        numbering.startsWithNumber
        ? numbering.separator.utf8.first : numbering.separator.utf8.last
      return edge.map { !$0.isASCIIDigit } ?? false
    }
    return ends.indices.allSatisfy { index in
      ends[..<index].allSatisfy { !Self.mayMeet($0, ends[index]) }
    }
  }

  /// Whether both may have a key in common.
  func mayMeet(_ other: NumberedKeys) -> Bool {
    guard let ends, let others = other.ends else { return true }
    return ends.contains { end in others.contains { Self.mayMeet(end, $0) } }
  }

  /// Whether a number between two texts may equal one between two others. It cannot if the texts
  /// before it differ, or those after it, or if one text has more in front and that is no digit.
  private static func mayMeet(
    _ end: (head: [UInt8], tail: [UInt8]), _ other: (head: [UInt8], tail: [UInt8])
  ) -> Bool {
    let (short, long) = end.head.count <= other.head.count ? (end, other) : (other, end)
    let tails = (short.tail.reversed(), long.tail.reversed())
    guard long.head.starts(with: short.head),
      tails.0.starts(with: tails.1) || tails.1.starts(with: tails.0)
    else { return false }
    guard short.tail.count <= long.tail.count else { return true }
    return long.head.dropFirst(short.head.count).allSatisfy(\.isASCIIDigit)
      && long.tail.dropLast(short.tail.count).allSatisfy(\.isASCIIDigit)
  }
}

extension String {
  /// The parts before, between and after the occurrences of another text.
  fileprivate func components(around text: String) -> [String] {
    utf8.split(separator: text.utf8, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Transformation {
  var isMapping: Bool {
    if case .mapping = self { true } else { false }
  }
}

extension PayloadType {
  /// Whether it is a text, number or Boolean.
  fileprivate var isScalar: Bool {
    switch self {
    case .string, .integer, .float, .boolean, .flag, .enumeration, .literals: true
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func numberingOfOtherItems(at range: SourceRange) -> Diagnostic {
    .error("numbered-keys", "some members of the items do not have the target's type", at: range)
      .help("name the object for each item with 'as'; a mapping must convert to it")
  }
}
