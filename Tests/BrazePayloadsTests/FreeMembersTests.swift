import BrazePayloads
import Foundation
import PushPayload
import TestSupport
import Testing

/// Objects with free keys, which stay text in a model: to those who use them they are like any others.
struct FreeMembersTests {
  /// The free members of a push that has this text for them, as the decoder hands them over.
  private func extra(_ text: String) throws -> JSONObject {
    let push = try #require(Braze.ApplePush.decode(#"{"alert": "Look", "extra": \#(text)}"#).model)
    return try #require(push.extra)
  }

  private let text = #"""
    { "id" : 1.50, "na\u006de": "L\u00fcck\ne", "list": [ 1, {"x" : null} ], "in": {"b": true, "a": -0} }
    """#
  private let members: JSONObject = [
    "id": 1.5, "name": "Lück\ne", "list": [1, ["x": nil]], "in": ["a": 0, "b": true],
  ]

  @Test func `they equal members that were made, in any order`() throws {
    let read = try extra(text)
    #expect(read == members)
    #expect(members == read)
    #expect(Set([read, members]).count == 1)
    #expect(try extra(#"{"name": "L\u00fcck\ne", "id": 1.5}"#) != members)
    #expect(try extra("{}").isEmpty)
    #expect(try extra("{}") == [:])
  }

  @Test func `they keep their order and the text of numbers`() throws {
    let read = try extra(text)
    #expect(read.names == ["id", "name", "list", "in"])
    #expect(read.count == 4)
    #expect(read.map(\.name) == read.names)
    #expect(read.values == read.map(\.value))
    #expect(read["id"] == 1.5)
    #expect(read.description.hasPrefix(#"{"id":1.50,"#))
    #expect(read["in"]?["b"] == true)
    #expect(read["i"] == nil)
    #expect(read[2].value == [1, ["x": nil]])
  }

  @Test func `they are written as they would be if they were made`() throws {
    let made = try #require(JSONValue(json: Array(text.utf8)).object)
    let read = try extra(text)
    #expect(text(of: read) == text(of: made))
    #expect(
      text(of: read)
        == #"{"id":1.50,"name":"Lück\ne","list":[1,{"x":null}],"in":{"b":true,"a":-0}}"#)
    let compact = #"{"a":"ü/","b":[1e2,{}],"c":{"d":"e"}}"#
    #expect(text(of: try extra(compact)) == compact)
    #expect(text(of: try extra("{ }")) == "{}")
    let encoded = try JSONEncoder().encode(read)
    #expect(try JSONDecoder().decode(JSONObject.self, from: encoded) == made)
  }

  @Test func `they are changed like any others, and their copies are not`() throws {
    let read = try extra(text)
    var changed = read
    changed["id"] = 2
    changed["more"] = "x"
    changed["list"] = nil
    #expect(changed.names == ["id", "name", "in", "more"])
    #expect(changed["id"] == 2)
    #expect(read == members)
    changed.set(false, at: ["in", "b"])
    #expect(changed["in"]?["b"] == false)
  }

  @Test func `many members and long texts are like few and short ones`() throws {
    for (count, length) in [(15, 1), (16, 1), (17, 1), (40, 1), (3, 2_000)] {
      let value = String(repeating: "v", count: length)
      let list = (0..<count).map { #""k\#($0)":"\#(value)\#($0)""# }.joined(separator: ",")
      var read = try extra("{\(list)}")
      #expect(read.count == count)
      #expect(text(of: read) == "{\(list)}")
      for index in 0..<count { #expect(read["k\(index)"] == .string(value + String(index))) }
      read["k1"] = nil
      #expect(read.count == count - 1 && read["k1"] == nil && read["k2"] != nil)
    }
  }

  @Test func `findings are the same whenever they are read`() {
    let report = Braze.ApplePush.validate(#"{"alert": 1, "extra": {"aps": 1}, "bagde": 2}"#)
    #expect(!report.isValid)
    #expect(report.findings.map(\.code) == ["type", "reserved-extra-keys", "unknown-key"])
    #expect(report.findings == report.findings)
    #expect(report == Report(findings: report.findings))
    #expect(Report(findings: []).isValid)
  }

  private func text(of members: JSONObject) -> String { members.description }
}
