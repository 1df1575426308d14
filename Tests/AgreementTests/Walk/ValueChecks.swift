@_spi(Generated) import PushPayload
import PushSchemaModel

@testable import PushSchemaInterpreter

/// The checks of single values, arrays and free maps.
extension PayloadValidator {
  mutating func checkString(_ node: Int, _ limits: StringLimits, _ context: MemberContext) {
    guard let text = tree.string(node) else { return }
    if let bytes = limits.bytes { checkLength(node, text.utf8.count, bytes, "bytes", context) }
    if let characters = limits.characters {
      checkLength(node, text.unicodeScalars.count, characters, "chars", context)
    }
    if let columns = limits.columns {
      checkLength(node, width(of: text), columns, "columns", context)
    }
    if let format = limits.format, !format.accepts(text) {
      note(
        "format", node, .notFitting(FindingText.format(context.subject, format: format.rawValue)),
        context)
    }
    if let form = limits.form, !form.accepts(text) {
      note(
        "form", node, .notFitting(FindingText.form(context.subject, form: form.form.text)), context)
    }
  }

  mutating func checkInteger(_ node: Int, _ limits: NumberLimits, _ context: MemberContext) {
    guard let number = tree.number(node) else { return }
    guard number.isWhole else {
      return noteType(node, context, FindingText.notWhole(context.subject))
    }
    guard number.wholeNumber != nil else {
      return note(
        "range", node, .text(FindingText.notExact(context.subject)), context, excludesModel: true)
    }
    checkRange(node, limits.range, context)
  }

  mutating func checkFloat(_ node: Int, _ limits: NumberLimits, _ context: MemberContext) {
    guard let number = tree.number(node) else { return }
    guard number.double != nil else {
      return note(
        "range", node, .text(FindingText.notFinite(context.subject)), context, excludesModel: true)
    }
    checkRange(node, limits.range, context)
  }

  mutating func checkRange(_ node: Int, _ range: NumberRange?, _ context: MemberContext) {
    guard let range, let number = tree.number(node), !range.contains(number) else { return }
    note(
      "range", node, .notFitting(FindingText.range(context.subject, range: range.text)), context)
  }

  /// Flags, literals and enumerations.
  mutating func checkAllowed(_ node: Int, _ type: PayloadType, _ context: MemberContext) {
    if context.isUnderKey, tree.isOff(node, type) { return }
    let allowed = conditions.set.allowedValues(of: type) ?? []
    guard !allowed.contains(where: { tree.isEqual(node, $0) }) else { return }
    let isOpen = conditions.set.isOpenList(type)
    if type.isOpenList {
      guard let number = tree.number(node), number.isWhole, number.wholeNumber != nil else {
        return checkInteger(node, .none, context)
      }
    }
    if conditions.set.isFreeList(type) { return }
    let hint = tree.string(node).map { FindingRecord.Hint.value($0, type, schema: context.schema) }
    note(
      "not-one-of", node,
      .notAllowed(subject: context.subject, type, isListOpen: isOpen), context,
      severity: isOpen ? .warning : .error, hint: hint ?? .none,
      citation: .values(type, else: context.citation), excludesModel: !isOpen)
  }

  mutating func checkArray(
    _ node: Int, _ type: PayloadType, _ limits: ArrayLimits, _ context: MemberContext
  ) {
    if let range = limits.items { checkLength(node, tree.count(node), range, "items", context) }
    var earlier: Set<ComparableValue> = []
    var cursor = tree.cursor(node)
    while let item = tree.nextElement(&cursor) {
      check(item, as: type, context.item)
      if limits.isUnique, !earlier.insert(tree.comparable(item)).inserted {
        note("duplicate-item", item, .text(FindingText.notUnique(context.item.subject)), context)
      }
    }
  }

  mutating func checkMap(
    _ node: Int, _ type: PayloadType, _ limits: MapLimits, _ context: MemberContext
  ) {
    if let keys = limits.keys { checkLength(node, tree.count(node), keys, "keys", context) }
    var cursor = tree.cursor(node)
    while let member = tree.nextMember(&cursor) {
      if member.isRepetition { continue }
      if let form = limits.keyForm { checkKey(member, form, context) }
      check(member.value, as: type, context.mapValue)
    }
  }

  private mutating func checkKey(
    _ member: PayloadTree.Member, _ form: PayloadForm, _ context: MemberContext
  ) {
    guard !form.accepts(member.key) else { return }
    note(
      FindingRecord(
        code: "key-form", severity: .error, offset: member.offset, node: member.value,
        message: .text(FindingText.keyForm(member.key, form: form.form.text)),
        citation: context.citation))
  }

  private mutating func checkLength(
    _ node: Int, _ count: Int, _ range: CountRange, _ unit: String, _ context: MemberContext
  ) {
    guard count < range.lower ?? 0 || count > range.upper ?? .max else { return }
    let message = FindingText.found(
      FindingText.length(context.subject, range: range.text, unit: unit),
      tree.isSecret(node) ? nil : "\(count)")
    note("length", node, .text(message), context)
  }
}
