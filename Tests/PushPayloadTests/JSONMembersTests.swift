import Foundation
import PushPayload
import Testing

@Suite struct JSONMembersTests {
  @Test func `keeps the order and the place of names`() {
    var members: JSONObject = ["b": 1, "a": 2, "b": 3]
    #expect(members.names == ["b", "a"])
    members["c"] = true
    members["b"] = nil
    members["a"] = "x"
    #expect(members.names == ["a", "c"])
    #expect(members["a"] == "x")
    #expect(members["b"] == nil)
  }

  @Test func `tells names apart by their bytes`() {
    let members: JSONObject = ["\u{E9}": 1, "e\u{301}": 2]
    #expect(members.count == 2)
    #expect(members["\u{E9}"] == 1)
    #expect(members["e\u{301}"] == 2)
    #expect(JSONValue.string("\u{E9}") != JSONValue.string("e\u{301}"))
  }

  @Test func `finds names among few and among many`() {
    var members = JSONObject()
    for index in 0..<1000 { members["k\(index)"] = .number(JSONNumber(index)) }
    for index in stride(from: 0, to: 1000, by: 2) { members["k\(index)"] = nil }
    #expect(members.count == 500)
    #expect(members["k499"] == 499)
    #expect(members["k500"] == nil)
  }

  @Test func `is equal in any order`() {
    let left: JSONObject = ["a": 1, "b": [1.0, nil]]
    let right: JSONObject = ["b": [1, nil], "a": 1.0]
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(left != ["a": 1, "b": [nil, 1]])
  }

  @Test func `passes through Foundation's coders`() throws {
    let value: JSONValue = ["a": [1, 2.5, -3, true, nil, "x\n"], "b": ["c": []], "d": 1e300]
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
    #expect(try JSONValue(json: Array(data)) == value)
  }

  @Test func `writes the shortest text`() throws {
    let text = #"{"a":"\"\\\b\t\n\f\r\u0001/é\u007f","n":-12.50e3,"z":[]}"#
    let value = try JSONValue(json: Array(text.utf8))
    let written = String(decoding: value.json(), as: UTF8.self)
    #expect(written == #"{"a":"\"\\\b\t\n\f\r\u0001/é"# + "\u{7F}" + #"","n":-12.50e3,"z":[]}"#)
  }

  @Test func `refuses repeated names and what is no JSON`() {
    #expect(throws: MalformedJSON.self) { try JSONValue(json: Array(#"{"a":1,"a":1}"#.utf8)) }
    #expect(throws: MalformedJSON.self) { try JSONValue(json: Array("[1,]".utf8)) }
  }
}
