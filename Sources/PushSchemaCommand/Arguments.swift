package import PushSchemaDiagnostics

/// The options and operands of one command, checked against its declaration.
package struct Arguments {
  package private(set) var operands: [String] = []
  private var values: [(name: String, value: String)] = []

  /// Whether `--` occurred, after which all words are operands.
  package private(set) var endsOptions = false
  /// The option whose value is missing at the end.
  package private(set) var open: Command.Option?

  package init(_ words: [String], for command: Command) throws {
    try read(words, for: command) { throw $0 }
    if command.operands.isEmpty, let operand = operands.first {
      throw UsageError("'\(command.name)' takes no operand '\(operand)'")
    }
    try checkCompleteness(for: command)
  }

  /// Reads the words of an incomplete command line, whose mistakes are ignored.
  package init(incomplete words: [String], of command: Command) {
    read(words, for: command) { _ in }
  }

  /// Reads `--name value`, `--name=value`, switches and operands; after `--` only operands.
  private mutating func read(
    _ words: [String], for command: Command, onMistake note: (UsageError) throws -> Void
  ) rethrows {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        endsOptions = true
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = command.options.first(where: { $0.name == name }) else {
        try note(.unknownOption(name, of: command))
        continue
      }
      if !option.mayRepeat, has(name) { try note(UsageError("'\(name)' is given twice")) }
      guard option.value != nil else {
        if parts.count > 1 { try note(UsageError("'\(name)' takes no value")) }
        values.append((name, ""))
        continue
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        try note(UsageError("'\(name)' needs a value: \(option.usage)"))
        open = option
        break
      }
      if let mistake = option.choices?.mistake(in: value, of: name) { try note(mistake) }
      values.append((name, value))
    }
  }

  /// Reports everything that is missing at once.
  private func checkCompleteness(for command: Command) throws {
    var missing = command.options.filter { $0.isRequired && !has($0.name) }.map(\.usage)
    if command.needsOperand, operands.isEmpty { missing.append(command.operandPhrase) }
    try UsageError.refuse(lacking: missing, by: "'\(command.name)'")
    let limit = command.operandLimit
    if operands.count > limit, let extra = operands.last {
      let one = command.operands.hasPrefix("FILE") ? "one FILE" : "one operand"
      let taken = limit == 1 ? one : "\(limit) operands"
      throw UsageError("'\(command.name)' takes \(taken), not '\(extra)' too")
    }
  }

  package func has(_ name: String) -> Bool { values.contains { $0.name == name } }

  /// The value of an option; `nil` without the option.
  package func value(_ name: String) -> String? { values.first { $0.name == name }?.value }

  /// All values of an option that may repeat, in order.
  package func values(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

  /// The value of a required option.
  package func required(_ name: String) -> String { value(name) ?? "" }

  /// The operand of a command with exactly one.
  package var operand: String { operands.first ?? "" }

  /// The word of an option with choices; `nil` without the option.
  package func choice<Word: RawRepresentable<String>>(_ name: String) -> Word? {
    value(name).flatMap(Word.init)
  }

  /// The words of an option with choices that may repeat, in order.
  package func choices<Word: RawRepresentable<String>>(_ name: String) -> [Word] {
    values(name).compactMap(Word.init)
  }

  /// The exit status of the run: with `--exit-zero`, errors in the input do not count.
  package func reported(_ status: ExitStatus) -> ExitStatus {
    status == .errorsFound && has(Command.Option.exitZero.name) ? .fine : status
  }

  /// The whole number of an option; `nil` without the option.
  package func number(_ option: Command.Option, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = value(option.name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let limits = "\(range.lowerBound) to \(range.upperBound)"
      throw UsageError("'\(option.name)' takes a number from \(limits), not '\(text)'")
    }
    return number
  }

  /// The format in `--diagnostics`; text by default.
  package var diagnosticFormat: DiagnosticFormat {
    choice(Command.Option.diagnostics.name) ?? .text
  }
}
