import PushSchemaDiagnostics

/// Holds the entries of one sheet against the lines of its document: a sheet that claims to account for
/// them has a fact, an example or a reason to be silent for each that is not empty.
struct LedgerCheck {
  let sheet: DocumentSheet
  /// Whether each line of the document holds anything.
  let isFilled: [Bool]

  /// Reports what does not agree; says how many lines there are to account for.
  func check(log: inout DiagnosticLog) -> Int {
    var stated: Set<Int> = []
    for fact in sheet.facts {
      guard case .line(let line) = fact.place else { continue }
      guard isFilled(line) else {
        log.report(.strayEntry("in line \(line) stands nothing", at: fact.range))
        continue
      }
      stated.insert(line)
    }
    for example in sheet.examples {
      guard case .line(let first) = example.place else { continue }
      let last = first + example.text.utf8.count { $0 == 0x0A }
      stated.formUnion(first...last)
      if let written = example.last, written.line != last {
        log.report(.strayEntry("the example ends in line \(last)", at: written.range))
      }
    }
    let silent = silentLines(besides: stated, log: &log)
    let open = isFilled.indices.map { $0 + 1 }.filter {
      isFilled($0) && !stated.contains($0) && !silent.contains($0)
    }
    for range in runs(of: open) { log.report(.unaccountedLines(range, sheet)) }
    return isFilled.count { $0 }
  }

  private func silentLines(besides stated: Set<Int>, log: inout DiagnosticLog) -> Set<Int> {
    var silent: Set<Int> = []
    for silence in sheet.silences {
      // Numbers of lines that the document has not are told, not counted through.
      let lines = (silence.first...silence.last).clamped(to: 1...max(1, isFilled.count))
      guard silence.last <= isFilled.count, lines.contains(where: isFilled) else {
        log.report(.strayEntry("in these lines stands nothing", at: silence.range))
        continue
      }
      if let both = lines.first(where: { stated.contains($0) || silent.contains($0) }) {
        log.report(.strayEntry("line \(both) has another entry", at: silence.range))
      }
      silent.formUnion(lines)
    }
    return silent
  }

  private func isFilled(_ line: Int) -> Bool {
    isFilled.indices.contains(line - 1) && isFilled[line - 1]
  }

  private func runs(of lines: [Int]) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for line in lines {
      if let last = runs.last, last.upperBound + 1 == line {
        runs[runs.count - 1] = last.lowerBound...line
      } else {
        runs.append(line...line)
      }
    }
    return runs
  }
}

extension SourceDocument {
  /// Whether each line holds anything.
  var isFilled: [Bool] { lines.map { !$0.isEmpty } }
}

extension Edition {
  /// The same, told by the digests; `nil` where lines are cut.
  var isFilled: [Bool]? {
    let empty = Edition(of: SourceDocument([]), isCut: false).passages.first?.digest
    return isCut ? nil : passages.map { $0.digest != empty }
  }
}

extension Diagnostic {
  fileprivate static func unaccountedLines(
    _ lines: ClosedRange<Int>, _ sheet: DocumentSheet
  ) -> Diagnostic {
    let count = lines.lowerBound == lines.upperBound
    return .error(
      "unaccounted-line",
      count
        ? "nothing accounts for line \(lines.lowerBound)"
        : "nothing accounts for lines \(lines.lowerBound)-\(lines.upperBound)", at: sheet.range
    ).help("transcribe what they state, or list them in 'silent' with the reason")
  }

  fileprivate static func strayEntry(_ problem: String, at range: SourceRange) -> Diagnostic {
    .error("stray-entry", "this entry accounts for no line: \(problem)", at: range)
  }
}
