import APNsPayloads
import BrazePayloads
@_spi(Generated) import PushPayload
import Testing

/// Conversions that go on with what another one has made.
@Suite struct ComposedConversionTests {
  @Test func `losses of both ways are listed, those of the second with their object`() throws {
    var push = Braze.ApplePush(alert: .text("Hi"))
    push.collapseID = "news"
    let possible = try push.converted(to: APNs.Push.self, given: .init(topic: "com.example.shop"))
      .then { push throws(ConversionError) in try push.converted(to: Braze.DeliveredPayload.self) }
    let conversion = try #require(possible.conversion)
    let direct = try push.converted(to: APNs.Push.self, given: .init(topic: "com.example.shop"))
    let further = try #require(
      try direct.output.converted(to: Braze.DeliveredPayload.self).conversion)
    #expect(conversion.output == further.output)
    #expect(!further.losses.isEmpty)
    #expect(conversion.losses.filter { $0.object == nil } == direct.losses)
    #expect(
      conversion.losses.filter { $0.object == "APNs.Push" }.map(\.pointer)
        == further.losses.map(\.pointer))
    #expect(conversion.losses.count == direct.losses.count + further.losses.count)
    #expect(conversion.losses.last?.description.hasPrefix("APNs.Push /") == true)
  }

  @Test func `what the first way has disclosed stays masked`() throws {
    let secret = Conversion(
      output: Braze.UserAlias(aliasName: "S3CRET", aliasLabel: "x"), losses: [],
      sourceReport: Report(findings: []), maskedPlaces: ["/alias_name"])
    let next = secret.then { Conversion(output: $0, losses: []) }
    #expect(next.maskedPlaces == [""])
    #expect(secret.maskedPlaces == ["/alias_name"])
  }
}

/// Whole texts that are arrays, converted item by item.
@Suite struct PayloadListConversionTests {
  /// As a schema's `payload Pushes = ApplePush | [ApplePush](1...3 items)`.
  private enum Pushes: PayloadList {
    typealias Item = Braze.ApplePush
    static let schemaName = "Test.Pushes"
    static let program = PayloadProgram(
      ofArraysOf: Item.self, items: 1, 3, takesOne: true, citation: nil)
  }

  private static let lossy = #"{"alert": "Hi", "asset_url": "https://a.example/b.png", "ghost": 1}"#

  private static func convert(
    _ text: String
  ) throws(ConversionError) -> ConvertedList<Conversion<APNs.Push>> {
    try Pushes.convert(Array(text.utf8)) { push throws(ConversionError) in
      try push.converted(to: APNs.Push.self)
    }
  }

  @Test func `losses and findings start at the array`() throws {
    let alone = try Braze.ApplePush(json: Array(Self.lossy.utf8)).converted(to: APNs.Push.self)
    #expect(!alone.losses.isEmpty)
    let list = try Self.convert(#" [{"alert": "Ho"}, \#(Self.lossy)]"#)
    #expect(list.results.count == 2)
    #expect(list.results.first?.losses == [])
    #expect(list.results.last?.output == alone.output)
    #expect(list.results.last?.losses.map(\.pointer) == alone.losses.map { "/1" + $0.pointer })
    #expect(list.sourceReport.contains { $0.pointer == "/1/ghost" })
  }

  @Test func `one object has its own pointers`() throws {
    let alone = try Braze.ApplePush(json: Array(Self.lossy.utf8)).converted(to: APNs.Push.self)
    #expect(try Self.convert(Self.lossy).results.map(\.losses) == [alone.losses])
  }

  @Test func `an item that fails is named`() throws {
    let text = #"[{"alert": "Ho"}, {"alert": "Hi", "expiry": "tomorrow"}]"#
    let error = #expect(throws: ConversionError.self) { try Self.convert(text) }
    #expect(error?.pointer == "/1/expiry")
    let unreadable = #expect(throws: ConversionError.self) { try Self.convert("[[]]") }
    #expect(unreadable?.code == .unreadablePayload)
    #expect(unreadable?.pointer == "/0")
  }
}
