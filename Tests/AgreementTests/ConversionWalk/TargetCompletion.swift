import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// Gives the objects of a result the members they must have, and all members the schema's order.
struct TargetCompletion {
  let set: SchemaSet

  /// The object with its fields in schema order, the other members behind them.
  func complete(
    _ output: OutputObject, _ id: DeclarationID, _ pointer: String
  ) throws(ConversionFailure) -> OutputObject {
    guard let object = set.object(id) else { return output }
    let output = respelled(output, object)
    var complete = OutputObject()
    for field in object.fields {
      let fieldPointer = pointer + JSONPointer.component(field.key)
      if let value = output[field.key] ?? made(field), !value.isOff(field.type),
        !(field.isAbsentAsNull && value.isNull)
      {
        complete.set(field.key, try self.complete(value, field.type, fieldPointer))
      } else if field.isAlwaysRequired {
        throw .missingMember(field.key, of: object, fieldPointer)
      }
    }
    let others = output.members.filter { object.fieldPosition($0.key) == nil }
    let unknown = object.rest?.keyForm == nil ? [] : others.filter { !object.collects($0.key) }
    let collected = unknown.isEmpty ? others : others.filter { object.collects($0.key) }
    for (key, value) in collected + unknown {
      let type = object.rest?.type ?? .any
      complete.set(key, try self.complete(value, type, pointer + JSONPointer.component(key)))
    }
    return complete
  }

  /// The members under the keys that are declared, where the object does not have both spellings.
  private func respelled(_ output: OutputObject, _ object: Object) -> OutputObject {
    guard object.takesCamelCase else { return output }
    var respelled = OutputObject()
    for (key, value) in output.members {
      let declared = object.declaredKey(of: key)
      respelled.set(output[declared] == nil ? declared : key, value)
    }
    return respelled
  }

  /// The value with declared keys in all objects of its type.
  func respelled(_ value: OutputValue, _ type: PayloadType) -> OutputValue {
    switch (value, alternative(of: type, for: value)) {
    case (.object(let members), .object(let id)):
      guard let object = set.object(id) else { return value }
      var result = OutputObject()
      for (key, value) in respelled(members, object).members {
        result.set(key, respelled(value, object.type(ofMember: key) ?? .any))
      }
      return .object(result)
    case (.object(let members), .map(let inner, _)):
      var result = OutputObject()
      for (key, value) in members.members { result.set(key, respelled(value, inner)) }
      return .object(result)
    case (.array(let items), .array(let inner, _)):
      return .array(items.map { respelled($0, inner) })
    default: return value
    }
  }

  private func alternative(of type: PayloadType, for value: OutputValue) -> PayloadType? {
    let json: JSONValue? =
      value.kind == .object ? try? JSONValue(json: Array(value.json.utf8)) : nil
    return json.map { set.alternative(of: type, for: $0) } ?? type.alternative(for: value.kind)
  }

  /// The empty object that a required field gets where no line wrote into it.
  private func made(_ field: Field) -> OutputValue? {
    guard field.isAlwaysRequired, case .object = field.type.value else { return nil }
    return .object(OutputObject())
  }

  func complete(
    _ value: OutputValue, _ type: PayloadType, _ pointer: String
  ) throws(ConversionFailure) -> OutputValue {
    if case .textual(let inner, let form)? = type.ownAlternative(for: value.kind),
      inner.isContainer
    {
      let content = OutputValue(textIn: value, of: set) ?? value
      let complete = try self.complete(content, inner, pointer)
      return form.isText ? .string(complete.json) : complete
    }
    switch (value, alternative(of: type, for: value)) {
    case (.object(let object), .object(let id)):
      return .object(try complete(object, id, pointer))
    case (.object(let object), .map(let inner, _)):
      var complete = OutputObject()
      for (key, value) in object.members {
        complete.set(
          key, try self.complete(value, inner, pointer + JSONPointer.component(key)))
      }
      return .object(complete)
    case (.array(let items), .array(let inner, _)):
      var complete: [OutputValue] = []
      for (index, item) in items.enumerated() {
        complete.append(try self.complete(item, inner, "\(pointer)/\(index)"))
      }
      return .array(complete)
    case (_, .textual(let type, let form)): return value.written(as: type, form)
    default: return value
    }
  }
}

extension OutputValue {
  /// The value that a text holds; `nil` of what is none.
  fileprivate init?(textIn value: OutputValue, of set: SchemaSet) {
    guard case .string(let text) = value, let tree = PayloadTree(text: text) else { return nil }
    let workspace = ConversionWorkspace(
      set: set, conditions: ConditionEvaluator(set: set, tree: tree, as: .any))
    guard let content = workspace.output(tree.root) else { return nil }
    self = content
  }

  fileprivate var isNull: Bool { if case .null = self { true } else { false } }

  fileprivate var kind: JSONKind {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

extension ConversionFailure {
  fileprivate static func missingMember(
    _ key: String, of object: Object, _ pointer: String
  ) -> ConversionFailure {
    ConversionFailure(
      code: .missingMember, pointer: pointer,
      message: "no line wrote '\(key)', which \(object.id) requires")
  }
}
