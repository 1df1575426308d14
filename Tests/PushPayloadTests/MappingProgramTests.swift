import Testing

@testable import PushPayload

/// Objects and mappings by their names.
private struct Library: ListingLibrary {
  var objects: [String: String] = [:]
  var mappings: [String: String] = [:]

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
  ]

  private func convert(
    _ payload: String, _ lines: String, others: [String: String] = [:]
  ) throws(ConversionError) -> (json: String, losses: [String]) {
    var library = Library(objects: Self.objects, mappings: others)
    library.mappings["m"] =
      #"{"from":"S","to":"T","objects":["S","T"],"mappings":["n"],"lines":[\#(lines)]}"#
    let listing = MappingListing("m", library.mappings["m"] ?? "", library: library)
    let outcome = try MappingProgram(of: listing).convert(Array(payload.utf8)) {
      () throws(ConversionError) in nil
    }
    let result = outcome.results.first
    return (
      String(decoding: result?.json ?? [], as: UTF8.self),
      result?.losses.map(\.description) ?? []
    )
  }

  @Test func `what no line takes is lost, with the reason of the nearest line that names it`()
    throws
  {
    let lines = #"""
      {"to":["x",0],"take":{"from":["a",0],"when":["present",["b",1]]}},
      {"drop":["a",0],"lossy":"dropped"},
      {"drop":["b",1],"lossy":"a number"},
      {"drop":["list",2]}
      """#
    let kept = try convert(#"{"a":"\u0061/","b":1}"#, lines)
    #expect(kept.json == #"{"x":"a/"}"#)
    #expect(kept.losses == ["/b: a number"])
    let lost = try convert(#"{"z":{},"list":[],"a":"A"}"#, lines)
    #expect(lost.json == "{}")
    #expect(
      lost.losses == ["/a: dropped", "/list: T cannot hold this value", "/z: means nothing to S"])
  }

  @Test func `a loss inside of items has its place, and what is missing in what is made too`()
    throws
  {
    let nested = #"""
      {"from":"I","to":"J","objects":["I","J"],"lines":[
      {"to":["w",0],"take":{"from":["v",1]}}, {"drop":["k",0],"lossy":"no key"}]}
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
      {"drop":["b",1],"lossy":"a number"}
      """#
    #expect(try convert(#"{"a":"A","b":1}"#, lines).losses == ["/b: a number"])
    #expect(try convert(#"{"a":"B","b":1}"#, lines).losses == ["/a: one", "/b: a number"])
  }

  @Test func `nothing goes through a listing that is damaged`() throws {
    let listing = MappingListing("Test.m", "{", library: Library())
    #expect {
      try MappingProgram(of: listing).convert(Array("{}".utf8)) { () throws(ConversionError) in nil
      }
    } throws: { error in
      (error as? ConversionError)?.findings.first?.message
        == "the payload must be what a listing that is no JSON says (generate Test.m again), not an object"
    }
    // Lines that name what is not there write nothing, and stop nothing.
    let stray = #"{"to":["x",9],"take":{"from":["a",7],"by":{"mapping":"gone"}}},{"to":7},7,{}"#
    _ = try convert(#"{"a":"A"}"#, stray)
  }
}
