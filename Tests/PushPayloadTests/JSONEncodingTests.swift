import PushPayload
import Testing

/// Swift's values as JSON.
@Suite struct JSONEncodingTests {
  private struct Order: Encodable {
    var total = 1.25
    var count = 2
    var large = UInt64.max
    var share: Float = 0.1
    var note: String?
    var tags = ["a", "b"]
    var lines = [Line(name: "x"), Line(name: "y", gift: true)]
    var names = ["b": 1, "a": 2]
    var nested = ["b": Line(name: "z"), "a": Line(name: "w")]
    var free: JSONObject = ["exact": .number(JSONNumber("1.50") ?? JSONNumber(0))]

    struct Line: Encodable {
      var name: String
      var gift: Bool?
    }
  }

  @Test func `values keep the order of their members and the form of their numbers`() throws {
    #expect(
      try JSONObject(encoding: Order()).description == """
        {"total":1.25,"count":2,"large":18446744073709551615,"share":0.1,"tags":["a","b"],\
        "lines":[{"name":"x"},{"name":"y","gift":true}],"names":{"a":2,"b":1},\
        "nested":{"a":{"name":"w"},"b":{"name":"z"}},"free":{"exact":1.50}}
        """)
  }

  @Test func `single values, lists and nothing are values too`() throws {
    #expect(try JSONValue(encoding: "a") == "a")
    #expect(try JSONValue(encoding: [1, nil, 3]) == [1, nil, 3])
    #expect(try JSONValue(encoding: Int?.none) == nil)
    #expect(try JSONValue(encoding: [[Int8(-1)], []]) == [[-1], []])
    struct Nothing: Encodable {
      func encode(to encoder: any Encoder) {}
    }
    #expect(try JSONValue(encoding: Nothing()) == [:])
    #expect(try JSONObject(encoding: [String: Int]()) == [:])
    #expect(throws: EncodingError.self) { try JSONObject(encoding: [1]) }
  }

  /// A class, which encodes what it inherits in a container of its own, and by all other ways of a container.
  private class Base: Encodable {
    var id = 1
  }

  private final class Derived: Base {
    private enum Keys: CodingKey { case none, list, inner, own }

    override func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: Keys.self)
      try members.encodeNil(forKey: .none)
      try super.encode(to: members.superEncoder())
      try super.encode(to: members.superEncoder(forKey: .own))
      var list = members.nestedUnkeyedContainer(forKey: .list)
      try list.encode(1)
      try list.encodeNil()
      var inner = list.nestedContainer(keyedBy: Keys.self)
      try inner.encode(true, forKey: .inner)
      var rows = list.nestedUnkeyedContainer()
      try rows.encode(contentsOf: [1, 2])
      try super.encode(to: list.superEncoder())
      var object = members.nestedContainer(keyedBy: Keys.self, forKey: .inner)
      try object.encode("x", forKey: .none)
      // A second container goes on with the first.
      var again = encoder.container(keyedBy: Keys.self)
      try again.encode(list.count, forKey: .none)
    }
  }

  @Test func `all ways of containers are taken`() throws {
    #expect(
      try JSONValue(encoding: Derived()).description == """
        {"none":5,"super":{"id":1},"own":{"id":1},"list":[1,null,{"inner":true},[1,2],{"id":1}],\
        "inner":{"none":"x"}}
        """)
  }

  @Test func `what JSON has no form for is refused with its place`() throws {
    struct Sum: Encodable { var rows: [Double] }
    for value in [Double.nan, .infinity, -.infinity] {
      let error = #expect(throws: EncodingError.self) {
        try JSONValue(encoding: ["sum": Sum(rows: [1, value])])
      }
      guard case .invalidValue(_, let context)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(context.codingPath.map(\.stringValue) == ["sum", "rows", "1"])
    }
    #expect(throws: EncodingError.self) { try JSONValue(encoding: Float.nan) }
  }

  @Test func `values of all types are JSON`() {
    #expect(JSONValue(UInt64.max).description == "18446744073709551615")
    #expect(JSONValue(Int8.min).description == "-128")
    #expect(JSONValue(0.1).description == "0.1")
    #expect(JSONValue(Float(0.1)).description == "0.1")
    #expect(JSONValue(Double.nan) == nil)
    #expect(JSONValue(-Float.infinity) == nil)
    #expect(JSONValue(true) == true)
    #expect(JSONValue("ab".dropFirst()) == "b")
    #expect(JSONValue(Flag.on) == 1)
    #expect(JSONValue([[1], []]) == [[1], []])
    #expect(JSONValue(["b": [1], "a": []]).description == #"{"a":[],"b":[1]}"#)
    #expect(JSONValue(["b": 1, "a": 2] as JSONMembers<Int>).description == #"{"b":1,"a":2}"#)
  }

  @Test func `an object is made of values of several types in their order`() {
    let (id, name) = (7, "Ada")
    let object = JSONObject(["order": id, "name": name, "tags": ["a"], "order": 8, "half": 0.5])
    #expect(object.description == #"{"order":8,"name":"Ada","tags":["a"],"half":0.5}"#)
    let value: JSONValue = ["name": "Hi \(name)"]
    #expect(value["name"]?.string == "Hi Ada")
    #expect(JSONObject([:]).isEmpty)
  }

  @Test func `values are asked for by their kind`() {
    let value: JSONValue = ["s": "a", "l": [1], "i": 3, "n": 1.5, "b": true, "o": ["x": 1]]
    #expect(value["s"]?.string == "a" && value["i"]?.string == nil)
    #expect(value["l"]?.array == [1] && value["o"]?.array == nil)
    #expect(value["i"]?.integer == 3 && value["n"]?.integer == nil)
    #expect(value["n"]?.number == 1.5)
    #expect(value["b"]?.boolean == true)
    #expect(value["o"]?.object == ["x": 1])
  }
}
