import PushPayloadBasics
import PushSchemaModel

/// The body of one generated converter: one mapping, forward or backwards.
final class ConverterWriter {
  let file: SwiftFile
  let mapping: Mapping
  /// What the mapping does on this way.
  let plan: MappingPlan
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
  var localNames: Set<String> = [
    "carriers", "given", "item", "log", "overlay", "pointer", "unread",
  ]
  var accessors: Set<UnionAccessor> = []

  /// The positions of the lines that move members which other lines move too.
  let sharedLines: Set<Int>

  init(file: SwiftFile, mapping: Mapping, isBackward: Bool) {
    self.file = file
    self.mapping = mapping
    plan = MappingPlan(mapping, isBackward: isBackward, in: file.set)
    sharedLines = Set(plan.lines.compactMap(\.sharedPosition))
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
    var names: Set<String> = [
      "carriers", "given", "item", "log", "overlay", "pointer", "unread", "value", "chosen", "held",
      "self",
    ]
    if isBackward {
      names.insert(converter.readParameter)
    } else if let object = file.set.object(readID) {
      names.formUnion(object.fields.map(\.memberName))
      if let rest = object.rest { names.insert(rest.name) }
      if object.hasUnknownKeys { names.insert("unknownMembers") }
    }
    return names
  }

  /// The statements of the body.
  func bodyStatements() -> [Statement] {
    overlayStatements + carrierStatements + variableStatements() + lineStatements()
      + unreadStatements() + resultStatements()
  }

  private func variableStatements() -> [Statement] {
    nodes.indices.flatMap { position -> [Statement] in
      let node = nodes[position]
      guard node.usesLocals else {
        return isBuilt(position)
          ? [.assignment("var \(node.name)", .text("\(node.typeName(file))()"))] : []
      }
      let locals = localKeys(of: position).map { key in
        Statement.code(.text("var \(localName(key, of: node)): \(type(key, node))?"))
      }
      guard node.writesRest else { return locals }
      return locals + [
        .assignment("var \(node.name)Members: \(restType(of: node))", .text("[:]"))
      ]
    }
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
}

extension TargetNode {
  func typeName(_ file: SwiftFile) -> String { file.names.typeName(object.id) }
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
