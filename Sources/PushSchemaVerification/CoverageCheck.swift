import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// Checks the entries of one sheet against its document. If a sheet accounts for its document,
/// each line that is not empty and each sentence of a line must have a fact, an example or a
/// reason for silence. Each word that a line prints as data must be in one of its facts.
struct CoverageCheck {
  let sheet: DocumentSheet
  let passages: CoveragePassages

  /// Reports passages and words without an entry, and entries without a passage. Counts the lines and
  /// passages that need entries.
  func check(_ row: inout VerificationRow, log: inout DiagnosticLog) {
    var stated: [Int: [DocumentSheet.Fact]] = [:]
    for fact in sheet.facts {
      for position in positions(of: fact, log: &log) { stated[position, default: []].append(fact) }
    }
    var printed: Set<Int> = []
    for example in sheet.examples { printed.formUnion(positions(of: example, log: &log)) }
    var silent: Set<Int> = []
    for silence in sheet.silences {
      let positions = positions(of: silence)
      if positions.isEmpty { log.report(.strayEntry("there is no text", at: silence.entry.range)) }
      if let both = positions.first(where: {
        stated[$0] != nil || printed.contains($0) || silent.contains($0)
      }) {
        log.report(.strayEntry("\(words(for: both)) has another entry", at: silence.entry.range))
      }
      silent.formUnion(positions)
    }
    let open = passages.passages.indices.filter {
      stated[$0] == nil && !printed.contains($0) && !silent.contains($0)
    }
    report(open, log: &log)
    for (position, facts) in stated.ordered(by: { $0.key < $1.key })
    where !printed.contains(position) {
      checkWords(of: position, facts, log: &log)
    }
    row.lines = Set(passages.passages.map(\.line)).count
    row.passages = passages.passages.count
  }
}

// MARK: What entries account for

extension CoverageCheck {
  /// The positions of the passages that contain the first occurrences of a fact's printed texts.
  /// If its line is a single passage, the fact accounts for it in any case; a fact with an offset
  /// always accounts for the passage there. Reports a line without text.
  private func positions(of fact: DocumentSheet.Fact, log: inout DiagnosticLog) -> Set<Int> {
    switch fact.place {
    case .line(let line):
      let own = passages.positions(first: line, last: line)
      if own.isEmpty { log.report(.strayEntry("line \(line) has no text", at: fact.entry.range)) }
      guard own.count > 1 else { return Set(own) }
      let places = fact.printed.compactMap { passages.place(of: $0, inLine: line) }
      return Set(places.flatMap(passages.positions(touching:)))
    case .offset(let offset):
      let end = min(passages.document.bytes.count, offset + DocumentSheet.reach)
      guard offset < end else { return [] }
      let places = fact.printed.compactMap { passages.place(of: $0, in: offset..<end) }
      return Set((places + [offset..<offset + 1]).flatMap(passages.positions(touching:)))
    }
  }

  private func positions(
    of example: DocumentSheet.PrintedExample, log: inout DiagnosticLog
  ) -> [Int] {
    switch example.place {
    case .line(let first):
      let last = first + example.text.lineEndCount
      if let written = example.last, written.line != last {
        log.report(.strayEntry("the example ends in line \(last)", at: written.range))
      }
      return passages.positions(first: first, last: last)
    case .offset(let offset):
      return passages.positions(touching: offset..<offset + example.text.utf8.count)
    }
  }

  private func positions(of silence: DocumentSheet.Silence) -> [Int] {
    switch silence.extent {
    case .lines(let first, let last):
      last <= passages.document.lineCount ? passages.positions(first: first, last: last) : []
    case .words(let text, let line):
      passages.place(of: text, inLine: line).map(passages.positions(touching:)) ?? []
    case .bytes(let start, let end):
      end <= passages.document.bytes.count ? passages.positions(touching: start..<end) : []
    }
  }
}

// MARK: What is left

extension CoverageCheck {
  /// Reports passages without an entry: whole lines in ranges, pieces of lines one by one.
  private func report(_ open: [Int], log: inout DiagnosticLog) {
    let byLine = Dictionary(grouping: open) { passages.passages[$0].line }
    let whole = byLine.filter { line, positions in
      !passages.isCut && positions.count == passages.positions(first: line, last: line).count
    }
    log.report(unaccounted: whole.keys.ordered(), of: sheet)
    for position in open where whole[passages.passages[position].line] == nil {
      log.report(
        .error(
          "unaccounted-passage", "no entry accounts for \(words(for: position))", at: sheet.range
        )
        .help("write down its facts, or list it in 'silent' with the reason"))
    }
  }

  /// Reports data words of a passage that no fact states. If lines are cut, only the facts of the
  /// passage count, else all facts of the line.
  private func checkWords(
    of position: Int, _ facts: [DocumentSheet.Fact], log: inout DiagnosticLog
  ) {
    let passage = passages.passages[position]
    let texts =
      (passages.isCut ? facts : sheet.facts.filter { $0.place == .line(passage.line) })
      .flatMap(\.printed)
    var told: Set<String> = []
    for word in passages.dataWords(of: passage) where told.insert(word).inserted {
      // Tables lose the spaces between their cells: `filter_codeString`.
      let isStated = texts.contains {
        holdsWord($0, word) || (word.hasPrefix($0) && holdsWord(word, $0))
      }
      guard !isStated else { continue }
      log.report(
        .error(
          "unaccounted-word",
          "\(words(for: position)) prints '\(word)', which no fact of it has",
          at: facts.first?.entry.range ?? sheet.range
        )
        .help("add the fact that it belongs to, or add the words around it to a fact's 'text'"))
    }
  }

  /// A passage in a message: `line 4`, or the first words of a piece with its line or offsets.
  private func words(for position: Int) -> String {
    let passage = passages.passages[position]
    let isWhole = passages.positions(first: passage.line, last: passage.line).count == 1
    if isWhole, !passages.isCut { return "line \(passage.line)" }
    let start = passages.text(of: passage).prefix(40).split { $0.isWhitespace }
      .joined(separator: " ")
    let place =
      passages.isCut
      ? "offset \(passage.bytes.lowerBound) to \(passage.bytes.upperBound)" : "line \(passage.line)"
    return "'\(start)' (\(place))"
  }
}

extension DiagnosticLog {
  /// Reports lines without an entry, with one diagnostic for consecutive lines.
  mutating func report(unaccounted lines: [Int], of sheet: DocumentSheet) {
    var runs: [ClosedRange<Int>] = []
    for line in lines {
      if let last = runs.last, last.upperBound + 1 == line {
        runs[runs.count - 1] = last.lowerBound...line
      } else {
        runs.append(line...line)
      }
    }
    for run in runs {
      let words = Citation.linesWords(Citation.linesText(run.lowerBound, run.upperBound))
      report(
        .error("unaccounted-line", "no entry accounts for \(words)", at: sheet.range)
          .help("write down their facts, or list them in 'silent' with the reason"))
    }
  }
}

extension Diagnostic {
  fileprivate static func strayEntry(_ problem: String, at range: SourceRange) -> Diagnostic {
    .error("stray-entry", "this entry accounts for no line: \(problem)", at: range)
  }
}
