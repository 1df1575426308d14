import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// Payloads from public samples and from tests of public SDKs, one a line in `Tests/PublicPayloads`, each
/// with its object and its origin. Vendors and libraries send them, so none may be refused; where one
/// gets a warning, its line names the code, and says why what the warning says is true of it.
@Suite struct PublicPayloadTests {
  static let files = (try? Repository.files(in: "Tests/PublicPayloads", suffix: ".jsonl")) ?? []

  @Test(arguments: files)
  func `public payloads pass, with no warnings but those defended`(path: String) throws {
    let set = try standardSchemas()
    let interpreter = Interpreter(set)
    for (index, line) in try lines(of: path).enumerated() {
      let sample = try JSONValue(json: line)
      let place = "\(path), line \(index + 1)"
      guard let name = sample["as"]?.string, let payload = sample["payload"],
        sample["from"]?.string?.isEmpty == false
      else {
        Issue.record("\(place) lacks 'as', 'from' or 'payload'")
        continue
      }
      let parts = name.split(separator: ".").map(String.init)
      let object = try #require(
        parts.count == 2 ? set.object(DeclarationID(schema: parts[0], name: parts[1])) : nil,
        "\(place): no object is called '\(name)'")
      let findings = interpreter.validate(Array(payload.jsonString().utf8), as: object.id)
        .filter { $0.severity != .note }
      let defended = (sample["warnings"]?.object?.map { $0 } ?? []).filter {
        $0.value.string?.isEmpty == false
      }
      #expect(
        findings.filter { $0.severity == .error }.map(\.description).isEmpty, "\(place): errors")
      #expect(Set(findings.map(\.code)) == Set(defended.map(\.name)), "\(place): warnings")
    }
  }

  @Test func `five hundred of them are at hand`() throws {
    let count = try Self.files.reduce(0) { try $0 + lines(of: $1).count }
    #expect(count >= 500)
  }

  private func lines(of path: String) throws -> [[UInt8]] {
    try Repository.bytes(of: path).split(separator: 0x0A).map { Array($0) }
  }
}
