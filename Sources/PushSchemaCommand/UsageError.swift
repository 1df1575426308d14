import PushPayloadBasics
import PushSchemaText

/// The error for an invalid command line.
package struct UsageError: Error, CustomStringConvertible {
  package let message: String
  /// The command with the help page, which the run of a command sets; `nil` for the overview.
  var command: String?

  package init(_ message: String) { self.message = message }

  package static func unknownCommand(_ name: String, among commands: [Command]) -> UsageError {
    guard name.hasPrefix("-") else {
      let known = commands.filter { !$0.isHidden }.map(\.name)
      return UsageError("there is no command '\(name)'" + hint(on: name, known))
    }
    let known = ["--version", "--help"]
    let isOption = commands.contains { command in command.options.contains { $0.name == name } }
    let near = name.lowercased() == "-v" ? "; did you mean '--version'?" : hint(on: name, known)
    return UsageError(
      isOption
        ? "the command comes before '\(name)'"
        : "there is no option '\(name)' without a command" + near)
  }

  static func unknownOption(_ name: String, of command: Command) -> UsageError {
    let options = command.options
    let meant = options.first { $0.nameElsewhere == name }.map { "; here it is '\($0.name)'" }
    return UsageError(
      "'\(command.name)' has no option '\(name)'" + (meant ?? hint(on: name, options.map(\.name))))
  }

  /// The error for a value or an operand that is none of a few words.
  package static func unknownWord(
    _ word: String, of subject: String, among words: [String]
  ) -> UsageError {
    let known = words.joined(separator: ", ")
    return UsageError("'\(subject)' takes \(known), not '\(word)'\(hint(on: word, words))")
  }

  /// Rejects an incomplete command line, and names everything that is missing.
  package static func refuse(lacking missing: [String], by subject: String) throws {
    guard !missing.isEmpty else { return }
    throw UsageError("\(subject) needs \(missing.joined(word: "and"))")
  }

  private static func hint(on name: String, _ known: [String]) -> String {
    SpellingSuggestion.nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }

  package var description: String {
    let help = command.map { "pushschema \($0) --help" } ?? "pushschema --help"
    return """
      pushschema: error: \(PrintableText.escaped(message))
        \(help) shows the usage

      """
  }
}
