import PushSchemaModel

/// The examples of a schema by their objects, and by the findings they expect.
struct ReferenceExampleIndex {
  /// The maximum number of shown examples for a finding.
  private static let shown = 3

  private let examples: [Example]
  private var byObject: [DeclarationID: [Int]] = [:]
  /// The first examples that expect a finding, by its code.
  private var byCode: [String: [Int]] = [:]

  init(_ schema: Schema) {
    examples = schema.examples
    for (position, example) in examples.enumerated() {
      byObject[example.object, default: []].append(position)
      for expectation in example.expectations { add(position, to: expectation.code) }
    }
  }

  private mutating func add(_ position: Int, to code: String) {
    let positions = byCode[code] ?? []
    if positions.count < ReferenceExampleIndex.shown, positions.last != position {
      byCode[code] = positions + [position]
    }
  }

  /// All examples of an object, in their order.
  func examples(of id: DeclarationID) -> [Example] { (byObject[id] ?? []).map { examples[$0] } }

  /// The first examples that expect a rule's finding, preferably of the rule's own object.
  func breaking(_ rule: Rule, of object: Object) -> [Example] {
    var own: [Example] = []
    for position in byObject[object.id] ?? [] where examples[position].expects(rule.id) {
      own.append(examples[position])
      if own.count == ReferenceExampleIndex.shown { break }
    }
    return own.isEmpty ? (byCode[rule.id] ?? []).map { examples[$0] } : own
  }
}

extension Example {
  fileprivate func expects(_ code: String) -> Bool { expectations.contains { $0.code == code } }
}
