import PushSchemaDiagnostics
import TestSupport
import Testing

/// Mappings with cases: what is generated compiles, and does what the interpreter does.
@Suite struct CaseShapeTests {
  private static let schema = #"""
    language 1
    schema Cased

    object Source {
      live: Live inferred "made up"
      title: string inferred "made up"
      text: string inferred "made up"
      count: int inferred "made up"
      on: bool inferred "made up"
      mixed: string | int inferred "made up"
      extra: {*: any} inferred "made up"
      part: Part inferred "made up"
      *: any as rest inferred "made up"
    }

    object Live open { event: string inferred "made up" state: object inferred "made up" }

    object Part { note: string inferred "made up" other: string inferred "made up" }

    object Target {
      kind: string inferred "made up"
      headers: Headers required inferred "made up"
      aps: Aps inferred "made up"
      *: any as rest inferred "made up"
    }

    object Headers {
      topic: string required inferred "made up"
      priority: int inferred "made up"
    }

    object Aps {
      event: string inferred "made up"
      title: string inferred "made up"
      body: string inferred "made up"
      number: int inferred "made up"
      state: object inferred "made up"
      extra: {*: any} inferred "made up"
      note: any inferred "made up"
    }

    mapping to-target: Source -> Target inferred "made up" {
      set headers.priority = 10
      extra.* -> aps.extra.*
      when live is present {
        set kind = "live"
        set headers.topic = "a.b.live"
        live.event -> aps.event
        live.state -> aps.state
        set aps.title = title else text lossy "one text"
        mixed drop "no number"
        extra.note -> aps.note
        part.note -> aps.body
        part.other drop "unused"
        count drop "counted"
      } else when mixed is string and on == true {
        set kind = "quiet"
        set headers.topic = "a.b" when title is present
        title -> aps.title
        mixed -> aps.body
        part drop "not here"
        text drop "not here"
        count drop "counted"
      } else when count in 1...5 {
        set headers.topic = text "a.b.{count}"
        title drop "not here"
        text drop "not here"
        mixed drop "not here"
        part drop "not here"
      } else {
        set headers.topic = "a.b"
        title -> aps.title
        set aps.body = text when on == true
        text drop "only where it is on"
        mixed -> aps.number lossy "only numbers"
        part.note -> aps.note
        part.other drop "unused"
        count drop "counted"
      }
      self.* drop "the rest"
    }

    """#

  private static let payloads = [
    "{}", #"{"title":"t","on":true,"text":"x","mixed":"m"}"#, #"{"on":true,"mixed":"m"}"#,
    #"{"title":"t","on":true,"text":"x","mixed":2,"part":{"note":"n","other":"o","more":1}}"#,
    #"{"live":{"event":"e","state":{"a":[1]},"more":1},"title":"t","text":"x","mixed":1}"#,
    #"{"live":{},"text":"x","extra":{"note":1,"other":2},"part":{"note":"n","other":"o"}}"#,
    #"{"extra":{"note":1,"other":2},"mixed":"m","text":"x","some":1,"more":2}"#,
    #"{"count":3,"mixed":1,"text":"x","title":"t"}"#,
    #"{"count":9,"on":false,"mixed":1,"text":"x","title":"t","part":{"x":1}}"#,
  ]

  /// Nothing in it needs a model.
  private static let plainSchema = #"""
    language 1
    schema Plain

    object Source {
      live: Live inferred "made up"
      title: string inferred "made up"
      text: string inferred "made up"
      on: bool inferred "made up"
    }

    object Live { event: string inferred "made up" state: object inferred "made up" }

    object Target {
      kind: string required inferred "made up"
      topic: string inferred "made up"
      aps: Aps inferred "made up"
    }

    object Aps {
      event: string inferred "made up"
      title: string inferred "made up"
      state: object inferred "made up"
    }

    mapping to-target: Source -> Target inferred "made up" {
      given topic: string default "a.b"
      when live is present {
        set kind = "live"
        set topic = text "{given.topic}.live"
        live.event -> aps.event
        live.state -> aps.state
        title drop "no title"
        text drop "no text"
      } else when on == true {
        set kind = "quiet"
        set topic = given.topic
        title drop "no title"
        text -> aps.title
      } else {
        set kind = text
        title -> aps.title
      }
    }

    """#

  /// One case writes an object whole that another one writes by its members, and paths lead through
  /// members that are only there together with the object around them.
  private static let mixedSchema = #"""
    language 1
    schema Mixed

