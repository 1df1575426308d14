import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

private func check(
  _ declarations: String, _ payload: String, expect expected: String,
  at location: SourceLocation = #_sourceLocation
) throws {
  let interpreter = Interpreter(schemaSet(declarations, at: location))
  let (bytes, object) = (Array(payload.utf8), DeclarationID(schema: "Test", name: "Push"))
  let trials = interpreter.conversionTrials(of: bytes, as: object)
  let explanations = try interpreter.explain(bytes, as: object, after: trials)
  expectText(explanations.map(rendered).joined(separator: "\n"), expected, at: location)
}

private func rendered(_ explanation: Explanation) -> String {
  var lines = ["\(explanation.offset) \(explanation.pointer)"]
  switch explanation.owner {
  case .field(let id): lines.append("  field of \(id): \(explanation.expected)")
  case .rest(let id): lines.append("  collected by \(id): \(explanation.expected)")
  case .free(let id): lines.append("  key of a map in \(id): \(explanation.expected)")
  case .unknown(let id): lines.append("  unknown to \(id)")
  }
  if !explanation.documentation.isEmpty { lines.append("  \(explanation.documentation)") }
  lines += explanation.presence.map { "  \($0)" }
  lines += explanation.rules.map { "  \($0)" }
  for destination in explanation.destinations {
    let words = [
      destination.path.map { "becomes \($0)" } ?? "dropped", destination.conversion,
      destination.condition, destination.value,
      destination.reason,
    ]
    lines.append("  \(words.compactMap(\.self).joined(separator: ", "))")
  }
  lines += explanation.losses.map { "  lost: \($0.reason)" }
  lines.append("  \(explanation.citation ?? "no source")")
  return lines.joined(separator: "\n")
}

