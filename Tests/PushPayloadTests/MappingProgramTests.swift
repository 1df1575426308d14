import Testing

@testable import PushPayload

/// Objects and mappings by their names.
private final class Library: ListingLibrary {
  private let objects: [String: String]
  private let mappings: [String: String]

  init(objects: [String: String] = [:], mappings: [String: String] = [:]) {
    (self.objects, self.mappings) = (objects, mappings)
  }

  func listing(of name: String) -> ObjectListing? {
    objects[name].map { ObjectListing($0, errata: [], library: self) }
  }

  func knownKeys(of name: String) -> KnownKeys? { nil }

  func mapping(of name: String) -> MappingListing? {
    mappings[name].map { MappingListing(name, $0, library: self) }
  }
}

/// Mappings as the engine runs them, from listings that are written by hand.
@Suite struct MappingProgramTests {
  private static let objects = [
    "S":
      #"{"object":"S","fields":[["a","string"],["b","integer"],["list",["array",["object","I"]]]]}"#,
    "I": #"{"object":"I","fields":[["k","string"],["v","any"]]}"#,
    "T":
      #"{"object":"T","fields":[["x","string"],["y","string"],["items",["array",["object","J"]]]]}"#,
    "J": #"{"object":"J","fields":[["w","any"]],"checks":[["required",0,{}]]}"#,
    "F":
      #"{"object":"F","fields":[["d",["object","R"]],["ms","integer"],["free","any"]],"rest":["any"]}"#,
    "R": #"{"object":"R","fields":[],"rest":["string"]}"#,
    "O": #"{"object":"O","fields":[["o",["object","I"]],["over","any"]]}"#,
  ]

  private func convert(
    _ payload: String, _ lines: String, from source: String = "S", others: [String: String] = [:],
    givens: String? = nil
  ) throws(ConversionError) -> (json: String, losses: [String]) {
    let results = try results(payload, lines, from: source, others: others, givens: givens)
    return results.first ?? ("", [])
  }

  private func results(
    _ payload: String, _ lines: String, from source: String = "S", others: [String: String] = [:],
    givens: String? = nil, each list: String = "null"
  ) throws(ConversionError) -> [(json: String, losses: [String])] {
    let library = Library(objects: Self.objects, mappings: others)
    let fields = #"{"object":"givens","fields":[["cs",["array",["object","I"]]]]}"#
    let text =
      #"{"from":"\#(source)","to":"T","objects":["\#(source)","T","I"],"mappings":["n"],"#
      + #""givens":\#(fields),"each":\#(list),"lines":[\#(lines)]}"#
    let listing = MappingListing("m", text, library: library)
    let outcome = try MappingProgram(of: listing).convert(Array(payload.utf8)) {
      () throws(ConversionError) in givens.map { Array($0.utf8) }
    }
    return outcome.results.map { result in
      (String(decoding: result.json ?? [], as: UTF8.self), result.losses.map(\.description))
    }
  }

