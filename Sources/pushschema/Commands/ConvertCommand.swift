import PushSchemaCommand
import PushPayload
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

extension Command {
  /// `pushschema convert`
  static let convert = Command(
    name: "convert", summary: "turn a payload into another schema's object", operands: "FILE",
    ownOptions: [
      Option(
        name: "--from", value: "OBJECT", summary: "what it is, such as Braze.ApplePush",
        isRequired: true),
      Option(
        name: "--to", value: "OBJECT", summary: "what it becomes, such as APNs.Push",
        isRequired: true),
      Option(
        name: "--given", value: "NAME=VALUE", summary: "a value that only the server knows",
        mayRepeat: true),
      .schemas, .standard, .diagnostics,
    ],
    details: """
      The result is written to standard output as JSON, one object a line; what is lost, and what
      the target's own rules find, to standard error, in any form. FILE may be - for standard input.

      \(PayloadSchemas.help)
      """,
    run: runConvert)
}

@Sendable private func runConvert(
  _ arguments: Arguments, _ context: ToolContext
) throws -> ExitStatus {
  let format = try arguments.diagnosticFormat(of: .convert)
  let path = arguments.operand
  let (from, to) = (arguments.required("--from"), arguments.required("--to"))
  let schemas = try PayloadSchemas(
    objects: [from, to], arguments: arguments, command: .convert, context: context)
  let source = try schemas.object(from, option: "--from", of: .convert)
  let target = try schemas.object(to, option: "--to", of: .convert)
  let object = schemas.set.rootObject(of: source)
  guard let way = schemas.interpreter.way(from: object, to: target) else {
    throw UsageError("no mapping leads from '\(source)' to '\(target)'", command: .convert)
  }
  let givens = try givens(arguments, of: way.mapping)
  let objects = try givenObjects(arguments, of: way.mapping, schemas.interpreter)
  if !way.isBackward { try check(givens.map(\.name) + objects.map(\.name), for: way.mapping) }
  let bytes = try context.readFileOrInput(path)
  let outcome = schemas.interpreter.convert(
    bytes, as: source, by: way.mapping, isBackward: way.isBackward, givens: givens,
    givenObjects: objects)
  var report = ConversionReport(
    FindingReport(format, besideResults: true, about: [schemas.set], console: context.console),
    payload: RenderedPayload(path: path, bytes: bytes), console: context.console)
  return report.print(outcome, findings: schemas.interpreter.validate(bytes, as: source))
}

/// The values of `--given`, read as the mapping's types say.
private func givens(
  _ arguments: Arguments, of mapping: Mapping
) throws -> [(name: String, value: Literal)] {
  try arguments.values("--given").compactMap { argument in
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2 else {
      throw UsageError("'--given' takes NAME=VALUE, not '\(argument)'", command: .convert)
    }
    guard let given = mapping.givens.first(where: { $0.name == parts[0] }) else {
      let hint = spellingSuggestion(for: parts[0], among: mapping.givens.map(\.name))
        .map { "; did you mean '\($0)'?" }
      throw UsageError(
        "mapping '\(mapping.id)' has no given '\(parts[0])'\(hint ?? "")", command: .convert)
    }
    return given.isObject ? nil : (given.name, literal(parts[1], for: given.type))
  }
}

/// The JSON texts of `--given` for objects.
private func givenObjects(
  _ arguments: Arguments, of mapping: Mapping, _ interpreter: Interpreter
) throws -> [(name: String, json: String)] {
  var objects: [(name: String, json: String)] = []
  for argument in arguments.values("--given") {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let given = mapping.givens.first(where: { $0.name == parts[0] }), given.isObject,
      let json = parts.dropFirst().first.map(String.init)
    else { continue }
    if let mistake = interpreter.mistake(inGiven: json, of: given) {
      throw UsageError("'--given \(given.name)' is not of its type: \(mistake)", command: .convert)
    }
    objects.append((given.name, json))
  }
  return objects
}

extension Given {
  /// Whether its value is a JSON text.
  fileprivate var isObject: Bool { if case .object = type { true } else { false } }
}

/// Everything that the mapping cannot do without has to be given.
private func check(_ givens: [String], for mapping: Mapping) throws {
  let missing = mapping.givens.filter { given in
    given.defaultValue == nil && !givens.contains(given.name)
  }
  let options = missing.map { "--given \($0.name)=VALUE" }
  try UsageError.refuse(lacking: options, by: "mapping '\(mapping.id)'", of: .convert)
}

/// A number, `true` or `false` where the type takes one, and otherwise the text itself.
private func literal(_ text: String, for type: PayloadType) -> Literal {
  switch type {
  case .string, .enumeration: return .string(text)
  case .literals(let values, _):
    if type.isOpenList, let number = JSONNumber(text) { return .number(number) }
    return values.first { $0.text == text } ?? .string(text)
  case .union(let alternatives, _):
    let literals = alternatives.map { literal(text, for: $0) }
    return literals.first { if case .string = $0 { false } else { true } } ?? .string(text)
  default:
    if let number = JSONNumber(text) { return .number(number) }
    if text == "true" || text == "false" { return .boolean(text == "true") }
    return .string(text)
  }
}
