import Foundation
import PushPayload
import PushPayloadFoundation
import Testing

@Suite struct FoundationTests {
  @Test func `reads and writes data`() throws {
    let data = Data(#"{"label":"x","count":3,"extra":{"b":1,"a":[1e3]}}"#.utf8)
    let parcel = try #require(Parcel.decode(data).model)
    #expect(parcel.jsonData() == data)
    #expect(Parcel.validate(data).findings.map(\.code) == ["unknown-key"])
    #expect(Parcel.validate(Data("{".utf8)).findings.map(\.code) == ["malformed"])
  }

  @Test func `works inside Foundation's coders`() throws {
    struct Order: Codable, Equatable {
      var id: Int
      var parcels: [Parcel]
    }
    let order = Order(
      id: 7,
      parcels: [
        Parcel(label: "a", weight: 0.1, count: -3, isUrgent: true, unknownMembers: ["z": [nil]])
      ])
    let data = try JSONEncoder().encode(order)
    #expect(try JSONDecoder().decode(Order.self, from: data) == order)
    let broken = Data(#"{"id":7,"parcels":[{"weight":1}]}"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Order.self, from: broken)
    }
    #expect(String(describing: error).contains("'label' is required"))
  }

  @Test func `shows no secrets in descriptions`() {
    let parcel = Parcel(label: "a", code: "hunter2")
    #expect(parcel.description == #"Test.Parcel {"label":"a","code":"<masked>"}"#)
    var dumped = ""
    dump(parcel, to: &dumped)
    for text in [dumped, "\(parcel)", String(reflecting: parcel), "\([parcel])"] {
      #expect(!text.contains("hunter2"))
    }
    #expect(String(decoding: parcel.json(), as: UTF8.self).contains("hunter2"))
  }

  @Test func `a result that fits no model shows no byte of what was disclosed`() throws {
    let text = Array(#"{"label":"a","count":"hunter2"}"#.utf8)
    let result = EncodedPayload<Parcel>(text: text, maskedPlaces: ["/count"])
    let error = #expect(throws: UnreadablePayload.self) { try result.model() }
    #expect(error?.findings.map(\.code) == ["type"])
    let words = "\(error as Any) \(error?.findings as Any)"
    #expect(!words.contains("hunter2"))
  }

  @Test func `shows no byte of a secret of anything that was made of it`() throws {
    let text = Data(#"{"label":1,"code":"hunter2","weight":"x","x":[]}"#.utf8)
    let valid = Data(#"{"label":"a","code":"hunter2","x":[]}"#.utf8)
    let decoded = Parcel.decode(valid)
    let parcel = try #require(decoded.model)
    let error = #expect(throws: UnreadablePayload.self) { try Parcel(json: [UInt8](text)) }
    let disclosed = Conversion(
      output: ["hunter2"], losses: [], sourceReport: decoded.report, maskedPlaces: ["/0"])
    let values: [Any] = [
      Parcel.validate(text), Parcel.validate(text).findings, Parcel.decode(text), decoded, parcel,
      error as Any, EncodedPayload(parcel), InvalidPayload(Parcel.decode(text).findings),
      Conversion(output: parcel, losses: [], sourceReport: decoded.report), disclosed,
      ConversionOutcome.converted(disclosed), disclosed.map { $0.count },
      Conversion(output: EncodedPayload(parcel), losses: [], sourceReport: decoded.report),
      ConversionError.unreadablePayload(Parcel.decode(text).findings),
      try PayloadIdentification(of: text, among: [Parcel.self]),
    ]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      for shown in [dumped, "\(value)", String(reflecting: value)] {
        #expect(!shown.contains("hunter2"))
        // As an array of bytes shows them.
        let numbers = shown.split { !$0.isNumber }.compactMap { UInt8($0) }
        #expect(!numbers.contains(Array("unter".utf8)), "\(shown)")
      }
    }
  }

  @Test func `dumps say what was found`() {
    var dumped = ""
    dump(Parcel.validate(#"{"label":1}"#), to: &dumped)
    #expect(dumped.contains("'label' must be a string, not a number"))
    dumped = ""
    dump(Parcel.decode(#"{"label":"a","code":"hunter2"}"#), to: &dumped)
    #expect(dumped.contains(#"Test.Parcel {"label":"a","code":"<masked>"}"#))
    dumped = ""
    dump(JSONObject(dictionaryLiteral: ("order", 7)), to: &dumped)
    #expect(dumped.contains("order"))
  }

  @Test func `findings are encoded as the command prints them`() throws {
    let report = Parcel.validate(#"{"label":1,"lable":2}"#)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(report), as: UTF8.self)
    #expect(
      text == """
        [{"citation":null,"code":"type","column":10,"evidence":[],"hint":null,"line":1,\
        "message":"'label' must be a string, not a number","pointer":"/label","severity":"error"},\
        {"citation":null,"code":"unknown-key","column":12,"evidence":[],\
        "hint":"did you mean 'label'?","line":1,\
        "message":"'lable' is unknown to Test.Parcel","pointer":"/lable","severity":"warning"}]
        """)
    let findings = String(decoding: try encoder.encode(report.findings), as: UTF8.self)
    #expect(findings == text)
    let evidence = Finding.Evidence(path: "a.b", value: "1")
    let shown = String(decoding: try encoder.encode(evidence), as: UTF8.self)
    #expect(shown == #"{"path":"a.b","value":"1"}"#)
  }

  @Test func `values of Foundation are JSON`() throws {
    struct Extra: Encodable {
      var at = Date(epochSeconds: 1_770_802_860)
      var link = URL(string: "shop://orders/1")
      var price = Decimal(string: "1.10")
      var id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
      var bytes = Data([0xFF, 0x00])
    }
    let extra = Extra()
    #expect(
      try JSONValue(encoding: extra).description == """
        {"at":"2026-02-11T09:41:00Z","link":"shop://orders/1","price":1.1,\
        "id":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","bytes":"/wA="}
        """)
    let object = JSONObject(["at": extra.at, "bytes": extra.bytes])
    #expect(object == ["at": "2026-02-11T09:41:00Z", "bytes": "/wA="])
    #expect(JSONValue(Decimal.nan) == nil)
  }

  @Test func `data is a text of a payload`() throws {
    let data = Data(#"{"label":"a"}"#.utf8)
    #expect(try Parcel(json: data) == Parcel(label: "a"))
    #expect(try Parcel(validating: data) == Parcel(label: "a"))
    #expect(try JSONValue(json: data) == ["label": "a"])
    #expect(try Parcel(validating: data[...]) == Parcel(label: "a"))
    let identification = try PayloadIdentification(of: data, among: [Parcel.self])
    #expect(identification.object?.schemaName == "Test.Parcel")
  }

  @Test func `a received notification is told by its keys`() throws {
    let userInfo: [AnyHashable: Any] = ["label": "a", "weight": 1.5]
    let identification = try PayloadIdentification(of: userInfo, among: [Parcel.self])
    #expect(identification.object?.schemaName == "Test.Parcel")
    let same = try PayloadIdentification(
      of: userInfo, among: PayloadObjectTable([Parcel.self]))
    #expect(same == identification)
    #expect(throws: UnsupportedValue.self) {
      try PayloadIdentification(of: ["at": Date()], among: [Parcel.self])
    }
  }

  @Test func `takes over a received notification`() throws {
    let userInfo: [AnyHashable: Any] = [
      "label": "x", "isUrgent": true, "count": 1, "weight": NSDecimalNumber(string: "1.10"),
      "_mId": NSNumber(value: 373_360_335_316_321_408 as Int64), "ttl": NSNumber(value: 1),
      "flags": [NSNumber(value: true), false, 0], "none": NSNull(), "big": UInt64.max,
      "nested": ["b": "\u{E9}", "a": Float(0.5)] as [String: Any],
    ]
    let decoded = try Parcel.decode(userInfo: userInfo)
    let parcel = try #require(decoded.model)
    #expect(parcel.isUrgent == true)
    #expect(parcel.count == 1)
    #expect(parcel.weight == 1.1)
    let members = String(decoding: JSONValue.object(parcel.unknownMembers).json(), as: UTF8.self)
    #expect(
      members
        == #"{"_mId":373360335316321408,"big":18446744073709551615,"flags":[true,false,0],"#
        + "\"nested\":{\"a\":0.5,\"b\":\"\u{E9}\"},\"none\":null,\"ttl\":1}")
  }

  @Test func `takes over what JSONSerialization reads`() throws {
    let text = #"{"a":[1,2.5,true,null,"x"],"b":{"c":-9223372036854775808}}"#
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let value = try JSONValue(foundation: object)
    #expect(String(decoding: value.json(), as: UTF8.self) == text)
    let again = try JSONSerialization.data(withJSONObject: value.foundationValue)
    #expect(try JSONValue(json: Array(again)) == value)
  }

  @Test func `names the place of what JSON has no form for`() {
    let error = #expect(throws: UnsupportedValue.self) {
      try JSONObject(userInfo: ["a/b": [0, ["c": Date()]]])
    }
    #expect(error?.pointer == "/a~1b/1/c")
    #expect(throws: UnsupportedValue.self) { try JSONValue(foundation: Double.nan) }
    #expect(throws: UnsupportedValue.self) { try JSONObject(userInfo: [1: "x"]) }
  }

  @Test func `keeps numbers exact on the way to Foundation`() throws {
    let text = "[9007199254740993,18446744073709551615,0.1,1.00000000000000000001]"
    let value = try JSONValue(json: Array(text.utf8))
    let values = try #require(value.foundationValue as? [Any])
    #expect(values[0] as? Int64 == 9_007_199_254_740_993)
    #expect(values[1] as? UInt64 == .max)
    #expect(values[2] as? Double == 0.1)
    #expect((values[3] as? NSDecimalNumber)?.stringValue == "1.00000000000000000001")
  }

  @Test func `reads and writes dates`() {
    let date = Date(iso8601: "2026-02-11T09:41:00+01:00")
    #expect(date?.epochSeconds == 1_770_799_260)
    #expect(date?.iso8601 == "2026-02-11T08:41:00Z")
    #expect(Date(epochSeconds: -1).iso8601 == "1969-12-31T23:59:59Z")
    #expect(Date(iso8601: "tomorrow") == nil)
    #expect(Date(timeIntervalSince1970: .infinity).epochSeconds == .max)
    #expect(Date(timeIntervalSince1970: .nan).epochMillis == .min)
  }
}
