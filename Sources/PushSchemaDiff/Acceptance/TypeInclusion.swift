@_spi(Generated) import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

/// Compares types: whether one accepts every value of the other.
extension Inclusion {
  /// Reports values of a type that the other does not accept or reads with another meaning.
  mutating func compare(_ type: PayloadType, _ other: PayloadType, at place: TypePlace) {
    if type.holdsFlag != other.holdsFlag, !type.isAnything {
      gap(type, other, "the number 0 counts as an absent member in one version only", place)
    }
    if type.isAnything {
      guard !other.isAnything else { return }
      return gap(type, other, "only \(other.expectedPhrase) is accepted", place)
    }
    if other.isAnything, type.countsOtherwise {
      return gap(type, other, "its content has other types", place)
    }
    for kind in JSONKind.allCases {
      guard let held = type.ownAlternative(for: kind) else { continue }
      guard let taking = other.ownAlternative(for: kind) else {
        gap(type, other, "\(kind.phrase) is not accepted", place)
        continue
      }
      // Only its text contains it.
      if kind != .string, held.isOnlyText { continue }
      if kind != .string, taking.isOnlyText {
        gap(type, other, "only \(other.expectedPhrase) is accepted", place)
        continue
      }
      switch kind {
      case .null, .boolean: break
      case .number: compareNumbers(held.value, taking.value, at: place)
      case .string: compareTexts(held, taking, at: place)
      case .array: compareArrays(held.value, taking.value, at: place)
      case .object: compareObjects(held.value, taking.value, at: place)
      }
    }
  }

  mutating func gap(
    _ type: PayloadType, _ other: PayloadType, _ reason: String, _ place: TypePlace,
    declaration: DeclarationID? = nil
  ) {
    report(
      Gap(
        pair: place.pair, cause: place.cause, reason: reason, declaration: declaration,
        isOfUnknownKeys: place.isUnknownKey, types: (type, other)))
  }

  // MARK: Numbers

  private mutating func compareNumbers(
    _ type: PayloadType, _ other: PayloadType, at place: TypePlace
  ) {
    if type != .flag, compareListedValues(type, other, at: place) { return }
    if other.isAnything || type == other { return }
    switch (type.numbers, other.numbers) {
    case (let held?, let taking?):
      if taking.isWhole, !held.isWhole {
        gap(type, other, "fractions are not accepted", place)
      } else if !taking.range.includes(held.range), !keeps(taking.range, of: nil, at: place) {
        gap(type, other, "the range is \(taking.range.text)", place)
      }
    case (_, nil):
      gap(
        type, other, "only \(into.allowedValuesText(of: other)) is accepted", place,
        declaration: other.listName)
    case (nil, _): gap(type, other, "the numbers differ", place)
    }
  }

  // MARK: Texts

  private mutating func compareTexts(
    _ type: PayloadType, _ other: PayloadType, at place: TypePlace
  ) {
    switch (type, other) {
    case (.textual(let held, _), .textual(let taking, _)):
      if held.isContainer, taking.isContainer { return compare(held, taking, at: place) }
      guard held.isContainer == taking.isContainer, type.textualContent == other.textualContent
      else { return gap(type, other, "a text may mean something else", place) }
      return compareNumbers(held, taking, at: place)
    case (.textual, _), (_, .textual):
      return gap(type, other, "a text counts as the value in it in one version only", place)
    default: break
    }
    if other.isAnything { return }
    if compareListedValues(type, other, at: place) { return }
    if into.isOpenList(other) { return }
    guard case .string(let taking) = other else {
      return gap(
        type, other, "only listed values are accepted", place, declaration: other.listName)
    }
    let held: StringLimits = if case .string(let limits) = type { limits } else { .none }
    compare(held.bytes, taking.bytes, of: .bytes, "bytes", type, other, at: place)
    compare(held.characters, taking.characters, of: .characters, "chars", type, other, at: place)
    compare(held.columns, taking.columns, of: .columns, "columns", type, other, at: place)
    if let format = taking.format, !(held.format?.isWithin(format) ?? false) {
      gap(type, other, "it has to be in the format \(format.rawValue)", place)
    }
    if let form = taking.form, !isSame(form, held.form) {
      gap(type, other, "it has to be of the form \(form.form.text)", place)
    }
  }

