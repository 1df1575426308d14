import PushSchemaDiagnostics
import PushSchemaModel
import TestSupport
import Testing

@testable import PushSchemaSwift

/// Keys and values that are awkward names in Swift.
struct HostileNameTests {
  static let keys = [
    "Any", "Self", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "each", "else", "enum", "extension", "false",
    "fileprivate", "for", "func", "get", "guard", "if", "import", "in", "indirect", "init", "inout",
    "internal", "is", "lazy", "let", "macro", "nil", "none", "open", "operator", "other",
    "override",
    "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "set", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "type", "typealias", "unowned", "var", "weak", "where", "while", "willSet",
    "description", "debugDescription", "customMirror", "hash", "hashValue", "encode", "decode",
    "json", "validate", "read", "write", "unknownMembers", "rawValue", "allCases", "reader", "key",
    "members", "model", "value", "object", "array", "string", "int", "bool", "double", "flag",
    "log", "result", "error", "optional", "swift", "push_payload", "body", "name", "parent",
    "newValue", "writer", "text", "bytes", "pointer", "given", "item", "scope", "findings",
    "output",
    "property", "target", "code", "container", "decoder", "encoder", "rhs", "lhs",
    "9", "1st", "-1", "a.b", "a b", "$id", "@type", "x#y", "über-nicht", "A", "ID", "url", "uuid",
    "JSON", "slots", "slot", "listing", "program", "payload-slots", "object-listing",
    "payload-program", "slot-value", "payload-hint", "json-writer", "known-keys", "json-members",
  ]

  @Test func `every key can be a property and every value a case`() throws {
    let complaints = try SwiftCompiler.complaints(about: sources(of: schema()))
    #expect(complaints.isEmpty, "\(complaints.prefix(2000))")
  }

  @Test func `objects that hold themselves compile`() throws {
    let range = SourceRange(path: "", lowerBound: 0, upperBound: 0)
    let id = { DeclarationID(schema: "Trees", name: $0) }
    let types: [(String, [PayloadType])] = [
      ("Node", [.object(id("Node")), .union([.string(.none), .object(id("Leaf"))], nil)]),
      ("Leaf", [.array(.object(id("Node")), .none), .object(id("Node"))]),
    ]
    let objects = types.map { name, types in
      Object(
        id: id(name), parent: id("Node"),
        fields: types.enumerated().map {
          Field(key: "field\($0)", type: $1, range: range)
        },
        rules: [
          Rule(
            id: "rule",
            expression: .state(
              Path(root: .parent(id("Node")), keys: ["field0", "field1"], type: .string(.none)),
              isNegated: false, .present), range: range)
        ], range: range)
    }
    var schema = Schema(name: "Trees", path: "", isRequested: true)
    schema.objects = objects
    let complaints = try SwiftCompiler.complaints(about: sources(of: schema))
    #expect(complaints.isEmpty, "\(complaints.prefix(2000))")
  }

  /// A schema with the keys as fields of several types and as values; names that the resolver refuses
  /// are left out.
  private func schema() -> Schema {
    let range = SourceRange(path: "", lowerBound: 0, upperBound: 0)
    let id = { DeclarationID(schema: "Names", name: $0) }
    var seen: Set<String> = []
    let keys = Self.keys.filter {
      SwiftNaming.memberName($0).map { seen.insert($0).inserted } == true
    }
    seen = []
    let values = Self.keys.filter {
      SwiftNaming.caseName($0).map { seen.insert($0).inserted } == true
    }
    let literals = PayloadType.literals(values.map { .string($0) }, nil)
    let namedList = PayloadType.literals(
      values.map { .string($0) },
      NamedCases(id: id("Named"), cases: values.map { literals.caseName(of: .string($0)) }))
    let types: [(String, PayloadType)] = [
      ("Texts", .string(.none)),
      ("Unions", .union([.string(.none), .array(.float(.none), .none)], nil)),
      ("Literals", literals), ("Listed", namedList),
      ("Enums", .array(.enumeration(id("Open")), .none)),
      ("Closed", .map(.enumeration(id("Shut")), .none)),
    ]
    var schema = Schema(name: "Names", path: "", isRequested: true)
    schema.enumerations = [("Open", true), ("Shut", false)].map { name, isOpen in
      Enumeration(
        id: id(name), isOpen: isOpen,
        values: values.map { .init(literal: .string($0), range: range) },
        range: range)
    }
    schema.types = [
      NamedType(id: id("Named"), type: namedList, enumerated: [namedList], range: range)
    ]
    schema.objects = types.map { name, type in
      Object(
        id: id(name),
        fields: keys.map {
          Field(
            key: $0, type: type,
            presence: [PresenceClause(demand: .required, condition: nil, range: range)],
            range: range)
        }, range: range)
    }
    return schema
  }
}
