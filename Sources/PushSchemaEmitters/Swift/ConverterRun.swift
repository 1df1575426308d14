import PushPayload
import PushSchemaModel

/// The body of one generated converter: one mapping, forward or backwards.
final class ConverterRun {
  let file: SwiftFile
  let mapping: Mapping
  let isBackward: Bool
  /// What stands before the members that are read; empty where they are the object's own.
  let rootText: String
  /// The variable of the item at hand, where the mapping fans out.
  let itemName: String?
  /// The expression that pointers start with; `nil` where they start at the root.
  let pointerBase: String?
  /// The objects that are built, the result first.
  var nodes: [TargetNode] = []
  /// Names that hide properties of the object that is read.
  var localNames: Set<String> = []
  var accessors: Set<UnionAccessor> = []
  /// How many loops are open.
  var depth = 0

  init(file: SwiftFile, mapping: Mapping, isBackward: Bool) {
    self.file = file
    self.mapping = mapping
    self.isBackward = isBackward
    let names = ConverterNames(mapping: mapping)
    rootText = isBackward ? names.readParameter : ""
    itemName = mapping.fanOut == nil ? nil : "item"
    pointerBase = isBackward || mapping.isPlain || mapping.fanOut != nil ? "pointer" : nil
    planTarget()
  }

  var converter: ConverterNames { ConverterNames(mapping: mapping) }
  var readID: DeclarationID { isBackward ? mapping.target : mapping.source }
  var writtenID: DeclarationID { isBackward ? mapping.source : mapping.target }
  var readTypeName: String { file.names.typeName(readID) }

  /// Names that no variable of the body may have.
  var reservedNames: Set<String> {
    var names: Set<String> = ["given", "item", "log", "pointer", "value", "held", "self"]
    if isBackward {
      names.insert(converter.readParameter)
    } else if let object = file.set.object(readID) {
      names.formUnion(object.fields.map(\.memberName))
      names.insert(object.rest?.name ?? "unknownMembers")
    }
    return names
  }

  /// Writes the statements of the body.
  func writeBody(to writer: inout CodeWriter) {
    writeVariables(to: &writer)
    for position in mapping.lines.indices { writeLine(position, to: &writer) }
    writeUnread(to: &writer)
    writeResult(to: &writer)
  }

  private func writeVariables(to writer: inout CodeWriter) {
    for node in nodes {
      guard node.usesLocals else {
        if isMutated(node) { writer.line("var \(node.name) = \(node.typeName(file))()") }
        continue
      }
      for key in node.written {
        writer.line("var \(localName(key, of: node)): \(type(key, node))?")
      }
      if node.writesRest { writer.line("var \(node.name)Members: \(restType(of: node)) = [:]") }
    }
    for name in lossVariables { writer.line("var \(name): Loss?") }
  }

  private func isMutated(_ node: TargetNode) -> Bool {
    let position = nodes.firstIndex { $0.name == node.name }
    return !node.written.isEmpty || node.writesRest
      || nodes.contains { $0.parent == position && $0.parent != nil && !$0.isFixed(nodes) }
  }

  private func type(_ key: String, _ node: TargetNode) -> String {
    guard let field = node.object.field(key) else { return "JSONValue" }
    let nested =
      "\(file.names.typeName(node.object.id)).\(file.names.nestedTypeName(field, in: node.object))"
    return file.types.spelling(field.type, nested: nested)
  }

  private func restType(of node: TargetNode) -> String {
    guard let rest = node.object.rest else { return "JSONObject" }
    let nested =
      "\(file.names.typeName(node.object.id)).\(file.names.nestedTypeName(rest, in: node.object))"
    return rest.type == .any
      ? "JSONObject" : "JSONMembers<\(file.types.spelling(rest.type, nested: nested))>"
  }

  /// Puts the objects together, innermost first, and returns the outermost.
  private func writeResult(to writer: inout CodeWriter) {
    for position in nodes.indices.dropFirst().reversed() { writeAssembly(position, to: &writer) }
    guard let root = nodes.first else { return }
    if root.usesLocals {
      writeGuards(root, to: &writer)
      writer.code(construction(of: 0), prefix: "return ")
    } else {
      writer.line("return \(isMutated(root) ? root.name : "\(root.typeName(file))()")")
    }
  }

