import Foundation
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaVerification
import TestSupport
import Testing

/// Holds the schemas of this repository against their document sheets, and against the documents
/// themselves where these lie beside the project.
@Suite struct SourceDocumentsTests {
  private static let folder = Repository.root + "/../shared/seeds"
  private static let hasDocuments = FileManager.default.fileExists(atPath: folder)

  @Test func `every stated fact is in the schemas or explained`() throws {
    let verification = try self.verification(documents: nil)
    #expect(verification.rows.count == 5)
    #expect(verification.rows.allSatisfy { $0.facts > 20 && $0.uncited == 0 })
    check(verification)
  }

  @Test(.enabled(if: hasDocuments, "the source documents do not lie beside the project"))
  func `every citation, quotation and printed example is in the documents`() throws {
    var documents: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder) {
      let url = URL(fileURLWithPath: Self.folder + "/" + name)
      documents[name] = Array(try Data(contentsOf: url))
    }
    let verification = try self.verification(documents: documents)
    #expect(verification.rows.allSatisfy { $0.citations > 0 })
    check(verification)
    let page = String(
      decoding: try Repository.bytes(of: "Schemas/Documents/README.md"), as: UTF8.self)
    #expect(
      page.contains("```text\n" + verification.text + "```"), "the page shows another table")
  }

  @Test func `sheets that account for each line say so of every line`() throws {
    let rows = try verification(documents: nil).rows.filter { $0.lines != nil }
    #expect(
      rows.map { "\($0.document) \($0.lines ?? 0)" } == [
        "Pushwoosh ar 128", "AdobeCampaign ad 183", "Braze de 104", "Braze fr 79",
      ])
  }

  @Test func `editions of one document are compared`() throws {
    #expect(
      try verification(documents: nil).editionDifferences == [
        "Braze.SendRequest.broadcast: only de", "Braze.SendRequest.external_user_ids: only de",
        "Braze.SendRequest.campaign_id: only de",
        "Braze.SendRequest.recipient_subscription_state: only de",
        "Braze.SendRequest.override_frequency_capping: only de",
        "Braze.ApplePush.use_webview: only de", "Braze.ApplePush.apns_priority: only de",
        "Braze.AppleAlert.sound: only de",
      ])
  }

  private func check(
    _ verification: Verification, at location: SourceLocation = #_sourceLocation
  ) {
    let messages = verification.diagnostics.map { "[\($0.code)] \($0.message)" }
    #expect(messages.isEmpty, sourceLocation: location)
  }

  private func verification(documents: [String: [UInt8]]?) throws -> Verification {
    let inputs = try Repository.files(in: "Schemas", suffix: ".pushschema").map { path in
      SchemaInput(
        file: SourceFile(path: path, bytes: try Repository.bytes(of: path)), isRequested: true)
    }
    let compiler = Compiler(standardSchemas: [], checks: [ExampleRuns()])
    let compilation = compiler.compile(compiler.parse(inputs))
    let sheets = try Repository.files(in: "Schemas/Documents", suffix: ".json").map { path in
      SourceFile(path: path, bytes: try Repository.bytes(of: path))
    }
    let anchors = try Repository.files(in: "Schemas/Documents", suffix: AnchorSheet.ending).map {
      SourceFile(path: $0, bytes: try Repository.bytes(of: $0))
    }
    return verify(compilation.set, sheets: sheets, anchors: anchors, documents: documents)
  }
}
