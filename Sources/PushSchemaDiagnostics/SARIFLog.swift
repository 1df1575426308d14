package import PushSchemaText

/// One SARIF 2.1.0 log for code hosts and editors, written piece by piece, so that only the codes
/// are kept in memory.
///
/// Columns of a SARIF region count code points, not bytes as in the other formats.
package struct SARIFLog: Sendable {
  /// The meaning of a code, if it is known.
  package struct Meaning: Sendable {
    package let description: String
    /// The fix.
    package let help: String?

    package init(description: String, help: String?) {
      self.description = description
      self.help = help
    }
  }

  /// The files of diagnostics.
  let files: SourceFiles
  private let meaning: @Sendable (String) -> Meaning?
  private var codes: [String] = []
  private var known: Set<String> = []
  private var failures: [String] = []
  private var hasStarted = false
  private var hasResults = false

  package init(
    files: SourceFiles = SourceFiles(),
    meaning: @escaping @Sendable (String) -> Meaning? = { _ in nil }
  ) {
    self.files = files
    self.meaning = meaning
  }

  /// Stores a failure that kept the run from reading a part of its input.
  package mutating func noteFailure(_ message: String) { failures.append(message) }

  /// The next piece of the log: results with their codes.
  package mutating func text(of results: [JSONDocument], codes: [String]) -> String {
    for code in codes where known.insert(code).inserted { self.codes.append(code) }
    var text = start()
    for result in results {
      text += hasResults ? ",\n" : "\n"
      hasResults = true
      text += result.text
    }
    return text
  }

  private mutating func start() -> String {
    if hasStarted { return "" }
    hasStarted = true
    return #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","#
      + #""runs":[{"columnKind":"unicodeCodePoints","results":["#
  }

  /// The last piece; `exitStatus` is the status of the run, if it is known.
  package mutating func end(exitStatus: Int? = nil) -> String {
    start() + "\n],\"invocations\":[" + invocation(exitStatus).text + "],\"tool\":{\"driver\":"
      + driver.text + "}}]}\n"
  }

  private func invocation(_ exitStatus: Int?) -> JSONDocument {
    var members: [(String, JSONDocument)] = [("executionSuccessful", .boolean(failures.isEmpty))]
    if let exitStatus { members.append(("exitCode", .number(exitStatus))) }
    let notes = failures.map {
      JSONDocument.object([("level", .string("error")), ("message", Self.message($0))])
    }
    if !notes.isEmpty { members.append(("toolExecutionNotifications", .array(notes))) }
    return .object(members)
  }

  private var driver: JSONDocument {
    .object([
      ("name", .string("pushschema")), ("version", .string(ToolVersion.current)),
      ("semanticVersion", .string(ToolVersion.current)), ("rules", .array(codes.map(rule))),
    ])
  }

  private func rule(_ code: String) -> JSONDocument {
    var members: [(String, JSONDocument)] = [("id", .string(code))]
    let meaning = meaning(code)
    if let text = meaning?.description {
      members.append(("shortDescription", Self.message(text)))
    }
    let page = "The page of diagnostics, Schemas/Diagnostics.md, says how to fix '\(code)'."
    if let help = meaning.map(\.help) ?? page {
      members.append(("help", Self.message(help)))
    }
    return .object(members)
  }
}

/// The version of the tool in `--version` and in logs.
package enum ToolVersion {
  package static let current = "0.9.0"
}
