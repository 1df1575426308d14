import PushPayloadBasics
import PushSchemaModel

/// Putting the objects together that the lines of a mapping filled, innermost first.
extension ConverterWriter {
  /// Makes the outermost object, and returns it.
  func resultStatements() -> [Statement] {
    guard let root = nodes.first else { return [] }
    let result =
      root.usesLocals
      ? construction(of: 0) : .text(isBuilt(0) ? root.name : "\(root.typeName(file))()")
    return parts(of: 0) + returning(result, named: root.usesLocals ? root.name : nil)
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
  private func parts(of position: Int) -> [Statement] {
    nodes[position].object.fields.flatMap { field -> [Statement] in
      let child = child(of: position, field)
      if let child, !isWrittenWhole(child) {
        guard isArgument(child) else {
          let guarding = field.isAlwaysRequired ? [requirement(field, of: position)] : []
          return handover(of: child) + guarding
        }
        let made = nodes[child].usesLocals
        return parts(of: child)
          + (made ? [.assignment("let \(nodes[child].name)", construction(of: child))] : [])
      }
      let isAsked = field.isAlwaysRequired && (child.map { nodes[$0].usesLocals } ?? true)
      return isAsked ? [requirement(field, of: position)] : []
    }
  }

  /// Hands an object that need not be there on to the one around it, where something is in it.
  private func handover(of position: Int) -> [Statement] {
    let node = nodes[position]
    guard let target = holder(of: position) else { return [] }
    func assigned(_ value: String) -> SwiftCode {
      node.unionCase.map { .call(".\($0)", [.text(value)]) } ?? .text(value)
    }
    if node.usesLocals {
      let tests = contentTests(of: position)
      let body =
        parts(of: position) + [
          .assignment("let made", construction(of: position)),
          .assignment(target, assigned("made")),
        ]
      return [.branches([Statement.Branch([.chain(tests, joiner: "||")], body)])]
    }
    if node.isAlwaysWritten {
      return parts(of: position) + [.assignment(target, assigned(node.name))]
    }
    return parts(of: position) + [
      .branches([
        Statement.Branch(
          [.text("\(node.name) != \(node.typeName(file))()")],
          [.assignment(target, assigned(node.name))])
      ])
    ]
  }

  /// Where the object around an object holds it until it is made itself.
  private func holder(of position: Int) -> String? {
    guard let parent = nodes[position].parent, let field = nodes[position].field else { return nil }
    return nodes[parent].usesLocals
      ? localName(field.key, of: nodes[parent])
      : "\(nodes[parent].name).\(SwiftNaming.escaped(field.memberName))"
  }

  /// Tests of which one holds where lines wrote something into the object.
  private func contentTests(of position: Int) -> [SwiftCode] {
    let node = nodes[position]
    let own: [SwiftCode]
    if node.usesLocals {
      own =
        writtenLocals(of: position).map { .text("\(localName($0, of: node)) != nil") }
        + (node.writesRest ? [.text("!\(node.name)Members.isEmpty")] : [])
    } else {
      own = node.isWritten ? [.text("\(node.name) != \(node.typeName(file))()")] : []
    }
    return own
      + children(of: position).filter { !isWrittenWhole($0) }.flatMap { contentTests(of: $0) }
  }

  /// Ends the conversion where a member is missing that the object must have.
  private func requirement(_ field: Field, of position: Int) -> Statement {
    let node = nodes[position]
    return .requirement(
      [.text("let \(localName(field.key, of: node))")],
      otherwise: [.code(.prefixed("throw ", missingMember(field, of: node)))])
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
  func outputPointer(_ keys: [String]) -> SwiftCode {
    .text(SwiftText.literal(keys.map { "/" + escapedPointer($0) }.joined()))
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
