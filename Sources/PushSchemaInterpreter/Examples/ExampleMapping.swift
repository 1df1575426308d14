import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// Compares the results that one example states for a mapping with the actual ones.
struct ExampleMapping {
  let interpreter: Interpreter
  let example: Example
  let mapsTo: Example.MapsTo
  let mapping: Mapping
  var diagnostics: [Diagnostic] = []

  mutating func check(_ bytes: [UInt8]) {
    let known = example.givens.filter { given(named: $0.name) != nil }
    let objects = example.givenObjects.filter { given(named: $0.name) != nil }
    let texts = known.filter { $0.value != .null }.map { (name: $0.name, json: $0.value.text) }
    for (name, json) in texts + objects.map({ (name: $0.name, json: $0.json) }) {
      guard let given = given(named: name),
        let mistake = interpreter.mistake(inGiven: json, of: given)
      else { continue }
      // A mistake in a sample is reported there.
      if given.sample == .json(json) { return }
      return report("given '\(name)' of \(title) is not of its type", mistake)
    }
    switch interpreter.convert(
      bytes, as: example.object, by: mapping, givens: known, givenObjects: objects)
    {
    case .unreadable(let findings):
      report(
        "\(title) cannot be converted", findings.first { $0.severity == .error }?.description)
    case .failure(let failure) where failure.code == .refused && mapsTo.isRefusal: break
    case .failure(let failure):
      let place = failure.pointer.isEmpty ? "" : " at \"\(failure.pointer)\""
      report(
        "\(title) cannot be converted", "[\(failure.code.rawValue)]\(place): \(failure.message)",
        failure.code == .refused ? "write 'maps to refused' if this is what is meant" : nil)
    case .results(let results) where mapsTo.isRefusal:
      let found = results.compactMap(\.json).first.map { "found   \($0)" }
      report("\(title) is not refused", found ?? "nothing is sent; write 'maps to nothing'")
    case .results(let results):
      compare(results.compactMap(\.json))
      compareLosses(results.flatMap(\.losses).map(\.pointer))
      checkFindings(results.flatMap(\.findings))
      checkWayBack(results)
    }
  }

  private func given(named name: String) -> Given? {
    mapping.givens.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  private mutating func compare(_ results: [String]) {
    guard let expected = statedResults else {
      return report("the result that \(title) states is not JSON")
    }
    guard results.count == expected.count else {
      func phrase(_ count: Int) -> String {
        count == 0 ? "nothing" : count == 1 ? "one result" : "\(count) results"
      }
      let found = results.prefix(2).map { "found   \($0)" }
      return report(
        "\(title) becomes \(phrase(results.count)), not \(phrase(expected.count))",
        found.first, found.dropFirst().first)
    }
    for (index, (found, expected)) in zip(results, expected).enumerated() {
      guard let found = interpreter.expandedValue(Array(found.utf8), as: mapping.target),
        let expected = interpreter.expandedValue(expected.json(), as: mapping.target)
      else { continue }
      let differences = JSONDifference.between(expected, found)
      guard let first = differences.first else { continue }
      let index = results.count > 1 ? index : nil
      let result = index.map { "result \($0 + 1) of" } ?? "the result of"
      diagnostics.append(
        stated(
          mistake("\(result) \(title) differs").listing(differences), at: first.pointer, in: index))
    }
  }

  /// The results that the example states; with a result for each item, an array states all.
  private var statedResults: [JSONValue]? {
    var results: [JSONValue] = []
    for text in mapsTo.results {
      guard let value = try? JSONValue(json: text) else { return nil }
      results += (mapping.fanOut == nil ? nil : value.array) ?? [value]
    }
    return results
  }

  /// Checks that each stated loss occurs, and each actual loss is stated.
  private mutating func compareLosses(_ lost: [String]) {
    for loss in mapsTo.losses where !lost.contains(where: loss.pointer.hasSameBytes) {
      diagnostics.append(
        .error(
          "example-loss-missing",
          "the result of \(title) does not lose \(JSONText.quoted(loss.pointer))", at: loss.range))
    }
    var unstated: [String] = []
    for pointer in lost
    where !mapsTo.losses.contains(where: { $0.pointer.hasSameBytes(as: pointer) }) {
      if !unstated.contains(where: pointer.hasSameBytes) { unstated.append(pointer) }
    }
    guard !unstated.isEmpty else { return }
    var diagnostic = Diagnostic.warning(
      "example-loss-unstated", "\(title) loses members that it does not state", at: mapsTo.range)
    // Few on each line, so that none is shortened.
    let texts = unstated.map(JSONText.quoted)
    for start in stride(from: 0, to: texts.count, by: 4) {
      let list = texts[start...].prefix(4).joined(separator: ", ")
      diagnostic = diagnostic.help("add   loses \(list)")
    }
    let all = texts.joined(separator: ", ")
    let end = (mapsTo.losses.last?.range ?? mapsTo.range).end
    diagnostics.append(
      diagnostic.guess(end, mapsTo.losses.isEmpty ? "\n    loses \(all)" : ", \(all)"))
  }

  /// Checks the stated findings on results; the result of a valid payload has no other errors.
  private mutating func checkFindings(_ findings: [Finding]) {
    for stated in mapsTo.findings where !findings.contains(where: stated.covers) {
      diagnostics.append(.missing(stated, among: findings))
    }
    guard example.verdict == .valid else { return }
    let errors = findings.filter { finding in
      finding.severity == .error && !mapsTo.findings.contains { $0.covers(finding) }
    }
    guard let first = errors.first else { return }
    let diagnostic = Diagnostic.error(
      "example-result", "\(mapping.judges) rejects the result of \(title)", at: mapsTo.range
    )
    .help(
      firstOf: errors.map { "[\($0.code)] at \"\($0.pointer)\": \($0.message)" }, more: " errors")
    diagnostics.append(stated(diagnostic, at: first.pointer))
  }

  /// Checks that a mapping in both directions restores the payload, except for what it declares.
  private mutating func checkWayBack(_ results: [ConversionResult]) {
    guard mapping.direction == .both, let result = results.first, results.count == 1 else { return }
    let way = WayBack(interpreter: interpreter, mapping: mapping)
    let differences = way.differences(example, result)
    if !differences.isEmpty {
      diagnostics.append(
        mistake("\(title) changes when converted forward and backward").listing(differences))
    }
  }

  // MARK: Messages

  private var title: String { "example '\(example.name)'" }

  private func mistake(_ message: String) -> Diagnostic {
    .error("example-mapping", message, at: mapsTo.range)
  }

  private mutating func report(_ message: String, _ help: String?...) {
    diagnostics.append(help.reduce(mistake(message)) { $0.help($1) })
  }

  /// The diagnostic at the text of a result's value, if it is known.
  private func stated(
    _ diagnostic: Diagnostic, at pointer: String, in index: Int? = nil
  ) -> Diagnostic {
    guard let place = mapsTo.place(of: pointer, in: index) else { return diagnostic }
    var placed = diagnostic.label(mapsTo.range, "stated here")
    placed.range = place
    return placed
  }
}

extension Diagnostic {
  /// The diagnostic with the first three texts as advice, and the number of the others.
  func help(firstOf texts: [String], more noun: String = "") -> Diagnostic {
    texts.prefix(3).reduce(self) { $0.help($1) }
      .help(texts.count > 3 ? "and \(texts.count - 3) more\(noun)" : nil)
  }

  fileprivate func listing(_ differences: [JSONDifference]) -> Diagnostic {
    help(
      firstOf: differences.map {
        "at \"\($0.pointer)\": expected \($0.expected), found \($0.found)"
      }, more: " differences")
  }
}
