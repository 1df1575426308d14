package import PushSchemaDiagnostics

/// One of several sets of lines, of which the first runs whose condition holds.
package struct MappingCase: Sendable {
  /// `nil` for the last case, which all other payloads are.
  package var condition: Expression?
  /// What each of the mapping's lines does in this case; `nil` for the lines of other cases.
  package var lines: [MappingLine?]
  /// Where it is written; the whole chain for a last case that is not.
  package var range: SourceRange

  package init(condition: Expression?, lines: [MappingLine?], range: SourceRange) {
    self.condition = condition
    self.lines = lines
    self.range = range
  }
}

extension Mapping {
  /// The mapping as if it only had the lines that run in one of its cases.
  package func narrowed(to entry: MappingCase) -> Mapping {
    var mapping = self
    mapping.lines = entry.lines.compactMap { $0 }
    mapping.cases = []
    return mapping
  }

  /// The case that a line belongs to; `nil` if it runs in all of them.
  package func caseIndex(ofLine position: Int) -> Int? {
    let owners = cases.indices.filter { entry in
      cases[entry].lines.indices.contains(position) && cases[entry].lines[position] != nil
    }
    return owners.count < cases.count ? owners.first : nil
  }
}
