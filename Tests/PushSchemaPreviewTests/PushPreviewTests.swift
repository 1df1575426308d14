import PushPayload
import TestSupport
import Testing

@testable import PushSchemaPreview

/// What is drawn of pushes in a terminal.
@Suite struct PushPreviewTests {
  @Test func `a text alone stands below the app's name`() throws {
    try check(
      #"{"payload": {"aps": {"alert": "Your order has shipped", "sound": "default"}}}"#,
      expect: """
        lock screen
        ╭──────────────────────────────────────────────╮
        │ ‹the app's name›                             │
        │ Your order has shipped                       │
        ╰──────────────────────────────────────────────╯

        banner
        ╭──────────────────────────────────────────────╮
        │ ‹the app's name›                             │
        │ Your order has shipped                       │
        ╰──────────────────────────────────────────────╯

        watch
        ╭────────────────────────╮
        │ ‹the app's name›       │
        │ Your order has shipped │
        ╰────────────────────────╯

        sound  default
        """)
  }

  @Test func `long texts are cut where a device cuts them, and how much of them is shown is said`()
    throws
  {
    try check(
      """
      {"headers": {"apns-push-type": "alert", "apns-topic": "com.example.shop"},
       "payload": {"aps": {
         "alert": {
           "title": "Your parcel is on its way to the other end of the country",
           "subtitle": "Order 4711",
           "body": "It left our warehouse this morning and will reach you between ten and twelve. If you are not at home, your neighbour at number 12 may take it for you, or you choose a box nearby in the app."},
         "badge": 3, "thread-id": "orders", "category": "yes_no", "mutable-content": 1,
         "interruption-level": "time-sensitive"},
        "shop": {"picture": "https://cdn.example.com/images/box.png?w=2", "opens": "shop://orders/4711"}}}
      """,
      expect: """
        lock screen
        ╭──────────────────────────────────────────────╮
        │ Time Sensitive                               │
        │ Your parcel is on its way to the other end…  │
        │ Order 4711                                   │
        │ It left our warehouse this morning and will  │
        │ reach you between ten and twelve. If you are │
        │ not at home, your neighbour at number 12 may │
        │ take it for you, or you choose a box nearby… │
        │ [image: box.png]                             │
        ├──────────────────────────────────────────────┤
        │ ( yes )                                      │
        │ ( no )                                       │
        ╰──────────────────────────────────────────────╯

        banner
        ╭──────────────────────────────────────────────╮
        │ Time Sensitive                               │
        │ Your parcel is on its way to the other end…  │
        │ Order 4711                                   │
        │ It left our warehouse this morning and will  │
        │ reach you between ten and twelve. If you ar… │
        │ [image: box.png]                             │
        ╰──────────────────────────────────────────────╯

        watch
        ╭────────────────────────╮
        │ Time Sensitive         │
        │ Your parcel is on its  │
        │ way to the other end…  │
        │ Order 4711             │
        │ It left our warehouse  │
        │ this morning and will  │
        │ reach you between ten  │
        │ and twelve. If you are │
        │ not at home, your      │
        │ neighbour at number 1… │
        │ [image: box.png]       │
        ├────────────────────────┤
        │ ( yes )                │
        │ ( no )                 │
        ╰────────────────────────╯

        home screen
          ╭────╮ (3)
          │    │
          ╰────╯
          com.example.shop

        lock screen  1 of the title's 2 lines, the rest is cut
        lock screen  4 of the body's 5 lines, the rest is cut
        banner       1 of the title's 2 lines, the rest is cut
        banner       2 of the body's 5 lines, the rest is cut
        watch        2 of the title's 3 lines, then scroll
        watch        6 of the body's 9 lines, then scroll
        badge        3
        level        time-sensitive: breaks through Focus and summaries
        thread       orders
        category     yes_no: yes, no
        link         shop://orders/4711
        image        box.png, named by /shop/picture, not fetched
        also         an extension of the app may change all of this before it is shown
        """)
  }

  @Test func `a passive notification has no banner`() throws {
    try check(
      #"{"payload": {"aps": {"alert": {"title": "News"}, "interruption-level": "passive"}}}"#,
      on: [.banner],
      expect: """
        banner
          a passive notification goes to the list without a banner

        level  passive: the screen stays dark, without a sound
        """)
  }

  @Test func `keys of the app's own texts are shown as such`() throws {
    try check(
      """
      {"payload": {"aps": {"alert": {"title-loc-key": "GREETING", "title-loc-args": ["Ann"], "loc-key": "SHIPPED"},
        "sound": {"name": "siren.caf", "critical": 1, "volume": 0.5}, "interruption-level": "critical"}}}
      """,
      on: [.lockScreen],
      expect: """
        lock screen
        ╭──────────────────────────────────────────────╮
        │ Critical                                     │
        │ ‹GREETING› (Ann)                             │
        │ ‹SHIPPED›                                    │
        ╰──────────────────────────────────────────────╯

        sound  siren.caf, critical: audible despite the mute switch, volume 0.5
        level  critical: breaks through Focus and the mute switch
        title  the app's own text for the key GREETING
        body   the app's own text for the key SHIPPED
        """)
  }

