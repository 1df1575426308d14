package import TestSupport

/// Some of the fields that random mappings read, and what lines and payloads make of them.
package struct RandomMappingFields {
  /// A member that is no object, with a value that occurs nowhere else.
  package struct Member: Sendable {
    package let keys: [String]
    /// What of it stands in a result that carries it.
    package let value: String
    package let json: String
    /// The pointers of what stands around it, the outermost first, and its own.
    package let pointers: [String]

    init(_ path: String, _ value: String, json: String? = nil) {
      keys = path.split(separator: ".").map(String.init)
      self.value = value
      self.json = json ?? (Int(value) == nil ? "\"\(value)\"" : value)
      pointers = keys.indices.map { [keys] in "/" + keys[...$0].joined(separator: "/") }
    }
  }

  private let left: Set<String>

  /// Whether the mapping makes a result for each item of `l1`, which then stands for the item.
  package let isFannedOut: Bool

  /// Leaves out more than half of the fields; conditions need the others.
  init(canFanOut: Bool, using random: inout SeededRandom) {
    let left = Set(
      Self.types.map(\.name).filter {
        !["s1", "s2", "a"].contains($0) && random.chance(60)
      })
    self.left = left
    isFannedOut = canFanOut && !left.contains("l1") && random.chance(30)
  }

  /// The object that is read.
  var declarations: String {
    let fields = Self.types.filter { !left.contains($0.name) }
      .map { "  \($0.name): \($0.type)\n" }.joined()
    return "fields Shared { s1: string s2: string }\n"
      + "object Source inferred \"t\" {\n  include Shared\n\(fields)}\npayload Many = [Source]\n"
  }

  /// The text with the object's keys, of which payloads have the second spelling, as `s_1` for `s1`.
  func respelled(_ text: String) -> String {
    let names = Set((Self.types.map(\.name) + ["s1", "s2"]).filter { $0.count == 2 })
    var result = ""
    var word = ""
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      result += names.contains(word) ? word.prefix(1) + "_" + word.suffix(1) : word
      result.append(character)
      word = ""
    }
    return String(result.dropLast()).replacing(
      "object Source inferred", with: "object Source also camel-case inferred")
  }

  package var members: [Member] { Self.members.filter { !left.contains($0.keys.first ?? "") } }
  var sources: [String] { kept(isFannedOut ? Self.sources + Self.itemSources : Self.sources) }
  var values: [String] { kept(isFannedOut ? Self.values + Self.itemValues : Self.values) }
  var conditions: [String] {
    kept(isFannedOut ? Self.conditions.filter { !$0.contains("l1") } : Self.conditions)
      + (isFannedOut ? Self.itemConditions : [])
  }
  /// The objects that mappings lead from, and the list of such.
  var objects: [String] { kept(["a", "b", "l1", "l1"]) }
  /// What may be laid over a result.
  var overlays: [String] { kept(["o", "m", "n", "m.d", "n.j", "given.h", "given.h"]) }

  /// Those that name no field that is left out.
  private func kept(_ choices: [String]) -> [String] {
    choices.filter { choice in
      let words = choice.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      return left.isDisjoint(with: words)
    }
  }

  private static let types: [(name: String, type: String)] = [
    ("a", "A"), ("b", "A"), ("m", "{*: any}"), ("n", "{*: any}"), ("o", "object"), ("c1", "int"),
    ("d1", "int"), ("e1", "[string]"), ("e2", "[string]"), ("l1", "[I]"), ("q1", "Scalar"),
    ("q2", "Scalar"),
    ("r1", "Alert"), ("r2", "Alert"), ("i1", "int(or text)"), ("i2", "int(or text)"),
    ("g1", "Level"), ("p1", #"string(form "+" digits)"#), ("f1", #"{*(form "k" text): any}"#),
    ("k1", "string"), ("h1", "{*: {*: string}}"), ("j1", "A(in text)"), ("j2", "{*: any}(or text)"),
    ("v1", "V"), ("v2", "[V]"),
  ]
  private static let sources = [
    "l1", "l1", "s1", "s2", "self", "a", "b", "a.x", "a.y", "b.x", "m", "m.k", "m.d.e", "m.*", "n",
    "n.j",
    "n.*", "o", "o.k", "o.*", "m.{given.key}", "n.{given.key}", "n.{given.other}", "c1", "e1",
    "q1", "q2", "r1", "r2", "i1", "i2", "g1", "p1", "f1", "f1.*", "f1.kx", "m.{k1}", "n.{k1}",
    "m.{k1}.x", "h1.{k1}.x", "h1.{k1}.*", "h1.{k1}", "h1.*", "m.{given.key}.x",
    "j1", "j1.x", "j1.y", "j2", "j2.k", "j2.*", "v1", "v1.x", "v1.y", "v1.z", "v1.k", "v1.*", "v2",
  ]
  private static let values = [
    #""fixed""#, "s1", "s2", "a.x", "b.y", "a", "m", "m.k", "o", #"text "<{s1}>""#,
    #"text "<{a.y}>""#, #"text "{s1} {s2}""#, #"text "{s2} of {a.x}""#, #"text "{a.x} {a.y}""#,
    #"text "{m.k} {s1}""#, "m.{given.key}", "m.{given.other}", "n.{given.key}", "o.{given.other}",
    "n.k", "c1", "c1 + 0", "clamp(d1, 0...)", "min(d1, 99999)", "max(0, c1)",
    "c1 * 1000000 + d1", "(c1 * 1000 + 999) / 1000",
    "d1 * (3 - 2) + 0", "int(s1)",
    "list(k: e1)", "list(v: e1, w: e2)", "list(w: e2, k: e1)", "list(v: l1, k: e2)",
    "list(l1, x: e1)", "list(l1, k: e2) sorted by k first 1", "list(k: e2, w: e1) first 1",
    "list(x: l1, k: e2) sorted by v descending", "list(l1, x: e1, k: e2) as [P] first 1",
    "self", "list(x: self)", "list(x: self, k: e1) as [P]", "list(x: a)", "d1 + int(a.x) * 0",
    #"join(e1, ", ")"#, "constant.fixed", "given.g", "given.g.x",
    #"text "<{given.g.y}>""#, "given.h", "given.h.k", "q1", "q2", "r1",
    "m.{k1}.x", "h1.{k1}.x", "h1.{k1}.y", "n.{k1}", "r2", "i1", "i1 + 0", "i2", "g1", "int(p1)",
    "p1", "f1.kx", #"text "{i2} {p1}""#, "j1", "j1.x", "j2.k", #"text "<{j1.y}>""#,
    "v1", "v1.x", #"text "<{v1.y}>""#, "v1.z + 0",
    #"nothing when s2 == "S2""#, #"nothing when s1 == "V1""#,
  ]
  private static let conditions = [
    "when s1 is present", "when s1 is absent", "unless s1 is present", "when a is absent",
    #"when s2 == "S2""#, "when s2 is present", "when a.x is absent", "unless a.x is absent",
    "when s1 is present and s2 is present", "when s2 is absent",
    "when s1 is absent and a is present", "when given.g.y is present",
    #"when any(l1: item.k == "X1")"#, #"unless all(l1: item.k is present)"#,
    #"when "k" in keys(m)"#, "when at-least-one(s1, s2)", "when q1 is string", "when q2 is number",
    #"when "L1" in e1"#, "when i2 > 70000", #"when j1.x == "J1""#,
    #"when s1 in ["V1", constant.fixed]"#, "when v1.y is present", "when v1.z is present",
  ]
  // Of the item that a result is made for.
  private static let itemSources = ["l1.k", "l1.k", "l1.v", "l1.v"]
  private static let itemValues = [
    "l1", "l1.k", "l1.v", #"text "<{l1.v}>""#, #"text "{l1.k} {s1}""#,
  ]
  private static let itemConditions = ["when l1.k is present", #"unless l1.v == "X2""#]

  private static let members: [Member] = [
    Member("s1", "V1"), Member("s2", "S2"), Member("a.x", "V2"), Member("a.y", "V3"),
    Member("b.x", "V4"), Member("b.y", "V5"), Member("m.k", "V6"), Member("m.l", "V7"),
    Member("m.d.e", "V8"), Member("m.K1.x", "M1"), Member("m.K1.y", "M2"), Member("n.j", "V9"),
    Member("n.k", "W1"), Member("n.K1", "M3"), Member("o.k", "W2"),
    Member("o.h", "W3"), Member("c1", "70001"), Member("d1", "70002"),
    Member("e1.0", "L1"), Member("e2.0", "L2"),
    Member("l1.0.k", "X1"), Member("l1.0.v", "X2"),
    Member("l1.1.k", "X3"), Member("l1.1.v", "X4"), Member("q1", "Q1"), Member("q2", "70004"),
    Member("r1", "R1"), Member("r2.x", "R2"), Member("i1", "70003"),
    Member("i2", "70005", json: #""70005""#), Member("g1", "70006"),
    Member("p1", "49170", json: #""+49170""#), Member("f1.kx", "F1"), Member("f1.ky", "F2"),
    Member("j1.x", "J1"), Member("j1.y", "J2"), Member("j2.k", "J3"), Member("j2.l", "J4"),
    // Without its first member it is the other object, which has a `y` that nobody knows.
    Member("v1.k", "D1"), Member("v1.x", "D2"), Member("v1.y", "D3"), Member("v1.z", "70008"),
    Member("v2.0.k", "D1"), Member("v2.0.x", "D4"), Member("v2.1.x", "D5"),
    Member("v2.1.z", "70009"),
    Member("h1.K1.x", "H1"), Member("h1.K1.y", "H2"), Member("h1.K2.x", "H3"),
  ]

  /// The text that is a key of other members, and so may be in a result that does not carry it.
  private static let key = Member("k1", "K1")

  /// A payload with three quarters of the members.
  package func payload(using random: inout SeededRandom) -> (members: [Member], json: String) {
    let members = members.filter { _ in random.chance(75) }
    let isKeyed = !left.contains("k1") && random.chance(75)
    return (members, Self.json((members + (isKeyed ? [Self.key] : []))[...]))
  }

  /// The members that are in texts.
  private static let textKeys = ["j1", "j2"]

  private static func text(of json: String) -> String {
    "\"" + json.replacing("\"", with: "\\\"") + "\""
  }

  /// The members, whose keys stand side by side where they lead into one object; the items of an array
  /// have their positions as keys.
  private static func json(_ members: ArraySlice<Member>, from depth: Int = 0) -> String {
    if members.first?.keys[depth].first?.isNumber ?? false {
      let items = ["0", "1"].compactMap { position in
        let own = members.filter { $0.keys[depth] == position }
        // Lists of texts have one item.
        guard members.first?.keys.count != depth + 1 else { return own.first?.json }
        return json(own[...], from: depth + 1)
      }
      return "[" + items.joined(separator: ",") + "]"
    }
    var texts: [String] = []
    var rest = members
    while let first = rest.first {
      let key = first.keys[depth]
      let isLast = first.keys.count == depth + 1
      let same = isLast ? rest.prefix(1) : rest.prefix { $0.keys[depth] == key }
      let value = isLast ? first.json : json(same, from: depth + 1)
      texts.append("\"\(key)\":" + (depth == 0 && textKeys.contains(key) ? text(of: value) : value))
      rest = rest.dropFirst(same.count)
    }
    return "{" + texts.joined(separator: ",") + "}"
  }
}

extension RandomMappingFields {
  /// How many items the payload has that a result is made for.
  package func itemCount(of members: [Member]) -> Int {
    members.contains { $0.keys.first == "l1" } ? 2 : 0
  }
}

extension [RandomMappingFields.Member] {
  /// Those that the result for an item may carry: its own, and what stands outside of all items.
  package func ofItem(_ position: Int) -> [RandomMappingFields.Member] {
    filter { $0.keys.first != "l1" || $0.keys.dropFirst().first == String(position) }
  }
}
