import PushSchemaModel

/// What becomes of givens is no loss, because they are not what is converted.
extension ConverterWriter {
  /// The statements that convert a value, after which the log of a given is as it was.
  func keepingLosses(
    of path: MappingPath, by conversion: Transformation, _ body: [Statement]
  ) -> [Statement] {
    guard path.root == .given, conversion.mayListLosses else { return body }
    var name = "knownLosses"
    while reservedNames.contains(name) || localNames.contains(name) { name += "Before" }
    localNames.insert(name)
    return [.assignment("let \(name)", .text("log"))] + body
      + [.assignment("log", .text(name))]
  }
}

extension Transformation {
  /// Whether it may list losses, those of a nested mapping among them.
  var mayListLosses: Bool {
    switch self {
    case .mapping, .reading, .keyed: true
    case .items(let inner), .writing(as: _, let inner): inner.mayListLosses
    case .alternatives(let inner): inner.contains { $0?.mayListLosses ?? true }
    case .copy, .narrowing, .converter, .substitution: mayLose
    }
  }
}
