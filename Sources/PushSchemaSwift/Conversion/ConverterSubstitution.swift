import PushPayload
import PushSchemaModel

/// Pairs of values: a `switch` with a case for what each value becomes.
extension ConverterRun {
  /// Hands on what is listed for the value, and lists a loss where nothing is.
  func substitute(
    _ value: String, from source: SwiftValueType, to target: SwiftValueType,
    by substitution: Substitution, at place: ConvertedPlace, to writer: inout CodeWriter,
    _ sink: Sink
  ) {
    let isConstant = value == ConverterRun.bareFlag || value == ConverterRun.bareNull
    if isConstant, let entry = substitution.entries.first {
      return sink(&writer, text(of: entry.written, as: target))
    }
    let subject = subject(value, source, substitution)
    writer.line("switch \(subject.text) {")
    for (read, written) in substitution.cases {
      let patterns = read.map { pattern($0, as: subject.type) }
      write(patterns, to: &writer) { sink(&$0, text(of: written, as: target)) }
    }
    if !substitution.isTotal || subject.type.type == .any {
      write([], to: &writer) { lose(place, to: &$0) }
    }
    writer.line("}")
  }

  /// What is switched on. Texts are told apart by their bytes, as `JSONValue` does and `String` does
  /// not.
  private func subject(
    _ value: String, _ source: SwiftValueType, _ substitution: Substitution
  ) -> (text: String, type: SwiftValueType) {
    let any = SwiftValueType(type: .any, nested: "")
    switch source.type {
    case .string: return ("JSONValue.string(\(value))", any)
    case .enumeration(let id):
      let listed = file.set.enumeration(id)?.values.map(\.literal) ?? []
      return substitution.readsOnly(listed)
        ? (value, source) : ("JSONValue.string(\(value).rawValue)", any)
    case .literals(let listed, _) where source.type.isOpenList:
      return substitution.readsOnly(listed)
        ? (value, source) : ("JSONValue.number(JSONNumber(\(value).rawValue))", any)
    default: return (value, source)
    }
  }

  private func pattern(_ literal: Literal, as type: SwiftValueType) -> String {
    switch (type.type, literal) {
    case (.any, .null): ".null"
    case (.any, .number(let number)), (.float, .number(let number)): number.swiftText
    case (.any, _): self.literal(literal)
    default: swiftLiteral(literal, as: type) ?? self.literal(literal)
    }
  }

  /// The value that is written: in the target's type, or as a fragment is made of it.
  private func text(of literal: Literal, as target: SwiftValueType) -> String {
    if !wrapsValues, let text = literal.fragmentText { return text }
    if case (.any, .number(let number)) = (target.type, literal), number.isShortest {
      return number.swiftText
    }
    return swiftLiteral(literal, as: target) ?? self.literal(literal)
  }

  /// Writes one case, on one line where it fits; the rest of the values where there are no patterns.
  private func write(
    _ patterns: [String], to writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void
  ) {
    let head = patterns.isEmpty ? "default:" : "case \(patterns.joined(separator: ", ")):"
    var statements = CodeWriter(level: writer.indentation / 2 + 1)
    body(&statements)
    let lines = statements.text.split(separator: "\n")
    let column = writer.indentation + head.utf8.count + 1
    if lines.count == 1, let line = lines.first?.drop(while: { $0 == " " }),
      column + line.utf8.count <= CodeWriter.width
    {
      return writer.line("\(head) \(line)")
    }
    writer.code(caseHead(patterns))
    writer.append(statements)
  }

  private func caseHead(_ patterns: [String]) -> SwiftCode {
    patterns.isEmpty
      ? .text("default:")
      : .list(open: "case ", patterns.map { .text($0) }, close: ":", style: .call)
  }
}

extension ConverterRun {
  /// What stands for a flag, or for `null`, in a union whose case has no value.
  static let bareFlag = "Flag.on"
  static let bareNull = "JSONValue.null"
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
}

extension Literal {
  /// Whether it is this text, byte by byte.
  fileprivate func equals(_ text: String) -> Bool {
    if case .string(let value) = self { value.utf8.elementsEqual(text.utf8) } else { false }
  }
}

extension JSONNumber {
  /// The number as a literal of Swift.
  fileprivate var swiftText: String { wholeNumber.map { String($0) } ?? text }

  /// Whether Swift writes the number as it is written here.
  fileprivate var isShortest: Bool {
    wholeNumber != nil || double.flatMap { JSONNumber($0) }?.text == text
  }
}

extension Substitution {
  /// Whether its entries read nothing but some listed values.
  fileprivate func readsOnly(_ listed: [Literal]) -> Bool {
    entries.allSatisfy { entry in
      listed.contains { value in value.stringText.map(entry.read.equals) ?? (entry.read == value) }
    }
  }
}