  private func writeAssembly(_ position: Int, to writer: inout CodeWriter) {
    let node = nodes[position]
    guard let parent = node.parent, let field = node.field, !isWrittenWhole(node) else { return }
    // A required object is an argument of the one around it.
    if nodes[parent].usesLocals, node.isRequired {
      guard node.usesLocals else { return }
      writeGuards(node, to: &writer)
      writer.code(construction(of: position), prefix: "let \(node.name) = ")
      return
    }
    let target =
      nodes[parent].usesLocals
      ? localName(field.key, of: nodes[parent])
      : "\(nodes[parent].name).\(SwiftNaming.escaped(field.memberName))"
    func assignment(_ value: String) -> String {
      "\(target) = \(node.unionCase.map { ".\($0)(\(value))" } ?? value)"
    }
    if node.usesLocals {
      let tests = node.written.map { "\(localName($0, of: node)) != nil" }
      writer.block("if \(tests.joined(separator: " || "))") { writer in
        writeGuards(node, to: &writer)
        writer.code(construction(of: position), prefix: "let made = ")
        writer.line(assignment("made"))
      }
    } else if node.isAlwaysWritten || node.isRequired {
      writer.line(assignment(node.name))
    } else {
      writer.line("if \(node.name) != \(node.typeName(file))() { \(assignment(node.name)) }")
    }
  }

  /// Ends the conversion where a member is missing that the object must have.
  private func writeGuards(_ node: TargetNode, to writer: inout CodeWriter) {
    for field in node.object.fields where field.isAlwaysRequired {
      if case .object = field.type, let child = child(of: node, field),
        !isWrittenWhole(nodes[child]) || !nodes[child].usesLocals
      {
        continue
      }
      let pointer = (node.steps.map(\.key) + [field.key]).map { "/" + escapedPointer($0) }.joined()
      let error = SwiftCode.call(
        "ConversionError.missingMember",
        [
          .text(SwiftText.literal(field.key)),
          .labeled("of", SwiftText.literal(node.object.id.description)),
          .labeled("at", SwiftText.literal(pointer)),
        ])
      writer.block("guard let \(localName(field.key, of: node)) else") { writer in
        writer.code(error, prefix: "throw ")
      }
    }
  }

  private func child(of node: TargetNode, _ field: Field) -> Int? {
    nodes.indices.first { index in
      nodes[index].field?.key == field.key
        && nodes[index].parent.map { nodes[$0].name == node.name } == true
    }
  }

  /// Whether lines only write the object as a whole, into a variable of the object around it.
  private func isWrittenWhole(_ node: TargetNode) -> Bool {
    guard let parent = node.parent, let key = node.field?.key else { return false }
    return nodes[parent].written.contains(key) && node.written.isEmpty && !node.writesRest
  }

  /// The initialiser's call, with the members that lines write.
  private func construction(of position: Int) -> SwiftCode {
    let node = nodes[position]
    var arguments: [SwiftCode] = []
    for field in node.object.fields {
      if field.isAlwaysRequired, let child = child(of: node, field), case .object = field.type {
        let inner = nodes[child]
        if isWrittenWhole(inner) {
          let local = localName(field.key, of: node)
          let other = inner.usesLocals ? "" : " ?? \(inner.typeName(file))()"
          arguments.append(.labeled(field.memberName, local + other))
          continue
        }
        let value = isMutated(inner) || inner.usesLocals ? inner.name : "\(inner.typeName(file))()"
        arguments.append(.labeled(field.memberName, value))
      } else if node.written.contains(field.key) || child(of: node, field) != nil {
        arguments.append(.labeled(field.memberName, localName(field.key, of: node)))
      }
    }
    if node.writesRest { arguments.append(.labeled(restName(of: node), "\(node.name)Members")) }
    return .call(node.typeName(file), arguments)
  }

  /// The call that converts a member by the mapping of its type.
  func nestedCall(
    _ value: String, _ id: DeclarationID, isBackward: Bool, pointer: String
  ) -> String {
    guard let nested = file.set.mapping(id) else { return value }
    if isBackward {
      let type = file.names.typeName(nested.source)
      return "try \(type).reading(\(value), at: \(pointer), log: &log)"
    }
    let function = ConverterNames(mapping: nested).itemFunction
    return "try \(value).\(function)(at: \(pointer), log: &log)"
  }
}

extension TargetNode {
  func typeName(_ file: SwiftFile) -> String { file.names.typeName(object.id) }

  /// Whether nothing is ever written into it.
  func isFixed(_ nodes: [TargetNode]) -> Bool { written.isEmpty && !writesRest && !usesLocals }
}

extension Mapping {
  /// Whether it can run on a member of another object.
  var isPlain: Bool { givens.isEmpty && fanOut == nil && suppressions.isEmpty }
}

extension SchemaSet {
  func mapping(_ id: DeclarationID) -> Mapping? {
    schema(id.schema)?.mappings.first { $0.id == id }
  }
}
