import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// Compares the results that examples state for mappings with the actual ones.
extension ExampleRun {
  mutating func check(_ mapsTo: Example.MapsTo, of example: Example, _ bytes: [UInt8]) {
    guard let mapping = interpreter.set.mapping(mapsTo.mapping) else { return }
    let known = example.givens.filter { given in
      mapping.givens.contains { $0.name.utf8.elementsEqual(given.name.utf8) }
    }
    let objects = example.givenObjects.filter { object in
      mapping.givens.contains { $0.name.utf8.elementsEqual(object.name.utf8) }
    }
    let texts = known.filter { $0.value != .null }.map { (name: $0.name, json: $0.value.text) }
    for (name, json) in texts + objects.map({ (name: $0.name, json: $0.json) }) {
      guard let given = mapping.givens.first(where: { $0.name.utf8.elementsEqual(name.utf8) }),
        let mistake = interpreter.mistake(inGiven: json, of: given)
      else { continue }
      // A mistake in a sample is reported there.
      if given.sample == .json(json) { return }
      return diagnostics.append(.wrongGiven(mapsTo, example, name, mistake))
    }
    switch interpreter.convert(
      bytes, as: example.object, by: mapping, givens: known, givenObjects: objects)
    {
    case .unreadable(let findings): diagnostics.append(.unreadable(mapsTo, example, findings))
    case .failure(let failure) where failure.code == .refused && mapsTo.isRefusal: break
    case .failure(let failure): diagnostics.append(.failed(mapsTo, example, failure))
    case .results(let results) where mapsTo.isRefusal:
      diagnostics.append(.notRefused(mapsTo, example, results.compactMap(\.json)))
    case .results(let results):
      compare(results.compactMap(\.json), with: mapsTo, of: example, by: mapping)
      compareLosses(results.flatMap(\.losses).map(\.pointer), with: mapsTo, of: example)
      checkFindings(results, mapsTo, of: example, by: mapping)
      checkWayBack(results, mapsTo, of: example, by: mapping)
    }
  }

  /// Checks that each stated loss occurs, and each actual loss is stated.
  private mutating func compareLosses(
    _ lost: [String], with mapsTo: Example.MapsTo, of example: Example
  ) {
    for loss in mapsTo.losses where !lost.contains(where: loss.pointer.hasSameBytes) {
      diagnostics.append(.missing(loss, of: example))
    }
    var unstated: [String] = []
    for pointer in lost
    where !mapsTo.losses.contains(where: { $0.pointer.hasSameBytes(as: pointer) }) {
      if !unstated.contains(where: pointer.hasSameBytes) { unstated.append(pointer) }
    }
    if !unstated.isEmpty { diagnostics.append(.unstated(unstated, mapsTo, example)) }
  }

  /// Checks that the stated findings on the results occur, and that the result of a valid payload
  /// has no other errors.
  private mutating func checkFindings(
    _ results: [ConversionResult], _ mapsTo: Example.MapsTo, of example: Example,
    by mapping: Mapping
  ) {
    let findings = results.flatMap(\.findings)
    for stated in mapsTo.findings where !findings.contains(where: stated.covers) {
      diagnostics.append(.missing(stated, among: findings))
    }
    guard example.verdict == .valid else { return }
    let errors = findings.filter { finding in
      finding.severity == .error && !mapsTo.findings.contains { $0.covers(finding) }
    }
    if !errors.isEmpty {
      diagnostics.append(.refused(mapsTo, example, by: mapping.judges, errors))
    }
  }

