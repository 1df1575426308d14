@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// What a move states on its value in addition to the target's type.
struct CopyLineShape {
  /// The type after `as`, which the value has in the target.
  var stated: PayloadType?
  var keying: CopyLineSyntax.Keying?
  /// The prefix of the keys that a spread renames, from the source to the target.
  var renaming: KeyRenaming?
  /// The numbered keys of the members of a list's items.
  var numbering: KeyNumbering?
  /// The order and number of a list's items.
  var selection: ItemSelection?

  /// The conversion to the stated type, or backward from it; unchanged if no type is stated.
  func stating(_ conversion: Transformation, isBackward: Bool) -> Transformation {
    guard let stated else { return conversion }
    return isBackward ? .reading(as: stated, conversion) : .writing(as: stated, conversion)
  }
}

extension Resolution {
  /// Resolves `as`, `keyed by`, `prefix`, `keys`, `sorted by` and `first` of a move; `nil` if they
  /// have no meaning, which has been reported.
  mutating func resolveShape(
    of syntax: CopyLineSyntax, _ source: MappingPath, _ target: MappingPath, in draft: MappingDraft
  ) -> CopyLineShape? {
    var shape = CopyLineShape(keying: syntax.keying)
    if let range = syntax.selectionRange {
      guard let selection = resolveSelection(of: syntax, at: range, source, in: draft) else {
        return nil
      }
      shape.selection = selection
    }
    if let keying = syntax.keying {
      if syntax.arrow != .forward {
        return reject(.onlyForward("'keyed by'", code: "keyed-by", at: keying.range))
      }
      if let conversion = syntax.conversion {
        return reject(
          .convertedItems(
            conversion, "that become members", code: "keyed-by", at: keying.range,
            "the items become members here"))
      }
    }
    if let renaming = syntax.renaming {
      guard checkRenaming(renaming, of: syntax) else { return nil }
      shape.renaming = KeyRenaming(from: renaming.source.value, to: renaming.target.value)
    }
    if let numbering = syntax.numbering {
      guard let keys = resolveKeys(numbering.value) else { return nil }
      shape.numbering = keys
    }
    guard let stated = syntax.statedType else { return shape }
    if shape.numbering != nil {
      shape.stated = resolveType(stated.value, in: draft.unit)
      return shape.stated == .invalid ? nil : shape
    }
    shape.stated = resolveStatedType(
      stated, valueType(of: target, from: draft.mapping.target),
      runsBackward: syntax.arrow != .forward, in: draft)
    return shape.stated == nil ? nil : shape
  }

  /// The type after `as`, for a target that accepts several types; `nil` if it has no meaning,
  /// which has been reported.
  mutating func resolveStatedType(
    _ stated: CopyLineSyntax.StatedType, _ wider: PayloadType, runsBackward: Bool,
    in draft: MappingDraft
  ) -> PayloadType? {
    let type = resolveType(stated.value, in: draft.unit)
    guard type != .invalid, wider != .invalid else { return nil }
    guard wider.isWider(than: type) else {
      return reject(
        .error(
          "stated-type", "the target is \(wider.valuePhrase) and accepts no other type",
          at: stated.range
        )
        .help("remove 'as': it is only for a target that accepts any value"))
    }
    if type.needsName {
      return reject(
        .error(
          "stated-type", "values and alternatives listed here have no name in Swift",
          at: stated.value.range
        )
        .help("declare a 'type' and name it here"))
    }
    if runsBackward, type.allParts.contains(where: \.hasCases) {
      return reject(
        .error(
          "stated-type", "a line that runs backward cannot distinguish alternatives here",
          at: stated.value.range
        )
        .help("name one of the alternatives, or write '->'"))
    }
    return type
  }

  /// The conversion of an array of objects to an object whose keys are texts in them; `nil` if
  /// there is none.
  mutating func resolveKeying(
    _ syntax: CopyLineSyntax.Keying, from source: PayloadType, to target: PayloadType,
    _ shape: CopyLineShape, at range: SourceRange
  ) -> Transformation? {
    guard case .array(.object(let id), _) = source else {
      return reject(.error("keyed-by", "'keyed by' needs an array of objects", at: range))
    }
    guard let member = resolveMember(syntax.value, of: .object(id)) else { return nil }
    let key = syntax.value.text
    guard case .field = member.place, member.type.kinds == [.string] else {
      return reject(
        .error(
          "keyed-by", "'\(key)' is \(member.type.valuePhrase), but a key is the text of a field",
          at: syntax.value.range))
    }
    let value: PayloadType
    switch target {
    case .any, .anyObject: value = .any
    case .map(let inner, _): value = inner
    default:
      return reject(
        .error("keyed-by", "\(target.valuePhrase) has no free keys", at: range)
          .help("copy the items into 'any', 'object' or a free map"))
    }
    guard let conversion = fitting(.object(id), value, at: range) else { return nil }
    checkPlain(conversion, at: range)
    return shape.stating(.keyed(Keying(object: id, field: key), conversion), isBackward: false)
  }

  /// Reports lines that read a part of a value with a stated type: the whole value is converted.
  mutating func checkStatedTypes(of draft: MappingDraft) {
    for (line, place) in zip(draft.mapping.lines, draft.places) {
      guard let range = place.stated else { continue }
      let depth = line.source?.spreads ?? false ? 1 : 0
      let values = [line.forward, line.backward].compactMap { $0?.onlyValue }
      guard let part = values.flatMap(\.taken).first(where: { $0.count > depth }) else { continue }
      let text = part.pathText
      report(
        .error("stated-type", "another line reads '\(text)', a part of this value", at: range)
          .help("copy the value's other members line by line"))
    }
  }
}

extension PayloadType {
  /// Whether it accepts any value, or any object, where the other type is more specific.
  fileprivate func isWider(than other: PayloadType) -> Bool {
    switch (self, other) {
    case (.any, _): other != .any
    case (.anyObject, .object), (.map(.any, _), .object): true
    case (.anyObject, .map(let value, _)), (.map(.any, _), .map(let value, _)): value != .any
    case (.array(let item, _), .array(let other, _)): item.isWider(than: other)
    case (.map(let value, _), .map(let other, _)): value.isWider(than: other)
    default: false
    }
  }

  /// Whether it lists values or alternatives without a declared name.
  fileprivate var needsName: Bool {
    switch self {
    case .literals(_, nil), .union(_, nil), .variants(_, nil): true
    case .array(let part, _), .map(let part, _): part.needsName
    default: false
    }
  }
}

extension Diagnostic {
  /// A `convert` of items whose members the line moves to other keys.
  static func convertedItems(
    _ conversion: CopyLineSyntax.Conversion, _ fate: String, code: String,
    at clause: SourceRange, _ label: String
  ) -> Diagnostic {
    .error(code, "only a mapping can convert items \(fate)", at: conversion.range)
      .label(clause, label)
      .help("convert the values in the mapping of the items")
  }
}
