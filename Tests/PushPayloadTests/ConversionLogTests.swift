@_spi(Generated) import PushPayload
import Testing

/// The converters and spreads that generated code calls.
@Suite struct ConversionLogTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0, false), ("2026-02-11T09:41:00Z", 1_770_802_860, false),
    ("2026-02-11T10:41:00+01:00", 1_770_802_860, true),
    ("2026-02-11T09:41:00.5Z", 1_770_802_860, true),
    ("2026-02-11T09:41:00.000Z", 1_770_802_860, false), ("2026-02-11", 1_770_768_000, false),
    ("1969-12-31T23:59:59.5Z", -1, true), ("0000-01-01T00:00:00Z", -62_167_219_200, false),
    ("9999-12-31T23:59:59Z", 253_402_300_799, false),
  ])
  func `a date becomes its whole second, and says what it loses`(
    _ text: String, _ seconds: Int, _ isLossy: Bool
  ) throws {
    var log = ConversionLog()
    #expect(try log.epochSeconds(fromISO8601: text, at: "/expiry", loss: "zone") == seconds)
    #expect(log.losses == (isLossy ? [Loss(pointer: "/expiry", reason: "zone")] : []))
  }

  @Test func `seconds become the date they came from`() throws {
    var log = ConversionLog()
    var seconds = -62_167_219_200
    while seconds <= 253_402_300_799 {
      let text = try log.iso8601(fromEpochSeconds: seconds, at: "")
      #expect(try log.epochSeconds(fromISO8601: text, at: "", loss: "") == seconds)
      seconds += 9_876_543_210 / 7
    }
    #expect(log.losses.isEmpty)
    #expect(try log.iso8601(fromEpochSeconds: 951_782_400, at: "") == "2000-02-29T00:00:00Z")
    #expect(throws: ConversionError.unreadableValue(as: "epoch-seconds", at: "/a")) {
      try log.iso8601(fromEpochSeconds: 253_402_300_800, at: "/a")
    }
  }

  @Test func `milliseconds are rounded down, and only a rest is lost`() throws {
    var log = ConversionLog()
    #expect(log.epochSeconds(fromEpochMillis: 1_999, at: "/a", loss: "rest") == 1)
    #expect(log.epochSeconds(fromEpochMillis: -1, at: "/b", loss: "rest") == -1)
    #expect(log.epochSeconds(fromEpochMillis: -2_000, at: "/c", loss: "rest") == -2)
    #expect(log.losses.map(\.pointer) == ["/a", "/b"])
    #expect(try log.epochMillis(fromEpochSeconds: 2, at: "") == 2_000)
    #expect(throws: ConversionError.self) { try log.epochMillis(fromEpochSeconds: .max, at: "") }
  }

  @Test func `what one line leaves out and another one carries is taken back`() {
    var log = ConversionLog()
    log.lose("before", at: "/one/b")
    var carriers = MemberCarriers(after: log)
    carriers.begin(in: log)
    for pointer in ["/one/b", "/one/c", "/one/d/e", "/one/f", "/one/g/h"] {
      log.lose("left", at: pointer)
    }
    carriers.add("/one", in: log)
    log.lose("elsewhere", at: "/other/b")
    carriers.begin(in: log)
    for pointer in ["/one/a", "/one/c", "/one/d", "/one/f/x"] { log.lose("right", at: pointer) }
    carriers.add("/one", except: [["g"]], in: log)
    log.keepLosses(commonTo: carriers)
    #expect(
      log.losses.map(\.description) == [
        "/one/b: before", "/one/c: left", "/one/d/e: left", "/one/g/h: left", "/other/b: elsewhere",
        "/one/f/x: right",
      ])
  }

  @Test func `many items that two lines move take time in proportion`() {
    var log = ConversionLog()
    var carriers = MemberCarriers(after: log)
    for key in ["/a", "/b"] {
      carriers.begin(in: log)
      for index in 0..<100_000 {
        log.lose("left out", at: "/items" + JSONPointer.component(index) + "/c")
        log.lose("left out", at: "/items" + JSONPointer.component(index) + key)
      }
      carriers.add("/items", in: log)
    }
    log.keepLosses(commonTo: carriers)
    #expect(log.losses.count == 100_000)
  }

  @Test(arguments: ["", "+1", "007", "1.0", "٣", "9223372036854775808", "-0"])
  func `a text that is no plain number is refused`(_ text: String) {
    #expect(throws: ConversionError.unreadableValue(as: "text", at: "/n")) {
      try ConversionLog().int(fromText: text, at: "/n")
    }
  }

  @Test func `what does not fit into 64 bits ends the conversion`() throws {
    let log = ConversionLog()
    #expect(try log.sum(.max, 0, at: "") == .max)
    #expect(try log.difference(.min, -1, at: "") == .min + 1)
    #expect(try log.product(.min, 1, at: "") == .min)
    #expect(throws: ConversionError.overflow(at: "/a")) { try log.sum(.max, 1, at: "/a") }
    #expect(throws: ConversionError.overflow(at: "/a")) { try log.difference(0, .min, at: "/a") }
    #expect(throws: ConversionError.overflow(at: "/a")) { try log.product(.min, -1, at: "/a") }
    #expect(throws: ConversionError.overflow(at: "/a")) {
      try log.wholeNumber(in: "-9223372036854775809", at: "/a")
    }
  }

  @Test(arguments: [
    ("0", 0), ("+1", 1), ("-3", -3), ("007", 7), ("-9223372036854775808", Int.min), ("", nil),
    ("+", nil), ("+-1", nil), ("1.0", nil), (" 1", nil), ("٣", nil), ("0x1", nil),
  ])
  func `digits with a sign or without say a whole number`(_ text: String, _ value: Int?) throws {
    #expect(try ConversionLog().wholeNumber(in: text, at: "") == value)
  }

  @Test func `a quotient is rounded down`() throws {
    let log = ConversionLog()
    let numbers = [-1001, -1000, -1, 0, 999, 1000, .min]
    #expect(
      try numbers.map { try log.quotient($0, 1000, at: "") }
        == [-2, -1, -1, 0, 0, 1, Int.min / 1000 - 1])
    #expect(throws: ConversionError.overflow(at: "/a")) { try log.quotient(.min, -1, at: "/a") }
    #expect(throws: ConversionError.overflow(at: "/a")) { try log.quotient(1, 0, at: "/a") }
  }

  @Test func `a clamped number lies in the range`() {
    let log = ConversionLog()
    #expect([-7, 3, 120].map { log.clamp($0, to: 0...99) } == [0, 3, 99])
    #expect([-7, 3].map { log.clamp($0, to: 0...) } == [0, 3])
    #expect([-7, 3].map { log.clamp($0, to: ...(-1)) } == [-7, -1])
  }

  @Test func `texts say numbers, truth and JSON`() throws {
    let log = ConversionLog()
    #expect(try log.int(fromText: "-9223372036854775808", at: "") == .min)
    #expect(try log.bool(fromText: "false", at: "") == false)
    #expect(try log.json(fromText: " {\"a\": [1.50]} ", at: "") == ["a": [1.5]])
    #expect(throws: ConversionError.self) { try log.bool(fromText: "True", at: "") }
    #expect(throws: ConversionError.self) { try log.json(fromText: "{\"a\":1,\"a\":2}", at: "") }
  }

  @Test(arguments: [(7.0, 0.07), (33.3, 0.333), (100, 1), (0, 0), (0.1, 0.001), (-12.5, -0.125)])
  func `a percentage is a fraction with its point moved`(_ percent: Double, _ fraction: Double) {
    let log = ConversionLog()
    #expect(log.fraction(fromPercent: percent) == fraction)
    #expect(log.percent(fromFraction: fraction) == percent)
  }

  @Test func `a spread leaves out what other lines read, and loses reserved names`() {
    var log = ConversionLog()
    var target: JSONObject? = nil
    let source: JSONObject = [
      "aps": 1, "a/b": 2, "ab": ["att": ["url": "u"], "id": 3], "only": ["att": "u"], "c": 4,
    ]
    log.spread(
      source, to: &target, except: [["ab", "att", "url"], ["only", "att"], ["c"]],
      reserved: ["aps", "a/b"], at: "/extra", loss: "taken")
    #expect(target == ["ab": ["id": 3]])
    #expect(log.losses.map(\.description) == ["/extra/aps: taken", "/extra/a~1b: taken"])
  }

  @Test func `a spread behind another one keeps what is there`() {
    var log = ConversionLog()
    var target: JSONObject? = ["a": .null, "b": 1]
    log.spread(
      ["a": 2, "c": 3] as JSONObject, to: &target, replaces: false, at: "/x", loss: "first")
    log.spread(
      ["k-b": 4, "k-d": 5] as JSONObject, to: &target, renaming: KeyRenaming(from: "k-", to: ""),
      replaces: false, at: "/y", loss: "first")
    #expect(target == ["a": .null, "b": 1, "c": 3, "d": 5])
    #expect(log.losses.map(\.description) == ["/x/a: first", "/y/k-b: first"])
  }

  @Test func `a spread over nothing makes nothing`() {
    var log = ConversionLog()
    var target: JSONObject? = nil
    log.spread(["aps": 1] as JSONObject, to: &target, reserved: ["aps"], at: "", loss: "")
    #expect(target == nil)
  }

  @Test func `a path is written through what is no object`() {
    var members: JSONObject = ["ab": "text", "other": 1]
    members.set("u", at: ["ab", "att", "url"])
    members.set("png", at: ["ab", "att", "type"])
    #expect(members == ["ab": ["att": ["url": "u", "type": "png"]], "other": 1])
    #expect(members.names == ["ab", "other"])
  }

  @Test func `names are told apart by their bytes`() {
    var log = ConversionLog()
    var target: JSONObject = [:]
    log.spread(
      ["\u{E9}": 1, "e\u{301}": 2] as JSONObject, to: &target, reserved: ["\u{E9}"], at: "",
      loss: "taken")
    #expect(target.names.map { Array($0.utf8) } == [Array("e\u{301}".utf8)])
  }
}
