import PushSchemaModel

extension Mapping {
  /// The mapping with only the lines that run in one of its cases.
  func narrowed(to entry: MappingCase) -> Mapping {
    var mapping = self
    mapping.lines = entry.lines.compactMap { $0 }
    mapping.cases = []
    return mapping
  }
}
