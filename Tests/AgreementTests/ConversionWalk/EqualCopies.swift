import PushSchemaModel

extension MappingLine.Way {
  /// Whether equal values of a displaced member and a written one, both of one type, are no loss.
  func copies(_ path: MappingPath, asWellAs other: MappingPath) -> Bool {
    guard other.root == .own, path.type.isSameScalar(as: other.type) else { return false }
    return values.contains { value in
      if case .path(path, .copy) = value.source { true } else { false }
    }
  }
}

extension PayloadType {
  /// Whether both are of one kind of plain value, or of one enumeration, apart from limits.
  fileprivate func isSameScalar(as other: PayloadType) -> Bool {
    switch (self, other) {
    case (.string, .string), (.integer, .integer), (.float, .float), (.boolean, .boolean): true
    case (.enumeration(let id), .enumeration(let another)): id == another
    default: false
    }
  }
}
