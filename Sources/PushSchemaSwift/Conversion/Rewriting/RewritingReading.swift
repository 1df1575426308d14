import PushPayloadBasics
import PushSchemaModel

/// Where rewritings find the members that they read: at the places that reading the text has kept.
extension ConverterWriter {
  /// Where a path leads, and how the value there is taken as a Swift value.
  func readPlace(_ steps: ArraySlice<MappingPath.Step>) -> SwiftRead {
    var steps = steps
    var plan = file.plans[readID]
    var members: String? = "members"
    var read = SwiftRead(
      isOptional: true, type: SwiftValueType(type: .object(readID), nested: ""), name: "value",
      place: .text("members.\(plan?.ownPlace ?? "object")"))
    if let item = itemName, let fanOut = mapping.fanOut, fanOut.leads(to: steps) {
      read.type = SwiftValueType(type: fanOut.type, nested: "")
      read.name = item
      steps = steps.dropFirst(fanOut.steps.count)
      if case .object(let id) = fanOut.type {
        plan = file.plans[id]
        members = item
        read.place = .text("\(item).\(plan?.ownPlace ?? "object")")
      } else {
        plan = nil
        members = nil
        read.place = .text(item)
      }
    }
    for step in steps {
      (read.innerMembers, read.itemMembers) = (nil, nil)
      if let owner = plan, let found = members, case .field = step.place,
        let position = owner.object.fieldPosition(step.key)
      {
        let name = owner.object.fields[position].memberName
        read.place = .text("\(found).\(SwiftNaming.escaped(name))")
        read.name = name
        let inner = owner.inner(ofField: position).first(where: \.isDirect)
        plan = inner.flatMap { file.plans[$0.object] }
        read.innerMembers = inner.map { "\(found).\($0.name)" }
        read.itemMembers = owner.inner(ofField: position).first { $0.suffix == "Item" }
          .map { "\(found).\($0.name)" }
        if inner?.isMany == true { requireModel() }
        members = read.innerMembers
      } else {
        if case .field = step.place { requireModel() }
        let object = read.place ?? .text("")
        var place =
          if case .lookup(let given, let rest) = step.place {
            lookUp(given, rest: rest, at: object)
          } else {
            SwiftCode.call(
              "reader.member", [.text(SwiftText.literal(step.key)), .labeled("of", object)])
          }
        if step.type.alternative(for: .number) == .flag {
          place = .call("reader.flagged", [place])
        }
        read.place = place
        read.name = SwiftNaming.memberName(step.key) ?? "value"
        (plan, members) = (nil, nil)
      }
      read.type = SwiftValueType(type: step.type, nested: nestedName(of: step))
    }
    if readsUnionsAsAny, case .union = read.type.type, read.type.type.isPlain {
      read.type = SwiftValueType(type: .any, nested: "")
    }
    read.code = read.place.flatMap { value(of: read.type, at: $0) }
    return read
  }

  /// An optional expression: the value at a place as its model would hold it; `nil` for types that no
  /// call takes from a place.
  func value(of type: SwiftValueType, at place: SwiftCode) -> SwiftCode? {
    let name = type.spelling(file.types)
    switch type.type {
    case .string: return .call("reader.string", [place])
    case .integer: return .call("reader.integer", [place])
    case .float: return .call("reader.double", [place])
    case .boolean: return .call("reader.boolean", [place])
    case .flag: return .call("reader.flag", [place])
    case .any: return .call("reader.value", [place])
    case .anyObject, .map(.any, _): return .call("reader.object", [place])
    case .array(.string, _): return .call("reader.strings", [place])
    case .literals(_, let list):
      guard let list, list.id.schema != file.schema.name else {
        return .call(name, [place, .text("in: &reader")])
      }
      let value = type.type.listsNumbers ? "integer" : "string"
      return SwiftCode.call("reader.\(value)", [place])
        .appending(".\(list.isOpen ? "map" : "flatMap")(\(name).init(rawValue:))")
    case .enumeration(let id):
      guard id.schema != file.schema.name else {
        return .call(name, [place, .text("in: &reader")])
      }
      let map = file.set.enumeration(id)?.isOpen == true ? "map" : "flatMap"
      return SwiftCode.call("reader.string", [place])
        .appending(".\(map)(\(name).init(rawValue:))")
    default: return nil
    }
  }

  /// The places of an object's members whose keys it does not know, or that its rest collects.
  func otherMembers(of object: Object, at place: SwiftCode) -> SwiftCode {
    if object.rest?.keyForm != nil { requireModel() }
    guard !object.fields.isEmpty else { return .call("reader.members", [.labeled("of", place)]) }
    guard object.rest != nil else {
      return .call("reader.unknownMembers", [.labeled("of", place)])
    }
    let known = "\(file.names.typeName(object.id)).knownKeys"
    return .call("reader.otherMembers", [.labeled("of", place), .labeled("besides", known)])
  }
}

extension PayloadType {
  /// How a value is written that goes from the text as it is to a type that holds all values of its
  /// own; `nil` where its model would be written otherwise than by one of the forms.
  func placeForm(to target: PayloadType) -> String? {
    switch self {
    case .string, .enumeration: return ".string"
    case .literals where !listsNumbers: return ".string"
    case .integer, .literals:
      if case .float? = target.alternative(for: .number) { return nil }
      return ".integer"
    case .float: return ".number"
    case .flag: return ".flag"
    default: return isPlain ? ".value" : nil
    }
  }

  /// Whether its values are written as they stand, blanks and needless escapes aside: no number in them
  /// is spelled anew, and no object gets another order.
  fileprivate var isPlain: Bool {
    switch self {
    case .any, .anyObject, .null, .boolean, .string, .enumeration: true
    case .literals: !listsNumbers
    case .array(let item, _), .map(let item, _): item.isPlain
    case .union(let alternatives, _): alternatives.allSatisfy(\.isPlain)
    case .integer, .float, .flag, .textual, .object, .invalid: false
    }
  }
}
