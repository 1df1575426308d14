import PushSchemaModel

/// What becomes of givens is no loss, because they are not what is converted.
extension ConverterRun {
  /// Writes statements that convert a value; where it is a given, the log is afterwards as it was.
  func keepingLosses(
    of path: MappingPath, by conversion: Transformation, to writer: inout CodeWriter, _ body: Body
  ) {
    guard path.root == .given, conversion.mayListLosses else { return body(&writer) }
    if transcribes { refuse() }
    var name = "knownLosses"
    while reservedNames.contains(name) || localNames.contains(name) { name += "Before" }
    localNames.insert(name)
    writer.line("let \(name) = log")
    body(&writer)
    writer.line("log = \(name)")
  }
}

extension Transformation {
  /// Whether it may list losses, those of a nested mapping among them.
  fileprivate var mayListLosses: Bool {
    switch self {
    case .mapping, .reading, .keyed: true
    case .items(let inner), .writing(as: _, let inner): inner.mayListLosses
    case .alternatives(let inner): inner.contains { $0?.mayListLosses ?? true }
    case .copy, .narrowing, .converter, .substitution: mayLose
    }
  }
}
