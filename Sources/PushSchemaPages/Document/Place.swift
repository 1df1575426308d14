import PushPayload
import PushSchemaModel

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
  var wayUp: String {
    switch self {
    case .schema, .tests, .migrations, .migration: "../"
    default: ""
    }
  }
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
  /// The key; `nil` for the keys in the object's rest.
  let key: String?

  /// The member's name on pages: `ApplePush.alert`.
  var text: String { object.name + "." + (key.map(keyText) ?? "*") }

  // Texts that only look equal are different keys.
  static func == (left: MemberID, right: MemberID) -> Bool {
    guard left.object == right.object else { return false }
    guard let first = left.key, let second = right.key else { return left.key == right.key }
    return first.hasSameBytes(as: second)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(object)
    hasher.combine(key)
  }
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
  private static func part(_ name: String) -> String {
    if name.utf8.allSatisfy(isPlain) { return name }
    var result = ""
    for byte in name.utf8 {
      if isPlain(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "~" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }
}
