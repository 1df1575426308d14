import PushSchemaCommand
import PushSchemaModel
import PushSchemaText

extension Command {
  /// `pushschema list`
  static let list = Command(
    name: "list", summary: "list schemas, objects, endpoints, mappings and codes",
    operands: "[KIND]",
    ownOptions: [
      Option(name: "--json", value: nil, summary: "one JSON object a line"),
      .schemas, .standard,
    ],
    details: """
      KIND is schemas, objects, endpoints, mappings or codes. Without it, the command lists all except
      endpoints and codes. Under a mapping are its givens, which convert reads from --given. A code
      belongs to a diagnostic, a finding or a rule; pushschema explain CODE explains it.

      \(PayloadSchemas.help)
      """,
    run: runList)
}

private func runList(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  let kinds = try kinds(arguments)
  let catalogue = Catalogue(
    interpreters: try PayloadSchemas.all(arguments: arguments, context: context))
  var isFirst = true
  for kind in kinds {
    let entries = catalogue.entries(kind)
    if arguments.has("--json") {
      context.console.print(entries.map { $0.document.text + "\n" }.joined())
      continue
    }
    if kinds.count > 1, !entries.isEmpty {
      context.console.print((isFirst ? "" : "\n") + kind.rawValue + "\n")
      isFirst = false
    }
    context.console.print(text(of: entries))
  }
  return .fine
}

private func kinds(_ arguments: Arguments) throws -> [Catalogue.Kind] {
  guard let name = arguments.operands.first else { return [.schemas, .objects, .mappings] }
  if let kind = Catalogue.Kind(rawValue: name) { return [kind] }
  throw UsageError.unknownWord(name, of: "list", among: Catalogue.Kind.allCases.map(\.rawValue))
}

/// Names followed by their descriptions; the givens of a mapping under it.
private func text(of entries: [Catalogue.Entry]) -> String {
  let width = entries.map(\.name.count).max() ?? 0
  return entries.map { entry in
    let line =
      "  "
      + (entry.summary.isEmpty ? entry.name : entry.name.padded(to: width) + "  " + entry.summary)
    let schema = entry.name.prefix { $0 != "." }
    let givens = entry.givens.map { given in
      let value = given.defaultValue.map {
        $0.text == "null" ? " (optional)" : " (default: \($0.text))"
      }
      let words = given.documentation.firstLine
      return "    --given \(given.name)=\(given.type.text(in: String(schema)))\(value ?? "")"
        + (given.sample?.lineText.map { " (such as \($0))" } ?? "")
        + (words.isEmpty ? "" : "  \(words)")
    }
    return ([line] + givens).map { PrintableText.escaped($0) + "\n" }.joined()
  }.joined()
}
