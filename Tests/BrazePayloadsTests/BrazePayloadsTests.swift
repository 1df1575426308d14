import BrazePayloads
import PushPayload
import TestSupport
import Testing

/// The generated library, used as its users use it.
struct BrazePayloadsTests {
  @Test func `a push is built, validated and written`() {
    var push = Braze.ApplePush(alert: .text("Your order has shipped"))
    push.assetURL = "https://cdn.example.com/box.png"
    push.assetFileType = .png
    #expect(push.validate().isEmpty)
    expectText(
      String(decoding: push.json(), as: UTF8.self),
      expect: #"""
        {"alert":"Your order has shipped","asset_url":"https://cdn.example.com/box.png","asset_file_type":"png"}
        """#)
  }
}

private func expectText(
  _ actual: String, expect expected: String, at location: SourceLocation = #_sourceLocation
) {
  TestSupport.expectText(actual, expected, at: location)
}
