import PushPayloadBasics
import PushSchemaModel

/// A number that a line works out, in Swift.
struct SwiftArithmetic {
  /// The tests that find what it is made of.
  var tests: [SwiftCode] = []
  /// The tests that read numbers out of texts, each with a `try`.
  var readings: [SwiftCode] = []
  var expression = SwiftCode.text("")
  /// Whether the expression may throw.
  var isThrowing = false
}

/// Numbers that lines work out, and lists that they join.
extension ConverterWriter {
  func arithmetic(_ number: Arithmetic, of line: ValueLine) -> SwiftArithmetic {
    var result = SwiftArithmetic()
    var names: [MappingPath: SwiftCode] = [:]
    var used: Set<String> = []
    for (path, isText) in number.operands where names[path] == nil {
      let value = value(at: path, of: isText ? .string : .number)
      var name = bind(value, at: path, of: line, &used, to: &result.tests)
      if value.type.type.hasRawValue { name = name.appending(".rawValue") }
      if isText {
        let text = name
        let fresh = freshName("number", besides: &used)
        let place = path.root == .own ? pointer(path.steps) : .text("\"\"")
        result.readings.append(
          .binding(
            fresh,
            .trying(.call("log.wholeNumber", [.labeled("in", text), .labeled("at", place)]))))
        name = .text(fresh)
      }
      names[path] = name
    }
    let place = number.place.map { pointer($0.steps) } ?? .text("\"\"")
    result.expression = expression(number, names, at: place)
    result.isThrowing = number.isThrowing
    return result
  }

  /// The statements that hand a number on, or list what is lost where a text says none.
  func statements(
    _ result: SwiftArithmetic, of number: Arithmetic, in line: ValueLine, _ body: [Statement]
  ) -> [Statement] {
    guard !result.readings.isEmpty else { return body }
    let losses = number.paths.filter(line.lostWithText.contains).map { path in
      Statement.code(.call("log.lose", [.literal(line.loss), at(path)]))
    }
    let branches = [Statement.Branch(result.readings, body)]
    return Statement.first(
      of: losses.isEmpty ? branches : branches + [Statement.Branch([], losses)])
  }

  private func expression(
    _ number: Arithmetic, _ names: [MappingPath: SwiftCode], at place: SwiftCode
  ) -> SwiftCode {
    switch number {
    case .constant(let value): return .text(String(value))
    case .member(let path), .wholeNumber(let path, _): return names[path] ?? .text("")
    case .clamp(let number, let limits):
      return .call(
        "log.clamp", [expression(number, names, at: place), .labeled("to", limits.swiftText)])
    case .operation(let left, let sign, let right):
      let operands = [left, right].map { expression($0, names, at: place) }
      return .call("log.\(sign.functionName)", operands + [.labeled("at", place)])
    }
  }

  /// The test that finds a list, and the expression of its joined items.
  func joined(
    _ list: MappingPath, _ separator: String, of line: ValueLine
  ) -> (tests: [SwiftCode], text: SwiftCode) {
    let value = value(at: list, of: .array)
    var tests: [SwiftCode] = []
    var used: Set<String> = []
    let name = bind(value, at: list, of: line, &used, to: &tests)
    let item = value.type.element.type
    let texts =
      switch item {
      case .integer: ".map { String($0) }"
      case .literals where item.listsNumbers: ".map { String($0.rawValue) }"
      case .enumeration, .literals: ".map(\\.rawValue)"
      default: ""
      }
    return (
      tests,
      name.appending(texts).calling(
        ".joined", [.labeled("separator", SwiftText.literal(separator))])
    )
  }

  /// What stands at a path; of a union the alternative of a kind.
  func value(at path: MappingPath, of kind: JSONKind) -> SwiftRead {
    let value = read(path)
    guard case .union = path.type, !path.steps.isEmpty else {
      return value
    }
    return value.type.alternatives(file.types).first { $0.type.accepts(kind) }
      .map { alternativeValue($0, of: value) } ?? value
  }

  /// The value once it is there, with the test that gives it a name where it may be absent.
  private func bind(
    _ value: SwiftRead, at path: MappingPath, of line: ValueLine, _ used: inout Set<String>,
    to tests: inout [SwiftCode]
  ) -> SwiftCode {
    guard value.isOptional else { return value.value }
    let isFree =
      !used.contains(value.name) && !localNames.contains(value.name)
      && !["self", ""].contains(value.name) && hidesNothing(value, at: path, of: line)
    let word = path.root == .given ? "given" + value.name.capitalizedFirst : "operand"
    let name = isFree ? SwiftNaming.escaped(value.name) : freshName(word, besides: &used)
    if isFree { used.insert(value.name) }
    tests.append(value.binding(name))
    return .text(name)
  }

  /// Whether the line reads nothing else by the name that a value gets.
  private func hidesNothing(
    _ value: SwiftRead, at path: MappingPath, of line: ValueLine
  ) -> Bool {
    guard reservedNames.contains(value.name) else { return true }
    let isOwn =
      path.root == .own && path.steps.count == 1 && value.value.text.hasPrefix(value.name)
    return isOwn
      && line.paths.allSatisfy {
        $0 == path || $0.root == .given || $0.keys.first != path.keys.first
      }
  }

  /// A name that nothing else has, made of a word and perhaps a number.
  private func freshName(_ word: String, besides used: inout Set<String>) -> String {
    let taken = used.union(localNames).union(reservedNames)
    var name = word
    var count = 1
    while taken.contains(name) {
      count += 1
      name = word + String(count)
    }
    used.insert(name)
    return name
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Arithmetic {
  /// Whether working it out may throw.
  fileprivate var isThrowing: Bool {
    switch self {
    case .constant, .member, .wholeNumber: false
    case .operation: true
    case .clamp(let number, _): number.isThrowing
    }
  }
}

extension Arithmetic.Operator {
  /// The function of `ConversionLog` that it stands for.
  fileprivate var functionName: String {
    switch self {
    case .plus: "sum"
    case .minus: "difference"
    case .times: "product"
    case .dividedBy: "quotient"
    }
  }
}

extension Arithmetic.Limits {
  /// The range in Swift, where a number below zero cannot stand behind the dots.
  fileprivate var swiftText: String {
    let end = upper.map { $0 < 0 ? "(\($0))" : String($0) } ?? ""
    return (lower.map { String($0) } ?? "") + "..." + end
  }
}
