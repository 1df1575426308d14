@_spi(Generated) import PushPayload
import PushSchemaModel

@testable import PushSchemaInterpreter

/// The checks of single values, arrays and free maps.
extension PayloadValidator {
  mutating func checkString(_ node: Int, _ limits: StringLimits, _ context: MemberContext) {
    guard let text = tree.string(node) else { return }
    let counts = [
      (limits.bytes, text.utf8.count, "bytes"),
      (limits.characters, text.unicodeScalars.count, "chars"),
      (limits.columns, width(of: text), "columns"),
    ]
    for case (let range?, let count, let unit) in counts {
      checkLength(node, count, range, unit, context, message: limits.message)
    }
    let own = limits.message.map { FindingText.limit(context.subject, $0) }
    if let format = limits.format, !format.accepts(text) {
      let sentence = own ?? FindingText.format(context.subject, format: format.rawValue)
      note("format", node, .notFitting(sentence), context)
    }
    if let form = limits.form, !form.accepts(text) {
      let sentence =
        own ?? FindingText.form(context.subject, form: limits.formText ?? form.form.text)
      note("form", node, .notFitting(sentence), context)
    }
  }

  mutating func checkInteger(_ node: Int, _ limits: NumberLimits, _ context: MemberContext) {
    guard let number = tree.number(node) else { return }
    guard number.isWhole else {
      return noteType(node, context, FindingText.notWhole(context.subject))
    }
    guard number.wholeNumber != nil else {
      return note(
        "range", node, .text(FindingText.notExact(context.subject)), context, preventsDecoding: true
      )
    }
    checkRange(node, limits, context)
  }

  mutating func checkFloat(_ node: Int, _ limits: NumberLimits, _ context: MemberContext) {
    guard let number = tree.number(node) else { return }
    guard number.double != nil else {
      return note(
        "range", node, .text(FindingText.notFinite(context.subject)), context,
        preventsDecoding: true)
    }
    checkRange(node, limits, context)
  }

  mutating func checkRange(_ node: Int, _ limits: NumberLimits, _ context: MemberContext) {
    guard let range = limits.range, let number = tree.number(node), !range.contains(number) else {
      return
    }
    let sentence =
      limits.message.map { FindingText.limit(context.subject, $0) }
      ?? FindingText.range(context.subject, range: range.text)
    note("range", node, .notFitting(sentence), context)
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
      citation: .values(type, else: context.citation), preventsDecoding: !isOpen)
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
    _ node: Int, _ count: Int, _ range: CountRange, _ unit: String, _ context: MemberContext,
    message: String? = nil
  ) {
    guard count < range.lower ?? 0 || count > range.upper ?? .max else { return }
    let sentence =
      message.map { FindingText.limit(context.subject, $0) }
      ?? FindingText.length(context.subject, range: range.text, unit: unit)
    let found = message == nil ? "\(count)" : "\(count) \(unit)"
    note(
      "length", node, .text(FindingText.found(sentence, tree.isSecret(node) ? nil : found)), context
    )
  }
}