  private mutating func compare(
    _ results: [String], with mapsTo: Example.MapsTo, of example: Example, by mapping: Mapping
  ) {
    guard let expected = statedResults(mapsTo, mapping) else {
      return diagnostics.append(.malformedResult(mapsTo, example))
    }
    guard results.count == expected.count else {
      return diagnostics.append(.wrongCount(mapsTo, example, expected.count, results))
    }
    for (index, (found, expected)) in zip(results, expected).enumerated() {
      guard let found = interpreter.expandedTree(found, as: mapping.target),
        let expected = interpreter.expandedTree(
          expected.tree.json(of: expected.node), as: mapping.target)
      else { continue }
      let differences = JSONDifference.between(expected, expected.root, found, found.root)
      if !differences.isEmpty {
        diagnostics.append(.differs(mapsTo, example, results.count > 1 ? index : nil, differences))
      }
    }
  }

  /// Checks that a mapping in both directions restores the payload, except for what it declares.
  private mutating func checkWayBack(
    _ results: [ConversionResult], _ mapsTo: Example.MapsTo, of example: Example,
    by mapping: Mapping
  ) {
    guard mapping.direction == .both, let result = results.first, results.count == 1,
      var payload = interpreter.expandedTree(example.json, as: example.object),
      payload.kind(payload.root) == .object
    else { return }
    payload.readTexts(as: example.object, of: interpreter.set)
    payload.markMembers(as: example.object, of: interpreter.set)
    let way = WayBack(interpreter: interpreter, mapping: mapping)
    let differences = way.differences(payload, result)
    if !differences.isEmpty {
      diagnostics.append(.comesBackDifferently(mapsTo, example, differences))
    }
  }

  /// The results that an example states; for a mapping with a result for each item, an array states
  /// one for each.
  private func statedResults(
    _ mapsTo: Example.MapsTo, _ mapping: Mapping
  ) -> [(tree: PayloadTree, node: Int)]? {
    var results: [(tree: PayloadTree, node: Int)] = []
    for text in mapsTo.results {
      guard let tree = PayloadTree(text: text) else { return nil }
      let isList = mapping.fanOut != nil && tree.kind(tree.root) == .array
      results += (isList ? tree.items(tree.root) : [tree.root]).map { (tree, $0) }
    }
    return results
  }
}

extension PayloadTree {
  /// The tree of a text; `nil` if it is no JSON, or repeats a name.
  init?(text: String) {
    var log = FindingLog()
    let bytes = Array(text.utf8)
    guard let located = try? LocatedJSON(bytes, reportingTo: &log), log.isEmpty else { return nil }
    self.init(located)
  }
}

extension Diagnostic {
  private static func mapping(_ mapsTo: Example.MapsTo, _ message: String) -> Diagnostic {
    .error("example-mapping", message, at: mapsTo.range)
  }

  fileprivate static func unreadable(
    _ mapsTo: Example.MapsTo, _ example: Example, _ findings: [Finding]
  ) -> Diagnostic {
    mapping(mapsTo, "example '\(example.name)' cannot be converted")
      .help(findings.first { $0.severity == .error }?.description)
  }

  fileprivate static func failed(
    _ mapsTo: Example.MapsTo, _ example: Example, _ failure: ConversionFailure
  ) -> Diagnostic {
    let place = failure.pointer.isEmpty ? "" : " at \"\(failure.pointer)\""
    return mapping(mapsTo, "example '\(example.name)' cannot be converted")
      .help("[\(failure.code.rawValue)]\(place): \(failure.message)")
      .help(
        failure.code == .refused ? "write 'maps to refused' if this is what is meant" : nil)
  }

  fileprivate static func notRefused(
    _ mapsTo: Example.MapsTo, _ example: Example, _ results: [String]
  ) -> Diagnostic {
    mapping(mapsTo, "example '\(example.name)' is not refused")
      .help(results.first.map { "found   \($0)" } ?? "nothing is sent; write 'maps to nothing'")
  }

  fileprivate static func wrongGiven(
    _ mapsTo: Example.MapsTo, _ example: Example, _ name: String, _ mistake: String
  ) -> Diagnostic {
    mapping(mapsTo, "given '\(name)' of example '\(example.name)' is not of its type")
      .help(mistake)
  }

