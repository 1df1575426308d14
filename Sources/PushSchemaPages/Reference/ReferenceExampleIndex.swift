import PushSchemaModel

/// The examples of a schema by their objects, and by the findings they expect.
struct ReferenceExampleIndex {
  private let byObject: [DeclarationID: [Example]]
  private let byCode: [String: [Example]]

  init(_ schema: Schema) {
    byObject = Dictionary(grouping: schema.examples, by: \.object)
    var byCode: [String: [Example]] = [:]
    for example in schema.examples {
      for code in Set(example.expectations.map(\.code)) {
        byCode[code, default: []].append(example)
      }
    }
    self.byCode = byCode
  }

  /// All examples of an object, in their order.
  func examples(of id: DeclarationID) -> [Example] { byObject[id] ?? [] }

  /// The first three examples that expect a rule's finding, preferably of the rule's own object.
  func breaking(_ rule: Rule, of object: Object) -> ArraySlice<Example> {
    let all = byCode[rule.id] ?? []
    let own = all.filter { $0.object == object.id }
    return (own.isEmpty ? all : own).prefix(3)
  }
}
