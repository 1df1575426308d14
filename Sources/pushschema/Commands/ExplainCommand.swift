import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaQueries
import PushSchemaText

extension Command {
  /// `pushschema explain`
  static let explain = Command(
    name: "explain", summary: "explain each member of a payload, or a code",
    operands: "FILE|CODE",
    ownOptions: [
      .object(of: "its"),
      Option(name: "--request", value: "FILE", summary: "the request of the response in FILE"),
      .given, .place, .schemas, .standard, .diagnostics,
    ],
    details: """
      For each member: documentation, type, rules, its target in this payload or the reason of its loss,
      and the source document. Then: when nothing is sent, sizes that rules limit with the largest
      members, and the findings (on standard error in forms for programs). Sensitive values are hidden.
      FILE may be - for standard input. The command makes up values that a mapping needs and no --given
      states.

      A word that names no file may be the code of a diagnostic, a finding or a rule; the object may
      precede the code of a rule, as in Braze.ApplePush.apple-size. The command prints its meaning, and a
      fix or when the rule holds. It also explains an object, and a member of one:
      Braze.ApplePush.badge. The word may also be a value from the schemas, such as the reason of a
      refused push or the status of a response: explain BadDeviceToken, explain UNREGISTERED, explain 410.

      The command explains a service's response like any payload, with status and fix for its values.
      With --request, it also prints the findings of the request, and the members that the response names.

      \(PayloadSchemas.help)
      """,
    run: runExplain)
}

private func runExplain(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  let path = arguments.operand
  if let explanation = try codeExplanation(arguments, context) {
    for option in [Command.Option.place.name, Command.Option.given.name, "--request"]
    where arguments.has(option) {
      throw UsageError("'\(option)' needs a payload, but '\(path)' is a word")
    }
    context.console.print(explanation)
    return .fine
  }
  let choice = try ObjectChoice(arguments, context: context)
  // In text, the findings are the last part of the explanation; programs read them separately.
  let format = arguments.diagnosticFormat
  let report = FindingReport(
    format, besideResults: format != .text, about: choice.interpreters, console: context.console)
  var run = ExplanationRun(context: context, choice: choice, report: report)
  try run.explain(path, try context.readFileOrInput(path), arguments)
  if let request = arguments.value("--request") {
    run.choice = try ObjectChoice(arguments, isOther: true, context: context)
    run.showRequest(request, try context.readFileOrInput(request))
  }
  let status: ExitStatus = run.report.hasErrors ? .errorsFound : .fine
  run.report.end(status)
  return status
}

/// The payloads of one run, explained one after the other.
private struct ExplanationRun {
  let context: ToolContext
  var choice: ObjectChoice
  var report: FindingReport
  /// The words of explained values, by which members of a request are found.
  var toldWords: Set<Substring> = []

  mutating func explain(_ path: String, _ text: [UInt8], _ arguments: Arguments) throws {
    let file = SourceFile(path: path, bytes: text)
    var findings: [Finding] = []
    var edits: [Finding: [PayloadEdit]] = [:]
    for part in choice.check(text) {
      if let name = part.taken {
        let words = [part.payload.takenSentence(path, name), part.senderWords]
        context.console.summarize(words.compactMap { $0.map { $0 + "\n" } }.joined() + "\n")
      }
      findings += part.findings
      edits.merge(part.textEdits) { first, _ in first }
      guard let (id, interpreter) = part.object else { continue }
      let givens = try Givens(
        arguments, for: interpreter.triedMappings(of: id), interpreter, context)
      let trials = interpreter.conversionTrials(of: part.payload.bytes, as: id) { mapping in
        (givens.values(for: mapping), givens.objects(for: mapping))
      }
      guard let explanations = try? interpreter.explain(part.payload.bytes, as: id, after: trials)
      else { continue }
      for explanation in explanations {
        context.console.print(words(of: explanation, on: part.payload, in: file))
        toldWords.formUnion(explanation.told.flatMap(\.keysNamed))
      }
      for trial in trials {
        for (pointer, words) in trial.failures { printNote("\(trial.target)", of: pointer, words) }
      }
      for size in interpreter.limitedSizes(in: part.payload.bytes, as: id).nearestOfEachRule {
        let place = size.pointers.filter { !$0.isEmpty }.joined(separator: ", ")
        printNote("size", of: place, "\(size.words) (\(size.rule))")
      }
    }
    report.report(findings, in: RenderedPayload(path: path, bytes: text, edits: edits))
  }

  private func printNote(_ subject: String, of place: String, _ words: String) {
    let place = place.isEmpty ? "" : " of \(place)"
    context.console.print(PrintableText.escaped("\(subject)\(place): \(words)") + "\n\n")
  }

