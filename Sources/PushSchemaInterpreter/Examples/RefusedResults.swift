@_spi(Generated) import PushPayload
import PushSchemaDiagnostics
package import PushSchemaModel

/// Tries mappings on other examples and on generated payloads, for which no result is stated.
extension Interpreter {
  /// The mappings of a schema that convert a valid payload to one that the target rejects.
  func refusedResults(of schema: Schema) -> [Diagnostic] {
    // Mappings of members are tried with those that use them.
    let nested = Set(set.schemas.flatMap(\.mappings).flatMap(\.nestedMappings))
    let mappings = schema.mappings.filter { !nested.contains($0.id) }
    guard !mappings.isEmpty else { return [] }
    var payloads = ReviewedPayloads(of: schema, interpreter: self)
    return mappings.flatMap { mapping in
      [false, true].compactMap { isBackward in
        let direction = mapping.direction
        guard isBackward ? direction.runsBackward : direction.runsForward else { return nil }
        return payloads.refusals(by: mapping, isBackward: isBackward)
      }
    }
  }
}

/// The payloads for trying the mappings of one schema.
private struct ReviewedPayloads {
  private let schemas: CheckedSchemas
  private let examples: [Example]
  private var generator: PayloadGenerator
  private var made: [DeclarationID: [JSONValue]] = [:]

  /// The number of generated payloads for each object.
  private static let madeCount = 200

  init(of schema: Schema, interpreter: Interpreter) {
    schemas = CheckedSchemas(interpreter)
    let set = interpreter.set
    examples = set.schemas.flatMap(\.examples)
    var compared: [String: [JSONValue]] = [:]
    set.collectComparedValues(
      of: [schema] + schema.imports.compactMap { set.schema($0) }, in: &compared)
    generator = PayloadGenerator(schemas, comparedValues: compared, seed: 1)
  }

  /// Reports the payloads whose results the target rejects, in one direction of a mapping.
  mutating func refusals(by mapping: Mapping, isBackward: Bool) -> Diagnostic? {
    let source = isBackward ? mapping.target : mapping.source
    let model = examples.first { example in example.mapsTo.contains { $0.mapping == mapping.id } }
    let excused = isBackward ? [] : mapping.places(withoutGivensOf: model)
    func refusal(of json: [UInt8]) -> Refusal? {
      schemas.interpreter.convert(
        json, by: mapping, isBackward: isBackward,
        givens: model?.givens ?? [], givenObjects: model?.givenObjects ?? []
      ).refusal(excusing: excused, isBackward: isBackward)
    }
    var found: [(payload: String, refusal: Refusal)] = []
    for example in examples where example.object == source && example.verdict == .valid {
      if !isBackward, example.mapsTo.contains(where: { $0.mapping == mapping.id }) { continue }
      guard let refusal = refusal(of: Array(example.json.utf8)) else { continue }
      found.append(("example '\(example.name)'", refusal))
    }
    // Of generated payloads, one is enough for each reason.
    for payload in madePayloads(of: source) {
      guard let known = refusal(of: payload.json()), !known.isExplainedByConversion,
        !found.contains(where: { $0.refusal.isLike(known) })
      else { continue }
      let smallest = payload.shrunk { payload in
        let json = payload.json()
        return schemas.accepts(json, as: source)
          && refusal(of: json).map { $0.isLike(known) } ?? false
      }
      found.append((smallest.jsonString(), refusal(of: smallest.json()) ?? known))
    }
    guard !found.isEmpty else { return nil }
    let judges = isBackward ? mapping.source.description : mapping.judges
    let (way, word) = isBackward ? ("backward: ", "suppress back when") : ("", "suppress when")
    return .warning(
      "refused-result",
      "\(way)mapping \(mapping.id.name) converts valid payloads to results that \(judges) rejects",
      at: mapping.range
    )
    .help(firstOf: found.map { "\($0.payload): \($0.refusal.words)" })
    .help("write what the target requires, or add '\(word)' to send nothing")
  }

  /// Generated payloads that the object accepts.
  private mutating func madePayloads(of id: DeclarationID) -> [JSONValue] {
    if let known = made[id] { return known }
    var payloads: [JSONValue] = []
    var seen: Set<JSONValue> = []
    for _ in 0..<Self.madeCount {
      if let payload = generator.payload(of: id), seen.insert(payload).inserted {
        payloads.append(payload)
      }
    }
    made[id] = payloads
    return payloads
  }
}

/// The reason why the target rejects a payload's result.
private struct Refusal {
  let code: String
  let pointer: String
  let message: String

  var words: String { "[\(code)] at \"\(pointer)\": \(message)" }

  /// Whether the conversion itself reports where it ends, and why.
  var isExplainedByConversion: Bool {
    [CommandFinding.unreadableValue, .overflow, .missingMember, .tooManyObjects].map(\.rawValue)
      .contains(code)
  }

  /// Whether another one has the same reason at the same path, in any item of a list.
  func isLike(_ other: Refusal) -> Bool {
    code == other.code && steps == other.steps
  }

  private var steps: [String] { JSONPointer.names(of: pointer).filter { Int($0) == nil } }
}

extension Mapping {
  /// The mappings that its lines use for objects inside its object.
  package var nestedMappings: [DeclarationID] {
    lines.flatMap { [$0.forward, $0.backward] }.compactMap { $0 }.flatMap(\.nestedMappings)
      .map(\.id)
  }

  /// The JSON Pointers in the target that depend on givens which an example does not state.
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
  /// Whether one of the pointers is the other, around it or inside it.
  fileprivate func touch(_ pointer: String) -> Bool {
    contains { $0 == pointer || $0.hasPrefix(pointer + "/") || pointer.hasPrefix($0 + "/") }
  }
}

extension ConversionAttempt {
  /// The first error of the results at no excused pointer. `nil` if there is none, if a given was
  /// missing, or if the backward direction reports what is missing.
  fileprivate func refusal(excusing places: [String], isBackward: Bool) -> Refusal? {
    switch self {
    case .unreadable: nil
    case .failure(let failure):
      failure.code == .missingGiven || failure.code == .refused
        || isBackward && failure.code == .missingMember
        || places.touch(failure.pointer)
        ? nil
        : Refusal(code: failure.code.rawValue, pointer: failure.pointer, message: failure.message)
    case .results(let results):
      results.lazy.flatMap(\.findings)
        .first { $0.severity == .error && !places.touch($0.pointer) }
        .map { Refusal(code: $0.code, pointer: $0.pointer, message: $0.message) }
    }
  }
}
