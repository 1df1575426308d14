package import PushSchemaDiagnostics

/// The options and operands of one command, checked against its declaration.
package struct Arguments {
  package private(set) var operands: [String] = []
  private var values: [(name: String, value: String)] = []

  /// Reads `--name value`, `--name=value`, switches and operands; after `--` only operands.
  package init(_ arguments: [String], for command: Command) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = command.options.first(where: { $0.name == name }) else {
        throw UsageError.unknownOption(name, of: command)
      }
      guard option.mayRepeat || !has(name) else {
        throw UsageError("'\(name)' is given twice", command: command)
      }
      guard option.value != nil else {
        guard parts.count == 1 else {
          throw UsageError("'\(name)' takes no value", command: command)
        }
        values.append((name, ""))
        continue
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw UsageError("'\(name)' needs a value: \(option.usage)", command: command)
      }
      try option.choices?.check(value, of: name, command: command)
      values.append((name, value))
    }
    if command.operands.isEmpty, let operand = operands.first {
      throw UsageError("'\(command.name)' takes no operand '\(operand)'", command: command)
    }
    try checkCompleteness(for: command)
  }

  /// Options of an incomplete command line.
  package init(incomplete values: [(name: String, value: String)]) { self.values = values }

  /// Reports everything that is missing at once.
  private func checkCompleteness(for command: Command) throws {
    var missing = command.options.filter { $0.isRequired && !has($0.name) }.map(\.usage)
    if command.needsOperand, operands.isEmpty { missing.append(command.operandPhrase) }
    try UsageError.refuse(lacking: missing, by: "'\(command.name)'", of: command)
    let limit = command.operandLimit
    if operands.count > limit, let extra = operands.last {
      let one = command.operands.hasPrefix("FILE") ? "one FILE" : "one operand"
      let taken = limit == 1 ? one : "\(limit) operands"
      throw UsageError("'\(command.name)' takes \(taken), not '\(extra)' too", command: command)
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
  package func number(
    _ option: Command.Option, in range: ClosedRange<Int>, of command: Command
  ) throws -> Int? {
    guard let text = value(option.name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "'\(option.name)' takes a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'",
        command: command)
    }
    return number
  }

  /// The format in `--diagnostics`; text by default.
  package var diagnosticFormat: DiagnosticFormat {
    choice(Command.Option.diagnostics.name) ?? .text
  }
}
