import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

/// The values of `--given`, for each mapping on a way that takes one of the name.
struct Givens {
  private let texts: [(name: String, text: String)]

  /// Reads the options; all that the mappings cannot do without has to be there.
  init(
    _ arguments: Arguments, of command: Command, along route: ConversionRoute,
    _ interpreter: Interpreter
  ) throws {
    texts = try arguments.values("--given").map { argument in
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard parts.count == 2 else {
        throw UsageError("'--given' takes NAME=VALUE, not '\(argument)'", command: command)
      }
      return (parts[0], parts[1])
    }
    let mappings = route.steps.map(\.mapping)
    let known = mappings.flatMap(\.givens)
    for (name, text) in texts {
      guard known.contains(where: { $0.name == name }) else {
        throw Self.unknown(name, of: mappings, command)
      }
      for given in known where given.name == name && given.isObject {
        if let mistake = interpreter.mistake(inGiven: text, of: given) {
          throw UsageError(
            "'--given \(given.name)' is not of its type: \(mistake)", command: command)
        }
      }
      for given in known where given.name == name && given.type.isList {
        guard case .list = Literal(ofGiven: text, for: given.type) else {
          throw UsageError(
            "'--given \(given.name)' takes a JSON array of texts, numbers and truth values",
            command: command)
        }
      }
    }
    for step in route.steps where !step.isBackward {
      let missing = step.mapping.givens.filter { given in
        given.defaultValue == nil && !texts.contains { $0.name == given.name }
      }
      let options = missing.map { "--given \($0.name)=VALUE" }
      try UsageError.refuse(
        lacking: options, by: "mapping '\(step.mapping.id)'", of: command)
    }
  }

  private static func unknown(
    _ name: String, of mappings: [Mapping], _ command: Command
  ) -> UsageError {
    let names = mappings.flatMap(\.givens).map(\.name)
    let ids = mappings.map { "'\($0.id)'" }.alternatives
    let subject = mappings.count == 1 ? "mapping \(ids)" : "none of the mappings \(ids)"
    let known =
      names.isEmpty
      ? "; none is taken"
      : "; there \(names.count == 1 ? "is" : "are") \(names.map { "'\($0)'" }.joined(separator: ", "))"
    let hint =
      spellingSuggestion(for: name, among: names).map { "; did you mean '\($0)'?" } ?? known
    return UsageError(
      mappings.count == 1
        ? "\(subject) has no given '\(name)'\(hint)"
        : "\(subject) has a given '\(name)'\(hint)", command: command)
  }

  /// The givens of a mapping that may be absent and are, by the pointers of what they feed.
  func openGivens(of mapping: Mapping) -> [String: String] {
    var open: [String: String] = [:]
    for case .set(let line) in mapping.lines {
      for path in line.alternatives.flatMap(\.value.paths) where path.root == .given {
        guard let name = path.keys.first, !texts.contains(where: { $0.name == name }) else {
          continue
        }
        open[line.target.keys.map { JSONPointer.component($0) }.joined()] = name
      }
    }
    return open
  }

  /// The values for a mapping, read as its types say.
  func values(for mapping: Mapping) -> [(name: String, value: Literal)] {
    mapping.givens.filter { !$0.isObject }.compactMap { given in
      texts.last { $0.name == given.name }.map {
        (given.name, Literal(ofGiven: $0.text, for: given.type))
      }
    }
  }

  /// The JSON texts for those of a mapping that are objects.
  func objects(for mapping: Mapping) -> [(name: String, json: String)] {
    mapping.givens.filter(\.isObject).compactMap { given in
      texts.last { $0.name == given.name }.map { (given.name, $0.text) }
    }
  }
}
