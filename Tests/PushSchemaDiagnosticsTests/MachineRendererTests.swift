import Foundation
import PushPayload
import PushSchemaFindings
import Testing

import PushSchemaText
@testable import PushSchemaDiagnostics

@Suite struct MachineRendererTests {
  private let file = SourceFile(path: "Schemas/ä b.pushschema", text: "é asset_ulr\nx\u{202E}")

  private var diagnostic: Diagnostic {
    let range = SourceRange(path: file.path, lowerBound: 3, upperBound: 12)
    let label = SourceRange(path: file.path, lowerBound: 13, upperBound: 14)
    return Diagnostic.error("unknown-field", "'asset_ulr' is no field\u{1B}\u{2028}", at: range)
      .label(label, "here").help("did you mean 'asset_url'?").fix(range, "asset_url")
  }

  private let finding = Finding(
    code: "required", severity: .error, pointer: "/a/b", offset: 4, line: 2, column: 3,
    message: "'b' is required", evidence: [.init(path: "c", value: "1")], citation: "page, line 3")

  @Test func `a diagnostic is one line of JSON with byte columns`() throws {
    let text = JSONLinesRenderer(files: SourceFiles([file])).render([diagnostic, diagnostic])
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 3)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !PrintableText.isSteering($0) })
    let first = try object(text.split(separator: "\n").first.map(String.init) ?? "")
    #expect(first["path"] as? String == file.path)
    #expect(first["line"] as? Int == 1)
    #expect(first["column"] as? Int == 4)
    #expect(first["endColumn"] as? Int == 13)
    #expect(first["severity"] as? String == "error")
    #expect(first["code"] as? String == "unknown-field")
    #expect(first["message"] as? String == "'asset_ulr' is no field\u{1B}\u{2028}")
    let fix = try #require((first["fixes"] as? [[String: Any]])?.first)
    #expect(fix["replacement"] as? String == "asset_url")
    #expect(fix["endColumn"] as? Int == 13)
  }

  @Test func `a finding is one line of JSON with pointer and evidence`() throws {
    let edit = PayloadEdit(1..<3, "7", isCertain: true)
    let secret = PayloadEdit(1..<3, "8", isCertain: true, isSecret: true)
    let payload = RenderedPayload(
      path: "p.json", bytes: Array("[12]".utf8), edits: [finding: [edit, secret]])
    let line = try object(JSONLinesRenderer().render([finding], in: payload))
    let fixes = try #require(line["fixes"] as? [[String: Any]])
    #expect(fixes.count == 1 && fixes[0]["replacement"] as? String == "7")
    #expect(fixes[0]["column"] as? Int == 2 && fixes[0]["endColumn"] as? Int == 4)
    #expect(line["pointer"] as? String == "/a/b")
    #expect(line["column"] as? Int == 3)
    #expect((line["evidence"] as? [[String: String]])?.first == ["path": "c", "value": "1"])
    #expect(line["hint"] is NSNull)
  }

  @Test func `a SARIF log names its rules, places in code points, and fixes`() throws {
    let log = try object(SARIFLog(files: SourceFiles([file])).render([diagnostic]))
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "unknown-field")
    #expect(result["level"] as? String == "error")
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    let artifact = try #require(physical["artifactLocation"] as? [String: String])
    #expect(artifact["uri"] == "Schemas/%C3%A4%20b.pushschema")
    let region = physical["region"] as? [String: Int]
    #expect(region == ["startLine": 1, "startColumn": 3, "endLine": 1, "endColumn": 12])
    #expect((result["relatedLocations"] as? [Any])?.count == 1)
    let fix = try #require((result["fixes"] as? [[String: Any]])?.first)
    #expect((fix["artifactChanges"] as? [Any])?.count == 1)
  }

  @Test func `a SARIF log of findings carries pointers as logical places`() throws {
    var pieces = SARIFLog()
    let payload = RenderedPayload(path: "p.json", bytes: Array("{\n  \"é\": 1}".utf8))
    let log = try object(pieces.text(of: [finding], in: payload) + pieces.end(exitStatus: 1))
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let logical = try #require((location["logicalLocations"] as? [[String: String]])?.first)
    #expect(logical["fullyQualifiedName"] == "/a/b")
  }

  @Test func `a SARIF log without results is still a log`() throws {
    let log = try object(SARIFLog().render([Diagnostic]()))
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.isEmpty == true)
  }
}

private func object(_ text: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}
