import PushPayloadBasics
import PushSchemaModel

/// Lowers what a line does to a value to what its Swift does: once for models and for bytes.
struct ValueLowering {
  let set: SchemaSet
  let types: SwiftTypes

  private static let any = SwiftValueType(type: .any, nested: "")

  /// How a value of one type becomes one of another; a bare one is the flag or `null` of a union.
  func change(
    _ transformation: Transformation, from source: SwiftValueType, to target: SwiftValueType,
    isBare: Bool = false
  ) -> ValueChange {
    switch transformation {
    case .copy: return copying(from: source, to: target)
    case .narrowing: return narrowing(from: source, to: target)
    case .converter(let converter): return converting(by: converter, from: source, to: target)
    case .substitution(let substitution):
      return pairing(by: substitution, from: source, to: target, isBare: isBare)
    case .mapping(let id, let isBackward):
      return .expression(
        [.mapping(id, isBackward: isBackward)] + wrapping(.object, in: target))
    case .items(let inner): return items(from: source, to: target, by: inner)
    case .alternatives(let inner): return alternatives(from: source, to: target, by: inner)
    case .writing(as: let type, let inner):
      let stated = SwiftValueType(type: type, nested: "")
      return .sequence(
        change(inner, from: source, to: stated).qualified(by: stated),
        copying(from: stated, to: target))
    case .reading(as: let type, let inner):
      let stated = SwiftValueType(type: type, nested: "")
      return .sequence(
        .expression(free(source)),
        .sequence(
          narrowing(from: Self.any, to: stated), change(inner, from: stated, to: target)))
    case .keyed(let keying, let inner):
      return members(from: source, to: target, by: inner, keying)
    }
  }

  /// The same JSON, as another Swift type where it has one.
  func copying(from source: SwiftValueType, to target: SwiftValueType) -> ValueChange {
    if let steps = copy(from: source, to: target) { return .expression(steps) }
    switch source.type {
    case .union(let inner, _):
      return alternatives(from: source, to: target, by: inner.map { _ in .copy })
    case .array, .map: return items(from: source, to: target, by: .copy)
    default:
      // A list of values inside of another one: the raw value always has a case there.
      let kind = source.type.kinds.first ?? .null
      return .known(
        [.rawValue, .initializer(alternative(of: target, for: kind))],
        then: wrapping(kind, in: target))
    }
  }

  /// The value as the target's type in one expression; `nil` where that takes statements.
  func copy(from source: SwiftValueType, to target: SwiftValueType) -> [ValueStep]? {
    if source.spelling(types) == target.spelling(types) { return [] }
    if target.type == .any { return json(of: source) }
    if case .union = source.type { return nil }
    let kind = source.type.kinds.first ?? .null
    let wanted = alternative(of: target, for: kind)
    return scalarCopy(from: source, to: wanted).map { $0 + wrapping(kind, in: target) }
  }

  private func scalarCopy(
    from source: SwiftValueType, to wanted: SwiftValueType
  ) -> [ValueStep]? {
    if source.spelling(types) == wanted.spelling(types) { return [] }
    switch (source.type, wanted.type) {
    case (.enumeration, .string), (.literals, .string), (.literals, .integer): return [.rawValue]
    case (.string, .enumeration): return [.initializer(wanted)]
    case (.enumeration, .enumeration(let id)), (.literals, .enumeration(let id)):
      let isOpen = set.enumeration(id)?.isOpen ?? false
      return isOpen ? [.rawValue, .initializer(wanted)] : nil
    case (.integer, .float): return [.double]
    case (.literals, .float): return [.rawValue, .double]
    case (.flag, .integer), (.flag, .float): return [.constant(.one, as: wanted)]
    case (.integer, .literals) where wanted.type.isOpenList: return [.initializer(wanted)]
    case (.literals, .literals) where wanted.type.isOpenList:
      return [.rawValue, .initializer(wanted)]
    case (.flag, .literals):
      return wanted.type.isOpenList
        ? [
          .constant(.one, as: SwiftValueType(type: .integer(NumberLimits()), nested: "")),
          .initializer(wanted),
        ] : [.constant(.one, as: wanted)]
    case (.literals, .flag): return [.flag(isTyped: true)]
    case (.object, .anyObject), (.object, .map): return [.object]
    case (.map, .anyObject), (.map, .map(.any, _)):
      return json(of: source.element).map { [.mapValues($0)] }
    default: return nil
    }
  }

  /// The value as any JSON.
  func json(of source: SwiftValueType) -> [ValueStep]? {
    switch source.type {
    case .any, .null: [] as [ValueStep]
    case .string: [.jsonCase(.string)]
    case .boolean: [.jsonCase(.boolean)]
    case .enumeration: [.rawValue, .jsonCase(.string)]
    case .literals where !source.type.listsNumbers: [.rawValue, .jsonCase(.string)]
    case .anyObject, .map(.any, _): [.jsonCase(.object)]
    case .array: json(of: source.element).map { [.map($0), .jsonCase(.array)] }
    case .map: json(of: source.element).map { [.mapValues($0), .jsonCase(.object)] }
    default: [.json]
    }
  }

  /// A value that may be anything, perhaps of one kind, as any JSON.
  private func free(_ source: SwiftValueType) -> [ValueStep] {
    switch source.type {
    case .any: []
    case .array(.any, _): [.jsonCase(.array, isQualified: true)]
    default: json(of: source)?.qualified(by: Self.any) ?? []
    }
  }