  @Test func `what no line takes is lost, with the reason of the nearest line that names it`()
    throws
  {
    let lines = #"""
      {"to":["x",0],"take":{"from":["a",0],"when":["present",["b",1]]}},
      {"drop":[["a",0]],"lossy":"dropped"},
      {"drop":[["b",1]],"lossy":"a number"},
      {"drop":[["list",2]]}
      """#
    let kept = try convert(#"{"a":"\u0061/","b":1}"#, lines)
    #expect(kept.json == #"{"x":"a/"}"#)
    #expect(kept.losses == ["/b: a number"])
    let lost = try convert(#"{"z":{},"list":[],"a":"A"}"#, lines)
    #expect(lost.json == "{}")
    #expect(
      lost.losses == ["/a: dropped", "/list: T does not accept this value", "/z: unknown to S"])
  }

  @Test func `members that one line drops have its reason, and only they`() throws {
    let lines = #"""
      {"drop":[["list",2],["a",0]],"lossy":"not shown"},{"drop":[["b",1]],"lossy":"a number"}
      """#
    let dropped = try convert(#"{"z":2,"b":1,"list":[],"a":"A"}"#, lines)
    #expect(
      dropped.losses
        == ["/a: not shown", "/b: a number", "/list: not shown", "/z: unknown to S"])
  }

  @Test func `a damaged listing ends`() throws {
    let sum = #"{"to":["x",0],"take":{"sum":["+",1,["clamp"]]}}"#
    #expect(throws: Never.self) { try convert(#"{"a":"A"}"#, sum) }
    let line = #"{"to":["x",0],"take":{"from":{"path":["k",0],"each":true}}}"#
    let each = #"{"path":["list",2],"each":true}"#
    #expect(throws: Never.self) { try results(#"{"a":"A"}"#, line, each: each) }
  }

  @Test func `a loss inside of items has its place, and what is missing in what is made too`()
    throws
  {
    let nested = #"""
      {"from":"I","to":"J","objects":["I","J"],"lines":[
      {"to":["w",0],"take":{"from":["v",1]}}, {"drop":[["k",0]],"lossy":"no key"}]}
      """#
    let lines = #"{"to":["items",2],"take":{"from":["list",2],"by":{"each":{"mapping":"n"}}}}"#
    let made = try convert(
      #"{"list":[{"v":[1,{"k":2}]},{"k":"K","v":null}]}"#, lines, others: ["n": nested])
    #expect(made.json == #"{"items":[{"w":[1,{"k":2}]},{"w":null}]}"#)
    #expect(made.losses == ["/list/1/k: no key"])
    #expect(throws: ConversionError.missingMember("w", of: "J", at: "/items/1/w")) {
      try convert(#"{"list":[{"v":1},{}]}"#, lines, others: ["n": nested])
    }
  }

  @Test func `equal values and flags that are off are no loss where another value is written`()
    throws
  {
    let lines = #"""
      {"to":["y",1],"first":[{"value":"A","when":["present",["b",1]]},{"from":["a",0]}],"lossy":"one"},
      {"drop":[["b",1]],"lossy":"a number"}
      """#
    #expect(try convert(#"{"a":"A","b":1}"#, lines).losses == ["/b: a number"])
    #expect(try convert(#"{"a":"B","b":1}"#, lines).losses == ["/a: one", "/b: a number"])
  }

  @Test(arguments: [
    (#"["object","N"]"#, #"{"mapping":"m"}"#),
    (#""any""#, #"{"read":["object","N"],"by":{"mapping":"m"}}"#),
  ])
  func `a mapping that doubles with each object inside of another ends with an error`(
    _ type: String, _ conversion: String
  ) throws {
    let objects = [
      "N": #"{"object":"N","fields":[["n",\#(type)]]}"#,
      "P": #"{"object":"P","fields":[["l",["object","P"]],["r",["object","P"]]]}"#,
    ]
    let text = #"""
      {"from":"N","to":"P","objects":["N","P"],"mappings":["m"],"lines":[
      {"to":["l",0],"take":{"from":["n",0],"by":\#(conversion)}},
      {"to":["r",1],"take":{"from":["n",0],"by":\#(conversion)}}]}
      """#
    let library = Library(objects: objects, mappings: ["m": text])
    let program = MappingProgram(of: MappingListing("m", text, library: library))
    func made(depth: Int) throws(ConversionError) -> Int {
      let payload =
        String(repeating: #"{"n":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
      let outcome = try program.convert(Array(payload.utf8)) { () throws(ConversionError) in nil }
      return outcome.results.first?.json?.count { $0 == 0x7B } ?? 0
    }
    #expect(try made(depth: 3) == 15)
    #expect {
      try made(depth: 60)
    } throws: { error in
      (error as? ConversionError)?.code == .tooManyObjects
    }
  }

  @Test func `nothing goes through a listing that is damaged`() throws {
    let listing = MappingListing("Test.m", "{", library: Library())
    #expect {
      try MappingProgram(of: listing).convert(Array("{}".utf8)) { () throws(ConversionError) in nil
      }
    } throws: { error in
      (error as? ConversionError)?.findings.first?.message
        == "the payload must be what a valid listing says (generate Test.m again), not an object"
    }
    #expect(throws: ConversionError.self) {
      try convert(#"{"list":[]}"#, #"{"to":["x",0],"take":{"from":["a",0]}}"#, others: ["n": "["])
    }
    // Lines that name what is not there write nothing, and stop nothing.
    let stray = #"{"to":["x",9],"take":{"from":["a",7],"by":{"mapping":"gone"}}},{"to":7},7,{}"#
    _ = try convert(#"{"a":"A"}"#, stray)
  }

  @Test func `objects in lists of a given go through mappings`() throws {
    let nested = #"""
      {"from":"I","to":"J","objects":["I","J"],"lines":[{"to":["w",0],"take":{"from":["v",1]}}]}
      """#
    let lines = #"""
      {"to":["items",2],"take":{"from":{"path":["cs",0],"given":true},"by":{"each":{"mapping":"n"}}}}
      """#
    let made = try convert(
      "{}", lines, others: ["n": nested], givens: #"{"cs":[{"v":1},{"v":"b"}]}"#)
    #expect(made.json == #"{"items":[{"w":1},{"w":"b"}]}"#)
    #expect(made.losses == [])
  }

  @Test func `an item whose numbered key cannot be written is lost as a whole`() throws {
    let lines = #"""
      {"to":["free"],"take":{"from":["list",2],"by":{"each":null},"number":["b","_","",true],
      "reserved":["b0_k"]},"lossy":"taken"}
      """#
    let made = try convert(#"{"list":[{"k":"K","v":1},{"k":"L"}]}"#, lines)
    #expect(made.json == #"{"free":{"b1_k":"L"}}"#)
    #expect(made.losses == ["/list/0: taken"])
  }

  @Test func `a spread of an object's own keys takes the object along`() throws {
    let made = try convert(
      #"{"d":{"a":"1","b":"2"}}"#,
      #"{"to":["x",0],"take":{"from":["d",0,"a"]}},{"to":["more"],"take":{"from":["d",0],"members":true,"taken":[["a"]]}}"#,
      from: "F")
    #expect(made.json == #"{"x":"1","more":{"b":"2"}}"#)
    #expect(made.losses == [])
    let whole = try convert(
      #"{"d":{"a":"1"}}"#, #"{"to":["more"],"take":{"from":["d",0],"members":true}}"#, from: "F")
    #expect(whole.losses == [])
  }

  @Test func `a number that is read out of a text leaves its quotes behind`() throws {
    let lines = #"""
      {"to":["n"],"take":{"from":["free",2],"by":{"read":["textual","integer"]}}}
      """#
    let made = try convert(#"{"free":"5"}"#, lines, from: "F")
    #expect(made.json == #"{"n":5}"#)
    #expect(made.losses == [])
  }

  @Test func `what one line loses of a value another one may carry, in either order`() throws {
    let lines = [
      #"{"to":["s"],"take":{"from":["ms",1],"by":"epoch-millis -> epoch-seconds"},"lossy":"ms"}"#,
      #"{"to":["t"],"take":{"from":["ms",1],"by":"int -> text"}}"#,
    ]
    for order in [lines, lines.reversed()] {
      #expect(
        try convert(#"{"ms":1500}"#, order.joined(separator: ","), from: "F").losses == [])
    }
    #expect(try convert(#"{"ms":1500}"#, lines[0], from: "F").losses == ["/ms: ms"])
  }

  @Test func `many members stay when something is laid over them`() throws {
    let members = (0..<40).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
    let made = try convert(
      #"{"free":{"z":1},\#(members)}"#,
      #"{"to":[],"take":{"from":[],"members":true}},{"to":[],"take":{"from":["free",2]},"lay":"deep","lossy":"over"}"#,
      from: "F")
    #expect(made.json == #"{\#(members),"z":1}"#)
    #expect(made.losses == [])
  }

  @Test func `a condition on keys asks the object that is read`() throws {
    let lines = #"""
      {"to":["x",0],"first":[{"value":"yes","when":["has a key",[],["ms"]]},{"value":"no"}]},
      {"known":[["ms",1]]}
      """#
    #expect(try convert(#"{"ms":1}"#, lines, from: "F").json == #"{"x":"yes"}"#)
    #expect(try convert("{}", lines, from: "F").json == #"{"x":"no"}"#)
  }
  @Test func `what is laid over a value that two lines wrote takes back only what is nowhere else`()
    throws
  {
    let copies = #"""
      {"to":["s"],"take":{"from":["ms",1]}},{"to":["t"],"take":{"from":["ms",1]}}
      """#
    let over = #"{"to":[],"take":{"from":["free",2]},"lay":"whole","lossy":"over"}"#
    for (free, losses) in [
      (#"{"s":1}"#, []), (#"{"t":1}"#, []), (#"{"s":1,"t":1}"#, ["/ms: over"]),
    ] {
      let made = try convert(#"{"ms":7,"free":\#(free)}"#, copies + "," + over, from: "F")
      #expect(made.losses == losses, "\(free)")
    }
  }

  @Test func `what an inner object and the whole are laid over is lost where neither keeps it`()
    throws
  {
    let nested = #"""
      {"from":"I","to":"J","objects":["I","J"],"lines":[{"to":["w",0],"take":{"from":["k",0]}},
      {"to":[],"take":{"from":["v",1]},"lay":"whole","lossy":"inner"}]}
      """#
    let lines = #"""
      {"to":["x",0],"take":{"from":["o",0,"k",0]}},
      {"to":["o"],"take":{"from":["o",0],"by":{"mapping":"n"}}},
      {"to":[],"take":{"from":["over",1]},"lay":"whole","lossy":"outer"}
      """#
    let made = try convert(
      #"{"o":{"k":"V","v":{"w":"X"}},"over":{"x":"W"}}"#, lines, from: "O", others: ["n": nested])
    #expect(made.json == #"{"x":"W","o":{"w":"X"}}"#)
    #expect(made.losses == ["/o/k: outer"])
  }

  @Test func `what a constant says of a member is lost with it`() throws {
    let lines = #"""
      {"to":["s"],"first":[{"value":"x","when":["equals",["ms",1],[7]],"said":[["ms",1]]},{"from":["ms",1]}]},
      {"to":[],"take":{"from":["free",2]},"lay":"deep","lossy":"over"}
      """#
    #expect(try convert(#"{"ms":7}"#, lines, from: "F").losses == [])
    #expect(
      try convert(#"{"ms":7,"free":{"s":"z"}}"#, lines, from: "F").losses == ["/ms: over"])
  }

  @Test func `results of a list do not know what others took`() throws {
    let lines = #"""
      {"to":["x",0],"take":{"from":{"path":["k",0],"each":true}}},
      {"to":["y",1],"take":{"from":["a",0],"when":["present",{"path":["k",0],"each":true}]}},
      {"drop":[["a",0]],"lossy":"no key"}
      """#
    let made = try results(
      #"{"list":[{"k":"1"},{},{"k":"3"}],"a":"A","z":0}"#, lines, each: #"["list",2]"#)
    #expect(made.map(\.json) == [#"{"x":"1","y":"A"}"#, "{}", #"{"x":"3","y":"A"}"#])
    #expect(
      made.map(\.losses) == [
        ["/z: unknown to S"], ["/a: no key", "/z: unknown to S"],
        ["/z: unknown to S"],
      ])
  }
}

/// What the way back loses of members that lines write on the way forward alone.
extension MappingProgramTests {
  @Test func `what the way forward writes again is no loss, everything else is`() throws {
    let forth = #"""
      {"from":"T","to":"S","objects":["T","S"],"givens":{"object":"g","fields":[["app","string"]]},"lines":[
      {"to":["a",0],"first":[{"text":[{"path":["app",0],"given":true},".voip"],"when":["present",["y",1]]},
      {"from":{"path":["app",0],"given":true}}]},
      {"to":["b",1],"take":{"value":5,"unless":["present",["y",1]]}}]}
      """#
    let library = Library(objects: Self.objects, mappings: ["t": forth])
    let back = #"""
      {"from":"S","to":"T","back":true,"forth":"t","objects":["S","T"],"mappings":["t"],"lines":[
      {"known":[["a",0],["b",1]]},
      {"to":["y",1],"take":{"from":["list",2],"by":"json -> json-text"}}]}
      """#
    let program = MappingProgram(of: MappingListing("t back", back, library: library))
    let undeclared = forth.replacing(
      #""givens":{"object":"g","fields":[["app","string"]]},"#, with: "")
    #expect(undeclared != forth)
    let without = Library(objects: Self.objects, mappings: ["t": undeclared])
    let outcome = try MappingProgram(of: MappingListing("t back", back, library: without))
      .convert(Array(#"{"a":"x"}"#.utf8)) { () throws(ConversionError) in nil }
    #expect(outcome.results.first?.losses.map(\.pointer) == ["/a"])
    for (payload, losses) in [
      (#"{"a":"x.voip","b":5}"#, []),
      (#"{"a":"x","b":10}"#, ["/b"]),
      (#"{"a":"x.voip","b":5,"list":[]}"#, ["/b"]),
      (#"{"a":"x","list":[]}"#, ["/a"]),
    ] {
      let outcome = try program.convert(Array(payload.utf8)) { () throws(ConversionError) in nil }
      #expect(outcome.results.first?.losses.map(\.pointer) == losses, "\(payload)")
      #expect(
        outcome.results.first?.losses.allSatisfy { $0.reason == "T has no field for this" } == true
      )
    }
  }
}

/// Long lists, whose work must not grow with the square of their length: these would take minutes.
extension MappingProgramTests {
  @Test func `many items are refused under numbered keys`() throws {
    let lines = #"""
      {"to":["free"],"take":{"from":["list",2],"by":{"each":null},"number":["b","_","",true]},"lossy":"taken"}
      """#
    let reserved = lines.replacing(
      #"true]"#,
      with: #"true],"reserved":[\#((0..<100_000).map { "\"b\($0)_k\"" }.joined(separator: ","))]"#)
    let items = (0..<100_000).map { _ in #"{"k":"K"}"# }.joined(separator: ",")
    let made = try convert(#"{"list":[\#(items)]}"#, reserved)
    #expect(made.json == "{}")
    #expect(made.losses.count == 100_000)
  }

  @Test func `many results are made of an object with members that nobody knows`() throws {
    let items = (0..<100_000).map { _ in #"{"k":"K"}"# }.joined(separator: ",")
    let made = try results(
      #"{"list":[\#(items)],"z":0}"#,
      #"{"to":["x",0],"take":{"from":{"path":["k",0],"each":true}}}"#, each: #"["list",2]"#)
    #expect(made.count == 100_000)
    #expect(made.allSatisfy { $0.json == #"{"x":"K"}"# && $0.losses.count == 1 })
  }
}
