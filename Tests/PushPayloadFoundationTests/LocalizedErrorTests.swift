import Foundation
import PushPayload
import PushPayloadFoundation
import Testing

@Suite struct LocalizedErrorTests {
  @Test func `logs that ask for a localized description are told the reason`() throws {
    let error = #expect(throws: UnreadablePayload.self) { try Parcel(json: #"{"label":1}"#) }
    #expect(
      error?.localizedDescription
        == "/label: 'label' must be a string, not a number [type], line 1, column 10")
    let errors: [(any Error, String)] = [
      (
        MalformedJSON(.unexpectedEnd, at: 3),
        "the text ends before its value does (byte 3)"
      ),
      (
        ConversionError.missingGiven("topic"),
        "[missing-given] the given 'topic' is missing"
      ),
    ]
    for (error, text) in errors { #expect(error.localizedDescription == text) }
    let unsupported = #expect(throws: UnsupportedValue.self) {
      try JSONValue(foundation: ["a": Date()])
    }
    #expect(unsupported?.localizedDescription.hasPrefix("/a: JSON has no form for a value") == true)
  }
}
