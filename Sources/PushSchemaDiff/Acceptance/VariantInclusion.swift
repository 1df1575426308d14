import PushPayloadBasics
import PushSchemaModel

/// Compares objects that are distinguished by their members.
extension Inclusion {
  /// Compares objects with those of a type that are distinguished by their members.
  mutating func compareVariants(
    _ type: PayloadType, _ other: PayloadType, _ alternatives: [PayloadType], at place: TypePlace
  ) {
    guard let taking = into.variantTests(of: alternatives) else { return }
    switch type {
    case .variants(let own, _):
      guard let held = from.variantTests(of: own) else { return }
      compare(held, taking, type, other, at: place)
    case .object(let id):
      guard let object = from.object(id) else { return }
      let first = taking.choices.first { mayBeOne(object, of: $0) }
      let chosen = first.map { isAlwaysOne(object, of: $0) ? $0.type : nil } ?? taking.otherwise
      guard let chosen else {
        return gap(type, other, "it has to be \(taking.expectedPhrase)", place)
      }
      compare(type, chosen, at: place)
    default: gap(type, other, "it has to be \(taking.expectedPhrase)", place)
    }
  }

  private mutating func compare(
    _ held: VariantTests, _ taking: VariantTests, _ type: PayloadType, _ other: PayloadType,
    at place: TypePlace
  ) {
    let isByKey = (held.choices + taking.choices).contains { $0.values == nil }
    let isSameCount = held.choices.count == taking.choices.count
    guard isSameCount || !isByKey && held.otherwise == nil else {
      return gap(type, other, "the objects are distinguished differently", place)
    }
    for (position, choice) in held.choices.enumerated() {
      let partner =
        isByKey ? taking.choices[position] : taking.choices.first { $0.holds(choice) }
      guard let partner, partner.holds(choice) else {
        gap(type, other, "it has to be \(taking.expectedPhrase)", place)
        continue
      }
      compare(choice.type, partner.type, at: place)
    }
    guard let left = held.otherwise else { return }
    guard let otherwise = taking.otherwise else {
      return gap(type, other, "it has to be \(taking.expectedPhrase)", place)
    }
    // An object that passed no test may pass one that accepts more.
    let isSame = held.choices.allSatisfy { choice in
      taking.choices.contains { $0.holds(choice) && choice.holds($0) }
    }
    if !isSame { gap(type, other, "the objects are distinguished differently", place) }
    compare(left, otherwise, at: place)
  }

  /// Whether a payload of an object may pass a test.
  private func mayBeOne(_ object: Object, of choice: VariantTests.Choice) -> Bool {
    choice.keys.contains { key in
      guard let field = object.field(spelled: key) else {
        return object.isOpen || object.collects(key)
      }
      guard let values = choice.values, !from.isOpenList(field.type),
        let own = from.allowedValues(of: field.type)
      else { return true }
      return own.contains(where: values.contains)
    }
  }

  /// Whether each payload of an object passes a test.
  private func isAlwaysOne(_ object: Object, of choice: VariantTests.Choice) -> Bool {
    guard let field = object.field(choice.key), field.isAlwaysRequired else { return false }
    guard let values = choice.values else { return true }
    guard !from.isOpenList(field.type), let own = from.allowedValues(of: field.type) else {
      return false
    }
    return own.allSatisfy(values.contains)
  }
}

extension VariantTests.Choice {
  /// Whether every value that passes the other test passes this one.
  fileprivate func holds(_ other: VariantTests.Choice) -> Bool {
    guard key.hasSameBytes(as: other.key) else { return false }
    guard let values else { return true }
    return other.values?.allSatisfy(values.contains) ?? false
  }
}