  /// Shows the members of a request that its response names, and the findings on it.
  mutating func showRequest(_ path: String, _ text: [UInt8]) {
    let file = SourceFile(path: path, bytes: text)
    for part in choice.check(text) {
      if let name = part.taken {
        context.console.summarize("the request \(part.payload.takenSentence(path, name))\n")
      }
      for member in part.payload.members(named: toldWords) {
        let place = file.position(at: part.payload.offset(of: member.offset))
        context.console.print(
          PrintableText.escaped(
            "\(path):\(place.line):\(place.column): the response names \(member.pointer)") + "\n")
      }
      context.console.print("\n")
      report.report(part.findings, in: RenderedPayload(path: path, bytes: text))
    }
  }
}

extension String {
  /// The words in it that may be keys of a payload: those with a character that no plain word has.
  fileprivate var keysNamed: [Substring] {
    split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }
      .filter { $0.contains("-") || $0.contains("_") || $0 == "token" }
  }
}

extension PlacedPayload {
  /// The members of the payload with one of the names, at any depth.
  fileprivate func members(named names: Set<Substring>) -> [(pointer: String, offset: Int)] {
    guard !names.isEmpty else { return [] }
    var found: [(pointer: String, offset: Int)] = []
    LocatedJSON(bytes)?.root.visitParts { place, key, offset in
      if let key, names.contains(key[...]) { found.append((pointer + place, offset)) }
      return true
    }
    return found
  }
}

/// The explanation of an operand that is a code; `nil` if it is a file.
private func codeExplanation(_ arguments: Arguments, _ context: ToolContext) throws -> String? {
  let code = arguments.operand
  guard code != "-", !arguments.has("--as"), try context.entry(at: code) == nil else { return nil }
  let interpreters = try PayloadSchemas.usable(arguments: arguments, context: context)
  if let explanation = CodeExplanation(of: code, among: interpreters) { return explanation.text }
  if let (object, key, _) = CodeExplanation.member(named: code, among: interpreters) {
    let near = nearestKeys(to: key, of: object)
    let hint =
      near.isEmpty
      ? "pushschema explain \(object.id) lists its members"
      : "did you mean \(near.map { "'\($0)'" }.alternatives)?"
    throw UsageError("\(object.id) has no member '\(key)'; \(hint)")
  }
  let known =
    CodeExplanation.codes(among: interpreters).map(\.code)
    + interpreters.flatMap(\.set.toldWords)
  let hint =
    SpellingSuggestion.nearest(to: code, among: known).map { "did you mean '\($0)'?" }
    ?? "pushschema list codes lists them"
  throw UsageError("there is no file '\(code)', and no code or value of that name; \(hint)")
}

/// The members of an object whose keys are most like a key, the nearest first.
private func nearestKeys(to key: String, of object: Object) -> [String] {
  var rest = object.fields.map(\.key)
  var nearest: [String] = []
  while nearest.count < 3, let next = SpellingSuggestion.nearest(to: key, among: rest) {
    nearest.append(next)
    rest.removeAll { $0 == next }
  }
  return nearest
}

private func words(
  of explanation: Explanation, on payload: PlacedPayload, in file: SourceFile
) -> String {
  let place = file.position(at: payload.offset(of: explanation.offset))
  let pointer = PrintableText.shortened(payload.pointer + explanation.pointer)
  var lines = ["\(file.path):\(place.line):\(place.column): \(pointer)"]
  switch explanation.owner {
  case .field, .free: lines[0] += ": \(explanation.expected)"
  case .rest(let object): lines[0] += ": the app's own key in \(object)"
  case .unknown(let object): lines[0] += ": unknown to \(object)"
  }
  lines += explanation.documentation.split(separator: "\n").map { "  \($0)" }
  lines += explanation.told.map { "    \($0)" }
  lines += (explanation.presence + explanation.rules).map { "  \($0)" }
  lines += explanation.destinations.map { "  \(words(of: $0))" }
  if explanation.hasMoreDestinations { lines.append("  and more, at other places") }
  lines += explanation.decisions.grouped.map {
    "  \($0.target): determines \($0.paths.joined(separator: ", ")) (\($0.how))"
  }
  lines += explanation.losses.map { "  \($0.target): lost: \($0.reason)" }
  if let citation = explanation.citation { lines.append("  \(citation)") }
  return lines.map { PrintableText.escaped($0) + "\n" }.joined() + "\n"
}

extension [Explanation.Decision] {
  /// The members that depend on one in the same way, together.
  fileprivate var grouped: [(target: DeclarationID, how: String, paths: [String])] {
    reduce(into: []) { groups, decision in
      let known = groups.firstIndex { $0.target == decision.target && $0.how == decision.how }
      if let known {
        groups[known].paths.append(decision.path)
      } else {
        groups.append((decision.target, decision.how, [decision.path]))
      }
    }
  }
}

private func words(of destination: Explanation.Destination) -> String {
  let condition = destination.condition.map { " \($0)" } ?? ""
  guard let path = destination.path else {
    return "\(destination.target): dropped\(condition): \(destination.reason ?? "")"
  }
  let loss = destination.reason.map { "; lost: \($0)" } ?? ""
  let conversion = destination.conversion.map { " (\($0))" } ?? ""
  let value = destination.value.map { ": \($0)" } ?? ""
  return "\(destination.target): becomes \(path)\(conversion)\(condition)\(value)\(loss)"
}
