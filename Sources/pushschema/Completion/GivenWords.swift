import PushSchemaCommand

/// The words of an incomplete command line.
struct GivenWords {
  private var values: [(name: String, value: String)] = []
  private(set) var operandCount = 0
  /// The option whose value is being typed.
  private(set) var open: Command.Option?
  /// Whether `--` occurred, after which all words are operands.
  private(set) var endsOptions = false

  init(_ words: [String], of command: Command) {
    for word in words {
      if let option = open {
        values.append((option.name, word))
        open = nil
        continue
      }
      guard word.hasPrefix("-"), word != "-", !endsOptions else {
        operandCount += 1
        continue
      }
      endsOptions = word == "--"
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = command.options.first(where: { $0.name == parts[0] }) else { continue }
      if option.value != nil, parts.count == 1 {
        open = option
      } else {
        values.append((option.name, parts.count == 2 ? String(parts[1]) : ""))
      }
    }
  }

  func has(_ name: String) -> Bool { values.contains { $0.name == name } }

  func value(_ name: String) -> String? { values.last { $0.name == name }?.value }

  /// The options that choose the schemas.
  var choosingSchemas: [(name: String, value: String)] {
    values.filter { ["--schemas", "--standard"].contains($0.name) }
  }
}
