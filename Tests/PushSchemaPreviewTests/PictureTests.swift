import Foundation
import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaText
import TestSupport
import Testing

@testable import PushSchemaPreview

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What is written of pushes as SVG.
@Suite struct PictureTests {
  @Test func `one line of text is this document`() throws {
    try check(
      #"{"alert": "Hi & bye"}"#, on: [.lockScreen],
      expect: """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 390 124" width="390" height="124" role="img" font-family="-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', 'Noto Sans', sans-serif">
        <title>a notification: Hi &amp; bye</title>
        <rect class="pp-page" width="390" height="124"/>
        <text class="pp-caption" x="8" y="20" font-size="13" font-weight="600">lock screen</text>
        <rect class="pp-wall" x="0" y="28" width="390" height="88" rx="18"/>
        <rect class="pp-card" x="12" y="40" width="366" height="64" rx="20"/>
        <svg y="28" width="378" height="88" viewBox="0 28 378 88">
        <rect class="pp-icon" x="24" y="52" width="38" height="38" rx="9"/>
        <text class="pp-dim" x="364" y="67" font-size="13" text-anchor="end">now</text>
        <text class="pp-ink" x="74" y="67" font-size="15" font-weight="600" font-style="italic">‹the app&#39;s name›</text>
        <text class="pp-ink" x="74" y="87" font-size="15">Hi &amp; bye</text>
        </svg>
        </svg>
        """)
  }

  @Test func `the tutorial shows the push that it ends with`() throws {
    let push = #"""
      {"headers": {"apns-push-type": "alert", "apns-topic": "com.example.shop"},
       "payload": {"aps": {"alert": {"title": "Your parcel", "body": "It has shipped"}, "mutable-content": 1},
         "ab": {"att": {"url": "https://cdn.example.com/box.png", "type": "png"}}}}
      """#
    let preview = PushPreview(push: try JSONValue(json: Array(push.utf8))) { payload in
      PushContent(of: payload, at: [ContentPlace(.media, "/ab/att/url")])
    }
    let shown = try Repository.bytes(of: "Sources/PushPayload/PushPayload.docc/Resources/push.svg")
    #expect(preview.svg(on: [.lockScreen]) == String(decoding: shown, as: UTF8.self))
  }

  @Test func `colours follow the reader's device, unless they are asked for`() throws {
    let picture = try preview(#"{"alert": "Hi"}"#)
    let (light, dark) = (".pp-page{fill:#ffffff}", ".pp-page{fill:#0d1117}")
    let automatic = picture.svg()
    #expect(automatic.contains(light) && automatic.contains(dark))
    #expect(automatic.contains("@media (prefers-color-scheme:dark)"))
    #expect(picture.svg(appearance: .light).contains(light))
    #expect(!picture.svg(appearance: .light).contains(dark))
    #expect(picture.svg(appearance: .dark).contains(dark))
    #expect(!picture.svg(appearance: .dark).contains(light))
  }

  @Test(
    arguments: [
      "</text><script>alert(1)</script>", "]]><x/>", "\"'><image href=\"http://x\"/>",
      "&lt;&amp;&#0;",
      "\u{0}\u{1B}\u{7F}\u{FFFE}\u{FFFF}\u{E000}", "\u{202E}abc\u{2066}\u{200F}",
      "<?xml?><!DOCTYPE x>",
      "👩‍👩‍👧‍👦❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿", "</style><style>*{fill:red}", "javascript:alert(1)",
    ])
  func `a hostile text is text wherever it stands`(_ text: String) throws {
    let value = JSONValue.string(text)
    let alert: JSONValue = [
      "title": value, "subtitle-loc-key": value, "subtitle-loc-args": [value], "body": value,
    ]
    let notification: JSONValue = [
      "headers": ["apns-topic": value],
      "payload": [
        "aps": [
          "alert": alert, "badge": 1, "sound": value, "thread-id": value, "category": value,
          "interruption-level": value,
        ],
        "image": .string("https://x.example/" + text), text: value,
      ],
    ]
    let activity: JSONValue = [
      "payload": [
        "aps": [
          "event": value, "attributes-type": value, "content-state": .object([text: value]),
          "alert": alert,
        ]
      ]
    ]
    for push in [notification, activity] {
      let preview = PushPreview(push: push) { payload in
        var content = PushContent(of: payload, at: [ContentPlace(.image, "/image")])
        content.link = text
        content.buttons = [PushContent.Button(id: text), PushContent.Button(text: text)]
        return content
      }
      checkHarmless(preview.svg(on: PreviewDevice.allCases), of: text)
      checkHarmless(drawing: preview.text(on: PreviewDevice.allCases), of: text)
    }
  }

  @Test func `of every push in the schemas' examples there is a picture that is XML`() throws {
    var count = 0
    for (name, push) in try StandardPushes.all {
      let preview = PushPreview(push: push)
      checkHarmless(preview.svg(), of: name)
      checkHarmless(drawing: preview.text(), of: name)
      count += 1
    }
    #expect(count > 100)
  }

  private func preview(_ aps: String) throws -> PushPreview {
    PushPreview(payload: .object(["aps": try JSONValue(json: Array(aps.utf8))]))
  }

  /// Compares a picture, but for its colours.
  private func check(
    _ aps: String, on devices: [PreviewDevice], expect expected: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let picture = try preview(aps).svg(on: devices, appearance: .light)
    let lines = picture.split(separator: "\n").filter { !$0.hasPrefix("<style>") }
    expectText(lines.joined(separator: "\n"), expected, at: location)
  }

  /// Nothing in the drawing steers a terminal or turns text around.
  private func checkHarmless(drawing: String, of name: String) {
    let steering = drawing.unicodeScalars.filter { PrintableText.isSteering($0) && $0 != "\n" }
    #expect(steering.allSatisfy(DisplayText.joins), "\(name)")
  }

  /// The picture is XML of the few elements that are drawn with, and nothing in it is hidden, fetched
  /// or run.
  private func checkHarmless(
    _ svg: String, of name: String, at location: SourceLocation = #_sourceLocation
  ) {
    let elements = ElementNames()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = elements
    #expect(parser.parse(), "\(name): \(String(describing: parser.parserError))")
    #expect(
      elements.names.isSubset(of: ["svg", "title", "style", "rect", "circle", "text"]), "\(name)")
    #expect(
      elements.attributes.isDisjoint(with: ["href", "xlink:href", "style", "onload"]), "\(name)")
    #expect(elements.styles == 1, "\(name)")
    #expect(svg.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHidden }, "\(name)")
  }
}

/// The elements and attributes of a document.
private final class ElementNames: NSObject, XMLParserDelegate {
  var names: Set<String> = []
  var attributes: Set<String> = []
  var styles = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    names.insert(name)
    self.attributes.formUnion(attributes.keys)
    if name == "style" { styles += 1 }
  }
}
