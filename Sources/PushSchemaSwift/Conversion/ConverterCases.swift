import PushSchemaModel

/// Mappings of which some lines only run in one of several cases.
extension ConverterRun {
  /// Writes all lines, those that are not the same in each case as branches of one `if`.
  func writeLines(
    to writer: inout CodeWriter, _ write: @escaping (Int, inout CodeWriter) -> Void
  ) {
    guard !isBackward, let first = mapping.cases.first else {
      for position in mapping.lines.indices { write(position, &writer) }
      return
    }
    let positions = mapping.lines.indices
    var start = positions.startIndex
    while start < positions.endIndex {
      let end = positions[start...].first(where: mapping.isCommon) ?? positions.endIndex
      if start < end {
        let part = start..<end
        writeCases(to: &writer, where: { entry in part.contains { entry.lines[$0] != nil } }) {
          [self] entry, writer in
          for position in part {
            self.write(position, of: entry, to: &writer, write)
          }
        }
      }
      if end < positions.endIndex { self.write(end, of: first, to: &writer, write) }
      start = end + 1
    }
  }

  /// Writes a line as it runs in one case; nothing where it does not.
  private func write(
    _ position: Int, of entry: MappingCase, to writer: inout CodeWriter,
    _ write: (Int, inout CodeWriter) -> Void
  ) {
    guard let line = entry.lines[position] else { return }
    let whole = mapping.lines[position]
    mapping.lines[position] = line
    write(position, &writer)
    mapping.lines[position] = whole
  }

  /// Lists the members that no line reads, in each case those of its own where they are others.
  func writeUnreadMembers(to writer: inout CodeWriter) {
    guard !isBackward, !mapping.cases.isEmpty else { return writeUnread(to: &writer) }
    let level = writer.indentation / 2
    if let first = mapping.cases.first, areUnreadAlike(at: level) {
      return writeUnread(of: first, to: &writer)
    }
    writeCases(to: &writer, where: { _ in true }) { [self] entry, writer in
      writeUnread(of: entry, to: &writer)
    }
  }

  /// Whether the same members are read by no line in each case.
  private func areUnreadAlike(at level: Int) -> Bool {
    var texts: [String] = []
    for entry in mapping.cases {
      var scratch = CodeWriter(level: level)
      writeUnread(of: entry, to: &scratch)
      texts.append(scratch.text)
    }
    return texts.allSatisfy { $0 == texts.first }
  }

  private func writeUnread(of entry: MappingCase, to writer: inout CodeWriter) {
    let whole = mapping
    mapping = mapping.narrowed(to: entry)
    answered = AnsweredPaths(answeringPaths)
    writeUnread(to: &writer)
    mapping = whole
  }

  /// Writes a branch for each case; none for the last ones that write nothing.
  private func writeCases(
    to writer: inout CodeWriter, where writes: (MappingCase) -> Bool,
    _ body: @escaping (MappingCase, inout CodeWriter) -> Void
  ) {
    let last = mapping.cases.lastIndex(where: writes).map { $0 + 1 } ?? 0
    writer.branches(
      mapping.cases[..<last].map { entry in
        (tests: entry.condition.map { [test($0, for: true)] } ?? [], body: { body(entry, &$0) })
      })
  }
}
