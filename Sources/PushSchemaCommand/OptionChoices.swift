import PushSchemaText

/// The possible words of an option's value; help, usage errors and completions use them.
package struct OptionChoices: Sendable {
  /// The words, some with a note.
  private let choices: [(word: String, note: String?)]
  /// Whether several are allowed, separated by commas.
  private let isList: Bool

  package init(_ choices: [(word: String, note: String?)], isList: Bool = false) {
    self.choices = choices
    self.isList = isList
  }

  /// The cases of an enumeration, with a note on some.
  package init<Word: CaseIterable & RawRepresentable<String>>(
    of _: Word.Type, note: (Word) -> String? = { _ in nil }
  ) {
    self.init(Word.allCases.map { ($0.rawValue, note($0)) })
  }

  /// The words in a help page: `auto (at terminals), always or never`.
  var sentence: String {
    let shown = choices.map { choice in choice.word + (choice.note.map { " (\($0))" } ?? "") }
    return shown.alternatives + (isList && shown.count > 1 ? ", several with commas" : "")
  }

  /// The error for a value that is none of the words.
  func mistake(in value: String, of option: String) -> UsageError? {
    let parts =
      isList
      ? value.split(separator: ",", omittingEmptySubsequences: false).map(String.init) : [value]
    let words = choices.map(\.word)
    return parts.first { !words.contains($0) }
      .map { UsageError.unknownWord($0, of: option, among: words) }
  }

  /// The possible words after the option's name, given the start of the value.
  package func completions(of typed: String) -> [(word: String, note: String?)] {
    let comma = isList ? typed.lastIndex(of: ",") : nil
    let before = comma.map { String(typed[...$0]) } ?? ""
    let known = before.split(separator: ",").map(String.init)
    return choices.filter { !known.contains($0.word) }.map { (before + $0.word, $0.note) }
  }
}
