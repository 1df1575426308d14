import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaQueries
import PushSchemaText

/// The values of `--given`, for each mapping with a given of that name.
struct Givens {
  /// The stated texts; JSON for those in a file.
  private let texts: [(name: String, text: String)]

  /// For each step: optional givens without an effect on the visible result.
  private let unneeded: [Set<String>]

  /// Reads the options. Each value must have its given's type.
  init(
    _ arguments: Arguments, for mappings: [Mapping],
    unneeded: [Set<String>] = [], _ interpreter: Interpreter, _ context: ToolContext
  ) throws {
    self.unneeded = unneeded
    let known = mappings.flatMap(\.givens)
    texts = try arguments.values("--given").map { argument in
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard parts.count == 2 else {
        throw UsageError("'--given' takes NAME=VALUE, not '\(argument)'")
      }
      let givens = known.filter { $0.name == parts[0] }
      guard !givens.isEmpty else { throw Self.unknown(parts[0], of: mappings) }
      var text = parts[1]
      if text.hasPrefix("@"), givens.contains(where: \.takesJSON) {
        let file = String(text.dropFirst())
        text = String(decoding: try context.readFileOrInput(file), as: UTF8.self)
      }
      for given in givens {
        if let mistake = interpreter.mistake(inGiven: Self.json(text, of: given), of: given) {
          let holdsSecrets = given.type.containedObjects.contains(
            where: interpreter.set.holdsSensitive)
          let shown = holdsSecrets ? parts[0] : PrintableText.shortened(argument)
          throw UsageError("'--given \(shown)': \(mistake); \(Self.wanted(given))")
        }
      }
      return (parts[0], text)
    }
  }

  /// Reads the options for a chain of mappings, whose required givens may only be missing
  /// if they are among the `unneeded` ones of their step.
  init(
    _ arguments: Arguments, along route: ConversionRoute,
    unneeded: [Set<String>], _ interpreter: Interpreter, _ context: ToolContext
  ) throws {
    let mappings = route.steps.map(\.mapping)
    try self.init(arguments, for: mappings, unneeded: unneeded, interpreter, context)
    let missing = zip(route.steps, unneeded).flatMap { step, unneeded in
      (step.isBackward ? [] : step.mapping.givens).filter {
        $0.defaultValue == nil && !unneeded.contains($0.name) && text(of: $0.name) == nil
      }
    }
    let ids = mappings.map { "'\($0.id)'" }
    try UsageError.refuse(
      lacking: distinct(missing.map { "--given \($0.name)=VALUE" }),
      by: ids.count == 1 ? "mapping \(ids[0])" : "the chain of \(ids.joined(separator: " and "))")
  }

  /// A given in the words of its schema.
  private static func wanted(_ given: Given) -> String {
    let sentence = given.documentation.prefix { $0 != "\n" }
    return "its type is \(given.type.text(in: ""))" + (sentence.isEmpty ? "" : ": \(sentence)")
  }

  /// A value as JSON. If other values fit too, a text that does not start with `{` or `[`
  /// is a literal.
  private static func json(_ text: String, of given: Given) -> String {
    guard given.takesJSON else { return Literal(ofGiven: text, for: given.type).text }
    let start = text.utf8.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    if start == 0x7B || start == 0x5B { return text }
    switch given.type {
    case .any where (try? JSONValue(json: Array(text.utf8))) != nil: return text
    case .any, .union: return Literal(ofGiven: text, for: given.type).text
    default: return text
    }
  }

  private static func unknown(_ name: String, of mappings: [Mapping]) -> UsageError {
    let names = mappings.flatMap(\.givens).map(\.name)
    let ids = mappings.map { "'\($0.id)'" }.alternatives
    let quoted = names.map { "'\($0)'" }.joined(separator: ", ")
    let known =
      names.isEmpty ? "there are no givens" : "there \(names.count == 1 ? "is" : "are") \(quoted)"
    let hint =
      SpellingSuggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" } ?? known
    let subject =
      mappings.count == 1 ? "mapping \(ids) has no" : "none of the mappings \(ids) has a"
    return UsageError("\(subject) given '\(name)'; \(hint)")
  }

  /// The stated text of a given; of several, the last.
  private func text(of name: String) -> String? { texts.last { $0.name == name }?.text }

  /// The optional givens of a mapping that are missing, by the pointers that depend on them.
  func openGivens(of mapping: Mapping) -> [String: String] {
    var open: [String: String] = [:]
    for way in mapping.lines.compactMap(\.forward) {
      for path in way.paths where path.root == .given {
        guard let name = path.keys.first, text(of: name) == nil else { continue }
        open[(way.target?.keys ?? []).map { JSONPointer.component($0) }.joined()] = name
      }
    }
    return open
  }

  /// The values for a step's mapping, read with their types; `null` for unnecessary ones.
  func values(for mapping: Mapping, step: Int = 0) -> [(name: String, value: Literal)] {
    let unneeded = unneeded.indices.contains(step) ? unneeded[step] : []
    return mapping.givens.compactMap { given in
      if let text = text(of: given.name) {
        return given.takesJSON ? nil : (given.name, Literal(ofGiven: text, for: given.type))
      }
      let isLeftOut = given.defaultValue == nil && unneeded.contains(given.name)
      return isLeftOut ? (given.name, .null) : nil
    }
  }

  /// The JSON texts for givens of a mapping that may be or contain objects.
  func objects(for mapping: Mapping) -> [(name: String, json: String)] {
    mapping.givens.filter(\.takesJSON).compactMap { given in
      text(of: given.name).map { (given.name, Self.json($0, of: given)) }
    }
  }
}

extension Command.Option {
  /// `--given`
  static let given = Command.Option(
    name: "--given", value: "NAME=VALUE",
    summary: "a value that only the server knows; an object as JSON, or as @FILE",
    mayRepeat: true)
}
