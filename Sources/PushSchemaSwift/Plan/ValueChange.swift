import PushPayloadBasics
import PushSchemaModel

/// One step that makes a Swift value of another in an expression; none at all hand the value on.
indirect enum ValueStep {
  /// `value.rawValue`
  case rawValue
  /// `Type(rawValue: value)`
  case initializer(SwiftValueType)
  /// `Double(value)`
  case double
  /// `String(value)`
  case text
  /// `Int(exactly: value)`
  case exactInteger
  /// `JSONObject(value)`
  case object
  /// `JSONValue(value)`
  case json
  /// A case of `JSONValue`: `.string(value)`. It is written with its type where nothing else tells it.
  case jsonCase(JSONKind, isQualified: Bool = false)
  /// A case of a union, whose type is stated where nothing else tells it.
  case unionCase(String, of: SwiftValueType?)
  /// A case of a union for a flag or for `null`, which has no value.
  case bareCase(String, of: SwiftValueType?)
  /// `value.map { … }`
  case map([ValueStep])
  /// `value.mapValues { … }`
  case mapValues([ValueStep])
  /// `value.flatMap({ … })`
  case flatMap([ValueStep])
  /// What any JSON value holds of one kind: `value.text`.
  case content(String)
  /// `value.model(Type.self)`
  case model(SwiftValueType)
  /// The items of any JSON value where each of them is of a type.
  case items([ValueStep])
  /// The members of any JSON value where each of them is of a type.
  case members([ValueStep])
  /// `null`, where the value is that.
  case nullOnly
  /// The flag, where a listed number is 1.
  case flagOfOne
  /// A literal of the schema as a type.
  case constant(Literal, as: SwiftValueType, isQualified: Bool = false)
  /// The flag, which is `.on` where its type is known.
  case flag(isTyped: Bool)
  case converter(Converter)
  /// The mapping of the value's type.
  case mapping(DeclarationID, isBackward: Bool)
}

/// What turns a value that is there into one of the type that it goes to, as plain values: which
/// statements of Swift it takes, and which expressions stand in them.
indirect enum ValueChange {
  /// An expression of the value.
  case expression([ValueStep])
  /// An initializer that gives nothing for values that cannot occur.
  case known([ValueStep], then: [ValueStep])
  /// No value can be held: it is lost.
  case lost
  /// The first expression that gives something; the value is lost where none does.
  case held([Held])
  /// What is written where the value is `true`.
  case whereTrue([ValueStep])
  case pairs(Pairs)
  case items(Items)
  /// What becomes of each alternative of a union.
  case alternatives([Alternative])
  /// The items of an array, each under the key that a text in it names.
  case members(Members)
  /// One change behind another.
  case sequence(ValueChange, ValueChange)

  struct Held {
    /// The expression, which may give nothing.
    let reading: [ValueStep]
    let result: [ValueStep]
  }

  /// Values that become others one by one.
  struct Pairs {
    /// What is told apart, and its type.
    let subject: [ValueStep]
    let type: SwiftValueType
    let cases: [Entry]
    /// Whether other values may occur, which are lost.
    let losesOthers: Bool
  }

  /// Values that become the same.
  struct Entry {
    let read: [Literal]
    let result: [ValueStep]
  }

  /// A loop over the items of an array or the values of a free map.
  struct Items {
    let isArray: Bool
    let made: SwiftValueType
    let item: ValueChange
    let result: [ValueStep]
  }

  /// An alternative of a union, by its case.
  struct Alternative {
    let name: String
    /// The flag or `null`, which the case has no value for.
    let bare: Literal?
    /// `nil` where values of it are lost.
    let change: ValueChange?
  }

  struct Members {
    /// The field with the text, and the property that stands for it.
    let key: String
    let property: String
    let isOptional: Bool
    /// Whether the property is of an enumeration.
    let isListed: Bool
    let made: SwiftValueType
    let item: ValueChange
    /// Whether losses of the name are taken back, which becomes the key.
    let restoresName: Bool
    let result: [ValueStep]
  }
}

extension ValueChange {
  /// Whether the statements name the value.
  var usesValue: Bool {
    switch self {
    case .lost: false
    case .expression(let steps): steps.useValue
    case .sequence(let first, let second):
      first.usesValue && (second.usesValue || !first.isExpression)
    case .known, .held, .whereTrue, .pairs, .items, .alternatives, .members: true
    }
  }

