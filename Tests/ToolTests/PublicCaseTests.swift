import Foundation
import PushPayload
import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// What people in this field have at hand, each with the first command that they would type; one a line in
/// `Tests/PublicCases`, with what the answer has to say.
@Suite struct PublicCaseTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    /// The input and the name of its file; further files by their names.
    let file: String?
    let text: String?
    let files: [String: String]?
    let run: [String]
    let status: Int
    /// What has to be said, and what must not be.
    let says: [String]
    let not: [String]
    /// The whole file behind the run, where that writes it.
    let after: String?

    var testDescription: String { name }
  }

  static let cases: [Case] =
    (try? String(decoding: Repository.bytes(of: "Tests/PublicCases/Cases.jsonl"), as: UTF8.self)
      .split(separator: "\n").map {
        try JSONDecoder().decode(Case.self, from: Data($0.utf8))
      }) ?? []

  @Test func `two hundred of them are at hand`() { #expect(Self.cases.count > 200) }

  @Test(arguments: cases) func `an input gets the answer that helps`(_ item: Case) throws {
    let directory = try TemporaryDirectory()
    var files = item.files ?? [:]
    if let file = item.file, let text = item.text { files[file] = text }
    for (name, text) in files { try directory.write(text, to: name) }
    let run = ToolRun(item.run, in: directory)
    #expect(run.status.rawValue == item.status, "\(run.transcript)")
    let said = run.output + run.errors
    for text in item.says { #expect(said.contains(text), "\(said)") }
    for text in item.not { #expect(!said.contains(text), "\(text): \(said)") }
    if let after = item.after, let file = item.file {
      #expect(directory.text(of: file) == after)
    }
  }
}
