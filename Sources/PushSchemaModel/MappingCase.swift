package import PushSchemaDiagnostics

/// One of several sets of lines. The first whose condition is true runs.
package struct MappingCase: Sendable {
  /// The condition; `nil` for the last case, which applies to all other payloads.
  package var condition: Expression?
  /// The form of each of the mapping's lines in this case; `nil` for the lines of other cases.
  package var lines: [MappingLine?]
  /// The range in the text; the whole chain for a last case that is not written.
  package var range: SourceRange

  package init(condition: Expression?, lines: [MappingLine?], range: SourceRange) {
    self.condition = condition
    self.lines = lines
    self.range = range
  }
}

extension Mapping {
  /// The indices of the cases in which a line runs; `nil` if it runs in all of them.
  package func cases(ofLine position: Int) -> Set<Int>? {
    let owners = cases.indices.filter { entry in
      cases[entry].lines.indices.contains(position) && cases[entry].lines[position] != nil
    }
    return owners.count < cases.count ? Set(owners) : nil
  }

  /// The index of the case of a line; `nil` if the line runs in all of them.
  package func caseIndex(ofLine position: Int) -> Int? { cases(ofLine: position)?.min() }
}
