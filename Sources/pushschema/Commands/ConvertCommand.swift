import PushPayload
import PushSchemaCommand
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

      Where no mapping leads there at once, the shortest way over others is taken, such as from one
      vendor to APNs and on to another; losses and findings on the way name the object in between.

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
  guard let route = schemas.interpreter.route(from: object, to: target) else {
    throw UsageError.noRoute(from: source, object, to: target, schemas.interpreter)
  }
  let givens = try Givens(arguments, of: .convert, along: route, schemas.interpreter)
  let payload = RenderedPayload(path: path, bytes: try context.readFileOrInput(path))
  var report = ConversionReport(
    FindingReport(format, besideResults: true, about: [schemas.set], console: context.console),
    console: context.console)
  report.report(schemas.interpreter.validate(payload.bytes, as: source), in: payload)
  let run = ConversionRun(interpreter: schemas.interpreter, route: route, givens: givens)
  let arrivals = run.run(payload, as: source) { outcome, payload, name in
    report.report(outcome, of: payload, as: name)
  }
  for arrival in arrivals { _ = report.report(arrival.outcome, of: arrival.payload, as: nil) }
  return report.end()
}

extension UsageError {
  /// No mapping leads from an object to another; what the one becomes and the other is made of is named.
  fileprivate static func noRoute(
    from source: DeclarationID, _ object: DeclarationID, to target: DeclarationID,
    _ interpreter: Interpreter
  ) -> UsageError {
    let targets = interpreter.objectsReached(from: object).map(\.description)
    let starts = interpreter.set.schemas.flatMap(\.objects).map(\.id)
      .filter { $0 != target && interpreter.route(from: $0, to: target) != nil }
      .map(\.description)
    let ways = [
      targets.isEmpty
        ? "none starts at '\(source)'" : "'\(source)' becomes \(targets.alternatives)",
      starts.isEmpty
        ? "none leads to '\(target)'"
        : "'\(target)' is made of \(starts.alternatives)",
    ]
    return UsageError(
      "no mapping leads from '\(source)' to '\(target)'; \(ways.joined(separator: "; "))",
      command: .convert)
  }
}
