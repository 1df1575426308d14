import PushSchemaDiagnostics

extension CodeWriter {
  /// Writes the start of an `if` whose tests must all pass.
  mutating func openIf(_ tests: [String], behind opening: String = "") {
    statement {
      $0.put(opening + "if ")
      $0.list(.tests) { writer in
        for test in tests {
          writer.item()
          writer.put(test: test[...])
        }
      }
      $0.put(" {")
    }
  }

  /// Puts a test that may be broken before its operators, also inside of brackets around all of it.
  private mutating func put(test: Substring) {
    for joiner in ["||", "&&"] {
      let operands = test.operands(of: joiner)
      if operands.count > 1 { return chain(joiner, operands) { $0.put(test: $1) } }
    }
    for opening in ["(", "!("] where test.hasPrefix(opening) {
      let inner = test.dropFirst(opening.count)
      guard inner.bracketEnd == inner.utf8.indices.last else { continue }
      put(opening)
      put(test: inner.dropLast())
      return put(")")
    }
    guard let call = test.conditionCall else {
      let binding = test.hasPrefix("let ") ? SwiftCall(String(test)) : nil
      return binding.map { put($0.code) } ?? put(String(test))
    }
    put(String(call.head))
    list(.call) { writer in
      for argument in call.arguments {
        writer.item()
        writer.put(argument: argument)
      }
    }
    put(String(call.tail))
  }

  /// Puts an argument of a call; a test on items may be broken as others.
  private mutating func put(argument: Substring) {
    let opening = "{ item in"
    guard argument.hasPrefix(opening), argument.hasSuffix(" }") else {
      return put(test: argument)
    }
    put(opening)
    list(.closure) { writer in
      writer.put(" ")
      writer.item()
      writer.put(test: argument.dropFirst(opening.count + 1).dropLast(2))
    }
    put(" }")
  }
}

extension Substring {
  /// The operands around an operator that stands outside of brackets and texts.
  fileprivate func operands(of joiner: String) -> [Substring] { operands(between: " \(joiner) ") }

  /// The parts around a separator that stands outside of brackets and texts.
  private func operands(between separator: String) -> [Substring] {
    var operands: [Substring] = []
    var start = startIndex
    let pattern = separator.utf8
    for (position, depth) in depths() where depth == 0 {
      guard utf8[position...].starts(with: pattern) else { continue }
      operands.append(self[start..<position])
      start = utf8.index(position, offsetBy: pattern.count)
    }
    return operands + [self[start...]]
  }

  /// A call of one of the tests on JSON, taken apart; `nil` for other texts.
  fileprivate var conditionCall: (head: Substring, arguments: [Substring], tail: Substring)? {
    let heads = ["JSONCondition.", "Truth(", "!Truth("]
    guard heads.contains(where: hasPrefix), let open = utf8.firstIndex(of: UInt8(ascii: "(")) else {
      return nil
    }
    let start = utf8.index(after: open)
    guard let end = self[start...].bracketEnd else { return nil }
    return (self[..<start], self[start..<end].operands(between: ", "), self[end...])
  }

  /// Where the bracket closes that was open before the text.
  fileprivate var bracketEnd: Index? { depths().first { $0.depth < 0 }?.position }

  /// How many brackets are open behind each byte outside of texts.
  private func depths() -> [(position: Index, depth: Int)] {
    var depths: [(position: Index, depth: Int)] = []
    var depth = 0
    var isText = false
    var isEscaped = false
    for position in utf8.indices {
      let byte = utf8[position]
      if byte == 0x22, !isEscaped { isText.toggle() }
      isEscaped = byte == 0x5C && !isEscaped
      if isText { continue }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      depths.append((position, depth))
    }
    return depths
  }
}