  /// Whether the statements name the place where the value stands.
  var usesPlace: Bool {
    switch self {
    case .expression(let steps): steps.usePlace
    case .known, .whereTrue: false
    case .lost, .held, .members: true
    case .pairs(let pairs): pairs.losesOthers
    case .items(let items): items.item.usesPlace
    case .alternatives(let alternatives):
      alternatives.contains { $0.change?.usesPlace ?? true }
    case .sequence(let first, let second): first.usesPlace || second.usesPlace
    }
  }

  /// The variables that the statements fill in loops over the value, which may not hide it.
  var filledNames: Set<String> {
    switch self {
    case .items(let items): items.item.filledNames.union(["items"])
    case .members(let members): members.item.filledNames.union(["members"])
    case .alternatives(let alternatives):
      alternatives.compactMap { $0.change?.filledNames }.reduce([]) { $0.union($1) }
    case .sequence(let first, let second): first.filledNames.union(second.filledNames)
    case .expression, .known, .lost, .held, .whereTrue, .pairs: []
    }
  }

  private var isExpression: Bool {
    if case .expression = self { true } else { false }
  }

  /// The change with the types of all results written out.
  func qualified(by type: SwiftValueType) -> ValueChange {
    switch self {
    case .expression(let steps): .expression(steps.qualified(by: type))
    case .known(let steps, let then): .known(steps, then: then.qualified(by: type))
    case .lost: self
    case .held(let all):
      .held(all.map { Held(reading: $0.reading, result: $0.result.qualified(by: type)) })
    case .whereTrue(let steps): .whereTrue(steps.qualified(by: type))
    case .pairs(let pairs):
      .pairs(
        Pairs(
          subject: pairs.subject, type: pairs.type,
          cases: pairs.cases.map { Entry(read: $0.read, result: $0.result.qualified(by: type)) },
          losesOthers: pairs.losesOthers))
    case .items(let items):
      .items(
        Items(
          isArray: items.isArray, made: items.made, item: items.item,
          result: items.result.qualified(by: type)))
    case .alternatives(let alternatives):
      .alternatives(
        alternatives.map {
          Alternative(name: $0.name, bare: $0.bare, change: $0.change?.qualified(by: type))
        })
    case .members(let members):
      .members(
        Members(
          key: members.key, property: members.property, isOptional: members.isOptional,
          isListed: members.isListed, made: members.made, item: members.item,
          restoresName: members.restoresName, result: members.result.qualified(by: type)))
    case .sequence(let first, let second): .sequence(first, second.qualified(by: type))
    }
  }
}

extension [ValueStep] {
  /// The steps, of which the last writes its type out.
  func qualified(by type: SwiftValueType) -> [ValueStep] {
    guard let last else { return self }
    return dropLast() + [last.qualified(by: type)]
  }

  /// Whether the expression names the value.
  var useValue: Bool {
    !contains { step in
      switch step {
      case .constant, .flag, .bareCase, .converter(.boolToFlag), .converter(.flagToBool): true
      default: false
      }
    }
  }

  /// Whether the expression names the place where the value stands.
  var usePlace: Bool {
    contains { step in
      switch step {
      case .converter(let converter): converter.usesPlace
      case .mapping: true
      default: false
      }
    }
  }
}

extension ValueStep {
  fileprivate func qualified(by type: SwiftValueType) -> ValueStep {
    switch self {
    case .jsonCase(let kind, _): .jsonCase(kind, isQualified: true)
    case .unionCase(let name, nil): .unionCase(name, of: type)
    case .bareCase(let name, nil): .bareCase(name, of: type)
    case .constant(let literal, let own, _): .constant(literal, as: own, isQualified: true)
    case .flag: .flag(isTyped: false)
    default: self
    }
  }
}

extension Converter {
  /// Whether it tells where a value is that it cannot convert as it is.
  fileprivate var usesPlace: Bool {
    switch self {
    case .boolToFlag, .flagToBool, .intToText, .boolToText, .jsonToText, .percentToFraction,
      .fractionToPercent:
      false
    case .iso8601ToEpochSeconds, .epochSecondsToISO8601, .epochMillisToEpochSeconds,
      .epochSecondsToEpochMillis, .textToInt, .textToBool, .jsonTextToJSON:
      true
    }
  }
}
