package import PushSchemaDiagnostics

/// The output and input of the tool.
package struct Console {
  /// Writes results to standard output.
  package let print: (String) -> Void
  /// Writes diagnostics and progress to standard error.
  package let printError: (String) -> Void
  /// Reads all of standard input.
  package let readInput: () throws -> [UInt8]
  /// Opens standard input for reading piece by piece.
  package let openInput: () throws -> any ByteSource
  /// Whether results may be coloured.
  package private(set) var colorsOutput = false
  /// Whether diagnostics may be coloured.
  package private(set) var colorsErrors = false
  /// Whether progress is shown: standard error is a terminal that can erase it.
  package private(set) var showsProgress = false
  /// The format of diagnostics and findings.
  package private(set) var diagnosticFormat = DiagnosticFormat.text
  /// Whether messages on the run itself are omitted.
  package private(set) var isQuiet = false

  package init(
    print: @escaping (String) -> Void, printError: @escaping (String) -> Void,
    readInput: @escaping () throws -> [UInt8],
    openInput: (() throws -> any ByteSource)? = nil
  ) {
    self.print = print
    self.printError = printError
    self.readInput = readInput
    self.openInput = openInput ?? { MemorySource(try readInput()) }
  }

  /// The process's own streams.
  package static var terminal: Console {
    var console = Console(
      print: { StandardStream.output.write($0) }, printError: { StandardStream.errors.write($0) },
      readInput: { try readToEnd(of: STDIN_FILENO, path: "-") },
      openInput: { DescriptorSource(STDIN_FILENO, path: "-", isOwned: false) })
    console.lookAround(
      isTerminal: { isatty($0.descriptor) == 1 },
      environment: ToolProcess.environment)
    return console
  }

  /// Enables colours for terminals, unless the user disabled them.
  mutating func lookAround(isTerminal: (StandardStream) -> Bool, environment: [String: String]) {
    let isPlain = environment["TERM"] == "dumb"
    let mayColor = !isPlain && (environment["NO_COLOR"] ?? "").isEmpty
    colorsOutput = mayColor && isTerminal(.output)
    colorsErrors = mayColor && isTerminal(.errors)
    showsProgress = !isPlain && isTerminal(.errors)
  }

  /// The console with the settings of a command line.
  func adjusted(by arguments: Arguments) -> Console {
    var console = self
    switch arguments.choice(Command.Option.color.name) ?? ColorUse.auto {
    case .auto: break
    case .always: (console.colorsOutput, console.colorsErrors) = (true, true)
    case .never: (console.colorsOutput, console.colorsErrors) = (false, false)
    }
    if arguments.has(Command.Option.quiet.name) {
      (console.isQuiet, console.showsProgress) = (true, false)
    }
    console.diagnosticFormat = arguments.diagnosticFormat
    // A program reads standard output then.
    if console.diagnosticFormat != .text { console.isQuiet = true }
    return console
  }

  /// Writes a message on the run itself, such as a summary, to standard output.
  package func summarize(_ text: String) {
    if !isQuiet { print(text) }
  }

  /// Writes such a message to standard error, for runs whose standard output has results.
  package func summarizeBesideResults(_ text: String) {
    if !isQuiet { printError(text) }
  }

  /// Writes a text for people to standard output or, if programs read diagnostics there, to
  /// standard error.
  package func printForPeople(_ text: String) {
    if diagnosticFormat == .text { print(text) } else { printError(text) }
  }

  /// Writes an error on the run itself, such as an unreadable file, to standard error.
  package func report(_ error: any Error) { printError("pushschema: error: \(error)\n") }
}
