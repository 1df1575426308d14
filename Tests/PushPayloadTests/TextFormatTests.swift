@_spi(Generated) import PushPayload
import Testing

@Suite struct TextFormatTests {
  /// For each format what it accepts, and what it refuses.
  private static let cases: [(TextFormat, accepted: [String], refused: [String])] = [
    (
      .iso8601,
      [
        "2026-02-11", "2026-02-11T09:41:00Z", "2026-02-11t09:41z", "2026-02-11 09:41:00.250+01:00",
        "2024-02-29T23:59:60-0330", "2026-02-11T09:41", "0000-01-01T00:00+14",
      ],
      [
        "", "2026", "2026-13-01", "2026-02-30", "2025-02-29", "2026-02-11T24:00", "2026-02-11T",
        "2026-02-11T09", "2026-02-11T09:41:00.Z", "2026-02-11T09:41+", "2026-02-11T09:41Zx",
        "tomorrow", "1900-02-29",
      ]
    ),
    (
      .day, ["20260211", "20240229", "00000101"],
      ["", "2026021", "202602111", "20260230", "2026-2-1"]
    ),
    (.minute, ["202602110941", "202402292359"], ["20260211", "202602112400", "202602110960"]),
    (.second, ["20260211094100", "20240229235960"], ["202602110941", "20260211094161"]),
    (
      .uri, ["https://example.com/a?b#c", "ledger:x", "a+b-c.d:"],
      ["", "example.com", ":x", "1a:b", "a b:c", "a:b c", "a:\u{7F}"]
    ),
    (
      .httpURL, ["http://a", "HTTPS://user@host:80/p", "https://[::1]/"],
      ["http:/a", "ftp://a", "https://", "https:///p", "https://:80", "https://u@/p", "http://a b"]
    ),
    (
      .uuid, ["5c1d7e20-9F43-4e8e-a1f2-0f3be2d6c911"],
      ["5c1d7e209f43-4e8e-a1f2-0f3be2d6c9110", "5c1d7e20-9f43-4e8e-a1f2-0f3be2d6c91g"]
    ),
    (.hex, ["0", "aF09"], ["", "0x1", "g"]),
    (.lowercaseHex, ["0", "af09"], ["", "aF", "g"]),
    (
      .base64, ["", "QQ==", "QUI=", "QUJD", "+/+/"], ["Q", "QQ", "QQ=", "Q===", "QQ==QQ==", "Q-Q_"]
    ),
    (.integerText, ["0", "-12", "+7", "007"], ["", "-", "1.0", "1e2", " 1"]),
    (.jsonText, ["1", " {\"a\": []} ", "\"x\""], ["", "{", "01", "1 2"]),
    (.jsonObjectText, ["{}", " {\"a\": 1}"], ["[]", "1", "{} {}"]),
    (
      .deviceToken, ["", "ABC", "some id", String(repeating: "a1", count: 32)],
      [String(repeating: "A1", count: 32)]
    ),
  ]

  @Test(arguments: TextFormat.allCases)
  func `accepts and refuses texts of each format`(format: TextFormat) throws {
    let texts = try #require(Self.cases.first { $0.0 == format })
    for text in texts.accepted { #expect(format.accepts(text), "\(text)") }
    for text in texts.refused { #expect(!format.accepts(text), "\(text)") }
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1970-01-01T00:00:01Z", 1), ("1969-12-31T23:59:59.5Z", -1),
    ("2026-02-11T09:41:00+01:00", 1_770_799_260), ("2000-02-29T12:00", 951_825_600),
    ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("0000-03-01", -62_162_035_200),
  ])
  func `counts seconds from 1970`(text: String, seconds: Int64) {
    #expect(ISO8601Instant(text)?.epochSeconds == seconds)
  }
}
