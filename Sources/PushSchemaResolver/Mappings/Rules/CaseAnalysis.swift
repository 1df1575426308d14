import PushPayloadBasics
import PushSchemaModel

/// Whether claims can all be true for one payload.
enum Consistency {
  /// They cannot, for this reason in words.
  case impossible(String)
  /// They can, with these facts.
  case possible(ConditionFacts)
  /// There are too many cases to decide it.
  case undecided
}

/// Searches case by case for a payload that a mapping reads and for which claims are all true.
struct CaseAnalysis {
  let resolution: Resolution
  let draft: MappingDraft
  /// The number of claims that may still be checked, so that no schema takes long.
  var remainingSteps = 4_000

  mutating func consistency(
    of claims: [Claim], beside known: ConditionFacts
  ) -> Consistency {
    var facts = known
    var choices: [[Claim]] = []
    for claim in claims {
      if let conflict = add(claim, to: &facts, &choices) { return .impossible(conflict) }
    }
    if let conflict = settle(&choices, &facts) { return .impossible(conflict) }
    guard remainingSteps > 0 else { return .undecided }
    guard let first = choices.first else { return .possible(facts) }
    let others = choices.dropFirst().map(Claim.any)
    var conflict = ""
    for choice in first {
      switch consistency(of: [choice] + others, beside: facts) {
      case .impossible(let reason): if conflict.isEmpty { conflict = reason }
      case let other: return other
      }
    }
    return .impossible(conflict)
  }

  /// Reduces each choice to what the facts allow; a single remaining claim becomes a fact.
  private mutating func settle(_ choices: inout [[Claim]], _ facts: inout ConditionFacts) -> String?
  {
    var isSettled = false
    while !isSettled, remainingSteps > 0 {
      isSettled = true
      var open: [[Claim]] = []
      for choice in choices {
        var conflict = ""
        var left: [Claim] = []
        for claim in choice {
          var facts = facts
          var further: [[Claim]] = []
          if let reason = add(claim, to: &facts, &further) {
            if conflict.isEmpty { conflict = reason }
          } else {
            left.append(claim)
          }
        }
        switch left.first {
        case nil: return conflict
        case let only? where left.count == 1:
          isSettled = false
          if let conflict = add(only, to: &facts, &open) { return conflict }
        default: open.append(left)
        }
      }
      choices = open
    }
    return nil
  }

  /// Adds a claim to the facts, and its open parts to the choices; returns the contradiction in
  /// words.
  private mutating func add(
    _ claim: Claim, to facts: inout ConditionFacts, _ choices: inout [[Claim]]
  ) -> String? {
    remainingSteps -= 1
    switch claim.parts {
    case .all(let parts)?:
      for part in parts {
        if let conflict = add(part, to: &facts, &choices) { return conflict }
      }
      return facts.note(claim)
    case .any(let parts)?:
      choices.append(parts)
      return facts.note(claim)
    default: break
    }
    let conflict =
      switch claim {
      case .holds(let term): facts.add(term)
      case .fails(let term): facts.deny(term)
      case .all, .any: nil as String?
      }
    if let conflict { return conflict }
    func mustBePresent(_ path: Path) -> Bool {
      resolution.mustBePresent(path, where: facts, in: draft)
    }
    if let absent = facts.absentPaths.first(where: mustBePresent) {
      return "'\(absent.text)' is always present"
    }
    return facts.exhausted(of: resolution.listedValues, where: mustBePresent)
  }
}

extension Resolution {
  /// Whether an object that is present always requires a member.
  fileprivate func mustBePresent(
    _ path: Path, where facts: ConditionFacts, in draft: MappingDraft
  ) -> Bool {
    guard path.root == .own else { return path.root == .given && isAlwaysGiven(path, in: draft) }
    var type: PayloadType? = .object(draft.mapping.source)
    for position in path.keys.indices {
      let keys = Array(path.keys[...position])
      let field = type?.declaredObject.flatMap { object($0)?.field(path.keys[position]) }
      let isItem = draft.mapping.fanOut?.keys.hasPrefix(keys) ?? false
      let isThere = isItem || facts.contains(Path(keys: keys, type: .any))
      guard isThere || (type?.declaredObject != nil && field?.isAlwaysRequired ?? false) else {
        return false
      }
      type = field?.type
      if isItem, case .array(let item, _)? = type { type = item }
    }
    return !path.keys.isEmpty
  }

  /// The values of a type that lists all of them; `nil` for any other.
  func listedValues(_ type: PayloadType) -> [Literal]? {
    switch type {
    case .boolean: [.boolean(true), .boolean(false)]
    case .flag: [.number(JSONNumber(1))]
    default: type.closedValues(enumeration)
    }
  }
}