  private mutating func compare(
    _ held: CountRange?, _ taking: CountRange?, of measure: Expression.Measure, _ noun: String,
    _ type: PayloadType, _ other: PayloadType, at place: TypePlace
  ) {
    let range = NumberRange(taking)
    guard let taking, !range.includes(NumberRange(held)), !keeps(range, of: measure, at: place)
    else { return }
    gap(type, other, "it may have \(taking.text) \(noun)", place)
  }

  // MARK: Arrays and objects

  private mutating func compareArrays(
    _ type: PayloadType, _ other: PayloadType, at place: TypePlace
  ) {
    guard case .array(let item, let taking) = other else { return }
    var held = ArrayLimits.none
    var heldItem = PayloadType.any
    if case .array(let type, let limits) = type { (heldItem, held) = (type, limits) }
    compare(held.items, taking.items, of: .count, "items", type, other, at: place)
    if taking.isUnique, !held.isUnique { gap(type, other, "items may not repeat", place) }
    compare(heldItem, item, at: place.inside)
  }

  private mutating func compareObjects(
    _ type: PayloadType, _ other: PayloadType, at place: TypePlace
  ) {
    switch (type, other) {
    case (_, .variants(let alternatives, _)):
      compareVariants(type, other, alternatives, at: place)
    case (.object(let object), .object(let partner)): note(object, partner, in: place.pair)
    case (_, .object): gap(type, other, "it has to be \(other.expectedPhrase)", place)
    case (.object, _), (.variants, _): gap(type, other, "its content has other types", place)
    case (_, .map(let value, let taking)):
      var held = MapLimits.none
      var heldValue = PayloadType.any
      if case .map(let type, let limits) = type { (heldValue, held) = (type, limits) }
      compare(held.keys, taking.keys, of: .count, "keys", type, other, at: place)
      if let form = taking.keyForm, !isSame(form, held.keyForm) {
        gap(type, other, "its keys have to be of the form \(form.form.text)", place)
      }
      compare(heldValue, value, at: place.inside)
    case (.map(let value, _), _) where value.countsOtherwise:
      gap(type, other, "its content has other types", place)
    default: break
    }
  }

  /// Compares the values of a closed list; `false` for other types.
  private mutating func compareListedValues(
    _ type: PayloadType, _ other: PayloadType, at place: TypePlace
  ) -> Bool {
    guard let values = from.allowedValues(of: type), !from.isOpenList(type) else { return false }
    if let first = firstRefused(of: values, by: other) {
      gap(
        type, other, "the value \(first.text) is not accepted", place, declaration: other.listName)
    }
    return true
  }

  /// The first of some texts or numbers that the rejecting version does not accept for the type.
  private func firstRefused(of values: [Literal], by type: PayloadType) -> Literal? {
    if type.isAnything || into.isOpenList(type) { return nil }
    guard let allowed = into.allowedValues(of: type) else {
      return values.first { !takes($0, type) }
    }
    let listed = Set(allowed.map(JSONLiteral.init))
    return values.first { !listed.contains(JSONLiteral($0)) }
  }

  /// Whether a text or a number keeps to the limits of a type that lists no values.
  private func takes(_ literal: Literal, _ type: PayloadType) -> Bool {
    switch (literal, type) {
    case (.string(let text), .string(let limits)): return limits.take(text)
    case (.number(let number), _):
      guard let numbers = type.numbers else { return false }
      return (!numbers.isWhole || number.isWhole)
        && numbers.range.includes(NumberRange(lower: number, upper: number))
    default: return false
    }
  }
}
