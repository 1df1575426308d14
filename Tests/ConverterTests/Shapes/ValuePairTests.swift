import PushSchemaDiagnostics
import TestSupport
import Testing

/// Pairs of values between each two types that can hold any: what is generated compiles, and does what
/// the interpreter does, both ways.
@Suite struct ValuePairTests {
  private static let schema = #"""
    language 1
    schema Paired

    enum Level closed { "low" "high" }

    enum Sound open { "soft" "hard" }

    conversion Words {
      "low"     <-> "quiet"
      "high"    -> "loud"
      "loud"    <- "very loud"
      "K"       <-> "kelvin"
      "\u{E9}" <-> "accent"
    }

    object Source {
      text: string inferred "made up"
      level: Level inferred "made up"
      sound: Sound inferred "made up"
      part: "a" | "b" inferred "made up"
      digit: 1 | 2 inferred "made up"
      count: int inferred "made up"
      ratio: float inferred "made up"
      on: bool inferred "made up"
      yes: flag inferred "made up"
      mixed: string | int | bool | null | [string] inferred "made up"
      list: [[Level]] inferred "made up"
      map: {*: int} inferred "made up"
      free: {*: any} inferred "made up"
      any: any inferred "made up"
      other: any inferred "made up"
    }

    object Target {
      text: string inferred "made up"
      level: 1 | 10 inferred "made up"
      sound: int inferred "made up"
      part: bool inferred "made up"
      digit: Level inferred "made up"
      count: float inferred "made up"
      ratio: Sound inferred "made up"
      on: "yes" | "no" inferred "made up"
      yes: string | null inferred "made up"
      mixed: int | string | null | [string] inferred "made up"
      list: [[int]] inferred "made up"
      map: {*: Level} inferred "made up"
      free: {*: any} inferred "made up"
      any: any inferred "made up"
      other: flag inferred "made up"
    }

    mapping to-target: Source <-> Target {
      text <-> text convert Words lossy "other words"
      level <-> level convert { "low" <-> 1, "high" <-> 10 }
      sound <-> sound convert { "soft" <-> 1, "hard" <-> 2, "new" -> 3 } lossy "other sounds"
        inferred "made up"
      part <-> part convert { "a" <-> true, "b" <-> false }
      digit <-> digit convert { 1 <-> "low", 2 -> "high" }
      count <-> count convert { 1 <-> 0.5, -2 <-> -1000, 3 -> 0.5 } lossy "other counts"
      ratio <-> ratio convert { 0.1 <-> "soft", 2 <-> "hard" } lossy "other ratios"
      on <-> on convert { true <-> "yes", false <-> "no" }
      yes <-> yes convert { 1 <-> "yes", 1 <- null }
      mixed <-> mixed convert { "a" <-> 1, 2 <-> "b", true -> "c", false -> "d", null <-> null }
        lossy "other words"
      list <-> list convert { "low" <-> 1, "high" <-> 2 }
      map.* <-> map.* convert { 1 <-> "low", 2 <-> "high" } lossy "other numbers"
      free.* <-> free.* convert { "a" <-> 1, 2.5 <-> true, null <-> "none", false -> null }
        lossy "other values"
      any <-> any convert { "a" -> 2.5, -0.5 <-> "large", true <-> "yes" } lossy "other values"
      other <-> other convert { "yes" <-> 1, true -> 1 } lossy "other values"
    }

