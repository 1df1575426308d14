@testable import PushSchemaNotation
import PushPayload
import TestSupport
import Testing

@Suite struct MappedTextTests {
  @Test func `places lead from JSON in JSON to the text around it`() {
    let text = Array(#"{"APNS": "{\"aps\":{\"alert\":\"caf\u00e9 \\\"x\\\"\"}}"}"#.utf8)
    let literal = 9..<text.count - 1
    let inner = textInside(literal, of: text)
    #expect(inner.map { string($0.bytes) } == #"{"aps":{"alert":"café \"x\""}}"#)
    // The first quote, the 'a' of 'alert', the 'é', and the end.
    let places = [1, 9, 20, .max].map { inner?.sourceOffset(of: $0) }
    #expect(places == [11, 22, 35, text.count - 2])
  }

  @Test(arguments: [
    #""a\q""#, #""\u12""#, #""\ud800""#, #""a"#, #"a""#, #"""#, "\"a\nb\"", #""a"b""#, "",
  ])
  func `what is no literal has no text inside`(_ literal: String) {
    let bytes = Array(literal.utf8)
    #expect(textInside(bytes.indices, of: bytes) == nil)
    #expect(textInside(-3..<bytes.count + 3, of: bytes) == nil)
  }

  @Test func `a map of a map leads to the first text`() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<300 {
      let source = (0..<40).map { UInt8($0) }
      let (first, firstPlaces) = made(from: source, &random)
      let (second, secondPlaces) = made(from: first.bytes, &random)
      let both = second.mapped(through: first)
      #expect(both.bytes == second.bytes)
      for (offset, place) in secondPlaces.enumerated() {
        let expected = firstPlaces.element(at: place) ?? first.sourceOffset(of: place)
        #expect(both.sourceOffset(of: offset) == expected)
      }
    }
  }

  /// Some bytes of a text, copied or made of one, with the place of each.
  private func made(
    from source: [UInt8], _ random: inout SeededRandom
  ) -> (MappedText, places: [Int]) {
    var (text, places) = (MappedText(), [Int]())
    for _ in 0..<random.below(8) {
      let start = random.below(source.count + 1)
      if random.chance(60) {
        let range = start..<min(start + random.below(6), source.count)
        text.append(source, range)
        places += range
      } else if start < source.count {
        let count = random.below(4)
        text.append([UInt8](repeating: 7, count: count), from: start)
        places += [Int](repeating: start, count: count)
      }
      if random.chance(20) {
        let count = random.below(places.count + 1)
        text.drop(from: count)
        places.removeLast(places.count - count)
      }
    }
    return (text, places)
  }

  @Test func `offsets outside lead to the ends`() {
    let text = MappedText(Array("abcdef".utf8)).part(2..<4)
    #expect([-1, 0, 1, 2, 99, .min, .max].map(text.sourceOffset) == [2, 2, 3, 4, 4, 2, 4])
    #expect(MappedText().sourceOffset(of: 3) == 0)
    #expect(MappedText(emptyAt: 3).sourceOffset(of: 0) == 3)
  }
}
