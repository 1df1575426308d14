@_spi(Generated) import PushPayload
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel

extension Interpreter {
  /// Notes on keys that an object's rest takes and that are nearly one of its fields, where that field is not there.
  func nearKeys(in payload: [UInt8], as id: DeclarationID) -> [Finding] {
    var log = FindingLog()
    guard let located = try? LocatedJSON(payload, reportingTo: &log) else { return [] }
    var walk = NearKeyWalk(set: set, file: SourceFile(path: "", bytes: payload))
    walk.visit(located.root, set.rootType(of: id), at: "")
    return walk.findings
  }
}

/// Goes through a payload along its type.
private struct NearKeyWalk {
  let set: SchemaSet
  let file: SourceFile
  private(set) var findings: [Finding] = []

  init(set: SchemaSet, file: SourceFile) {
    self.set = set
    self.file = file
  }

  mutating func visit(_ value: LocatedJSON.Value, _ type: PayloadType, at pointer: String) {
    switch type.alternative(for: value.kind) {
    case .object(let id):
      guard let object = set.object(id) else { return }
      for member in value.members where !member.isRepeated {
        let inner = pointer + JSONPointer.component(member.name)
        if let field = object.field(member.name) {
          visit(member.value, field.type, at: inner)
        } else if object.collects(member.name), let rest = object.rest {
          note(member, of: object, in: value, at: inner)
          visit(member.value, rest.type, at: inner)
        }
      }
    case .array(let item, _):
      for (index, part) in value.items.enumerated() { visit(part, item, at: "\(pointer)/\(index)") }
    case .map(let part, _):
      for member in value.members where !member.isRepeated {
        visit(member.value, part, at: pointer + JSONPointer.component(member.name))
      }
    default: break
    }
  }

  private mutating func note(
    _ member: LocatedJSON.Member, of object: Object, in value: LocatedJSON.Value, at pointer: String
  ) {
    let names = Set(value.members.map(\.name))
    let absent = object.fields.map(\.key).filter { !names.contains($0) }
    guard let field = SpellingSuggestion.slip(of: member.name, among: absent) else { return }
    let (line, column) = file.place(at: member.value.offset)
    findings.append(
      Finding(
        code: CommandFinding.nearKey.rawValue, severity: .note, pointer: pointer,
        offset: member.value.offset, line: line, column: column,
        message: "'\(member.name)' is a key of the sender's own here, and nearly '\(field)'",
        hint: "did you mean '\(field)'?"))
  }
}
