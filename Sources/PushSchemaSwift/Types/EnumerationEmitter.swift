import PushSchemaModel
import PushSchemaText

extension SwiftFile {
  func write(_ enumeration: Enumeration, to writer: inout CodeWriter) {
    facts.document(enumeration, to: &writer)
    let cases = enumeration.values.map { value in
      SwiftCase(
        name: value.caseName, raw: value.literal,
        document: value.isDocumented ? { facts.document(value, to: &$0) } : nil)
    }
    write(
      SwiftList(name: enumeration.id.name, cases: cases, isOpen: enumeration.isOpen), to: &writer)
  }

  /// Writes a named type: an enum if it lists values or is a union, else a typealias; then the
  /// enums of its parts.
  func write(_ type: NamedType, to writer: inout CodeWriter) {
    let start = writer.end
    let isEnum = type.type.namedCases?.id == type.id
    if !isEnum {
      writer.separate(from: start) { writer in
        facts.document(type, to: &writer)
        let spelling = types.spelling(type.type, nested: "", as: type.written)
        writer.line("public typealias ", type.id.name, " = ", spelling)
      }
    }
    for part in type.enumerated {
      guard let name = part.namedCases else { continue }
      writer.separate(from: start) { writer in
        if name.isDeclared {
          facts.document(type, to: &writer)
        } else {
          writer.documentation(facts.paragraph(partOf: type, part))
        }
        write(part, name, of: type, to: &writer)
      }
    }
  }

  private func write(
    _ part: PayloadType, _ name: NamedCases, of type: NamedType, to writer: inout CodeWriter
  ) {
    guard let list = SwiftList(name.id.name, of: part) else {
      let written = name.isDeclared ? type.written : .plain
      return writeUnion(name.id.name, part, written, to: &writer)
    }
    write(list, to: &writer)
  }

  /// Writes the reading and writing of the unions among a named type's parts.
  func writeReading(of type: NamedType, to writer: inout CodeWriter) {
    for part in type.enumerated where !part.isLiterals {
      guard let name = part.namedCases else { continue }
      writeReading(
        of: names.typeName(name.id), part, as: name.isDeclared ? type.written : .plain,
        to: &writer)
    }
  }

  /// Writes a list: as an enum, or as a struct with constants if it accepts other values.
  func write(_ list: SwiftList, to writer: inout CodeWriter) {
    guard list.isOpen else {
      return writer.block("public enum \(list.name): \(list.conformances)") {
        $0.separated(caseParts(list.cases))
      }
    }
    let kind = list.isText ? "text" : "number"
    writer.block("public struct \(list.name): \(list.conformances)") { writer in
      writer.documentation("The \(kind) on the wire.")
      writer.line("public var rawValue: \(list.rawType)")
      writer.line()
      writer.documentation("Creates a value with any \(kind), listed below or not.")
      writer.line("public init(rawValue: \(list.rawType)) { self.rawValue = rawValue }")
      writer.line()
      for value in list.cases { writeConstant(value, to: &writer) }
    }
  }

  private func writeConstant(_ value: SwiftCase, to writer: inout CodeWriter) {
    if let document = value.document {
      document(&writer)
    } else {
      writer.documentation("The value `\(value.raw.text)`.")
    }
    let head = "public static var \(SwiftNaming.escaped(value.name)): Self"
    let creation = SwiftCode.call("Self", [.labeled("rawValue", value.rawLiteral)])
    if writer.fits({ $0.put(head, " { ", creation.text, " }") }) { return }
    writer.block(head) { $0.code(creation) }
  }

  /// The cases, each under its documentation. Those without documentation share a line if no raw
  /// value must be written.
  private func caseParts(_ cases: [SwiftCase]) -> [(inout CodeWriter) -> Void] {
    var groups: [[SwiftCase]] = []
    for value in cases {
      if !value.isDocumented, groups.last?.last?.isDocumented == false {
        groups[groups.count - 1].append(value)
      } else {
        groups.append([value])
      }
    }
    return groups.map { group in { write(group, to: &$0) } }
  }

  private func write(_ cases: [SwiftCase], to writer: inout CodeWriter) {
    var names: [String] = []
    for value in cases {
      value.document?(&writer)
      if value.isNamedAsWritten {
        names.append(SwiftNaming.escaped(value.name))
        continue
      }
      writer.names("case ", names)
      names = []
      writer.line("case \(SwiftNaming.escaped(value.name)) = \(value.rawLiteral.text)")
    }
    writer.names("case ", names)
  }
}

/// A generated enum or struct of the values that a text or number may have.
struct SwiftList {
  let name: String
  let cases: [SwiftCase]
  let isOpen: Bool

  var isText: Bool { cases.first?.raw.isNumber != true }
  var rawType: String { isText ? "String" : "Int" }

  fileprivate var conformances: String {
    if isOpen { return isText ? "OpenPayloadEnum" : "PayloadValue, RawRepresentable" }
    return isText ? "String, PayloadEnum, CaseIterable" : "Int, PayloadValue, CaseIterable"
  }
}

extension SwiftList {
  /// The list of the values of a type; `nil` if the type lists none.
  init?(_ name: String, of type: PayloadType) {
    guard case .literals(let values, _) = type else { return nil }
    self.init(name: name, cases: values.map { SwiftCase($0, of: type) }, isOpen: false)
  }
}

/// A case of a generated enum, or a constant of a generated struct.
struct SwiftCase {
  /// The name without backticks.
  let name: String
  let raw: Literal
  /// Writes the documentation of the case; `nil` if only its value is known.
  let document: ((inout CodeWriter) -> Void)?

  fileprivate var isDocumented: Bool { document != nil }

  fileprivate var rawLiteral: SwiftCode {
    raw.stringValue.map { .literal($0) } ?? .text(raw.text)
  }

  /// Whether its name equals its raw value.
  fileprivate var isNamedAsWritten: Bool {
    raw.stringValue.map { $0.utf8.elementsEqual(name.utf8) } ?? false
  }
}

extension SwiftCase {
  /// The case for a value in a type.
  init(_ value: Literal, of type: PayloadType) {
    self.init(name: type.caseName(of: value), raw: value, document: nil)
  }
}

extension Enumeration.Value {
  /// Whether the schema documents it.
  fileprivate var isDocumented: Bool {
    !documentation.allBytes { $0 <= 0x20 } || !availability.isEmpty || deprecation != nil
      || !provenance.isEmpty
  }
}

extension PayloadType {
  /// Whether it lists its values.
  var isLiterals: Bool { if case .literals = self { true } else { false } }
}
