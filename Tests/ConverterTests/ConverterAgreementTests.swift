import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// Holds the generated converters to the interpreter: equal results, losses, findings and errors.
@Suite struct ConverterAgreementTests {
  @Test func `every mapping has a route in each way it runs`() throws {
    let set = try StandardSchemas.set()
    for mapping in set.schemas.flatMap(\.mappings) {
      for isBackward in [false, true] {
        let runs = isBackward ? mapping.direction.runsBackward : mapping.direction.runsForward
        let routes = ConversionRoute.standard.filter {
          $0.mapping == mapping.id && $0.isBackward == isBackward
        }
        #expect(runs == !routes.isEmpty, "\(mapping.id)\(isBackward ? " backwards" : "")")
      }
    }
  }

  @Test(arguments: ConversionRoute.standard)
  func `generated converters agree with the interpreter`(_ route: ConversionRoute) throws {
    let set = try StandardSchemas.set()
    let interpreter = Interpreter(set)
    let samples = Self.samples(of: route, in: set)
    try #require(!samples.isEmpty, "no example has the form that \(route.testDescription) reads")
    var mutator = PayloadMutator(seed: 4, samples: samples)
    var converted = 0
    for round in 0..<800 {
      let sample = samples[round % samples.count]
      var random = SeededRandom(seed: UInt64(round))
      let text = round < samples.count ? sample.text(using: &random) : mutator.mutant(of: sample)
      let bytes = Array(text.utf8)
      let generated = route.generated(bytes)
      let interpreted = route.interpreted(bytes, by: interpreter)
      if generated != interpreted {
        Issue.record(
          "\(route.testDescription) of \(text)\n\(generated)\n\(String(describing: interpreted))")
        return
      }
      if case .results(let results) = generated, !results.isEmpty { converted += 1 }
    }
    #expect(converted > 40, "only \(converted) payloads could be converted")
  }

  /// The examples of the object that the route reads; on the way back also what comes forward.
  static func samples(of route: ConversionRoute, in set: SchemaSet) -> [DraftJSON] {
    guard let mapping = set.mapping(named: route.mapping) else { return [] }
    let read = route.isBackward ? mapping.target : mapping.source
    let examples = set.schemas.flatMap(\.examples)
    var texts = examples.filter { $0.object == read }.map(\.json)
    let forward = ConversionRoute.standard.first { $0.mapping == route.mapping && !$0.isBackward }
    if route.isBackward, let forward {
      for example in examples where example.object == mapping.source {
        guard case .results(let results) = forward.generated(Array(example.json.utf8)) else {
          continue
        }
        texts += results.compactMap(\.json)
      }
    }
    return texts.compactMap { DraftJSON($0) } + members(of: read, in: examples, set)
  }

  /// Members of examples of other objects that are of the wanted type.
  private static func members(
    of object: DeclarationID, in examples: [Example], _ set: SchemaSet
  ) -> [DraftJSON] {
    let keys = set.schemas.flatMap(\.objects).flatMap(\.fields).filter { field in
      field.type.alternative(for: .object) == .object(object)
    }.map(\.key)
    return examples.compactMap { DraftJSON($0.json) }.flatMap { $0.members(named: keys) }
  }
}

extension DraftJSON {
  /// The objects behind keys of these names, however deep.
  fileprivate func members(named keys: [String]) -> [DraftJSON] {
    switch self {
    case .object(let members):
      members.flatMap { key, value -> [DraftJSON] in
        guard keys.contains(key), case .object = value else { return value.members(named: keys) }
        return [value] + value.members(named: keys)
      }
    case .array(let items): items.flatMap { $0.members(named: keys) }
    default: []
    }
  }
}

/// The schemas of this repository, resolved once.
enum StandardSchemas {
  static func set() throws -> SchemaSet { try resolved.get() }

  private static let resolved = Result {
    let inputs = try Repository.files(in: "Schemas", suffix: ".pushschema").map { path in
      SchemaInput(
        file: SourceFile(path: path, bytes: try Repository.bytes(of: path)), isRequested: true)
    }
    let compiler = Compiler(standardSchemas: [])
    return compiler.resolve(compiler.parse(inputs)).set
  }
}