@Test func `says of each member what it is and what becomes of it`() throws {
  try check(
    #"""
    source de { title "Handbook" publisher "Maker" lang "de" }
    object Push open cite de:1 {
      /// What is shown.
      alert: string | Alert required unless silent == true cite de:2 "shown"
      silent: bool cite de:3
      extra: {*: any} cite de:4
      *: string as custom cite de:5
      rule quiet: silent == false or alert is present cite de:6
    }
    object Alert open cite de:7 { title: string cite de:8 }
    object Out open cite de:1 {
      alert: string | OutAlert cite de:1
      free: {*: any} cite de:1
      own: string cite de:1
    }
    object OutAlert open cite de:1 { heading: string cite de:1 }
    mapping alerts: Alert <-> OutAlert cite de:9 { title <-> heading cite de:9 }
    mapping across: Push -> Out cite de:9 {
      alert -> alert when silent is absent cite de:9
      alert drop "never shown"
      silent drop "decides only"
      extra.* -> free.* cite de:9
      self.* drop "not for Apple"
    }
    """#,
    #"{"alert": {"title": "x", "more": 1}, "silent": false, "extra": {"a": 1}, "own": "y"}"#,
    expect: #"""
      1 /alert
        field of Test.Push: a string or an object
        What is shown.
        required unless silent == true
        quiet: silent == false or alert is present
        lost: never shown
        Maker, German edition, line 2: "shown"
      11 /alert/title
        field of Test.Alert: a string
        lost: never shown
        Maker, German edition, line 8
      25 /alert/more
        unknown to Test.Alert
        lost: never shown
        Maker, German edition, line 7
      37 /silent
        field of Test.Push: a boolean
        quiet: silent == false or alert is present
        lost: decides only
        Maker, German edition, line 3
      54 /extra
        field of Test.Push: an object
        becomes free.*
        Maker, German edition, line 4
      73 /own
        collected by Test.Push: a string
        lost: not for Apple
        Maker, German edition, line 5
      """#)
}

@Test func `explains the members of a map that a mapping tells apart`() throws {
  try check(
    #"""
    object Push open inferred "t" { texts: {*: string} inferred "t" }
    object Out open inferred "t" { body: string inferred "t" }
    mapping out: Push -> Out inferred "t" {
      given language: string
      set body = texts.{given.language} else texts.en
      texts.* drop "one language"
    }
    """#,
    #"{"texts": {"en": "Goal", "fr": "But"}}"#,
    expect: """
      1 /texts
        field of Test.Push: an object
        inferred: t
      11 /texts/en
        key of a map in Test.Push: a string
        becomes body
        no source
      25 /texts/fr
        key of a map in Test.Push: a string
        lost: one language
        no source
      """)
}

@Test func `says which pairs a value is converted by`() throws {
  try check(
    #"""
    conversion Loudness { "low" <-> 1 "high" -> 10 }
    object Push open { level: string sounds: [bool] }
    object Out open { volume: int sounds: [string] }
    mapping across: Push -> Out {
      level -> volume convert Loudness lossy "other words"
      sounds -> sounds convert { true -> "loud", false -> "silent" }
    }
    """#,
    #"{"level": "low", "sounds": []}"#,
    expect: #"""
      1 /level
        field of Test.Push: a string
        becomes volume, by Loudness: "low" <-> 1, "high" -> 10, 1
        no source
      17 /sounds
        field of Test.Push: an array
        becomes sounds, true -> "loud", false -> "silent"
        no source
      """#)
}

@Test func `calls nothing dropped that another line carries`() throws {
  try check(
    #"""
    object Push open inferred "t" { one: Item inferred "t" buttons: [Button] inferred "t" }
    object Item open inferred "t" { a: string inferred "t" b: string inferred "t" }
    object Button open inferred "t" { id: string inferred "t" }
    object Left open inferred "t" { a: string inferred "t" }
    object Right open inferred "t" { b: string inferred "t" }
    object Link open inferred "t" { of: string inferred "t" }
    object Out open inferred "t" {
      left: Left inferred "t"
      right: Right inferred "t"
      b: string inferred "t"
      links: {*: Link} inferred "t"
    }
    mapping out: Push -> Out inferred "t" {
      one -> left
      one -> right when one.a is present
      one.b -> b
      buttons -> links keyed by id lossy "twice"
    }
    mapping left: Item -> Left inferred "t" { a -> a b drop "no b" }
    mapping right: Item -> Right inferred "t" { b -> b a drop "no a" }
    mapping link: Button -> Link inferred "t" { id drop "the key" }
    """#,
    #"{"one": {"a": "A", "b": "B"}, "buttons": [{"id": "I"}]}"#,
    expect: """
      1 /one
        field of Test.Push: an object
        becomes left
        becomes right
        inferred: t
      9 /one/a
        field of Test.Item: a string
        becomes left.a, "A"
        inferred: t
      19 /one/b
        field of Test.Item: a string
        becomes b, "B"
        becomes right.b, "B"
        inferred: t
      30 /buttons
        field of Test.Push: an array
        becomes links
        inferred: t
      43 /buttons/0/id
        field of Test.Button: a string
        becomes links.*
        inferred: t
      """)
}

@Test func `says of each item what its own result makes of it`() throws {
  try check(
    #"""
    object Push inferred "t" { items: [Item] inferred "t" kind: string inferred "t" }
    object Item inferred "t" { text: string inferred "t" silent: bool inferred "t" }
    object Out inferred "t" { body: string inferred "t" kind: string inferred "t" }
    mapping to-out: Push -> Out inferred "t" {
      each items
      suppress when items.silent == true message "silent" inferred "t"
      set body = nothing when items.text == "" else items.text when kind is present
        lossy "no kind" inferred "t"
      kind -> kind
      items.silent drop "decides"
    }
    """#,
    #"{"items":[{"text":"one"},{"text":""},{"silent":true}],"kind":"k"}"#,
    expect: """
      1 /items
        field of Test.Push: an array
        inferred: t
      11 /items/0/text
        field of Test.Item: a string
        becomes body, "one"
        inferred: t
      26 /items/1/text
        field of Test.Item: a string
        inferred: t
      38 /items/2/silent
        field of Test.Item: a boolean
        inferred: t
      54 /kind
        field of Test.Push: a string
        becomes kind, "k"
        inferred: t
      """)
}

@Test func `what only another case would do is not said`() throws {
  try check(
    #"""
    object Push open inferred "" {
      text: string inferred ""
      other: string inferred ""
      kind: string inferred ""
    }
    object Out open inferred "" {
      a: string inferred ""
      b: string inferred ""
    }
    mapping out: Push -> Out inferred "" {
      kind drop "chooses"
      when kind == "one" {
        text -> a
        other drop "not for this kind"
      } else when kind == "two" {
        text -> b
        other -> a
      } else {
        text -> b when other is absent
        text drop "the other wins"
        other -> a
      }
    }
    """#, #"{"text": "T", "other": "O", "kind": "two"}"#,
    expect: """
      1 /text
        field of Test.Push: a string
        becomes b, "T"
        inferred: 
      14 /other
        field of Test.Push: a string
        becomes a, "O"
        inferred: 
      28 /kind
        field of Test.Push: a string
        lost: chooses
        inferred: 
      """)
}

@Test func `each item of a list has the case that has run for it`() throws {
  try check(
    #"""
    object Push open inferred "" { parts: [Part] inferred "" }
    object Part open inferred "" {
      kind: string inferred ""
      text: string inferred ""
    }
    object Out open inferred "" { all: [Made] inferred "" }
    object Made open inferred "" {
      a: string inferred ""
      b: string inferred ""
      kind: string inferred ""
    }
    mapping part: Part -> Made inferred "" {
      kind -> kind
      when kind == "one" {
        text -> a
      } else {
        text -> b
      }
    }
    mapping out: Push -> Out inferred "" { parts -> all }
    """#, #"{"parts": [{"kind": "one", "text": "A"}, {"kind": "two", "text": "B"}]}"#,
    expect: """
      1 /parts
        field of Test.Push: an array
        becomes all
        inferred: 
      12 /parts/0/kind
        field of Test.Part: a string
        becomes all.kind
        inferred: 
      27 /parts/0/text
        field of Test.Part: a string
        becomes all.a
        inferred: 
      42 /parts/1/kind
        field of Test.Part: a string
        becomes all.kind
        inferred: 
      57 /parts/1/text
        field of Test.Part: a string
        becomes all.b
        inferred: 
      """)
}

@Test func `of places that double with each object inside of another some are listed`() throws {
  let interpreter = Interpreter(
    schemaSet(
      """
      object Push open inferred "" { left: Push n: int }
      object Twice open inferred "" { a: Twice b: Twice n: int }
      mapping m: Push -> Twice inferred "" { left -> a left -> b n -> n }
      """, at: #_sourceLocation))
  let object = DeclarationID(schema: "Test", name: "Push")
  func innermost(_ depth: Int) throws -> Explanation {
    let payload =
      String(repeating: #"{"left":"#, count: depth) + #"{"n":1}"#
      + String(repeating: "}", count: depth)
    let bytes = Array(payload.utf8)
    let trials = interpreter.conversionTrials(of: bytes, as: object)
    return try #require(try interpreter.explain(bytes, as: object, after: trials).last)
  }
  let few = try innermost(5)
  #expect(few.destinations.count == 32 && !few.hasMoreDestinations)
  let many = try innermost(12)
  #expect(many.destinations.count == 32 && many.hasMoreDestinations)
}
