import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// What mappings make of examples that do not name them.
extension Interpreter {
  /// The mappings of a schema that make of valid examples what their target refuses.
  func refusedResults(of schema: Schema) -> [Diagnostic] {
    // Mappings of members are held by those that use them.
    let nested = Set(
      set.schemas.flatMap(\.mappings).flatMap(\.lines).flatMap {
        [$0.forward, $0.backward].compactMap { $0 }.flatMap(\.nestedMappings).map(\.id)
      })
    return schema.mappings.filter { !nested.contains($0.id) }.flatMap { mapping in
      [false, true].compactMap { refusedResults(of: mapping, isBackward: $0) }
    }
  }

  private func refusedResults(of mapping: Mapping, isBackward: Bool) -> Diagnostic? {
    let direction = mapping.direction
    guard isBackward ? direction.runsBackward : direction.runsForward else { return nil }
    let examples = set.schemas.flatMap(\.examples)
    let (source, target) =
      isBackward ? (mapping.target, mapping.source) : (mapping.source, mapping.target)
    let model = examples.first { example in example.mapsTo.contains { $0.mapping == mapping.id } }
    let excused = isBackward ? [] : mapping.places(withoutGivensOf: model)
    var refusals: [(example: Example, reason: String)] = []
    for example in examples where example.object == source && example.verdict == .valid {
      if !isBackward, example.mapsTo.contains(where: { $0.mapping == mapping.id }) { continue }
      let outcome = convert(
        Array(example.json.utf8), by: mapping, isBackward: isBackward,
        givens: model?.givens ?? [], givenObjects: model?.givenObjects ?? [])
      if let reason = outcome.refusal(excusing: excused, isBackward: isBackward) {
        refusals.append((example, reason))
      }
    }
    return refusals.isEmpty
      ? nil : .refusedResult(mapping, isBackward: isBackward, by: target, refusals)
  }
}

extension Mapping {
  /// The places of the target that givens are for which an example does not give, as JSON Pointers.
  fileprivate func places(withoutGivensOf example: Example?) -> [String] {
    let absent = givens.filter { given in
      given.defaultValue == .null && example?.givens.contains { $0.name == given.name } != true
        && example?.givenObjects.contains { $0.name == given.name } != true
    }.map(\.name)
    return lines.filter { line in line.readGivens.contains(where: absent.contains) }
      .compactMap { $0.target?.keys.map(JSONPointer.component).joined() }
  }
}

extension [String] {
  /// Whether one of the pointers leads to a place, through it, or to something in it.
  fileprivate func touch(_ pointer: String) -> Bool {
    contains { $0 == pointer || $0.hasPrefix(pointer + "/") || pointer.hasPrefix($0 + "/") }
  }
}

extension ConversionOutcome {
  /// The first error of the results at no place that is excused; `nil` where there is none, nothing was made for want of
  /// a given, or the way back says what it lacks.
  fileprivate func refusal(excusing places: [String], isBackward: Bool) -> String? {
    switch self {
    case .unreadable: nil
    case .failure(let failure):
      failure.code == .missingGiven || isBackward && failure.code == .missingMember
        || places.touch(failure.pointer)
        ? nil : "[\(failure.code.rawValue)] at \"\(failure.pointer)\": \(failure.message)"
    case .results(let results):
      results.lazy.flatMap(\.findings)
        .first { $0.severity == .error && !places.touch($0.pointer) }
        .map { "[\($0.code)] at \"\($0.pointer)\": \($0.message)" }
    }
  }
}

extension Diagnostic {
  fileprivate static func refusedResult(
    _ mapping: Mapping, isBackward: Bool, by target: DeclarationID,
    _ refusals: [(example: Example, reason: String)]
  ) -> Diagnostic {
    let way = isBackward ? "run backwards, " : ""
    var diagnostic = Diagnostic.warning(
      "refused-result",
      "\(way)mapping \(mapping.id.name) makes of valid examples what \(target) refuses",
      at: mapping.range)
    for (example, reason) in refusals.prefix(3) {
      diagnostic = diagnostic.help("example '\(example.name)': \(reason)")
    }
    if refusals.count > 3 {
      diagnostic = diagnostic.help("and \(refusals.count - 3) more examples")
    }
    let word = isBackward ? "suppress back when" : "suppress when"
    return diagnostic.help("write what the target demands, or say '\(word)' where nothing is right")
  }
}
