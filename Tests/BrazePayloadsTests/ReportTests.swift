import APNsPayloads
import BrazePayloads
import PushPayload
import Testing

/// What people do first with a payload that they have read.
@Suite struct ReportTests {
  private let broken = #"{"alert":"a","asset_url":"x","colour":1}"#

  @Test func `a report is a sequence of findings, of texts and of models`() throws {
    let report = Braze.ApplePush.validate(broken)
    var codes: [String] = []
    for finding in report { codes.append(finding.code) }
    #expect(codes == ["required", "asset-address", "unknown-key"])
    #expect(report.count == 3)
    #expect(!report.isEmpty && !report.isValid)
    #expect(report.errors.map(\.code) == ["required"])
    #expect(report.warnings.map(\.code) == ["asset-address", "unknown-key"])
    let push = try Braze.ApplePush(json: broken)
    #expect(push.validate().map(\.code) == codes)
    #expect(!push.validate().isValid)
    #expect(EncodedPayload(push).validate() == push.validate())
  }

  @Test func `a report says whether the payload is valid and what was found`() {
    let report = Braze.ApplePush.validate(broken)
    let lines = report.description.split(separator: "\n").map(String.init)
    #expect(lines.first == "invalid, 1 error, 2 warnings")
    #expect(Array(lines.dropFirst()) == report.map(\.description))
    #expect(Braze.ApplePush.validate(#"{"alert":"a"}"#).description == "valid")
    let warned = Braze.ApplePush.validate(#"{"alert":"a","colour":1}"#)
    #expect(warned.description.hasPrefix("valid, 1 warning\n"))
  }

  @Test func `what was read says what was found and what it is`() {
    let text = #"{"alert":"a"}"#
    #expect(Braze.ApplePush.decode(text).description == "valid\nBraze.ApplePush {\"alert\":\"a\"}")
    let unreadable = Braze.ApplePush.decode(#"{"alert":5}"#)
    #expect(unreadable.description.hasPrefix("invalid, 1 error\n"))
    #expect(unreadable.description.hasSuffix("\nno model"))
  }

  @Test func `a conversion says what was lost, what it has made and what it had read`() throws {
    let push = Braze.ApplePush(alert: .text("a"), sendToMostRecentDeviceOnly: true)
    let conversion = try push.converted(to: APNs.Push.self, given: .init(topic: "com.example.shop"))
    let loss = try #require(conversion.losses.first)
    #expect(
      conversion.description
        == "converted, 1 member lost\n\(conversion.output)\nlost \(loss)")
    let text = #"{"alert":"a","colour":1}"#
    let read = try Braze.ApplePush.convert(
      text, to: APNs.Push.self, given: .init(topic: "com.example.shop"))
    #expect(read.description.contains("\nread: valid, 1 warning\n"))
    let kept = ConversionOutcome<APNs.Push>.suppressed("not for Apple")
    #expect(kept.description == "nothing is sent: not for Apple")
    #expect(ConversionOutcome.converted(conversion).description == conversion.description)
  }

  @Test func `a payload without errors is read, any other throws all that was found`() throws {
    #expect(try Braze.ApplePush(validating: #"{"alert":"a"}"#).alert == .text("a"))
    let warned = try Braze.ApplePush(validating: #"{"alert":"a","colour":1}"#)
    #expect(warned.unknownMembers["colour"] == 1)
    for text in [broken, #"{"alert":5}"#, "{"] {
      let error = #expect(throws: InvalidPayload.self) { try Braze.ApplePush(validating: text) }
      #expect(error?.findings == Braze.ApplePush.validate(text).findings)
    }
  }

  @Test func `a model is taken or what was found is thrown`() throws {
    #expect(try Braze.ApplePush.decode(broken).get().assetURL == "x")
    let error = #expect(throws: UnreadablePayload.self) {
      try Braze.ApplePush.decode(#"{"alert":5}"#).get()
    }
    #expect(error?.cause?.pointer == "/alert")
  }

  @Test func `one protocol catches all errors that have findings`() throws {
    let text = #"{"alert":5}"#
    let attempts: [() throws -> Void] = [
      { _ = try Braze.ApplePush(json: text) },
      { _ = try Braze.ApplePush(validating: text) },
      { _ = try Braze.ApplePush.convert(text, to: APNs.Push.self, given: .init(topic: "a")) },
    ]
    for attempt in attempts {
      do {
        try attempt()
        Issue.record("nothing was thrown")
      } catch let error as any PayloadError {
        #expect(error.findings.first?.pointer == "/alert")
      }
    }
  }

  @Test func `what a conversion has made is handed out where it has no errors`() throws {
    let push = Braze.ApplePush(alert: .text("a"))
    let conversion = try push.converted(to: APNs.Push.self, given: .init(topic: "com.example.shop"))
    #expect(try conversion.validated() == conversion.output)
    var broken = conversion.output
    broken.headers.topic = nil
    let changed = conversion.map { _ in broken }
    let error = #expect(throws: InvalidPayload.self) { try changed.validated() }
    #expect(error?.findings == changed.validate().findings)
  }

  @Test func `texts are read from bytes, strings and pieces of them`() throws {
    let line = #"{"alert":"a"} {"alert":"b"}"#
    let pieces = line.split(separator: " ")
    #expect(try pieces.map { try Braze.ApplePush(json: $0).alert } == [.text("a"), .text("b")])
    let bytes = Array(line.utf8)
    let expected = Braze.ApplePush.decode(pieces[0]).model
    #expect(Braze.ApplePush.decode(bytes[..<13]).model == expected)
    #expect(Braze.ApplePush.decode(ContiguousArray(bytes[..<13])).model == expected)
    #expect(Braze.ApplePush.validate(bytes[..<13]).isValid)
    #expect(try JSONValue(json: "[1]") == [1])
    let identification = try PayloadIdentification(of: pieces[0], among: Braze.payloadTypes)
    #expect(
      identification == (try PayloadIdentification(of: bytes[..<13], among: Braze.payloadTypes)))
  }
}
