import PushPayload
import PushSchemaModel

/// The choice of examples for readers, and their layout.
extension SchemaContext {
  /// The first payload on a page: the longest that fits a screen among the valid ones with a push
  /// as result; for pushes themselves, among all valid ones.
  var opening: Example? {
    let fitting = schema.examples.filter { $0.verdict == .valid && $0.json.utf8.count <= 2_400 }
    let sent = fitting.filter { push(of: $0)?.mapping.leadsToApple ?? false }
    let pushes = fitting.filter { $0.object == ApplePaths.push }
    var longest: Example?
    for example in sent.isEmpty ? pushes : sent
    where example.json.utf8.count > longest?.json.utf8.count ?? 0 { longest = example }
    return longest
  }

  /// The first push that is a result of an example.
  func push(of example: Example) -> (mapping: Mapping, json: String)? {
    for result in example.mapsTo {
      if let mapping = set.mapping(result.mapping), mapping.target == ApplePaths.push,
        let json = result.results.first
      {
        return (mapping, json)
      }
    }
    return nil
  }

  /// The first payload of an object: the longest of the valid ones that fit a screen, preferably
  /// one that shows something.
  func sample(of id: DeclarationID) -> String? {
    let fitting = examples(of: id).filter {
      $0.verdict == .valid && $0.json.utf8.count <= 2_400
    }
    let telling = fitting.filter(\.isTelling)
    return (telling.isEmpty ? fitting : telling).map { JSONLayout.text(of: $0.json) }
      .max { $0.lineCount < $1.lineCount }
  }

  func place(of example: Example) -> Place {
    Place(
      example.isTelling ? .schema(schema.name) : .tests(schema.name), Address.example(example.name))
  }

  /// An example with its verdict, its findings and its results.
  func section(_ example: Example, level: Int = 3) -> Block {
    let verdict: Inline =
      switch example.verdict {
      case .valid: .label("valid", .good)
      case .invalid: .label("refused", .error)
      case .malformed: .label("not JSON", .error)
      }
    let title: Line = [.text(example.name), " ", .label(example.object.name, .plain)]
    var blocks: [Block] = [
      .heading(level, title + [" ", verdict]), .paragraph(.prose(example.documentation)),
      .list(example.expectations.map { line($0, of: example) }), code(example),
    ]
    let pictures = pictures(of: example)
    var shown = 0
    for result in example.mapsTo {
      blocks += self.blocks(result, of: example, pictures, from: shown)
      shown += result.results.count
    }
    return .section(
      .example, address: Address.example(example.name), blocks + source(of: example.provenance))
  }

  /// The payload; only the start if it is very long.
  private func code(_ example: Example) -> Block {
    let shown = 300
    guard example.json.unicodeScalars.count > Example.longest else {
      return .code(example.json, language: example.verdict == .malformed ? "text" : "json")
    }
    let start = String(example.json.unicodeScalars.prefix(shown))
    let rest = example.json.unicodeScalars.count - shown
    return .code("\(start) …\n\(rest) more characters", language: "text")
  }

  private func line(_ expectation: Example.Expectation, of example: Example) -> Line {
    let code = expectation.code
    let found = BuiltInFinding(code: code) == nil ? rule(code, of: example) : nil
    let place = found.map { Place($0.rule, of: $0.object) } ?? Place(.findings, Address.code(code))
    let pointer = expectation.pointer.map { pointer -> Line in
      pointer.isEmpty ? [" at the whole payload"] : [" at ", .code(pointer)]
    }
    return [.link(code: code, place)] + (pointer ?? [])
      + (found.map { [": "] + .prose(set.message(of: $0.rule)) } ?? [])
  }

  /// The rule with a name: of the example's own object, else the first in this schema or those that
  /// it imports.
  private func rule(_ id: String, of example: Example) -> (rule: Rule, object: DeclarationID)? {
    if let own = set.object(example.object), let rule = own.rule(id) { return (rule, own.id) }
    let imported = set.schemas.filter { set.imports($0.name, into: schema.name) }
    return ([schema] + imported).lazy.flatMap(\.objects).firstNonNil { object in
      object.rule(id).map { ($0, object.id) }
    }
  }

  /// The givens of an example: `given topic = "com.example.app"`.
  func givens(of example: Example) -> Line {
    let givens =
      example.givens.map { "\($0.name) = \($0.value.text)" } + example.givenObjects.map(\.name)
    return givens.isEmpty ? [] : [", given "] + .codes(givens)
  }

  /// The results of a conversion, each push with its picture; `start` results come before them.
  private func blocks(
    _ result: Example.MapsTo, of example: Example, _ pictures: [ExamplePicture], from start: Int
  ) -> [Block] {
    let target = set.mapping(result.mapping)?.target
    var words: Line = ["As "]
    words += target.map { [.link($0)] } ?? [.code(result.mapping.name)]
    words += givens(of: example)
    let ending =
      if result.isRefusal {
        ": the conversion is refused."
      } else if result.results.isEmpty {
        ": nothing is sent."
      } else {
        ":"
      }
    words.append(.text(ending))
    return [.paragraph(words)]
      + result.results.enumerated().flatMap { position, json -> [Block] in
        let picture = pictures.first { $0.result == start + position }
        return [.code(json, language: "json")] + (picture.map { [.picture($0.file)] } ?? [])
      }
  }
}

extension Example {
  /// Whether it informs readers: a payload of a document, one with a result, or a push without
  /// findings. The others test a rule.
  var isTelling: Bool {
    guard verdict == .valid, json.utf8.count <= Example.longest else { return false }
    let isCleanPush = object == ApplePaths.push && expectations.isEmpty
    return !mapsTo.isEmpty || !provenance.citations.isEmpty || isCleanPush
  }

  /// Longer payloads only test lengths.
  fileprivate static let longest = 3_000
}

extension String { fileprivate var lineCount: Int { utf8.count { $0 == UInt8(ascii: "\n") } } }

extension Schema {
  /// Whether there are examples that only test it.
  var hasTests: Bool { examples.contains { !$0.isTelling } }
}
