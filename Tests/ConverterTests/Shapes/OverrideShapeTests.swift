import PushSchemaDiagnostics
import TestSupport
import Testing

/// Raw objects that are laid over results: what is generated compiles, and does what the interpreter does.
@Suite struct OverrideShapeTests {
  /// The lines that differ between the mappings.
  private static let overrides = [
    "override aps with raw deep",
    "override aps with raw shallow",
    "override self with anything deep",
    "override self with anything shallow",
    "override aps.sound with raw deep",
    "override free.inner with raw deep",
    "override aps with bag.{given.key} shallow",
    "override aps with given.kept.aps deep",
    "override free with bag deep",
    "override aps.alert with bag.raw deep",
    "override aps with raw deep when silent is absent",
    "override self with anything shallow unless title == \"T\" and text is present",
    "override aps with given.kept.aps deep when given.kept.aps is present and tag is absent",
  ]

  private static func schema(_ name: String, _ override: String) -> SourceFile {
    let isConditional = override.contains(" when ") || override.contains(" unless ")
    let drops = ["raw", "anything"]
      .filter { isConditional || !override.contains("with \($0) ") }
      .map { "\($0) drop \"unused\"" }
    return SourceFile(
      path: "\(name).pushschema",
      text: """
        language 1
        schema \(name)

        object Source inferred "made up" {
          title: string
          text: string
          badge: int(or text)
          silent: bool
          tone: Tone
          tag: string
          extra: {*: any}
          raw: object
          anything: any
          bag: {*: any}
          override: bool
        }

        object Tone inferred "made up" { file: string required loud: bool raw: object }

        object Kept inferred "made up" { aps: object }

        object Target inferred "made up" {
          aps: Aps required
          id: string
          free: object
          *: any as more
        }

        object Aps inferred "made up" {
          alert: string | Alert
          badge: int(as text)
          available: flag
          sound: Sound
          kind: "alert" | "quiet"
        }

        object Alert inferred "made up" { title: string body: string }

        object Sound inferred "made up" { name: string required volume: int }

        mapping to-target: Source -> Target inferred "made up" {
          given key: string default "raw"
          given kept: Kept default null
          \(override) lossy "the sender's own"
          title -> aps.alert.title
          set aps.alert.body = text "{title}: {tag}" when tag is present and title is present
            else text
            lossy "another text"
          badge -> aps.badge when silent is absent
          badge drop "silent"
          silent -> aps.available convert bool -> flag
          tone -> aps.sound
          set id = tag else "none"
          set aps.kind = "alert"
          when override == true {
            text -> free.inner.text
          } else {
            title -> free.title
          }
          tag -> free.tag unless title == "T"
          extra.* -> self.* prefix "x-" -> "" lossy "taken"
          bag.* -> free.* lossy "taken"
          \(drops.joined(separator: "\n"))
        }

        mapping sound: Tone -> Sound inferred "made up" {
          file -> name
          loud -> volume convert { true -> 2, false -> 1 }
          override self with raw shallow \(isConditional ? "when loud == true" : "")
            lossy "the tone's own"
          \(isConditional ? "raw drop \"not loud\"" : "")
        }

        """)
  }

