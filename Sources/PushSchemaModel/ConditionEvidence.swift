import PushPayloadBasics

/// The evidence of a finding on one member that its condition tests.
package struct ConditionEvidence: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// The member itself.
    case value
    /// The values at a path of keys in each item of the array, or the items themselves.
    case items([String])
    /// The same for the values of a free map.
    case values([String])
    /// The keys of the object.
    case keys
    /// The keys of the object that are among the names, or start with one of them.
    case namedKeys([String], isPrefix: Bool)
    /// Its length or size.
    case measure(Expression.Measure)
  }

  package let path: Path
  package let form: Form
  /// Whether its value must not be shown.
  package let isSensitive: Bool

  fileprivate init(_ path: Path, _ form: Form = .value, isSensitive: Bool = false) {
    self.path = path
    self.form = form
    self.isSensitive = isSensitive || path.isSensitive
  }

  /// The path or measure that is shown: `buttons.*.action`, `keys(headings)`.
  package var text: String {
    switch form {
    case .value, .items([]), .values([]): path.text
    case .items(let keys), .values(let keys):
      ([path.text, "*"] + keys.map(keyText)).joined(separator: ".")
    case .keys, .namedKeys: "keys(\(path.text))"
    case .measure(let measure): "\(measure.rawValue)(\(path.text))"
    }
  }
}

extension Expression {
  /// The evidence of the condition, each member once, in the order of the text.
  package var evidence: [ConditionEvidence] {
    var found: [ConditionEvidence] = []
    var seen: Set<ConditionEvidence> = []
    collectEvidence { if seen.insert($0).inserted { found.append($0) } }
    // If the items are shown, the array itself is not.
    return found.filter { evidence in
      evidence.form != .value
        || !seen.contains(ConditionEvidence(evidence.path, .items([])))
          && !seen.contains(ConditionEvidence(evidence.path, .values([])))
    }
  }

  private func collectEvidence(_ visit: (ConditionEvidence) -> Void) {
    func show(_ path: Path?, _ form: ConditionEvidence.Form = .value) {
      if let path, !path.isOfItem { visit(ConditionEvidence(path, form)) }
    }
    func show(_ operands: [Operand]) {
      for operand in operands {
        for path in operand.paths { show(path, operand.evidenceForm) }
      }
    }
    switch self {
    case .and(let terms), .or(let terms): for term in terms { term.collectEvidence(visit) }
    case .not(let term): term.collectEvidence(visit)
    case .compare(let left, _, let right): show([left, right])
    case .compareSum(let left, _, let right, _):
      show(left)
      show(right)
    case .membership(let operand, _, let set):
      show([operand])
      show(set.path, set.evidenceForm)
    case .row(let operands, _): show(operands)
    case .state(let path, _, _), .affix(let path, _, _), .boolean(let path):
      show(path)
    case .keys(let path, _, let isPrefix, let names):
      show(path, .namedKeys(names, isPrefix: isPrefix))
    case .group(_, let paths): for path in paths { show(path) }
    case .keySet(let path, let set):
      show(path, .keys)
      show(set.path, set.evidenceForm)
    case .quantified(_, let list, let condition):
      if list.root != .item {
        for path in condition.itemPaths {
          let form: ConditionEvidence.Form =
            switch list.type.list?.kind {
            // Of a declared object only the keys are shown.
            case _ where path.root == .key, nil: .keys
            case .object?: .values(path.keys)
            default: .items(path.keys)
            }
          visit(ConditionEvidence(list, form, isSensitive: path.isSensitive))
        }
      }
      condition.collectEvidence(visit)
    }
  }
}

extension Expression.Operand {
  fileprivate var evidenceForm: ConditionEvidence.Form {
    switch self {
    // A date is shown as it is written.
    case .measure(.epochSeconds, _), .path, .literal: .value
    case .measure(let measure, _), .total(let measure, _): .measure(measure)
    }
  }
}

extension Expression.ValueSet {
  fileprivate var evidenceForm: ConditionEvidence.Form {
    if case .keys = self { .keys } else { .items([]) }
  }
}
