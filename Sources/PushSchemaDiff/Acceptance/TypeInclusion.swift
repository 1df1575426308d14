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
      compare(held.value, taking.value, kind, held, taking, at: place)
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

  /// Compares the values of a kind; `own` and `others` say whether they may be in texts.
  private mutating func compare(
    _ type: PayloadType, _ other: PayloadType, _ kind: JSONKind, _ own: PayloadType,
    _ others: PayloadType, at place: TypePlace
  ) {
    switch kind {
    case .null, .boolean: break
    case .number: compareNumbers(type, other, at: place)
    case .string: compareTexts(own, others, at: place)
    case .array: compareArrays(type, other, at: place)
    case .object: compareObjects(type, other, at: place)
    }
  }

  // MARK: Numbers

  private mutating func compareNumbers(
    _ type: PayloadType, _ other: PayloadType, at place: TypePlace
  ) {
    if other.isAnything || type == other && !type.isList { return }
    // Flags are compared above; two flags accept the same.
    if type == .flag, other == .flag { return }
    if type != .flag, compareListedValues(type, other, at: place) { return }
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
    compare(held, taking, type, other, at: place)
  }

  private mutating func compare(
    _ held: StringLimits, _ taking: StringLimits, _ type: PayloadType, _ other: PayloadType,
    at place: TypePlace
  ) {
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
    guard let taking, !taking.includes(held), !keeps(NumberRange(taking), of: measure, at: place)
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
    case (.variants, _), (_, .variants): compareVariants(type, other, at: place)
    case (.object(let object), .object(let partner)): note(object, partner, in: place.pair)
    case (.object, _): gap(type, other, "its content has other types", place)
    case (_, .object): gap(type, other, "it has to be \(other.expectedPhrase)", place)
    case (.map(let value, let held), .map(let partner, let taking)):
      compare(held, taking, type, other, at: place)
      compare(value, partner, at: place.inside)
    case (_, .map(let partner, let taking)):
      compare(.none, taking, type, other, at: place)
      compare(.any, partner, at: place.inside)
    case (.map(let value, _), _) where value.countsOtherwise:
      gap(type, other, "its content has other types", place)
    default: break
    }
  }

  private mutating func compare(
    _ held: MapLimits, _ taking: MapLimits, _ type: PayloadType, _ other: PayloadType,
    at place: TypePlace
  ) {
    compare(held.keys, taking.keys, of: .count, "keys", type, other, at: place)
    if let form = taking.keyForm, !isSame(form, held.keyForm) {
      gap(type, other, "its keys have to be of the form \(form.form.text)", place)
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
