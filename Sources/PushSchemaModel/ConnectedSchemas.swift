import PushPayloadBasics

extension SchemaSet {
  /// The names of the schemas in groups that no imports connect, each in the order of the set.
  package var connectedNames: [[String]] {
    var neighbours: [String: [String]] = [:]
    for schema in schemas {
      for name in schema.imports {
        neighbours[schema.name, default: []].append(name)
        neighbours[name, default: []].append(schema.name)
      }
    }
    /// The number of each schema's group.
    var groups: [String: Int] = [:]
    var count = 0
    for schema in schemas where groups[schema.name] == nil {
      groups[schema.name] = count
      var open = [schema.name]
      while let name = open.popLast() {
        for other in neighbours[name] ?? [] where groups[other] == nil {
          groups[other] = count
          open.append(other)
        }
      }
      count += 1
    }
    return Dictionary(grouping: schemas.map(\.name)) { groups[$0] ?? count }
      .ordered { $0.key < $1.key }.map(\.value)
  }

  /// For each schema, the part of the set that is connected with it.
  var connectedParts: [String: SchemaSet] {
    var parts: [String: SchemaSet] = [:]
    for names in connectedNames {
      let isWhole = names.count == schemas.count
      let part = isWhole ? self : SchemaSet(schemas: names.compactMap(schema))
      for name in names { parts[name] = part }
    }
    return parts
  }
}
