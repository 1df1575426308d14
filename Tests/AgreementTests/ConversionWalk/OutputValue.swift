import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// A JSON value in the making.
indirect enum OutputValue {
  case null
  case boolean(Bool)
  case number(JSONNumber)
  case string(String)
  case array([OutputValue])
  case object(OutputObject)

  init(_ literal: Literal) {
    switch literal {
    case .string(let text): self = .string(text)
    case .number(let number):
      self = .number(number.wholeNumber.map { JSONNumber(Int($0)) } ?? number)
    case .boolean(let value): self = .boolean(value)
    case .null: self = .null
    case .list(let values): self = .array(values.map(OutputValue.init))
    case .object(let members):
      var object = OutputObject()
      for member in members { object.set(member.key, OutputValue(member.value)) }
      self = .object(object)
    }
  }

  /// The value as it is compared: numbers by value, objects in any order.
  var comparable: ComparableValue {
    switch self {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .number(let number): .number(number)
    case .string(let text): .string(JSONName(text))
    case .array(let items): .array(items.map(\.comparable))
    case .object(let object):
      .object(
        Dictionary(
          object.members.map { (JSONName($0.key), $0.value.comparable) },
          uniquingKeysWith: { first, _ in first }))
    }
  }

  /// The shortest JSON text.
  var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let number): text += number.text
    case .string(let value): text += JSONText.quoted(value)
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        item.write(to: &text)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (index, member) in object.members.enumerated() {
        if index > 0 { text += "," }
        text += JSONText.quoted(member.key) + ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}

/// An object whose members keep the places they got first.
struct OutputObject {
  private(set) var members: [(key: String, value: OutputValue)] = []
  private var positions: [JSONName: Int] = [:]

  var isEmpty: Bool { members.isEmpty }

  subscript(key: String) -> OutputValue? {
    positions[JSONName(key)].map { members[$0].value }
  }

  mutating func set(_ key: String, _ value: OutputValue) {
    if let position = positions[JSONName(key)] {
      members[position].value = value
    } else {
      positions[JSONName(key)] = members.count
      members.append((key, value))
    }
  }

  /// Changes the object at the end of the keys; objects on the way are made where there are none.
  mutating func withObject(at keys: ArraySlice<String>, _ change: (inout OutputObject) -> Void) {
    guard let key = keys.first else { return change(&self) }
    var inner =
      if case .object(let object) = self[key] { object } else { OutputObject() }
    set(key, .null)
    inner.withObject(at: keys.dropFirst(), change)
    set(key, .object(inner))
  }

  mutating func write(_ value: OutputValue, at keys: [String]) {
    guard let last = keys.last else { return }
    withObject(at: keys.dropLast()) { $0.set(last, value) }
  }

  /// The object at the end of the keys; `nil` where there is none.
  func object(at keys: ArraySlice<String>) -> OutputObject? {
    guard let key = keys.first else { return self }
    guard case .object(let inner)? = self[key] else { return nil }
    return inner.object(at: keys.dropFirst())
  }

  /// What stands at the end of the keys.
  func value(at keys: ArraySlice<String>) -> OutputValue? {
    guard let key = keys.first, let value = self[key] else { return nil }
    if keys.count == 1 { return value }
    guard case .object(let inner) = value else { return nil }
    return inner.value(at: keys.dropFirst())
  }
}

extension ConversionWorkspace {
  /// The value without the members taken out of it and the objects that got empty by that; `nil`
  /// where the value itself did.
  func output(_ node: Int, without taken: [[String]] = []) -> OutputValue? {
    switch tree.content(node) {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .array(let items): return .array(items.compactMap { output($0) })
    case .object(let members):
      var object = OutputObject()
      for member in members where !member.isRepetition && !member.isOff {
        let key = conditions.lookup.declaredKey(of: member.value)
        let inner = taken.inside(key)
        if !inner.contains([]), let value = output(member.value, without: inner) {
          object.set(key, value)
        }
      }
      return object.isEmpty && !members.isEmpty && !taken.isEmpty ? nil : .object(object)
    }
  }
}

extension [[String]] {
  /// The rests of the key lists that start with the key.
  func inside(_ key: String) -> [[String]] {
    guard !isEmpty else { return [] }
    return filter { $0.first.map { $0.utf8.elementsEqual(key.utf8) } ?? false }
      .map { Array<String>($0.dropFirst()) }
  }
}

extension OutputValue {
  /// Whether it is a flag that holds 0.
  func isOff(_ type: PayloadType) -> Bool {
    guard case .number(let number) = self, number == JSONNumber(0) else { return false }
    return type.holdsFlag
  }
}

extension OutputValue {
  /// A number or Boolean in the form in which its type is written.
  func written(as type: PayloadType, _ form: TextualForm) -> OutputValue {
    var value = self
    if case .string(let text) = self {
      switch text.content(as: type) {
      case .number(let number)?: value = .number(number)
      case .boolean(let boolean)?: value = .boolean(boolean)
      default: return self
      }
    }
    guard form.isText else { return value }
    switch (value, type) {
    case (.boolean(let value), _): return .string(value ? "true" : "false")
    case (.number(let number), .float):
      return .string(number.double.map(JSONText.shortest) ?? number.text)
    case (.number(let number), _):
      return .string(number.wholeNumber.map { String($0) } ?? number.text)
    default: return value
    }
  }
}
