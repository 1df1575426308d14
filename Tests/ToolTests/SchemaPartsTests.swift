import Foundation
import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// A schema in several files is one schema to every command.
@Suite struct SchemaPartsTests {
  @Test func `any of the files stands for all of them`() throws {
    let directory = try shop()
    for file in ["Shop.pushschema", "Shop+Buttons.pushschema", "./Shop+Pushes.pushschema"] {
      let run = ToolRun(["check", "Schemas/" + file], in: directory)
      expectText(
        run.transcript,
        """
          schemas checked  1
          examples run     2
        -- exit status 0

        """)
    }
  }

  @Test func `generate writes the outputs of one schema`() throws {
    let directory = try shop()
    let run = ToolRun(["generate"], in: directory)
    #expect(run.status == .fine, "\(run.transcript)")
    #expect(run.output.contains("schemas read and checked   1\n"))
    let files = try directory.files(in: "Generated/Swift")
    #expect(
      files.keys.sorted() == [
        "ShopPayloads/Shop+Conversion.swift", "ShopPayloads/Shop+Reading.swift",
        "ShopPayloads/Shop.swift",
      ])
    let swift = try #require(files["ShopPayloads/Shop.swift"])
    // The main file's declarations come first, then those of the parts by their names.
    let names = ["public struct Customer", "public struct Button", "public struct Push"]
    let places = names.map { swift.range(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(ToolRun(["generate", "--check"], in: directory).status == .fine)
  }

  @Test func `compile takes all files of a schema and writes its three`() throws {
    let directory = try shop()
    let inputs = ["Shop", "Shop+Buttons", "Shop+Pushes"].flatMap {
      ["--input", "Schemas/\($0).pushschema"]
    }
    let run = ToolRun(["compile"] + inputs + ["--output-directory", "."], in: directory)
    #expect(run.status == .fine, "\(run.transcript)")
    let written = try directory.files().keys.filter { $0.hasSuffix(".swift") }
    #expect(
      written.sorted() == [
        "Shop+Conversion.pushschema.swift", "Shop+Reading.pushschema.swift",
        "Shop.pushschema.swift",
      ])
  }

  @Test func `payloads are checked against all of it, and each file is laid out alone`() throws {
    let directory = try shop()
    try directory.write(#"{"buttons": [{"id": 1, "title": "A title too long"}]}"#, to: "a.json")
    let run = ToolRun(["validate", "a.json", "--as", "Shop.Push"], in: directory)
    #expect(run.transcript.contains("[length] 'title' must have at most 10 chars, not 16"))
    let format = ToolRun(["format", "--check"], in: directory)
    #expect(format.status == .fine, "\(format.transcript)")
  }

  private func shop() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      language 1
      schema Shop

      constant longest = 10

      object Customer {
        id: int
      }

      """, to: "Schemas/Shop.pushschema")
    try directory.write(
      """
      language 1
      schema Shop

      object Button {
        id: int
        title: string(...constant.longest chars)
      }

      """, to: "Schemas/Shop+Buttons.pushschema")
    try directory.write(
      """
      language 1
      schema Shop

      object Push {
        buttons: [Button]
        customer: Customer
      }

      example plain: Push valid
        file "plain.json"

      example long: Push invalid
        json \"""{"buttons": [{"id": 1, "title": "A title too long"}]}\"""
        expect length at "/buttons/0/title"

      """, to: "Schemas/Shop+Pushes.pushschema")
    try directory.write(#"{"customer": {"id": 1}}"#, to: "Schemas/plain.json")
    return directory
  }
}
