import Testing

@_spi(Generated) @testable import PushPayload

/// Objects as the generator writes them: one with free values and many fields, and a list of it.
private struct Free: PayloadObject {
  var any: JSONValue?
  var free: JSONObject?
  var last: Int?
  var unknownMembers: JSONObject

  static let schemaName = "Test.Free"
  static let program = PayloadProgram(of: Self.self)
  static let knownKeys = KnownKeys(of: Self.self)

  static var listing: ObjectListing {
    let unused = (0..<60).map { "[\"unused\($0)\",\"string\"]" }.joined(separator: ",")
    return ObjectListing(
      """
      {"object": "Test.Free", "fields": [
      ["any","any"], ["free","object"], \(unused), ["last","integer"]
      ]}
      """)
  }

  init(_ slots: inout PayloadSlots) {
    any = slots.value(0)
    free = slots.object(1)
    last = slots.integer(62)
    unknownMembers = slots.unknownMembers()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("any", any)
    writer.member("free", free)
    writer.member("last", last)
    writer.members(unknownMembers)
  }
}

private struct FreeList: PayloadObject {
  var items: [Free]?
  var unknownMembers: JSONObject

  static let schemaName = "Test.FreeList"
  static let program = PayloadProgram(of: Self.self)
  static let knownKeys = KnownKeys(of: Self.self)

  static var listing: ObjectListing {
    ObjectListing(
      objects: [Free.self],
      """
      {"object": "Test.FreeList", "fields": [["items",["array",["object","Test.Free"]]]]}
      """)
  }

  init(_ slots: inout PayloadSlots) {
    items = slots.value(0)
    unknownMembers = slots.unknownMembers()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("items", items)
    writer.members(unknownMembers)
  }
}

/// An object whose listing somebody has cut, and one that holds it.
private struct Damaged: PayloadObject {
  static let schemaName = "Test.Damaged"
  static let program = PayloadProgram(of: Self.self)
  static let knownKeys = KnownKeys(of: Self.self)
  static var listing: ObjectListing { ObjectListing(#"{"object": "Test.Damaged", "fields": ["#) }

  init(_ slots: inout PayloadSlots) {}

  func writeMembers(to writer: inout JSONWriter) {}
}

private struct DamagedHolder: PayloadObject {
  var inner: Damaged?

  static let schemaName = "Test.DamagedHolder"
  static let program = PayloadProgram(of: Self.self)
  static let knownKeys = KnownKeys(of: Self.self)

  static var listing: ObjectListing {
    ObjectListing(
      objects: [Damaged.self],
      #"{"object": "Test.DamagedHolder", "fields": [["inner",["object","Test.Damaged"]]]}"#)
  }

  init(_ slots: inout PayloadSlots) { inner = slots.value(0) }

  func writeMembers(to writer: inout JSONWriter) { writer.member("inner", inner) }
}

@Suite struct PayloadSlotsTests {
  @Test func `nothing passes by a listing that is damaged`() {
    let alone = Damaged.decode("{}")
    #expect(alone.model == nil)
    #expect(alone.findings.map(\.code) == ["type"])
    #expect(alone.findings.first?.message.contains("generate Test.Damaged again") == true)
    let held = DamagedHolder.validate(#"{"inner": {}}"#)
    #expect(held.findings.map(\.pointer) == ["/inner"])
    #expect(DamagedHolder.validate("{}").findings.isEmpty)
  }

  private static func text(_ count: Int) -> String {
    let items = (0..<count).map { number in
      switch number % 3 {
      case 0: "{\"any\":\(number),\"free\":{\"a\":[\(number)]},\"ghost\":\(number)}"
      case 1: "{\"last\":\(number)}"
      default: "{}"
      }
    }
    return "{\"items\":[" + items.joined(separator: ",") + "]}"
  }

  @Test func `each item has its own members`() throws {
    let text = Self.text(3_000)
    let list = try FreeList(json: text)
    #expect(list.items?.count == 3_000)
    #expect(list.items?[2_997].free == ["a": [2_997]])
    #expect(list.items?[2_998].last == 2_998)
    #expect(list.items?[2_999].last == nil)
    #expect(list.jsonString() == text)
  }

  @Test func `very many items take time in proportion`() {
    func duration(_ count: Int) -> Duration {
      let text = Self.text(count)
      return ContinuousClock().measure { #expect(FreeList.decode(text).model != nil) }
    }
    _ = duration(100)
    // Time that grows with the square is sixty-four times as long.
    let (short, long) = (duration(4_000), duration(32_000))
    #expect(long < .seconds(1) || long < short * 24, "\(short), then \(long)")
  }

  @Test func `members that are absent in very many items take no room`() {
    let text = ContiguousArray(Self.text(3).utf8)
    var run = PayloadRun(FreeList.program, PayloadReader(text.span, buildsModel: true))
    run.readAll()
    #expect(run.room.frames.map(\.packedCount) == [nil, 2, 1, 0])
  }
}
