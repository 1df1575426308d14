@_spi(Generated) import PushPayload
import PushSchemaModel

/// What an object's payloads are read and checked by.
struct PreparedObject: Sendable {
  var id: DeclarationID
  var keys: WordTable
  /// In the order of the schema.
  var fields: [PreparedField] = []
  var rest: PreparedRest?
  /// What breaks a presence clause or rule.
  var checks: [PreparedCheck] = []
  /// The place of each field, for paths that come by an object whose type only the payload tells.
  var positions: [String: Int] = [:]
}

struct PreparedField: Sendable {
  var type: PreparedType
  var isDeprecated: Bool
  var isSensitive: Bool
}

struct PreparedRest: Sendable {
  var type: PreparedType
  var keyForm: PayloadForm?
  var isSensitive: Bool
}

enum PreparedCheck: Sendable {
  /// A member must be there, or must not, where the condition holds.
  case presence(position: Int, isForbidden: Bool, PreparedCondition?, isUnless: Bool)
  /// A condition that must not be false.
  case rule(PreparedCondition)
}

/// The objects that a payload may hold, each prepared once.
struct PayloadTypes {
  let set: SchemaSet
  private(set) var objects: [PreparedObject?] = []
  private var numbers: [DeclarationID: Int] = [:]
  private var waiting: [(number: Int, id: DeclarationID)] = []

  init(_ set: SchemaSet) { self.set = set }

  /// The number of an object, which is prepared later where it has none yet.
  mutating func number(of id: DeclarationID) -> Int {
    if let number = numbers[id] { return number }
    let number = objects.count
    numbers[id] = number
    objects.append(nil)
    waiting.append((number, id))
    return number
  }

  /// Prepares all objects that were asked for, and those that they hold; `nil` where one cannot be.
  mutating func finish() -> [PreparedObject]? {
    while let (number, id) = waiting.popLast() {
      guard let object = set.object(id), let prepared = prepare(object) else { return nil }
      objects[number] = prepared
    }
    return objects.compactMap { $0 }
  }

  private mutating func prepare(_ object: Object) -> PreparedObject? {
    guard let keys = WordTable(object.fields.map(\.key)) else { return nil }
    var prepared = PreparedObject(id: object.id, keys: keys)
    for (position, field) in object.fields.enumerated() {
      prepared.fields.append(
        PreparedField(
          type: self.prepared(field.type), isDeprecated: field.deprecation != nil,
          isSensitive: field.isSensitive))
      prepared.positions[field.key] = position
      for clause in field.presence {
        prepared.checks.append(
          .presence(
            position: position, isForbidden: clause.demand == .forbidden,
            clause.condition.map { condition($0.expression) },
            isUnless: clause.condition?.isUnless ?? false))
      }
    }
    prepared.rest = object.rest.map {
      PreparedRest(
        type: self.prepared($0.type), keyForm: $0.keyForm, isSensitive: $0.isSensitive)
    }
    for rule in object.rules { prepared.checks.append(.rule(condition(rule.expression))) }
    return prepared
  }
}
