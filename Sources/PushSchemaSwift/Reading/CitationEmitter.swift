import PushSchemaModel
import PushSchemaText

/// What fields and rules of a schema cite, as constants: what fields do, because reading and checking
/// them says it, and what several rules do. What a single rule cites stands where it is checked.
struct SwiftCitations {
  /// In the order of the schema.
  private(set) var constants: [(name: String, text: String)] = []
  private var names: [String: String] = [:]
  private let sources: CitedSources

  init(_ schema: Schema, _ sources: CitedSources) {
    self.sources = sources
    var seen: Set<String> = []
    var unused = UnusedNames()
    for object in schema.objects {
      let cited =
        object.fields.map { ($0.provenance, true) }
        + (object.rest.map { [($0.provenance, true)] } ?? [])
        + object.rules.map { ($0.provenance, false) }
      for (provenance, isFields) in cited where object.differs(provenance) {
        let text = text(of: provenance)
        let isRepeated = !seen.insert(text).inserted
        guard isFields || isRepeated, names[text] == nil else { continue }
        let name = unused.name(provenance.constantName(in: schema.name))
        names[text] = name
        constants.append((SwiftNaming.escaped(name), text))
      }
    }
  }

  func text(of provenance: Provenance) -> String {
    var text = TextBuffer()
    sources.append(provenance, to: &text)
    return text.text()
  }

  /// The constant with a text; `nil` where it stands in none.
  func name(of text: String) -> String? { names[text].map(SwiftNaming.escaped) }
}

/// Names of which each is given once: a number tells the second one from the first.
private struct UnusedNames {
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  mutating func name(_ name: String) -> String {
    var unused = name
    while !taken.insert(unused).inserted {
      counts[name, default: 1] += 1
      unused = "\(name)No\(counts[name, default: 1])"
    }
    return unused
  }
}

/// The constant with a citation, as code of its object calls it.
struct CitationName {
  /// The enum of the constants; empty where the citation is that of the object.
  private let prefix: String
  private let name: String

  fileprivate init(_ name: String?, of schema: String) {
    prefix = name == nil ? "" : schema + "Citation."
    self.name = name ?? "schemaCitation"
  }

  func put(to writer: inout CodeWriter) { writer.put(prefix, name) }
}

extension CodeWriter {
  /// Puts a citation as an argument.
  mutating func item(citation: CitationName) {
    item("citation: ")
    citation.put(to: &self)
  }
}

/// Citations; an object's own is what cites nothing else.
extension SwiftFile {
  /// The constant with a field's citation.
  func citationName(_ field: Field, in object: Object) -> CitationName {
    citationName(field.provenance, in: object)
  }

  func citationName(_ rest: RestField, in object: Object) -> CitationName {
    citationName(rest.provenance, in: object)
  }

  private func citationName(_ provenance: Provenance, in object: Object) -> CitationName {
    guard object.differs(provenance) else { return CitationName(nil, of: schema.name) }
    return CitationName(citations.name(of: citations.text(of: provenance)), of: schema.name)
  }

  /// Puts a rule's citation as an argument.
  func putCitation(of rule: Rule, in object: Object, to writer: inout CodeWriter) {
    guard object.differs(rule.provenance) else {
      return writer.item(citation: CitationName(nil, of: schema.name))
    }
    let text = citations.text(of: rule.provenance)
    if let name = citations.name(of: text) {
      writer.item(citation: CitationName(name, of: schema.name))
    } else {
      writer.item("citation", literal: text)
    }
  }

  /// Writes the constants.
  func writeCitations(to writer: inout CodeWriter) {
    guard !citations.constants.isEmpty else { return }
    writer.line()
    writer.documentation(sentence: "Who states fields and rules.")
    writer.block("private enum ", schema.name, "Citation") { writer in
      for (name, text) in citations.constants {
        writer.statement { writer in
          writer.put("static let ", name, " = ")
          writer.literal(text)
        }
      }
    }
  }
}

extension Object {
  /// Whether something in the object has a citation other than its own.
  fileprivate func differs(_ provenance: Provenance) -> Bool {
    !provenance.isEmpty && !provenance.reads(as: self.provenance)
  }
}

extension Provenance {
  /// What a constant with the citation is called: `de71` after a source and its line, or after the
  /// first words of what an inference stands on.
  fileprivate func constantName(in schema: String) -> String {
    let words: [String]
    if let citation = citations.first {
      let end = citation.lastLine
      words =
        [citation.source, "\(citation.firstLine)"]
        + (end == citation.firstLine ? [] : ["to", "\(end)"])
        + (inference == nil ? [] : ["inferred"])
      return SwiftNaming.memberName(words.joined(separator: "-")) ?? "citation"
    }
    words = (inference ?? "").utf8.split { !isWordPart($0) }
      .map { String(decoding: $0.filter { $0 != UInt8(ascii: "'") }, as: UTF8.self) }
    var name = ""
    for word in words.drop(while: { $0 == schema || $0 == schema + "s" }) {
      name += "-" + word
      if name.utf8.count > 22 { break }
    }
    return SwiftNaming.memberName(name) ?? "inferred"
  }
}

/// Whether a byte of a text belongs to a word that may stand in a name, or to its apostrophe.
private func isWordPart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "'"):
    true
  default: false
  }
}
