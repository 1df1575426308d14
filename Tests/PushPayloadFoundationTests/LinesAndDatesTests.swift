import Foundation
import PushPayload
import PushPayloadFoundation
import Testing

/// Members that hold a time, texts in which each line is a payload, and what is asked for before sending.
@Suite struct LinesAndDatesTests {
  @Test func `members with a time are read and written as dates`() {
    let date = Date(timeIntervalSince1970: 1_770_802_860.75)
    var parcel = Parcel(label: "a")
    #expect(parcel[iso8601: \.label] == nil)
    #expect(parcel[epochSeconds: \.count] == nil)
    parcel[iso8601: \.label] = date
    parcel[iso8601: \.code] = date
    parcel[epochSeconds: \.count] = date
    #expect(parcel.label == "2026-02-11T09:41:00Z")
    #expect(parcel.code == "2026-02-11T09:41:00Z")
    #expect(parcel.count == 1_770_802_860)
    #expect(parcel[iso8601: \.code] == Date(timeIntervalSince1970: 1_770_802_860))
    parcel[epochSeconds: \.count] = Date(timeIntervalSince1970: 1e300)
    parcel[iso8601: \.code] = nil
    parcel[iso8601: \.label] = nil
    #expect(parcel.count == .max)
    parcel[epochSeconds: \.count] = nil
    #expect(parcel.count == nil)
    #expect(parcel.code == nil)
    #expect(parcel.label == "2026-02-11T09:41:00Z")
  }

  @Test func `lines are cut wherever chunks end`() async throws {
    let text = "{\"label\":\"a\"}\r\n\n \t\n{\"label\":1}\n{\"label\":\"ä\"}"
    let bytes = Array(text.utf8)
    for size in [1, 2, 3, 7, 100] {
      let chunks = AsyncStream<[UInt8]> { stream in
        for start in stride(from: 0, to: bytes.count, by: size) {
          stream.yield(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        stream.finish()
      }
      var found: [String] = []
      for try await line in Parcel.decode(lines: chunks) {
        found.append("\(line.number) \(line.value.model?.label ?? "refused")")
      }
      #expect(found == ["1 a", "4 refused", "5 ä"])
    }
  }

  @Test func `single bytes are lines too`() async throws {
    let bytes = AsyncStream<UInt8> { stream in
      for byte in "{\"label\":\"a\"}\n{}\n".utf8 { stream.yield(byte) }
      stream.finish()
    }
    var valid: [Bool] = []
    for try await line in Parcel.validate(lines: bytes) { valid.append(line.value.isValid) }
    #expect(valid == [true, false])
  }

  @Test func `milliseconds are dates and come back as they were`() {
    var parcel = Parcel(label: "a", count: 1_531_171_074_631)
    #expect(parcel[epochMillis: \.count] == Date(timeIntervalSince1970: 1_531_171_074.631))
    for millis in [0, 1, -1, 1_531_171_074_631, 1_999_999_999_999, 253_402_300_799_999] {
      parcel[epochMillis: \.count] = Date(epochMillis: millis)
      #expect(parcel.count == millis)
    }
    parcel[epochMillis: \.count] = Date(timeIntervalSince1970: -1e300)
    #expect(parcel.count == .min)
    parcel[epochMillis: \.count] = nil
    #expect(parcel[epochMillis: \.count] == nil)
  }

  @Test func `addresses are URLs`() {
    var parcel = Parcel(label: "https://example.com/a?b=1#c", code: nil)
    #expect(parcel[url: \.label]?.host == "example.com")
    #expect(parcel[url: \.code] == nil)
    parcel[url: \.code] = URL(string: "shop://orders/1")
    #expect(parcel.code == "shop://orders/1")
    parcel[url: \.code] = nil
    #expect(parcel.code == nil)
    parcel[url: \.label] = nil
    #expect(parcel.label == "https://example.com/a?b=1#c")
    #expect(Parcel(label: "")[url: \.label] == nil)
  }

  @Test func `a line says its number and what was found`() async throws {
    let chunks = AsyncStream<[UInt8]> { stream in
      stream.yield(Array("\n{}\n".utf8))
      stream.finish()
    }
    var shown: [String] = []
    for try await line in Parcel.validate(lines: chunks) { shown.append(line.description) }
    #expect(shown.first?.hasPrefix("line 2: invalid, 1 error\n") == true)
  }

  @Test func `nothing with errors passes for what is to be sent`() throws {
    let fine = Parcel(label: "a", unknownMembers: ["z": 1])
    #expect(try fine.validated() == fine)
    let broken = Parcel(label: "a", unknownMembers: ["label": "b"])
    let error = #expect(throws: InvalidPayload.self) { try broken.validated() }
    #expect(error?.cause?.code == "duplicate-key")
    #expect(error?.localizedDescription == error?.description)
    #expect(error?.description.hasPrefix("/label: ") == true)
    #expect(InvalidPayload([]).description == "the payload is not valid")
  }
}
