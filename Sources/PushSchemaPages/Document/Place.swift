import PushPayload
import PushSchemaModel
import PushSchemaText

/// A page of the site.
enum SitePage: Hashable {
  case home, comparison, explorer, payload, findings, fields
  /// What a migration between any two vendors preserves; with two vendors, from the first to the second.
  case migrations
  case migration(String, String)
  /// The description of a schema.
  case schema(String)
  /// The examples that only test a schema.
  case tests(String)

  /// The path of the page in the site.
  var path: String {
    switch self {
    case .home: "index.html"
    case .comparison: "comparison.html"
    case .explorer: "explorer.html"
    case .payload: "payload.html"
    case .findings: "findings.html"
    case .fields: "fields.html"
    case .migrations: "migrations/index.html"
    case .migration(let former, let later): "migrations/\(former)-to-\(later).html"
    case .schema(let name): "schemas/\(name).html"
    case .tests(let name): "tests/\(name).html"
    }
  }

  /// The relative path from the page to the folder of the site.
  var wayUp: String { path.utf8.contains(0x2F) ? "../" : "" }
}

/// The target of a link: a page, and an address on it.
struct Place: Hashable {
  let page: SitePage
  let address: String?

  init(_ page: SitePage, _ address: String? = nil) {
    self.page = page
    self.address = address
  }

  /// The description of an object, a list of values, a type or a table.
  init(_ id: DeclarationID) { self.init(.schema(id.schema), Address.declaration(id.name)) }

  /// The description of a rule.
  init(_ rule: Rule, of object: DeclarationID) {
    self.init(.schema(object.schema), Address.rule(rule.id, of: object))
  }

  init(_ endpoint: Endpoint) {
    self.init(.schema(endpoint.id.schema), Address.endpoint(endpoint.id.name))
  }

  /// The description of a member.
  init(_ member: MemberID) { self.init(.schema(member.object.schema), Address.member(member)) }
}

/// A field of an object, or the keys in its rest.
struct MemberID: Hashable {
  let object: DeclarationID
  // Texts that only look equal are different keys.
  private let name: JSONName?

  init(object: DeclarationID, key: String?) {
    self.object = object
    name = key.map { JSONName($0) }
  }

  /// The key; `nil` for the keys in the object's rest.
  var key: String? { name?.text }

  /// The member's name on pages: `ApplePush.alert`.
  var text: String { object.name + "." + (key.map(keyText) ?? "*") }
}

/// The addresses of the content of a page. They consist only of names, and so change only with
/// these; two parts of one page never share one.
enum Address {
  /// Names of declarations only have letters, digits and `_`, so no other address equals one.
  static func declaration(_ name: String) -> String { part(name) }

  static func member(_ member: MemberID) -> String {
    part(member.object.name) + "." + (member.key.map(part) ?? "~")
  }

  static func value(_ value: String, of id: DeclarationID) -> String {
    part(id.name) + "." + part(value)
  }

  static func rule(_ id: String, of object: DeclarationID) -> String {
    "rule-" + part(object.name) + "." + part(id)
  }

  static func endpoint(_ name: String) -> String { "endpoint-" + part(name) }

  static func example(_ name: String) -> String { "example-" + part(name) }

  static func code(_ code: String) -> String { "code-" + part(code) }

  static func chapter(_ name: String) -> String { "chapter-" + name }

  /// The path of an Apple field, such as `payload.aps.badge`.
  static func path(_ path: String) -> String { "path-" + part(path) }

  /// The name, in which each byte except letters, digits, `-`, `_` and `.` is replaced by `~` and
  /// its digits.
  private static func part(_ name: String) -> String { name.escapingBytes(by: "~") }
}
