@_spi(Generated) import PushPayloadBasics
package import PushSchemaModel
import PushSchemaText

/// The listing of one object, from which programs are created.
package struct WrittenListing: Sendable {
  /// JSON with a line for each field and each check.
  package let text: String
  /// The objects that the text names.
  package let objects: [DeclarationID]
  /// Whether the misprints of documents belong to it.
  package let citesErrata: Bool
}

extension SchemaSet {
  /// The listing of an object: its keys, checks, citations and neighbouring objects.
  package func listing(of object: Object) -> WrittenListing {
    var writer = ListingWriter(self, object)
    return writer.write()
  }

  /// The part of the listing for identification and hints: keys, neighbours and marks.
  package func outline(of object: Object) -> String {
    var writer = ListingWriter(self, object)
    return writer.outline()
  }
}

/// Writes the listing of one object; extensions write conditions, types and paths.
struct ListingWriter {
  let set: SchemaSet
  let object: Object
  /// In a mapping, the object of the givens.
  var givens: Object?
  /// The array with a result for each item in a mapping, and the object of its items.
  var fanOut: (keys: [String], item: Object?)?
  /// The types of the current items of the enclosing tests, innermost last.
  var items: [PayloadType] = []
  private let ownCitation: String?
  private(set) var named: [DeclarationID] = []
  private var knownNames: Set<DeclarationID> = []
  var citesErrata = false

  init(_ set: SchemaSet, _ object: Object) {
    self.set = set
    self.object = object
    ownCitation = set.citationText(of: object)
  }

  /// The name of an object, which is added to the names in the text.
  mutating func name(_ id: DeclarationID) -> JSONDocument {
    if knownNames.insert(id).inserted { named.append(id) }
    return .string(id.description)
  }

  /// The member with a citation, if it is not the usual one.
  func citation(_ text: String?, unless usual: String?) -> Members {
    text.map(JSONName.init) == usual.map(JSONName.init)
      ? [] : [("citation", text.map { .string($0) } ?? .null)]
  }

  fileprivate mutating func write() -> WrittenListing {
    let fields = object.fields.map { field in
      line(
        [.string(field.key), type(field.type)],
        present(["secret": .flag(field.isSensitive)])
          + citation(set.citationText(of: field, in: object), unless: ownCitation))
    }
    let rest = object.rest.map { rest in
      line(
        [type(rest.type)],
        present([
          "form": rest.keyForm.map { Self.form($0.form) }, "secret": .flag(rest.isSensitive),
        ]) + citation(set.citationText(of: rest, in: object), unless: ownCitation))
    }
    let checks = checks()
    var text = ListingText()
    text.member("object", .string(object.id.description))
    text.member("citation", ownCitation.map { .string($0) })
    text.member("closed", .flag(!object.isOpen))
    text.member("null", .flag(object.takesNull))
    let banned = object.bannedUnknownKeys
    text.member(
      "banned",
      banned.isEmpty
        ? nil
        : .object([("names", .texts(banned.names)), ("prefixes", .texts(banned.prefixes))]))
    writeNeighbours(to: &text)
    text.lines("fields", fields)
    text.member("rest", rest)
    text.lines("checks", checks)
    text.member("unanswered", .list(set.unansweredChecks(of: object).map { .string($0) }))
    return WrittenListing(text: text.finish(), objects: named, citesErrata: citesErrata)
  }

  fileprivate mutating func outline() -> String {
    var text = ListingText()
    text.member("object", .string(object.id.description))
    writeNeighbours(to: &text)
    text.member("fields", .array(object.fields.map { .array([.string($0.key)]) }))
    return text.finish()
  }

  /// A line: its fixed parts, then an object with the rest.
  func line(_ parts: [JSONDocument], _ members: Members) -> JSONDocument {
    .array(members.isEmpty ? parts : parts + [.object(members)])
  }

  /// Writes the parts for hints on keys and identification.
  private mutating func writeNeighbours(to text: inout ListingText) {
    text.member("camelCase", .flag(object.takesCamelCase))
    let aliases = set.keyAliases(of: object)
    text.lines("aliases", aliases.map { .array([.string($0.key), .string($0.text)]) })
    let holders = object.fields.compactMap { field in
      JSONDocument.list(field.type.heldObjects(in: set).map { name($0.id) })
        .map { (keyText(field.key), $0) }
    }
    text.member("holds", holders.isEmpty ? nil : .object(holders))
    if let parent = object.parent, set.object(parent) != nil {
      text.member("within", name(parent))
    }
    text.member("marks", .list(set.marks(of: object.id).map { .texts($0) }))
    let content = set.content(of: object.id)
    let roles = ContentRole.allCases.map { role in
      [role.rawValue] + content.filter { $0.role == role }.map(\.pointer)
    }
    text.lines("content", roles.filter { $0.count > 1 }.map { .texts($0) })
    text.member("part", .flag(set.isPart(object)))
  }
}

/// The text of a listing: as many members on a line as fit; long lists have one item on each line.
struct ListingText {
  private var text = "{"
  /// The number of bytes of the last line.
  private var column = 1

  private static let width = 92

  mutating func member(_ name: String, _ value: JSONDocument?) {
    guard let value else { return }
    put(JSONText.quoted(name) + ": " + value.text)
  }

  mutating func lines(_ name: String, _ lines: [JSONDocument]) {
    guard !lines.isEmpty else { return }
    put(JSONText.quoted(name) + ": [")
    text += "\n" + lines.map { "  " + $0.text }.joined(separator: ",\n") + "\n]"
    column = 1
  }

  /// Appends a member, on a new line if it does not fit.
  private mutating func put(_ member: String) {
    let isFirst = text.utf8.count == 1
    let fits = column + member.utf8.count + 2 <= Self.width
    let separator = isFirst ? "" : fits ? ", " : ",\n"
    text += separator + member
    column = member.utf8.count + (fits || isFirst ? column + separator.utf8.count : 0)
  }

  func finish() -> String {
    // Swift source must not contain hidden characters.
    JSONDocument.escaped(text + "}") { $0.isHidden && $0 != "\n" }
  }
}

/// The members of an object in a listing.
typealias Members = [(String, JSONDocument)]

/// The members that have a value.
func present(_ members: KeyValuePairs<String, JSONDocument?>) -> Members {
  members.compactMap { name, value in value.map { (name, $0) } }
}

extension JSONDocument {
  static func texts(_ texts: [String]) -> JSONDocument { .array(texts.map { .string($0) }) }

  /// An array; `nil` if it would be empty.
  static func list(_ items: [JSONDocument]) -> JSONDocument? { items.isEmpty ? nil : .array(items) }

  /// `true`; `nil` for a flag that is not set.
  static func flag(_ isSet: Bool) -> JSONDocument? { isSet ? .boolean(true) : nil }
}

extension JSONKind {
  /// The kinds in the order of listings.
  static let listed = [JSONKind.string, .number, .boolean, .object, .array, .null]
}
