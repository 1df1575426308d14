import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the lists whose items become objects and members of them; `nil` if the target accepts
  /// no such list.
  mutating func resolveLists(
    _ syntax: ParallelListsSyntax, for type: PayloadType, where condition: Condition?,
    in draft: MappingDraft
  ) -> MappingLine.ParallelLists? {
    var lists = MappingLine.ParallelLists()
    if let stated = syntax.statedType {
      lists.statedType = resolveStatedType(stated, type, runsBackward: false, in: draft)
      if lists.statedType == nil { return nil }
    }
    let type = lists.statedType ?? type
    guard let item = objects(ofListIn: type) else {
      return reject(
        .mappingType(
          "a list of objects cannot become \(type.valuePhrase)", advice: nil, at: syntax.range))
    }
    let isFirst = firstOfEachName(
      syntax.columns.compactMap(\.key), code: "duplicate-field", noun: "member")
    guard isFirst.allSatisfy({ $0 }) else { return nil }
    for (position, column) in syntax.columns.enumerated() {
      guard
        let list = resolveMappingPath(column.list, copiesWhole: true, in: draft.scope()),
        let source = itemType(of: list, at: column.list, where: condition)
      else { return nil }
      let conversion: Transformation? =
        if let key = column.key {
          self.conversion(of: source, in: column.list, to: key, of: item)
        } else if position == 0 {
          objects(of: source, in: column.list, to: item, isOnly: syntax.columns.count == 1)
        } else {
          reject(
            .error(
              "value-mismatch", "only the first list can be without a key", at: column.list.range
            )
            .help(column.list.adviceOnKey))
        }
      guard let conversion, checkWhole(list, conversion, at: column.list) else { return nil }
      lists.columns.append(
        MappingLine.ParallelLists.Column(
          key: column.key?.text, list: list, conversion: conversion))
    }
    if syntax.columns.first?.key != nil, case .object(let id) = item,
      let missing = missingField(of: id, in: lists)
    {
      return reject(.listMisfit(missing, at: syntax.range))
    }
    return lists
  }

  /// The type of the items of a list; an object counts as a list with one item.
  private mutating func itemType(
    of list: MappingPath, at syntax: PathSyntax, where condition: Condition?
  ) -> PayloadType? {
    if case .array(let item, _)? = list.type(of: .array, where: condition) { return item }
    if case .object = list.type { return list.type }
    return reject(.noList(syntax, list.type, for: "list"))
  }

  /// The items of a list that a type accepts, if they may be objects.
  private func objects(ofListIn type: PayloadType) -> PayloadType? {
    switch type.alternative(for: .array) {
    case .array(let item, _)?: item.withoutTexts.alternative(for: .object)
    case .any?, .invalid?: .any
    default: nil
    }
  }

  /// The conversion of items to a member of the objects.
  private mutating func conversion(
    of source: PayloadType, in list: PathSyntax, to key: NameSyntax, of item: PayloadType
  ) -> Transformation? {
    guard let member = memberType(key, of: item),
      let conversion = fitting(source, member, at: list.range)
    else { return nil }
    checkPlain(conversion, at: list.range)
    return conversion
  }

  /// The conversion of the first list's items to the objects: a mapping, or a copy if no other
  /// list adds members.
  private mutating func objects(
    of source: PayloadType, in list: PathSyntax, to item: PayloadType, isOnly: Bool
  ) -> Transformation? {
    switch fit(source, item) {
    case .fits(let conversion) where conversion.isMapping:
      checkPlain(conversion, at: list.range)
      return conversion
    case .fits(.copy) where isOnly && source.declaredObject != nil: return .copy
    case .unfit(let reason, let advice) where item.declaredObject == nil:
      return reject(.mappingType(reason, advice: advice, at: list.range))
    default: return reject(.listWithoutMapping(list, source, item))
    }
  }

  private mutating func memberType(_ key: NameSyntax, of item: PayloadType) -> PayloadType? {
    switch item {
    case .map(let value, _): return value
    case .object(let id):
      guard let object = object(id) else { return .invalid }
      if let field = object.field(key.text) {
        record(key.range, of: field.range)
        return field.type.withoutTexts
      }
      if object.collects(key.text), let rest = object.rest { return rest.type.withoutTexts }
      return reject(.listMisfit("\(id) has no field \(JSONText.quoted(key.text))", at: key.range))
    case .variants:
      if let member = VariantMember(key.text, of: item, object: object) { return member.type }
      return reject(
        .listMisfit("none of the objects has a field \(JSONText.quoted(key.text))", at: key.range))
    default: return .any
    }
  }

  /// A required field that an object may lack, in words; only the result of each item of the first
  /// list is certain.
  private func missingField(of id: DeclarationID, in lists: MappingLine.ParallelLists) -> String? {
    for field in object(id)?.fields ?? [] where field.isAlwaysRequired {
      let key = JSONText.quoted(field.key)
      let position = lists.columns.firstIndex { column in
        column.key.map(JSONName.init) == JSONName(field.key)
      }
      guard let position else { return "\(id) requires \(key)" }
      if position > 0 { return "\(id) requires \(key), and its list may be shorter than the first" }
      if lists.columns[position].conversion.mayWriteNothing {
        return "\(id) requires \(key), and some items may not become one"
      }
    }
    return nil
  }
}

extension PathSyntax {
  fileprivate var adviceOnKey: String { "write the member for the items: 'key: \(text)'" }
}

extension Diagnostic {
  fileprivate static func listMisfit(_ reason: String, at range: SourceRange) -> Diagnostic {
    .error("value-mismatch", "the list does not fit: \(reason)", at: range)
  }

  fileprivate static func listWithoutMapping(
    _ list: PathSyntax, _ source: PayloadType, _ item: PayloadType
  ) -> Diagnostic {
    guard case .object = item else {
      return .error(
        "value-mismatch",
        "'\(list.text)' has neither a key nor 'as', so its objects have no type",
        at: list.range
      )
      .help("\(list.adviceOnKey), or 'as [OBJECT]' after the list")
    }
    return .error(
      "value-mismatch",
      "no mapping converts \(source.valuePhrase), an item of '\(list.text)', to \(item.valuePhrase)",
      at: list.range
    )
    .help("declare one, or \(list.adviceOnKey)")
  }
}
