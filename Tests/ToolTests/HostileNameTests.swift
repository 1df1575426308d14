import Foundation
import TestSupport
import Testing

@testable import pushschema

/// Class L2: names and values that a terminal, a log or a build service would take as orders.
@Suite struct HostileNameTests {
  static let orders = [
    "\u{1B}[2J\u{1B}[31m", "\u{9B}31m", "\u{1B}]0;title\u{7}", "a\rb", "a\nb", "\n::error::x",
    "::error::x",
    "::set-output name=x::y", "##vso[task.complete]", "##[error]x", "##teamcity[buildStop]",
    "\u{202E}x",
    "a\u{2028}b", "\nx.json:1:1: error: fake", "\u{8}\u{8}\u{8}", "\u{FEFF}\u{200B}",
  ]

  private static let schema = """
    language 1
    schema Case

    object Push open inferred "" {
      a: "x" | "y" inferred ""
      *: string(...3 bytes) as others inferred ""
      rule r: a == "x" inferred ""
    }

    """

  @Test(arguments: orders)
  func `an order in a payload is shown as text`(_ order: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.schema, to: "Schemas/Case.pushschema")
    let text = DraftText.quoted(order)
    try directory.write(
      "{\(text): 1, \"a\": \(text), \"b\(text.dropFirst()): [\(text)]}", to: "p.json")
    for format in ["text", "json", "sarif"] {
      try check(
        ["validate", "p.json", "--as", "Case.Push", "--diagnostics", format], in: directory)
    }
    try check(["explain", "p.json", "--as", "Case.Push"], in: directory)
    try check(["validate", "p.json", "--as", order], in: directory)
    try check(["validate", "p.json", "--\(order)"], in: directory)
    try check([order], in: directory)
  }

  @Test(arguments: orders.filter { !$0.contains("/") })
  func `an order in a file's name is shown as text`(_ order: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      Self.schema + ";\(order.filter { $0 != "\n" })", to: "Schemas/Case.pushschema")
    try directory.write("{\"a\": 1, \"c\": 1,}", to: order)
    for format in ["text", "json", "sarif"] {
      try check(["validate", order, "--as", "Case.Push", "--diagnostics", format], in: directory)
      try check(["check", "--diagnostics", format], in: directory)
    }
    try check(["validate", "no" + order, "--as", "Case.Push"], in: directory)
    try directory.write(Self.schema + "; x", to: "\(order)s/Other.pushschema")
    try check(["check", "--schemas", order + "s"], in: directory)
    try directory.write(Self.schema + "; x", to: "Schemas/\(order).pushschema")
    try check(["check"], in: directory)
    try check(["format"], in: directory)
  }

  private func check(
    _ arguments: [String], in directory: TemporaryDirectory,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let run = ToolRun(arguments, in: directory)
    for output in [run.output, run.errors] {
      let steers = output.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n"
        case .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      }
      if steers {
        fail("\(arguments) steers: \(output.debugDescription.prefix(600))", at: location)
      }
      for line in output.split(separator: "\n") {
        if ["::", "##", "x.json:"].contains(where: line.hasPrefix) {
          fail("\(arguments) orders: \(line)", at: location)
        }
      }
    }
  }

  private enum DraftText {
    /// The text as a JSON string.
    static func quoted(_ text: String) -> String {
      var result = "\""
      for unit in text.utf16 {
        result +=
          "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count)
          + String(unit, radix: 16)
      }
      return result + "\""
    }
  }
}