  @Test func `the keys of a Live Activity stand for its look`() throws {
    try check(
      """
      {"headers": {"apns-push-type": "liveactivity"},
       "payload": {"aps": {"event": "start", "timestamp": 1770802860, "attributes-type": "MatchAttributes",
         "attributes": {"home": "Ajax"}, "content-state": {"score": "1-0", "goals": [1, 2], "tv": {"a": 1}},
         "alert": {"title": "Kick-off", "body": {"loc-key": "STARTED", "loc-args": ["Ajax"]}},
         "stale-date": 1770806460}}}
      """,
      expect: """
        live activity
        ╭──────────────────────────────────────────────╮
        │ MatchAttributes starts                       │
        │ home  Ajax                                   │
        │ score  1-0                                   │
        │ goals  2 items                               │
        │ tv  1 key                                    │
        ╰──────────────────────────────────────────────╯

        watch
        ╭────────────────────────╮
        │ Kick-off               │
        │ ‹STARTED› (Ajax)       │
        ╰────────────────────────╯

        body  the app's own text for the key STARTED
        look  the app's own; only its keys are shown
        also  stale at 1770806460, in seconds since 1970
        """)
  }

  @Test(
    arguments: [
      (
        #"{"headers": {"apns-push-type": "background"}, "payload": {"aps": {"content-available": 1}}}"#,
        "a background push wakes the app and shows nothing"
      ),
      (
        #"{"headers": {"apns-push-type": "voip"}, "payload": {"caller": "Ann"}}"#,
        "a VoIP push shows nothing itself; the app reports the call"
      ),
      (
        #"{"payload": {"aps": {"content-available": 1}}}"#,
        "there is no alert, badge or sound, so nothing is shown"
      ),
      (
        #"{"payload": {"aps": {"alert": {"title": ""}}}}"#,
        "the alert has no text, so none is shown"
      ),
      (
        #"{"payload": {"aps": {"sound": "default"}}}"#,
        "there is no alert, so no notification is shown"
      ),
      (
        #"{"payload": "<masked>"}"#,
        "all of it is masked, because it may come from something sensitive"
      ),
      (#"[1, null]"#, "there is no alert, badge or sound, so nothing is shown"),
    ])
  func `what shows nothing says why`(_ push: String, _ reason: String) throws {
    let preview = PushPreview(push: try JSONValue(json: Array(push.utf8)))
    #expect(preview.presentation == .nothing(reason))
    #expect(preview.text().contains(reason))
    #expect(preview.svg().contains(SVGWriter.escaped(String(reason.prefix(30)))))
  }

  @Test func `a badge alone is an icon`() throws {
    try check(
      #"{"headers": {"apns-topic": "com.example.shop"}, "payload": {"aps": {"badge": 12}}}"#,
      expect: """
        home screen
          ╭────╮ (12)
          │    │
          ╰────╯
          com.example.shop

        badge  12
        """)
  }

  @Test func `East Asian characters and emoji take two columns, and Hebrew starts at the right`()
    throws
  {
    try check(
      """
      {"payload": {"aps": {"alert": {"title": "新しいお知らせです。ご確認ください(最新)", "subtitle": "שלום עולם",
        "body": "👩‍👩‍👧‍👦 and 🇩🇪 are one character each, ⚡️ is wide, é is not"}}}}
      """,
      on: [.watch],
      expect: """
        watch
        ╭────────────────────────╮
        │ 新しいお知らせです。ご │
        │ 確認ください(最新)     │
        │              שלום עולם │
        │ 👩‍👩‍👧‍👦 and 🇩🇪 are one      │
        │ character each, ⚡️ is  │
        │ wide, é is not         │
        ╰────────────────────────╯

        """)
  }

  @Test func `what would steer a terminal or turn text around is written as an escape`() throws {
    try check(
      #"""
      {"payload": {"aps": {"alert": {"title": "a\u202eb\u001b[31m\u0000\ud83d\udc68\u200d\u2066x",
        "body": "one\r\ntwo\u2028three\tfour\u200f five\ufffe"}}}}
      """#,
      on: [.lockScreen],
      expect: #"""
        lock screen
        ╭──────────────────────────────────────────────╮
        │ a\u{202E}b\u{1B}[31m\u{0}👨‍\u{2066}x         │
        │ one                                          │
        │ two                                          │
        │ three four five\u{FFFE}                      │
        ╰──────────────────────────────────────────────╯
        """#)
  }

  /// A vendor whose pushes have a picture and a link, and a category with two buttons.
  private static func content(of payload: JSONValue) -> PushContent {
    var content = PushContent(
      of: payload,
      at: [ContentPlace(.media, "/shop/picture"), ContentPlace(.link, "/shop/opens")])
    if payload["aps"]?["category"] == "yes_no" {
      content.buttons = ["yes", "no"].map { PushContent.Button(id: $0) }
    }
    return content
  }

  private func check(
    _ push: String, on devices: [PreviewDevice] = [], expect expected: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let value = try JSONValue(json: Array(push.utf8))
    let preview = PushPreview(push: value, content: Self.content)
    expectText(preview.text(on: devices), expected, at: location)
  }
}
