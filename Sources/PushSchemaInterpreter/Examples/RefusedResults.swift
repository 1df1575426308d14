@_spi(Generated) import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// What mappings make of payloads that no example states a result of: examples that do not name the
/// mapping, and payloads made to order.
extension Interpreter {
  /// The mappings of a schema that make of valid payloads what their target refuses.
  func refusedResults(of schema: Schema) -> [Diagnostic] {
    // Mappings of members are held by those that use them.
    let nested = Set(
      set.schemas.flatMap(\.mappings).flatMap(\.lines).flatMap {
        [$0.forward, $0.backward].compactMap { $0 }.flatMap(\.nestedMappings).map(\.id)
      })
    let mappings = schema.mappings.filter { !nested.contains($0.id) }
    guard !mappings.isEmpty else { return [] }
    var payloads = TriedPayloads(of: schema, interpreter: self)
    return mappings.flatMap { mapping in
      [false, true].compactMap { isBackward in
        let direction = mapping.direction
        guard isBackward ? direction.runsBackward : direction.runsForward else { return nil }
        return payloads.refusals(by: mapping, isBackward: isBackward)
      }
    }
  }
}

/// The payloads that the mappings of one schema are tried with.
private struct TriedPayloads {
  private let schemas: CheckedSchemas
  private let examples: [Example]
  private var generator: PayloadGenerator
  private var made: [DeclarationID: [JSONValue]] = [:]

  /// How many payloads are made to order for each object.
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

  /// Says of which payloads a mapping makes what its target refuses, on one of its ways; `nil` if of none.
  mutating func refusals(by mapping: Mapping, isBackward: Bool) -> Diagnostic? {
    let (source, target) =
      isBackward ? (mapping.target, mapping.source) : (mapping.source, mapping.target)
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
    // Of payloads made to order one is enough for each thing that is refused.
    for payload in madePayloads(of: source) {
      guard let known = refusal(of: payload.json()), !known.isExplainedByConversion,
        !found.contains(where: { $0.refusal.isLike(known) })
      else { continue }
      let smallest = payload.shrunk { payload in
        let json = payload.json()
        return schemas.accepts(json, as: source)
          && refusal(of: json).map { $0.isLike(known) } ?? false
      }
      found.append((smallest.jsonText, refusal(of: smallest.json()) ?? known))
    }
    return found.isEmpty
      ? nil : .refusedResult(mapping, isBackward: isBackward, by: target, found)
  }

  /// Payloads that are accepted as an object.
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

/// Why a payload becomes nothing that its target accepts.
private struct Refusal {
  let code: String
  let pointer: String
  let message: String

  var words: String { "[\(code)] at \"\(pointer)\": \(message)" }

  /// Whether the conversion itself says at which place it ends, and why.
  var isExplainedByConversion: Bool {
    [CommandFinding.unreadableValue, .overflow, .missingMember, .tooManyObjects].map(\.rawValue)
      .contains(code)
  }

  /// Whether another one is for the same reason at the same place, in whichever item of a list.
  func isLike(_ other: Refusal) -> Bool {
    code == other.code && steps == other.steps
  }

  private var steps: [String] { JSONPointer.names(of: pointer).filter { Int($0) == nil } }
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
  /// The first error of the results at no place that is excused; `nil` if there is none, nothing was made for want of
  /// a given, or the way back says what it lacks.
  fileprivate func refusal(excusing places: [String], isBackward: Bool) -> Refusal? {
    switch self {
    case .unreadable: nil
    case .failure(let failure):
      failure.code == .missingGiven || isBackward && failure.code == .missingMember
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

extension Diagnostic {
  fileprivate static func refusedResult(
    _ mapping: Mapping, isBackward: Bool, by target: DeclarationID,
    _ refusals: [(payload: String, refusal: Refusal)]
  ) -> Diagnostic {
    let way = isBackward ? "run backwards, " : ""
    var diagnostic = Diagnostic.warning(
      "refused-result",
      "\(way)mapping \(mapping.id.name) makes of valid payloads what \(target) refuses",
      at: mapping.range)
    for (payload, refusal) in refusals.prefix(3) {
      diagnostic = diagnostic.help("\(payload): \(refusal.words)")
    }
    if refusals.count > 3 {
      diagnostic = diagnostic.help("and \(refusals.count - 3) more")
    }
    let word = isBackward ? "suppress back when" : "suppress when"
    return diagnostic.help("write what the target demands, or say '\(word)' where nothing is right")
  }
}
