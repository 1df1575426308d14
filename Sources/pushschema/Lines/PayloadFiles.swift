import PushSchemaCommand

/// The files of a run on payloads: their names, and how their lines are read.
struct PayloadFiles: Sendable {
  /// The files as in the command line, `-` for standard input.
  let operands: [String]
  /// Their names in findings.
  let names: [String]
  /// Whether each line is a payload.
  let hasLines: Bool
  /// The number of the first line.
  let firstLine: Int
  /// The number of threads; `nil` for as many as there are cores.
  let jobs: Int?

  init(_ arguments: Arguments) throws {
    operands = arguments.operands
    hasLines = arguments.has(Command.Option.lines.name)
    for option in [Command.Option.firstLine, .jobs] where arguments.has(option.name) && !hasLines {
      throw UsageError("'\(option.name)' needs '--lines'")
    }
    let name = arguments.value(Command.Option.inputName.name)
    guard name == nil || operands.contains("-") else {
      throw UsageError("'--name' names standard input: add '-' to the files")
    }
    names = operands.map { $0 == "-" ? name ?? $0 : $0 }
    firstLine = try arguments.number(.firstLine, in: 1...Self.lastFirstLine) ?? 1
    guard !arguments.has(Command.Option.firstLine.name) || operands.count == 1 else {
      throw UsageError("'--first-line' needs exactly one file")
    }
    jobs = try arguments.number(.jobs, in: 1...Self.mostJobs)
  }

  private static let lastFirstLine = 1 << 53
  private static let mostJobs = 1_000
}

extension Command.Option {
  static let lines = Command.Option(
    name: "--lines", value: nil, summary: "each line of a file is one payload")
  static let inputName = Command.Option(
    name: "--name", value: "NAME", summary: "the name of standard input, such as part-00017")
  static let firstLine = Command.Option(
    name: "--first-line", value: "N",
    summary: "the number of the first line, if the file is a part of a longer one")
  static let jobs = Command.Option(
    name: "--jobs", value: "N", summary: "the number of threads for lines (default: one per core)")
  static let each = Command.Option(
    name: "--each", value: nil,
    summary: "one JSON object for each line, blank ones too, instead of findings")

  /// The options of commands that read lines.
  static let ofLines = [lines, inputName, firstLine, jobs, exitZero]
}
