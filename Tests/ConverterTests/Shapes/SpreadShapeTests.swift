import PushSchemaDiagnostics
import Testing

/// Several lines that spread into one object, and literals that tell what a member is: what is generated
/// compiles, and does what the interpreter does.
@Suite struct SpreadShapeTests {
  private static let schema = #"""
    language 1
    schema Spreads

    object Source {
      first: {*: any} inferred "made up"
      second: {*: string} inferred "made up"
      third: object inferred "made up"
      parts: {*: Part} inferred "made up"
      others: {*: Part} inferred "made up"
      sound: string inferred "made up"
      tone: string inferred "made up"
      mood: string inferred "made up"
      on: bool inferred "made up"
      kind: int inferred "made up"
    }

    object Part { note: string inferred "made up" }

    object Made { title: string inferred "made up" }

    object Inside {
      fixed: string inferred "made up"
      *(form "k" text): any as keys inferred "made up"
    }

    object Target {
      all: object inferred "made up"
      made: {*: Made} inferred "made up"
      inside: Inside inferred "made up"
      some: {*: any} inferred "made up"
      sound: string inferred "made up"
      tone: string inferred "made up"
      mood: string inferred "made up"
      *: any as rest inferred "made up"
    }

    mapping to-target: Source -> Target inferred "made up" {
      first.*  -> all.*
      second.* -> all.* lossy "the first wins"
      third.*  -> all.* prefix "k" -> "" lossy "the first two win"
      parts.*  -> made.*
      others.* -> made.* lossy "the parts win"
      second.* -> inside.* lossy "other keys"
      first.*  -> inside.* lossy "the second wins"
      first.*  -> some.* when on is present
      third.*  -> some.* unless on is present
      third.*  -> self.* lossy "the target's own"
      second.* -> self.* lossy "the third wins"
      set sound = "d" when sound == "default" else sound
      set tone = "n" when tone == "none" and on is present else "o" when on == true else tone
        lossy "no tone"
      set mood = "quiet" when kind == 2 and mood == "calm" else "loud" when kind == 1
      mood drop "only calm"
      kind drop "only two kinds"
      on   drop "decides only"
    }

    mapping made: Part -> Made inferred "made up" { note -> title }

    """#

  @Test func `several spreads into one object and told members agree with the interpreter`() throws
  {
    let file = SourceFile(path: "Spreads.pushschema", text: Self.schema)
    let shape = try #require(CompiledShape(file, "Spreads"))
    let expected = try CompiledShape.agreement(
      of: [shape],
      on: [
        "{}", #"{"first":{"a":1,"k1":null},"second":{"a":"x","b":"y","k1":"z"}}"#,
        #"{"third":{"ka":1,"b":2,"sound":3},"second":{"a":"x","b":"y","kb":"z"},"first":{"k":0}}"#,
        #"{"on":false,"third":{"a":1},"first":{"kk":[1]}}"#,
        #"{"parts":{"a":{"note":"p"}},"others":{"a":{"note":"q"},"b":{"note":"r"}}}"#,
        #"{"sound":"default","tone":"none","mood":"calm","kind":2,"on":true}"#,
        #"{"sound":"bell","tone":"none","mood":"calm","kind":1}"#,
        #"{"sound":"d","tone":"low","mood":"wild","kind":3,"on":true}"#,
      ])
    #expect(expected.count == 8)
    let told = try #require(expected.first { $0.contains(#""sound":"d","tone":"n""#) })
    #expect(!told.contains("/sound") && !told.contains("/tone") && !told.contains("/mood"))
  }
}
