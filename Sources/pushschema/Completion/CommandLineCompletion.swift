import PushPayload
import PushSchemaCommand
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaQueries
import PushSchemaText

/// The possible words at the end of a command line that is being typed.
struct CommandLineCompletion {
  /// A word that a shell offers.
  enum Answer {
    case words([(word: String, summary: String)])
    case files, folders, schemaFiles
  }

  private let context: ToolContext
  /// The words after the tool's name, except the current one.
  private let words: [String]
  private let current: String

  /// `line` has the words after the tool's name; the last, which may be empty, is being typed.
  init(line: [String], context: ToolContext) {
    var words: [String] = []
    var joinsNext = false
    // Bash makes `=` a separate word; here it belongs to the words around it.
    for word in line {
      if let last = words.last, word == "=" || joinsNext {
        words[words.count - 1] = last + word
      } else {
        words.append(word)
      }
      joinsNext = word == "="
    }
    current = words.popLast() ?? ""
    self.words = words
    self.context = context
  }

  var answers: [Answer] {
    guard let name = words.first else {
      let flags = [("--help", "list the commands"), ("--version", "print the version")]
      return [.words(commands + flags.map { ($0.0, $0.1) })]
    }
    if name == "help" { return words.count == 1 ? [.words(commands)] : [] }
    guard let command = Command.all.first(where: { $0.name == name }) else { return [] }
    let given = Arguments(incomplete: Array(words.dropFirst()), of: command)
    if let option = given.open { return answers(for: option, given, prefix: "") }
    if current.hasPrefix("-"), !given.endsOptions {
      let parts = current.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, let option = command.options.first(where: { $0.name == parts[0] }) {
        return answers(for: option, given, prefix: option.name + "=")
      }
      let options = command.options.filter { $0.mayRepeat || !given.has($0.name) }
      return [.words(options.map { ($0.name, $0.summary) } + [("--help", "list all options")])]
    }
    return operandAnswers(of: command, given)
  }

  private var commands: [(word: String, summary: String)] {
    Command.all.filter { !$0.isHidden }.map { ($0.name, $0.summary) }
  }

  // MARK: Values and operands

  private func answers(for option: Command.Option, _ given: Arguments, prefix: String) -> [Answer] {
    func words(_ words: [(String, String)]) -> [Answer] {
      [.words(words.map { (prefix + $0.0, $0.1) })]
    }
    if let choices = option.choices {
      let typed = String(current.dropFirst(prefix.count))
      return words(choices.completions(of: typed).map { ($0.word, $0.note ?? "") })
    }
    return switch option.value {
    case "OBJECT": words(objects(for: option, given))
    case "NAME=VALUE": words(givens(given))
    case "DIR": [.folders]
    case "FILE": [.files]
    // A revision, a day or a module's name: not in this folder.
    default: []
    }
  }

  private func operandAnswers(of command: Command, _ given: Arguments) -> [Answer] {
    guard given.operands.count < command.operandLimit else { return [] }
    switch command.operands {
    case "[KIND]": return [.words(Catalogue.Kind.allCases.map { ($0.rawValue, "") })]
    case "SHELL": return [.words(CompletionScript.allCases.map { ($0.rawValue, "") })]
    case "FILE|CODE":
      let codes = CodeExplanation.codes(among: interpreters(given))
      return current.isEmpty ? [.files] : [.files, .words(codes.map { ($0.code, $0.summary) })]
    case "[FILE…]": return [.schemaFiles]
    case "DIR": return [.folders]
    case "": return []
    default: return [.files]
    }
  }

  private func interpreters(_ given: Arguments) -> [Interpreter] {
    (try? PayloadSchemas.usable(arguments: given, context: context)) ?? []
  }

  private func objects(for option: Command.Option, _ given: Arguments) -> [(String, String)] {
    let interpreters = interpreters(given)
    let all = Catalogue(interpreters: interpreters).entries(.objects).map { ($0.name, $0.summary) }
    func reached(from name: String) -> Set<String> {
      guard let id = DeclarationID(name) else { return [] }
      let ends = interpreters.flatMap { $0.set.objectsReached(from: $0.set.rootObject(of: id)) }
      return Set(ends.map(\.description))
    }
    switch option.name {
    case "--from":
      let target = given.values("--to").last
      return all.filter { object in
        let ends = reached(from: object.0)
        return target.map(ends.contains) ?? !ends.isEmpty
      }
    case "--to":
      let ends =
        given.values("--from").last.map(reached) ?? Set(all.flatMap { reached(from: $0.0) })
      return all.filter { ends.contains($0.0) }
    default: return all
    }
  }

  /// The givens of the named mappings, else of all mappings; after `=` the values of one.
  private func givens(_ words: Arguments) -> [(String, String)] {
    let interpreters = interpreters(words)
    var mappings = interpreters.flatMap { $0.set.schemas.flatMap(\.mappings) }
    if let from = words.values("--from").last.flatMap(DeclarationID.init),
      let to = words.values("--to").last.flatMap(DeclarationID.init)
    {
      let route = interpreters.firstNonNil {
        $0.set.route(from: $0.set.rootObject(of: from), to: to)
      }
      mappings = route?.steps.map(\.mapping) ?? []
    }
    var known: Set<String> = []
    return mappings.flatMap { mapping in
      mapping.givens.flatMap { given -> [(String, String)] in
        let values = interpreters.lazy.map { $0.set.values(of: given.type) }.first { !$0.isEmpty }
        let words = (values ?? [""]).map { (given.name + "=" + $0, given.documentation.firstLine) }
        return words.filter { known.insert($0.0).inserted }
      }
    }
  }

  // MARK: Text

  /// A line for each word: the word, a tab and its description, or a request to the shell itself.
  var text: String {
    answers.map { answer in
      switch answer {
      case .files: ":files\n"
      case .folders: ":folders\n"
      case .schemaFiles: ":schemas\n"
      case .words(let words):
        words.filter { $0.word.hasPrefix(current) }.map { word in
          let summary = word.summary.isEmpty ? "" : "\t" + PrintableText.escaped(word.summary)
          return PrintableText.escaped(word.word) + summary + "\n"
        }.joined()
      }
    }.joined()
  }
}

extension SchemaSet {
  /// The values that a type lists; none if it accepts others.
  fileprivate func values(of type: PayloadType) -> [String] {
    switch type {
    case .boolean: ["true", "false"]
    case .literals(let values, _): values.map(\.plainText)
    case .enumeration(let id): enumeration(id)?.values.map(\.literal.plainText) ?? []
    default: []
    }
  }
}
