/// A statement of generated Swift with those inside of it, before it is laid out in lines.
indirect enum Statement: Hashable {
  /// A statement that holds no others, such as a call.
  case code(SwiftCode)
  /// `target = value`; the target may be a declaration such as `let name`.
  case assignment(String, SwiftCode)
  /// `var name = value, other = value`, which may be none.
  case variables([String], of: String)
  /// `if … else if … else`: the first branch runs whose tests all hold.
  case branches([Branch])
  /// `for pattern in sequence`.
  case loop(String, over: SwiftCode, [Statement])
  /// `switch subject`.
  case choice(SwiftCode, [Case])
  /// `guard tests else`.
  case requirement([SwiftCode], otherwise: [Statement])
  /// Leaves the item of a loop where the test does not hold, or gives nothing to bind; a test that does
  /// not fit the line gets a name before.
  case requirementOfItem(SwiftCode, name: String, binding: String?)
  /// `call { parameters in … }`.
  case closure(SwiftCode, parameters: String, [Statement])

  /// Statements under tests; the last branch may have none.
  struct Branch: Hashable {
    var tests: [SwiftCode]
    var body: [Statement]

    init(_ tests: [SwiftCode], _ body: [Statement]) {
      self.tests = tests
      self.body = body
    }
  }

  /// What a `switch` does for some patterns, or for all other values where there are none.
  struct Case: Hashable {
    let patterns: [SwiftCode]
    let body: [Statement]

    init(_ patterns: [SwiftCode], _ body: [Statement]) {
      self.patterns = patterns
      self.body = body
    }
  }

  /// `continue`
  static var nextItem: Statement { .code(.text("continue")) }

  /// Statements that run where all tests hold; alone where there are none.
  static func guarded(by tests: [SwiftCode], _ body: [Statement]) -> [Statement] {
    tests.isEmpty ? body : [.branches([Branch(tests, body)])]
  }

  /// Branches, of which one without tests is the last; its statements alone where it is the first.
  static func first(of branches: [Branch]) -> [Statement] {
    guard let first = branches.first else { return [] }
    if first.tests.isEmpty { return first.body }
    let end = branches.firstIndex { $0.tests.isEmpty } ?? branches.count - 1
    return [.branches(Array(branches[...end]))]
  }
}

extension Statement {
  /// The statement as one piece; `nil` where it holds others.
  fileprivate var onOneLine: SwiftCode? {
    switch self {
    case .code(let code): code
    case .assignment(let target, let value): .sequence([.texts(target, " = ", ""), value])
    default: nil
    }
  }
}

extension CodeWriter {
  mutating func write(_ statements: [Statement]) {
    for statement in statements { write(statement) }
  }

  mutating func write(_ statement: Statement) {
    switch statement {
    case .code(let code): self.code(code)
    case .assignment(let target, let value): writeAssignment(of: value, to: target)
    case .variables(let names, let value): self.names("var ", names, suffix: " = " + value)
    case .branches(let branches): write(branches)
    case .loop(let pattern, let sequence, let body):
      loop(pattern, over: sequence) { $0.write(body) }
    case .choice(let subject, let cases):
      code(subject, prefix: "switch ", suffix: " {")
      for entry in cases { write(entry) }
      line("}")
    case .requirement(let tests, let otherwise): writeRequirement(tests, otherwise)
    case .requirementOfItem(let test, let name, let binding):
      let start = binding.map { "let \($0) = " } ?? ""
      let isShort = fits { writer in
        writer.put("guard ", start)
        writer.put(test)
        writer.put(" else { continue }")
      }
      if isShort { return }
      code(test, prefix: "let \(name) = ")
      line("guard \(start)\(name) else { continue }")
    case .closure(let call, let parameters, let body):
      code(call, suffix: " { \(parameters) in")
      indented { $0.write(body) }
      line("}")
    }
  }

  /// Operands of `??` that do not fit the line stand below the target.
  private mutating func writeAssignment(of value: SwiftCode, to target: String) {
    guard case .chain(let operands, "??") = value else {
      return statement { $0.put(value, assignedTo: target) }
    }
    if fits({ $0.put(value, assignedTo: target) }) { return }
    line(target, " =")
    indented { writer in
      for (position, operand) in operands.enumerated() {
        writer.code(operand, prefix: position == 0 ? "" : "?? ")
      }
    }
  }

  private mutating func put(_ value: SwiftCode, assignedTo target: String) {
    put(target, " = ")
    put(value)
  }

  private mutating func write(_ branches: [Statement.Branch]) {
    if branches.count == 1, let branch = branches.first, branch.body.count == 1,
      let code = branch.body.first?.onOneLine
    {
      let isShort = fits { writer in
        writer.put("if ")
        writer.list(.tests) { $0.items(branch.tests) }
        writer.put(" { ")
        writer.put(code)
        writer.put(" }")
      }
      if isShort { return }
    }
    for (position, branch) in branches.enumerated() {
      let opening = position == 0 ? "" : "} else "
      statement { writer in
        writer.put(opening)
        guard !branch.tests.isEmpty else { return writer.put("{") }
        writer.put("if ")
        writer.list(.tests) { $0.items(branch.tests) }
        writer.put(" {")
      }
      indented { $0.write(branch.body) }
    }
    line("}")
  }

  private mutating func writeRequirement(_ tests: [SwiftCode], _ otherwise: [Statement]) {
    let isShort = otherwise == [.nextItem]
    statement { writer in
      writer.put("guard ")
      writer.list(.tests) { $0.items(tests) }
      writer.put(isShort ? " else { continue }" : " else {")
    }
    if isShort { return }
    indented { $0.write(otherwise) }
    line("}")
  }

  private mutating func write(_ entry: Statement.Case) {
    if entry.body.count == 1, let code = entry.body.first?.onOneLine {
      let isShort = fits { writer in
        writer.putHead(of: entry)
        writer.put(" ")
        writer.put(code)
      }
      if isShort { return }
    }
    statement { $0.putHead(of: entry) }
    indented { $0.write(entry.body) }
  }

  private mutating func putHead(of entry: Statement.Case) {
    guard !entry.patterns.isEmpty else { return put("default:") }
    put("case ")
    list(.call) { $0.items(entry.patterns) }
    put(":")
  }
}
