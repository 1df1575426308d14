import PushSchemaModel

/// The members of a union besides its cases: properties for their values, and conformances for
/// literals and for members of its object.
struct UnionAccess {
  /// The alternatives whose cases have a value.
  let alternatives: [Alternative]
  /// An expression for the object that means the same as `value`, a text of the union; `nil` if
  /// there is none.
  let objectOfText: String?

  struct Alternative {
    /// The case's name, without backticks.
    let name: String
    let type: PayloadType
    /// The Swift type of the case's value.
    let spelling: String

    var escapedName: String { SwiftNaming.escaped(name) }
  }

  /// The protocols that the union adopts.
  var conformances: [String] {
    (object == nil ? [] : ["ObjectUnion"]) + literals.map(\.kind.conformance)
  }

  /// Writes a property for each case, then the requirements of the protocols.
  func write(to writer: inout CodeWriter) {
    for alternative in alternatives { writeProperty(alternative, to: &writer) }
    for (kind, alternative) in literals where alternative.name != kind.rawValue {
      writer.line()
      writer.documentation("The same as `\(alternative.name)`.")
      writer.block(
        "public static func \(kind.rawValue)(_ value: \(alternative.spelling)) -> Self",
        around: ".\(alternative.escapedName)(value)")
    }
    guard let object else { return }
    writer.line()
    writer.documentation(sentence: "The property whose members are members of the union.")
    writer.block(
      "public static var objectMember: WritableKeyPath<Self, \(object.spelling)?>",
      around: "\\.\(object.escapedName)")
    guard let objectOfText, let text = only({ if case .string = $0 { true } else { false } }) else {
      return
    }
    writer.line()
    writer.documentation(
      "The object that means the same as `\(text.name)`; `nil` for another case.")
    writer.block("public var objectOfText: \(object.spelling)?") { writer in
      writer.line(
        "if case .", text.escapedName, "(let value) = self { ", objectOfText, " } else { nil }")
    }
  }

  /// Writes a property with the value of a case; it has a setter if the value can be changed in
  /// place.
  private func writeProperty(_ alternative: Alternative, to writer: inout CodeWriter) {
    let name = alternative.escapedName
    let value = "if case .\(name)(let value) = self { value } else { nil }"
    let head = "public var \(name): \(alternative.spelling)?"
    writer.line()
    guard alternative.type.value.isContainer else {
      writer.documentation("What `\(alternative.name)` holds; `nil` for another case.")
      return writer.block(head, around: value)
    }
    writer.documentation(
      "What `\(alternative.name)` holds; `nil` for another case. Setting `nil` changes nothing.")
    writer.block(head) { writer in
      writer.line("get { ", value, " }")
      writer.line("set { if let newValue { self = .", name, "(newValue) } }")
    }
  }

  /// The only alternative that is an object of a schema; `nil` if there is none, or more than one.
  private var object: Alternative? {
    only { if case .object = $0 { true } else { false } }
  }

  /// The kinds of literals that exactly one alternative accepts, with the alternative.
  private var literals: [(kind: UnionLiteral, alternative: Alternative)] {
    UnionLiteral.allCases.compactMap { kind in
      only(kind.isTaken).map { (kind, $0) }
    }
  }

  /// The only alternative whose type passes a test.
  private func only(_ isSought: (PayloadType) -> Bool) -> Alternative? {
    let found = alternatives.filter { isSought($0.type.value) }
    return found.count == 1 ? found.first : nil
  }
}

extension SwiftFile {
  /// The members of a union besides its cases.
  func access(
    to alternatives: [PayloadType], of union: PayloadType, _ name: String, _ written: WrittenType
  ) -> UnionAccess {
    var accessed: [UnionAccess.Alternative] = []
    for (position, alternative) in alternatives.enumerated() where !alternative.hasBareCase {
      let nested = types.alternativeName(alternative, in: name)
      accessed.append(
        UnionAccess.Alternative(
          name: union.unionCase(alternative), type: alternative,
          spelling: types.spelling(
            alternative, nested: nested, as: written.alternative(position))))
    }
    return UnionAccess(alternatives: accessed, objectOfText: objectOfText(among: accessed))
  }

  /// An expression for the object with `value` as the member that holds a text's meaning; `nil` if
  /// the object has none, or requires other members.
  private func objectOfText(among alternatives: [UnionAccess.Alternative]) -> String? {
    for alternative in alternatives {
      guard case .object(let id) = alternative.type, let member = set.textMember(of: id),
        set.object(id)?.fields.allSatisfy({ $0.key == member.key || !$0.isAlwaysRequired }) == true
      else { continue }
      let label = SwiftNaming.escaped(member.memberName)
      switch member.type {
      case .string: return "\(alternative.spelling)(\(label): value)"
      case .union(let cases, _):
        guard let text = cases.first(where: { if case .string = $0 { true } else { false } })
        else { return nil }
        let name = SwiftNaming.escaped(member.type.unionCase(text))
        return "\(alternative.spelling)(\(label): .\(name)(value))"
      default: return nil
      }
    }
    return nil
  }
}

/// A kind of literal from which a union can be created; the raw value is the case that its protocol
/// requires.
private enum UnionLiteral: String, CaseIterable {
  case text, integer, number, boolean, list

  func isTaken(by type: PayloadType) -> Bool {
    switch (self, type) {
    case (.text, .string), (.integer, .integer), (.number, .float), (.boolean, .boolean),
      (.list, .array):
      true
    default: false
    }
  }

  /// The protocol of `PushPayload` for unions with one such alternative.
  var conformance: String {
    switch self {
    case .text: "TextUnion"
    case .integer: "IntegerUnion"
    case .number: "NumberUnion"
    case .boolean: "BooleanUnion"
    case .list: "ListUnion"
    }
  }
}

extension CodeWriter {
  /// Writes a block with one expression, on one line if it fits.
  fileprivate mutating func block(_ head: String, around expression: String) {
    let fits = fits { $0.put(head, " { ", expression, " }") }
    if !fits { block(head) { $0.line(expression) } }
  }
}