    object Source {
      live: Live inferred "made up"
      title: string inferred "made up"
      text: string inferred "made up"
    }

    object Live { inner: Inner required inferred "made up" alert: string | Alert inferred "made up" }

    object Inner {
      deep: string required inferred "made up"
      mixed: int | string required inferred "made up"
      many: {*: string} required inferred "made up"
    }

    object Alert { title: string inferred "made up" body: string inferred "made up" }

    object Target {
      aps: Aps inferred "made up"
      deep: string inferred "made up"
      number: int inferred "made up"
      chosen: string inferred "made up"
    }

    object Aps { alert: string | Alert inferred "made up" }

    mapping to-target: Source -> Target inferred "made up" {
      given key: string default "a"
      live.inner.deep -> deep
      live.inner.mixed -> number when live.inner.mixed is number
      live.inner.mixed drop "no number"
      set chosen = live.inner.many.{given.key} else "none"
      live.inner.many.* drop "one is chosen"
      when live is present {
        live.alert -> aps.alert
        title drop "not here"
        text drop "not here"
      } else {
        title -> aps.alert.title
        text -> aps.alert.body
      }
    }

    """#

  private static let mixedPayloads = [
    "{}", #"{"title":"t","text":"x"}"#, #"{"live":{"inner":{"deep":"d","mixed":1,"many":{}}}}"#,
    #"{"live":{"inner":{"deep":"d","mixed":"1","many":{"a":"A","b":"B"}},"alert":"whole"},"text":"x"}"#,
    #"{"live":{"inner":{"deep":"d","mixed":2,"many":{"b":"B"}},"alert":{"body":"b","more":1}}}"#,
  ]

  @Test func `an object is written whole in one case and by its members in another`() throws {
    let file = SourceFile(path: "Mixed.pushschema", text: Self.mixedSchema)
    let shape = try #require(CompiledShape(file, "Mixed"), "the schema has a mistake")
    let found = try CompiledShape.agreement(of: [shape], on: Self.mixedPayloads)
    #expect(found.contains { $0.contains(#""alert":"whole""#) })
    #expect(found.contains { $0.contains(#""alert":{"title":"t","body":"x"}"#) })
  }

  /// One case reads an object whole that another one reads by its members.
  private static let readSchema = #"""
    language 1
    schema Read

    object Source {
      kind: string inferred "made up"
      live: Live inferred "made up"
    }

    object Live open { alert: Alert inferred "made up" }

    object Alert open { title: string inferred "made up" }

    object Target { live: any inferred "made up" title: string inferred "made up" }

    mapping to-target: Source -> Target inferred "made up" {
      kind drop "chosen by it"
      when kind == "whole" {
        live -> live
      } else when kind == "half" {
        live.alert -> live
      } else {
        live.alert.title -> title
      }
    }

    """#

  @Test func `unknown members are listed in the case that reads an object by its members`() throws {
    let file = SourceFile(path: "Read.pushschema", text: Self.readSchema)
    let shape = try #require(CompiledShape(file, "Read"), "the schema has a mistake")
    let live = #""live":{"alert":{"title":"t","more":1},"other":2}"#
    let found = try CompiledShape.agreement(
      of: [shape], on: ["whole", "half", "none"].map { #"{"kind":"\#($0)",\#(live)}"# })
    let lost = found.map { $0.split(separator: " lost ").dropFirst().map(String.init) }
    #expect(
      lost == [
        ["/kind"], ["/kind", "/live/other"], ["/kind", "/live/alert/more", "/live/other"],
      ])
  }

  @Test func `cases agree with the interpreter where text becomes text`() throws {
    let file = SourceFile(path: "Plain.pushschema", text: Self.plainSchema)
    let shape = try #require(CompiledShape(file, "Plain"), "the schema has a mistake")
    let found = try CompiledShape.agreement(of: [shape], on: Self.payloads)
    #expect(found.contains { $0.contains("missing-member /kind") })
  }

  @Test func `cases agree with the interpreter`() throws {
    let file = SourceFile(path: "Cased.pushschema", text: Self.schema)
    let shape = try #require(CompiledShape(file, "Cased"), "the schema has a mistake")
    let found = try CompiledShape.agreement(of: [shape], on: Self.payloads)
    #expect(
      found.contains(
        #"Cased {"kind":"quiet","headers":{"topic":"a.b","priority":10},"#
          + #""aps":{"title":"t","body":"m"}} lost /text"#))
    #expect(found.contains { $0.contains("missing-member /headers/topic") })
  }
}
