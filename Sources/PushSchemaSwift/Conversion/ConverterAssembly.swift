import PushPayload
import PushSchemaModel

/// Putting the objects together that the lines of a mapping filled, innermost first.
extension ConverterRun {
  /// Makes the outermost object, and returns it.
  func writeResult(to writer: inout CodeWriter) {
    guard let root = nodes.first else { return }
    writeParts(of: 0, to: &writer)
    if root.usesLocals {
      writeReturn(construction(of: 0), to: &writer)
    } else {
      writeReturn(.text(isBuilt(0) ? root.name : "\(root.typeName(file))()"), to: &writer)
    }
  }

  /// Whether lines write into the object or into one within it, so that a variable holds it.
  func isBuilt(_ position: Int) -> Bool {
    nodes[position].isWritten
      || children(of: position).contains { nodes[$0].usesLocals || isBuilt($0) }
  }

  /// The members that variables of their own hold until their object can be made.
  func localKeys(of position: Int) -> [String] {
    let written = writtenLocals(of: position)
    let inner = children(of: position).filter { !isArgument($0) }.compactMap {
      nodes[$0].field?.key
    }
    return written + inner.filter { !written.contains($0) }
  }

  /// Those of them that lines write.
  private func writtenLocals(of position: Int) -> [String] {
    nodes[position].written.filter { key in
      !children(of: position).contains {
        nodes[$0].field?.key == key && isArgument($0) && hasWrittenMembers($0)
      }
    }
  }

  func children(of position: Int) -> [Int] {
    nodes.indices.filter { nodes[$0].parent == position }
  }

  func child(of position: Int, _ field: Field) -> Int? {
    children(of: position).first { nodes[$0].field?.key == field.key }
  }

  /// Whether the object is required by one that is made in one call, and thus an argument of it.
  func isArgument(_ position: Int) -> Bool {
    guard let parent = nodes[position].parent else { return false }
    return nodes[parent].usesLocals && nodes[position].isRequired
      && nodes[position].unionCase == nil
  }

  /// Whether lines only write the object as a whole, into a variable of the object around it.
  private func isWrittenWhole(_ position: Int) -> Bool {
    guard let parent = nodes[position].parent, let key = nodes[position].field?.key else {
      return false
    }
    return nodes[parent].written.contains(key) && !hasWrittenMembers(position)
  }

  /// Whether lines write members of the object, at any depth.
  func hasWrittenMembers(_ position: Int) -> Bool {
    nodes[position].isWritten || children(of: position).contains(where: hasWrittenMembers)
  }

  /// Makes the objects within one and asks for the members it must have, in the order of its fields.
  private func writeParts(of position: Int, to writer: inout CodeWriter) {
    for field in nodes[position].object.fields {
      let child = child(of: position, field)
      if let child, !isWrittenWhole(child) {
        guard isArgument(child) else {
          writeHandover(of: child, to: &writer)
          if field.isAlwaysRequired { writeGuard(field, of: position, to: &writer) }
          continue
        }
        writeParts(of: child, to: &writer)
        if nodes[child].usesLocals {
          writer.code(construction(of: child), prefix: "let \(nodes[child].name) = ")
        }
      } else if field.isAlwaysRequired, child.map({ nodes[$0].usesLocals }) ?? true {
        writeGuard(field, of: position, to: &writer)
      }
    }
  }

  /// Hands an object that need not be there on to the one around it, where something is in it.
  private func writeHandover(of position: Int, to writer: inout CodeWriter) {
    let node = nodes[position]
    guard let target = holder(of: position) else { return }
    func assignment(_ value: String) -> String {
      "\(target) = \(node.unionCase.map { ".\($0)(\(value))" } ?? value)"
    }
    if node.usesLocals {
      writer.block("if \(contentTests(of: position).joined(separator: " || "))") { writer in
        writeParts(of: position, to: &writer)
        writer.code(construction(of: position), prefix: "let made = ")
        writer.line(assignment("made"))
      }
      return
    }
    writeParts(of: position, to: &writer)
    if node.isAlwaysWritten {
      writer.line(assignment(node.name))
    } else {
      writer.line("if \(node.name) != \(node.typeName(file))() { \(assignment(node.name)) }")
    }
  }

  /// Where the object around an object holds it until it is made itself.
  private func holder(of position: Int) -> String? {
    guard let parent = nodes[position].parent, let field = nodes[position].field else { return nil }
    return nodes[parent].usesLocals
      ? localName(field.key, of: nodes[parent])
      : "\(nodes[parent].name).\(SwiftNaming.escaped(field.memberName))"
  }

  /// Tests of which one holds where lines wrote something into the object.
  private func contentTests(of position: Int) -> [String] {
    let node = nodes[position]
    let own: [String]
    if node.usesLocals {
      own =
        writtenLocals(of: position).map { "\(localName($0, of: node)) != nil" }
        + (node.writesRest ? ["!\(node.name)Members.isEmpty"] : [])
    } else {
      own = node.isWritten ? ["\(node.name) != \(node.typeName(file))()"] : []
    }
    return own
      + children(of: position).filter { !isWrittenWhole($0) }.flatMap { contentTests(of: $0) }
  }

  /// Ends the conversion where a member is missing that the object must have.
  private func writeGuard(_ field: Field, of position: Int, to writer: inout CodeWriter) {
    let node = nodes[position]
    let error = missingMember(field, of: node)
    writer.block("guard let \(localName(field.key, of: node)) else") { writer in
      writer.code(error, prefix: "throw ")
    }
  }

  /// The error that says which member is missing: of an object that must be there, the first one that
  /// it must have.
  func missingMember(_ field: Field, of node: TargetNode) -> SwiftCode {
    var (owner, missing) = (node.object, field)
    var keys = node.steps.map(\.key) + [field.key]
    while case .object(let id) = missing.type, let inner = file.set.object(id),
      let next = file.set.firstLack(of: inner)
    {
      (owner, missing) = (inner, next)
      keys.append(next.key)
    }
    return .call(
      "ConversionError.missingMember",
      [
        .text(SwiftText.literal(missing.key)),
        .labeled("of", SwiftText.literal(owner.id.description)),
        .labeled("at", outputPointer(keys)),
      ])
  }

  /// The literal of a pointer in the output of the mapping.
  func outputPointer(_ keys: [String]) -> String {
    SwiftText.literal(keys.map { "/" + escapedPointer($0) }.joined())
  }

  /// The initialiser's call, with the members that lines write.
  private func construction(of position: Int) -> SwiftCode {
    let node = nodes[position]
    var arguments: [SwiftCode] = []
    for field in node.object.fields {
      let child = child(of: position, field)
      if let child, isArgument(child) {
        arguments.append(.labeled(field.memberName, argument(child, of: node)))
      } else if node.written.contains(field.key) || child != nil {
        arguments.append(.labeled(field.memberName, localName(field.key, of: node)))
      }
    }
    if node.writesRest { arguments.append(.labeled(restName(of: node), "\(node.name)Members")) }
    return .call(node.typeName(file), arguments)
  }

  /// A required object as an argument.
  private func argument(_ position: Int, of parent: TargetNode) -> String {
    let node = nodes[position]
    let empty = "\(node.typeName(file))()"
    if isWrittenWhole(position), let key = node.field?.key {
      return localName(key, of: parent) + (node.usesLocals ? "" : " ?? \(empty)")
    }
    return node.usesLocals || isBuilt(position) ? node.name : empty
  }
}