  fileprivate static func wrongCount(
    _ mapsTo: Example.MapsTo, _ example: Example, _ expected: Int, _ results: [String]
  ) -> Diagnostic {
    func phrase(_ count: Int) -> String {
      switch count {
      case 0: "nothing"
      case 1: "one result"
      default: "\(count) results"
      }
    }
    var diagnostic = mapping(
      mapsTo,
      "example '\(example.name)' becomes \(phrase(results.count)), "
        + "not \(phrase(expected))")
    for result in results.prefix(2) { diagnostic = diagnostic.help("found   \(result)") }
    return diagnostic
  }

  fileprivate static func malformedResult(
    _ mapsTo: Example.MapsTo, _ example: Example
  ) -> Diagnostic {
    mapping(mapsTo, "the result that example '\(example.name)' states is not JSON")
  }

  fileprivate static func refused(
    _ mapsTo: Example.MapsTo, _ example: Example, by judges: String, _ errors: [Finding]
  ) -> Diagnostic {
    var diagnostic = Diagnostic.error(
      "example-result", "\(judges) rejects the result of example '\(example.name)'",
      at: mapsTo.range)
    for error in errors.prefix(3) {
      diagnostic = diagnostic.help(
        "[\(error.code)] at \"\(error.pointer)\": \(error.message)")
    }
    if let first = errors.first, let place = mapsTo.place(of: first.pointer) {
      diagnostic.range = place
      diagnostic = diagnostic.label(mapsTo.range, "stated here")
    }
    return errors.count > 3 ? diagnostic.help("and \(errors.count - 3) more errors") : diagnostic
  }

  fileprivate static func missing(_ loss: Example.Loss, of example: Example) -> Diagnostic {
    .error(
      "example-loss-missing",
      "the result of example '\(example.name)' does not lose \(JSONText.quoted(loss.pointer))",
      at: loss.range)
  }

  fileprivate static func unstated(
    _ pointers: [String], _ mapsTo: Example.MapsTo, _ example: Example
  ) -> Diagnostic {
    var diagnostic = Diagnostic.warning(
      "example-loss-unstated",
      "example '\(example.name)' loses members that it does not state",
      at: mapsTo.range)
    // Few on each line, so that none is shortened.
    for start in stride(from: 0, to: pointers.count, by: 4) {
      let list = pointers[start...].prefix(4).map(JSONText.quoted).joined(separator: ", ")
      diagnostic = diagnostic.help("add   loses \(list)")
    }
    let all = pointers.map(JSONText.quoted).joined(separator: ", ")
    let end = (mapsTo.losses.last?.range ?? mapsTo.range).end
    return diagnostic.guess(end, mapsTo.losses.isEmpty ? "\n    loses \(all)" : ", \(all)")
  }

  fileprivate static func differs(
    _ mapsTo: Example.MapsTo, _ example: Example, _ index: Int?, _ differences: [JSONDifference]
  ) -> Diagnostic {
    let result = index.map { "result \($0 + 1) of example" } ?? "the result of example"
    var diagnostic = mapping(mapsTo, "\(result) '\(example.name)' differs")
    if let first = differences.first, let place = mapsTo.place(of: first.pointer, in: index) {
      diagnostic.range = place
      diagnostic = diagnostic.label(mapsTo.range, "stated here")
    }
    return diagnostic.listing(differences)
  }

  fileprivate static func comesBackDifferently(
    _ mapsTo: Example.MapsTo, _ example: Example, _ differences: [JSONDifference]
  ) -> Diagnostic {
    mapping(mapsTo, "example '\(example.name)' changes when converted forward and backward")
      .listing(differences)
  }

  private func listing(_ differences: [JSONDifference]) -> Diagnostic {
    var diagnostic = self
    for difference in differences.prefix(3) {
      diagnostic = diagnostic.help(
        "at \"\(difference.pointer)\": expected \(difference.expected), found \(difference.found)")
    }
    if differences.count > 3 {
      diagnostic = diagnostic.help("and \(differences.count - 3) more differences")
    }
    return diagnostic
  }
}
