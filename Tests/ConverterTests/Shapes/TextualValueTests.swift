import PushSchemaDiagnostics
import TestSupport
import Testing

/// Numbers and Booleans that stand in texts go through a mapping as what they are, and are written in
/// the form that the type of their place says.
@Suite struct TextualValueTests {
  private static let schema = #"""
    language 1
    schema Textual

    enum Level closed { 5 as low 10 as high }
    enum Volume open { 0 as off 100 as full }

    object Part { size: int(as text) inferred "made up" on: bool(or text) inferred "made up" }

    object Source {
      count: int(1...10, or text) inferred "made up"
      ratio: float(or text) inferred "made up"
      on: bool(or text) inferred "made up"
      yes: flag(or text) inferred "made up"
      level: Level(or text) inferred "made up"
      volume: Volume(as text) inferred "made up"
      plain: int inferred "made up"
      mixed: int(or text) | null | [bool(as text)] inferred "made up"
      list: [int(or text)] inferred "made up"
      map: {*: float(as text)} inferred "made up"
      text: int(or text) inferred "made up"
      paired: Level(or text) inferred "made up"
      first: int(or text) inferred "made up"
      second: int(or text) inferred "made up"
      some: int(or text) inferred "made up"
      free: any inferred "made up"
      parts: [Part] inferred "made up"
      *: int(or text) as others
    }

    object Target {
      count: int(as text) inferred "made up"
      ratio: float(as text) inferred "made up"
      on: bool(as text) inferred "made up"
      yes: flag(as text) inferred "made up"
      level: Level(as text) inferred "made up"
      volume: Volume(or text) inferred "made up"
      plain: int(as text) inferred "made up"
      mixed: int(as text) | null | [bool(or text)] inferred "made up"
      list: [int(as text)] inferred "made up"
      map: {*: float(or text)} inferred "made up"
      text: string inferred "made up"
      paired: "low" | "high" inferred "made up"
      chosen: int(as text) inferred "made up"
      some: any inferred "made up"
      free: int(as text) inferred "made up"
      parts: [Part] inferred "made up"
      big: int(as text) inferred "made up"
      named: string inferred "made up"
      *: int(as text) as others
      rule few: all(list: item < 9) and count != 7 inferred "made up"
    }

    mapping to-target: Source <-> Target {
      count <-> count
      ratio <-> ratio
      on <-> on
      yes <-> yes
      level <-> level
      volume <-> volume
      plain <-> plain
      mixed <-> mixed
      list <-> list
      map.* <-> map.*
      text <-> text convert int <-> text
      paired <-> paired convert { 5 <-> "low", 10 <-> "high" }
      set chosen = first else second lossy "only one is chosen" inferred "made up"
      some <-> some
      free <-> free lossy "no number"
      parts <-> parts
      set big = 4711 when any(parts: item.size == 2) or volume == 100 inferred "made up"
      set named = text "{count} of {plain}" inferred "made up"
      self.* <-> self.* lossy "named so"
    }

    """#

  @Test func `numbers in texts agree on the way there`() throws {
    try check(
      [
        #"{"count":"10","ratio":"1.50","on":"true","yes":"1","level":"5","volume":"77","plain":3}"#,
        #"{"count":10.0,"ratio":1e300,"on":false,"yes":1,"level":10,"volume":100,"plain":-0}"#,
        #"{"count":"-0","ratio":"25e-1","yes":"0","volume":"100"}"#, #"{"count":"+1"}"#,
        #"{"count":"\u0031"}"#, #"{"count":" 1"}"#, #"{"count":"01"}"#, #"{"count":"1.0"}"#,
        #"{"count":"99999999999999999999"}"#, #"{"on":"True"}"#, #"{"level":"6"}"#,
        #"{"mixed":"4"}"#, #"{"mixed":null}"#, #"{"mixed":["true",false]}"#, #"{"mixed":"x"}"#,
        #"{"list":["1",2,"9"],"map":{"x":"1","y":0.5}}"#, #"{"text":"12","paired":"10"}"#,
        #"{"count":"10","first":"1","second":2}"#, #"{"count":7,"first":"1","second":"2"}"#,
        #"{"first":"2","second":2,"some":"5"}"#, #"{"free":"5"}"#, #"{"free":5}"#,
        #"{"parts":[{"size":"1"},{"size":2,"on":"true"}],"other":"6","another":7}"#,
      ],
      expect: #"""
        Textual {"count":"10","ratio":"1.5","on":"true","yes":"1","level":"5","volume":77,"plain":"3","named":"10 of 3"} not-one-of
        Textual {"count":"10","ratio":"1e+300","on":"false","yes":"1","level":"10","volume":100,"plain":"0","big":"4711","named":"10 of 0"}
        Textual {"count":"0","ratio":"2.5","volume":100,"big":"4711"}
        Textual {"mixed":"4"}
        Textual {"mixed":null}
        Textual {"mixed":[true,false]}
        Textual {"list":["1","2","9"],"map":{"x":1,"y":0.5}} few list=["1", "2", "9"] count=absent
        Textual {"text":"12","paired":"high"}
        Textual {"count":"10","chosen":"1"} lost /second
        Textual {"count":"7","chosen":"1"} lost /second few list=absent count="7"
        Textual {"chosen":"2","some":5}
        Textual {"free":"5"}
        Textual {"free":"5"}
        Textual {"parts":[{"size":"1"},{"size":"2","on":true}],"big":"4711","other":"6","another":"7"}
        """#)
  }

  @Test func `numbers in texts agree on the way back`() throws {
    try check(
      isBackward: true,
      [
        #"{"count":"10","ratio":"1.5","on":"true","yes":"1","level":"5","volume":"77","plain":3}"#,
        #"{"count":10,"ratio":2,"on":true,"yes":1,"level":10,"volume":100,"plain":"3"}"#,
        #"{"mixed":"4","list":["1",2],"map":{"x":"1","y":0.5}}"#,
        #"{"mixed":["true",false],"text":"12","paired":"high","some":"5","free":"6"}"#,
        #"{"parts":[{"size":"1","on":"false"}],"other":"6","some":7,"chosen":"4"}"#,
      ],
      expect: #"""
        Textual {"count":10,"ratio":1.5,"on":true,"yes":1,"level":5,"volume":"77","plain":3} not-one-of
        Textual {"count":10,"ratio":2,"on":true,"yes":1,"level":10,"volume":"100","plain":3}
        Textual {"mixed":4,"list":[1,2],"map":{"x":"1","y":"0.5"}}
        Textual {"mixed":["true","false"],"text":12,"paired":10,"some":5,"free":6}
        Textual {"some":7,"parts":[{"size":"1","on":false}],"other":6} lost /chosen
        """#)
  }

  private func check(
    isBackward: Bool = false, _ payloads: [String], expect expected: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let file = SourceFile(path: "Textual.pushschema", text: Self.schema)
    let textual = try #require(CompiledShape(file, "Textual"), sourceLocation: location)
    let outcomes = try CompiledShape.agreement(
      of: [textual], isBackward: isBackward, on: payloads)
    expectText(outcomes.joined(separator: "\n"), expected, at: location)
  }
}