  private static let payloads = [
    #"{"title":"T","text":"B","tag":"x","badge":3}"#,
    #"{"title":"T","text":"B","raw":{"alert":{"title":"R","extra":1}},"anything":{"aps":{"alert":"R"}}}"#,
    #"{"title":"T","text":"B","raw":{"alert":{"title":"T"}},"anything":{"aps":{"alert":{"body":null}}}}"#,
    #"{"title":"T","badge":3,"raw":{"badge":4},"anything":{"aps":{"badge":"3"},"id":"i"}}"#,
    #"{"title":"T","badge":3,"raw":{"badge":"many"},"anything":[1]}"#,
    #"{"badge":"3","raw":{"badge":3.0,"kind":"loud"},"anything":{"aps":{"badge":"5","kind":"quiet"}}}"#,
    #"{"silent":true,"badge":1,"raw":{"available":0},"anything":{"aps":{"available":0,"sound":{}}}}"#,
    #"{"silent":false,"raw":{"available":1,"new":[]},"anything":{}}"#,
    #"{"tone":{"file":"a","loud":true},"raw":{"sound":{"volume":9}},"anything":{"aps":{"sound":{"name":"b"}}}}"#,
    #"{"tone":{"file":"a","loud":true,"raw":{"name":"b"}},"raw":{"name":"c","sound":"d"},"tag":"t"}"#,
    #"{"tone":{"file":"a","raw":{"name":1}},"raw":{"volume":"d"},"anything":null}"#,
    #"{"tag":"t","title":"T","text":"U","override":true,"raw":{"text":"V","a":{"b":1}},"anything":{"free":{"tag":"s"}}}"#,
    #"{"tag":"t","text":"U","override":true,"anything":{"free":{"inner":{"text":"W"},"title":"X"},"id":"t"}}"#,
    #"{"tag":"t","title":"V","anything":{"free":{"tag":"s"},"id":"t"},"bag":{"raw":{"title":"q"},"title":1}}"#,
    #"{"extra":{"x-a":1,"b":2,"a":3,"aps":4,"x-id":5},"anything":{"a":9,"b":2,"é":1,"é":2}}"#,
    #"{"extra":{"x-e/f~":{"g":1},"h":[1.0]},"anything":{"e/f~":{"i":2},"h":[1]},"title":"T"}"#,
    #"{"bag":{"raw":{"alert":{"title":"K"},"badge":{}},"k":{"l":1}},"title":"T","anything":{"free":{"k":{"m":2}}}}"#,
    #"{"bag":{"raw":7,"other":{"alert":"K"}},"title":"T","raw":{},"anything":{"free":{"raw":7,"other":"no"}}}"#,
  ]

  @Test func `overrides compile and agree with the interpreter`() throws {
    let cases = try Self.overrides.enumerated().map { position, override in
      let name = "Over\(position)"
      return try #require(CompiledShape(Self.schema(name, override), name), "\(override)")
    }
    let expected = try CompiledShape.agreement(of: cases, on: Self.payloads)
    #expect(
      expected.contains(
        #"Over0 {"aps":{"alert":{"title":"R","body":"B","extra":1},"kind":"alert"},"id":"none","#
          + #""free":{"title":"T"}} lost /anything unknown-key"#), "free.title still has the title")
    #expect(
      expected.contains(
        #"Over0 {"aps":{"alert":{"title":"T"},"badge":"3","kind":"alert"},"id":"none","#
          + #""free":{"title":"T"}} lost /raw lost /anything"#), "a badge is no text")
    #expect(
      expected.contains(
        #"Over0 {"aps":{"sound":{"name":"b","volume":2},"kind":"alert"},"id":"t","#
          + #""free":{"tag":"t"}} lost /tone/file lost /raw"#), "a sound is no text")
    #expect(
      expected.contains(
        #"Over3 {"aps":{"alert":"R"},"id":"none","free":{"title":"T"}} lost /text lost /raw"#))
  }

  @Test func `a raw object that is given is laid over the result`() throws {
    let file = Self.schema("Given", "override aps with given.kept.aps deep")
    let given = CompiledShape.GivenObject(
      name: "kept", type: "Kept", json: #"{"aps":{"alert":{"title":"G"},"badge":7}}"#)
    let shape = try #require(CompiledShape(file, "Given", givens: [[given]]))
    let expected = try CompiledShape.agreement(of: [shape], on: Self.payloads)
    #expect(
      expected.first
        == #"Given {"aps":{"alert":{"title":"G","body":"T: x"},"badge":"7","kind":"alert"},"id":"x","#
        + #""free":{"title":"T"}} lost /text lost /badge"#)
  }
}
