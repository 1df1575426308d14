import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

private let declarations = #"""
  source fr { title "Handbook" publisher "Maker" lang "fr" }
  enum Level open cite fr:9 { "passive" "active" }
  enum Color closed cite fr:9 { "red" "green" }
  object Alert within Push closed cite fr:1 {
    title: string cite fr:2
    level: Level cite fr:2
    color: Color cite fr:2
    rule advised warning: self has no key starting with "x" cite fr:7
    rule started: self has no key starting with "_" cite fr:7
  }
  object Options within Push open cite fr:1 { retry: int cite fr:3 }
  object Push open cite fr:1 {
    alert: string | Alert cite fr:2
    options: Options cite fr:2
    category: string cite fr:4
    action: "OPEN" | "CLOSE" cite fr:5
    rule elsewhere warning: self has no key "colour", "zoom" cite fr:7
    rule noted note: self has no key "hue" cite fr:7
    rule closes: action != "OPEN" or category == "open" cite fr:6
  }
  erratum fr:4 says "catégorie" means "category" because "translated key"
  erratum fr:5 says "FERMER" means "CLOSE" because "translated value"
  erratum fr:6 says "extra" ignored because "printed by mistake"
  """#

private func check(
  _ payload: String, expect expected: String, at location: SourceLocation = #_sourceLocation
) {
  checkFindings(declarations, payload, expect: expected, at: location)
}

@Test func `names the document that misled`() {
  check(
    #"{"catégorie": "x", "extra": 1, "action": "FERMER"}"#,
    expect: #"""
      1:2 /catégorie: warning: [unknown-key] 'catégorie' is unknown to Test.Push
          hint: did you mean 'category'? Maker, French edition, line 4, prints 'catégorie' by mistake
          source: Maker, French edition, line 1
      1:21 /extra: warning: [unknown-key] 'extra' is unknown to Test.Push
          source: Maker, French edition, line 1
      1:43 /action: error: [not-one-of] 'action' must be one of "OPEN", "CLOSE", not "FERMER"
          hint: did you mean 'CLOSE'? Maker, French edition, line 5, prints 'FERMER' by mistake
          source: Maker, French edition, line 5
      """#)
}

@Test func `suggests the nearest field`() {
  check(
    #"{"categroy": "x", "Alert": 1, "zzz": 1}"#,
    expect: #"""
      1:2 /categroy: warning: [unknown-key] 'categroy' is unknown to Test.Push
          hint: did you mean 'category'?
          source: Maker, French edition, line 1
      1:19 /Alert: warning: [unknown-key] 'Alert' is unknown to Test.Push
          hint: did you mean 'alert'?
          source: Maker, French edition, line 1
      1:31 /zzz: warning: [unknown-key] 'zzz' is unknown to Test.Push
          source: Maker, French edition, line 1
      """#)
}

@Test func `names the object that has the key`() {
  check(
    #"{"title": "x", "alert": {"title": "x", "retry": 1, "category": "y"}}"#,
    expect: #"""
      1:2 /title: warning: [unknown-key] 'title' is unknown to Test.Push
          hint: 'title' belongs in 'alert' of this object
          source: Maker, French edition, line 1
      1:40 /alert/retry: error: [unknown-key] 'retry' is unknown to Test.Alert
          hint: 'retry' belongs in 'options' of the enclosing Test.Push
          source: Maker, French edition, line 1
      1:52 /alert/category: error: [unknown-key] 'category' is unknown to Test.Alert
          hint: 'category' belongs in the enclosing Test.Push
          source: Maker, French edition, line 1
      """#)
}

@Test func `warns of values that an open enum does not list`() {
  check(
    #"{"alert": {"level": "pasive", "color": "rde"}}"#,
    expect: #"""
      1:21 /alert/level: warning: [not-one-of] 'level' is "pasive", none of the documented "passive", "active"
          hint: did you mean 'passive'?
          source: Maker, French edition, line 9
      1:40 /alert/color: error: [not-one-of] 'color' must be one of "red", "green", not "rde"
          hint: did you mean 'red'?
          source: Maker, French edition, line 9
      """#)
}

@Test func `names the misprint that a rule stumbles over`() {
  check(
    #"{"action": "OPEN", "category": "FERMER"}"#,
    expect: #"""
      1:1 : error: [closes] this must hold: action is not "OPEN" or category is "open"
          action = "OPEN"
          category = "FERMER"
          hint: did you mean 'CLOSE'? Maker, French edition, line 5, prints 'FERMER' by mistake
          source: Maker, French edition, line 6
      """#)
}

@Test func `a key that a rule bans is not called unknown as well`() {
  check(
    #"{"colour": 1, "hue": 2, "alert": {"xa": 1, "_a": 3}}"#,
    expect: #"""
      1:2 /colour: warning: [elsewhere] this must hold: this object has no key "colour" or "zoom"
          keys(self) = ["colour"]
          source: Maker, French edition, line 7
      1:15 /hue: note: [noted] this must hold: this object has no key "hue"
          keys(self) = ["hue"]
          source: Maker, French edition, line 7
      1:15 /hue: warning: [unknown-key] 'hue' is unknown to Test.Push
          source: Maker, French edition, line 1
      1:35 /alert/xa: warning: [advised] this must hold: this object has no key that starts with "x"
          keys(self) = ["xa"]
          source: Maker, French edition, line 7
      1:35 /alert/xa: error: [unknown-key] 'xa' is unknown to Test.Alert
          source: Maker, French edition, line 1
      1:44 /alert/_a: error: [started] this must hold: this object has no key that starts with "_"
          keys(self) = ["_a"]
          source: Maker, French edition, line 7
      """#)
}
