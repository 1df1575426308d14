import PushPayload
import PushSchemaModel

@testable import PushSchemaInterpreter

/// The checks of objects that are told apart by their members.
extension PayloadValidator {
  mutating func checkVariants(
    _ node: Int, _ alternatives: [PayloadType], _ context: MemberContext
  ) {
    guard let tests = conditions.set.variantTests(of: alternatives) else { return }
    let chosen = tree.alternative(of: .variants(alternatives, nil), node, in: conditions.set)
    switch chosen {
    case .object(let id)?: checkObject(node, id)
    case .map(let value, let limits)?: checkMap(node, value, limits, context)
    case nil: noteNoVariant(node, tests, context)
    default: break
    }
  }

  private mutating func noteNoVariant(
    _ node: Int, _ tests: VariantTests, _ context: MemberContext
  ) {
    let keys = Set(tests.choices.map(\.key))
    let values = tests.choices.compactMap(\.values).flatMap(\.self)
    let isSecret = tests.choices.contains { choice in
      let object = choice.type.declaredObject.flatMap(conditions.set.object)
      return object?.field(choice.key)?.isSensitive == true
    }
    if let key = keys.first, keys.count == 1, !isSecret,
      values.allSatisfy({ $0.kind == .string }),
      let member = tree.members(node).first(where: { $0.key == key }),
      let text = tree.string(member.value)
    {
      let listed = PayloadType.literals(values, nil)
      return note(
        "not-one-of", member.value,
        .notAllowed(subject: FindingText.subject(key: key), listed, isListOpen: false), context,
        hint: .value(text, listed, schema: context.schema), preventsDecoding: true)
    }
    noteType(node, context, FindingText.unmet(context.subject, tests.expectedPhrase))
  }
}