    """#

  @Test func `pairs of values agree for each type on the way there`() throws {
    try check(
      [
        #"{"text":"low","level":"high","sound":"new","part":"b","digit":2,"count":3,"ratio":0.1}"#,
        #"{"text":"high","sound":"newer","digit":1,"count":-2.0,"ratio":2e0,"on":true,"yes":1}"#,
        #"{"text":"K","count":5,"ratio":0.10,"on":false}"#, #"{"text":"\u212a","ratio":0.2}"#,
        #"{"text":"\u00e9"}"#, #"{"text":"e\u0301"}"#, #"{"text":"loud"}"#,
        #"{"mixed":"a"}"#, #"{"mixed":"b"}"#, #"{"mixed":2}"#, #"{"mixed":3}"#, #"{"mixed":true}"#,
        #"{"mixed":null}"#, #"{"mixed":["a","b"]}"#, #"{"list":[["low"],[],["high","low"]]}"#,
        #"{"map":{"x":1,"y":3,"z":2}}"#,
        #"{"free":{"k":"a","l":25e-1,"m":null,"n":false,"o":"A","p":[1],"q":{"r":"a"}}}"#,
        #"{"any":"a"}"#, #"{"any":-5e-1}"#, #"{"any":true}"#, #"{"any":null}"#,
        #"{"other":true}"#, #"{"other":"yes"}"#, #"{"other":"no"}"#,
      ],
      expect: #"""
        Paired {"text":"quiet","level":10,"sound":3,"part":false,"digit":"high","count":0.5,"ratio":"soft"}
        Paired {"text":"loud","digit":"low","count":-1000,"ratio":"hard","on":"yes","yes":"yes"} lost /sound
        Paired {"text":"kelvin","ratio":"soft","on":"no"} lost /count
        Paired {} lost /text lost /ratio
        Paired {"text":"accent"}
        Paired {} lost /text
        Paired {} lost /text
        Paired {"mixed":1}
        Paired {} lost /mixed
        Paired {"mixed":"b"}
        Paired {} lost /mixed
        Paired {"mixed":"c"}
        Paired {"mixed":null}
        Paired {"mixed":["a","b"]}
        Paired {"list":[[1],[],[2,1]]}
        Paired {"map":{"x":"low","z":"high"}} lost /map/y
        Paired {"free":{"k":1,"l":true,"m":"none","n":null}} lost /free/o lost /free/p lost /free/q
        Paired {"any":2.5}
        Paired {"any":"large"}
        Paired {"any":"yes"}
        Paired {} lost /any
        Paired {"other":1}
        Paired {"other":1}
        Paired {} lost /other
        """#)
  }

  @Test func `pairs of values agree for each type on the way back`() throws {
    try check(
      isBackward: true,
      [
        #"{"text":"quiet","level":10,"sound":2,"part":false,"digit":"low","count":0.5,"on":"no"}"#,
        #"{"text":"very loud","sound":3,"digit":"high","count":-1000,"ratio":"hard","yes":null}"#,
        #"{"text":"loud","ratio":"loud","count":0.25,"yes":"yes"}"#, #"{"text":"accent"}"#,
        #"{"mixed":1}"#, #"{"mixed":"b"}"#, #"{"mixed":"c"}"#, #"{"mixed":null}"#,
        #"{"mixed":["b"]}"#, #"{"list":[[1,3],[2]]}"#, #"{"map":{"x":"low","y":"high"}}"#,
        #"{"free":{"k":1,"l":true,"m":"none","n":null,"o":{}}}"#, #"{"any":"large"}"#,
        #"{"any":2.5}"#, #"{"other":1,"yes":"no"}"#,
      ],
      expect: #"""
        Paired {"text":"low","level":"high","sound":"hard","part":"b","digit":1,"count":1,"on":false}
        Paired {"text":"loud","count":-2,"ratio":2,"yes":1} lost /sound lost /digit
        Paired {"yes":1} lost /text lost /count lost /ratio
        Paired {"text":"é"}
        Paired {"mixed":"a"}
        Paired {"mixed":2}
        Paired {} lost /mixed
        Paired {"mixed":null}
        Paired {"mixed":["b"]}
        Paired {"list":[["low"],["high"]]} lost /list/0/1
        Paired {"map":{"x":1,"y":2}}
        Paired {"free":{"k":"a","l":2.5,"m":null}} lost /free/n lost /free/o
        Paired {"any":-0.5}
        Paired {} lost /any
        Paired {"other":"yes"} lost /yes
        """#)
  }

  private func check(
    isBackward: Bool = false, _ payloads: [String], expect expected: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let file = SourceFile(path: "Paired.pushschema", text: Self.schema)
    let paired = try #require(CompiledShape(file, "Paired"), sourceLocation: location)
    let outcomes = try CompiledShape.agreement(
      of: [paired], isBackward: isBackward, on: payloads)
    expectText(outcomes.joined(separator: "\n"), expected, at: location)
  }
}