  /// A value of one JSON kind as the target's type: a case of it where the target is a union.
  func wrapping(_ kind: JSONKind, in target: SwiftValueType) -> [ValueStep] {
    switch target.type {
    case .union:
      let alternative = alternative(of: target, for: kind)
      let name = target.type.unionCase(alternative.type)
      let isBare = alternative.type == .flag || alternative.type == .null
      return [isBare ? .bareCase(name, of: nil) : .unionCase(name, of: nil)]
    case .any: return [kind == .string || kind == .boolean ? .jsonCase(kind) : .json]
    default: return []
    }
  }

  /// The type, or the alternative of a union, that holds values of a kind.
  func alternative(of target: SwiftValueType, for kind: JSONKind) -> SwiftValueType {
    target.alternatives(types).first { $0.type.accepts(kind) } ?? target
  }

  /// A value that goes where all values of its type fit.
  func made(from source: SwiftValueType, to target: SwiftValueType) -> [ValueStep] {
    copy(from: source, to: target) ?? []
  }

  /// What says yes in a type.
  func flag(in type: SwiftValueType) -> [ValueStep] {
    type.type == .flag
      ? [.flag(isTyped: true)] : [.flag(isTyped: false)] + wrapping(.number, in: type)
  }
}

/// Values that are made of others, part by part.
extension ValueLowering {
  private func items(
    from source: SwiftValueType, to target: SwiftValueType, by transformation: Transformation
  ) -> ValueChange {
    let isArray = source.type.kinds == [.array]
    let kind: JSONKind = isArray ? .array : .object
    let wanted = alternative(of: target, for: kind)
    return .items(
      ValueChange.Items(
        isArray: isArray, made: wanted,
        item: change(transformation, from: source.element, to: wanted.element),
        result: wrapping(kind, in: target)))
  }

  private func alternatives(
    from source: SwiftValueType, to target: SwiftValueType, by inner: [Transformation?]
  ) -> ValueChange {
    .alternatives(
      zip(source.alternatives(types), inner).map { alternative, transformation in
        let bare: Literal? =
          switch alternative.type {
          case .flag: .one
          case .null: .null
          default: nil
          }
        return ValueChange.Alternative(
          name: source.type.unionCase(alternative.type), bare: bare,
          change: transformation.map {
            change($0, from: alternative, to: target, isBare: bare != nil)
          })
      })
  }

  private func members(
    from source: SwiftValueType, to target: SwiftValueType, by inner: Transformation,
    _ keying: Keying
  ) -> ValueChange {
    guard let field = set.object(keying.object)?.field(keying.field) else { return .lost }
    let wanted = alternative(of: target, for: .object)
    let made = wanted.type == .any ? SwiftValueType(type: .anyObject, nested: "") : wanted
    let isText = if case .string = field.type { true } else { false }
    return .members(
      ValueChange.Members(
        key: keying.field, property: field.memberName, isOptional: !field.isAlwaysRequired,
        isListed: !isText, made: made,
        item: change(inner, from: source.element, to: made.element),
        restoresName: inner != .copy && inner != .narrowing,
        result: wrapping(.object, in: target)))
  }

  private func pairing(
    by substitution: Substitution, from source: SwiftValueType, to target: SwiftValueType,
    isBare: Bool
  ) -> ValueChange {
    if isBare, let entry = substitution.entries.first {
      return .expression([constant(entry.written, in: target)])
    }
    let (subject, type) = subject(of: substitution, source)
    return .pairs(
      ValueChange.Pairs(
        subject: subject, type: type,
        cases: substitution.cases.map {
          ValueChange.Entry(read: $0.read, result: [constant($0.written, in: target)])
        },
        losesOthers: !substitution.isTotal || type.type == .any))
  }

  /// A literal of the schema as a value of a type.
  func constant(_ literal: Literal, in target: SwiftValueType) -> ValueStep {
    .constant(literal, as: target)
  }

  /// What is told apart. Texts are compared by their bytes, as `JSONValue` does and `String` does not.
  private func subject(
    of substitution: Substitution, _ source: SwiftValueType
  ) -> (steps: [ValueStep], type: SwiftValueType) {
    let text = ValueStep.jsonCase(.string, isQualified: true)
    switch source.type {
    case .string: return ([text], Self.any)
    case .enumeration(let id):
      let listed = set.enumeration(id)?.values.map(\.literal) ?? []
      return substitution.readsOnly(listed) ? ([], source) : ([.rawValue, text], Self.any)
    case .literals(let listed, _) where source.type.isOpenList:
      return substitution.readsOnly(listed)
        ? ([], source) : ([.rawValue, .jsonCase(.number, isQualified: true)], Self.any)
    default: return ([], source)
    }
  }
}

extension Literal {
  static let one = Literal.number(JSONNumber(1))

  /// Whether it is this text, byte by byte.
  fileprivate func equals(_ text: String) -> Bool {
    if case .string(let value) = self { value.utf8.elementsEqual(text.utf8) } else { false }
  }
}

extension Substitution {
  /// The values that become the same together, in the order of their first.
  fileprivate var cases: [(read: [Literal], written: Literal)] {
    var cases: [(read: [Literal], written: Literal)] = []
    for entry in entries {
      let text = entry.written.text
      if let position = cases.firstIndex(where: { $0.written.text.utf8.elementsEqual(text.utf8) }) {
        cases[position].read.append(entry.read)
      } else {
        cases.append(([entry.read], entry.written))
      }
    }
    return cases
  }

  /// Whether its entries read nothing but some listed values.
  fileprivate func readsOnly(_ listed: [Literal]) -> Bool {
    entries.allSatisfy { entry in
      listed.contains { value in value.stringValue.map(entry.read.equals) ?? (entry.read == value) }
    }
  }
}
