import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

/// Checks the documents' samples that lack a member that the schema requires. A conflict can state
/// how the document decides it elsewhere.
struct SampleDemands {
  let schema: Schema
  let set: SchemaSet

  /// Reports required members that samples lack, at their clauses, with the first such sample.
  func check(log: inout DiagnosticLog) {
    var known: Set<MissingMember> = []
    for example in schema.examples where !example.provenance.citations.isEmpty {
      for expected in example.expectations where expected.code == "required" {
        guard let pointer = expected.pointer,
          let missing = missingMember(at: pointer, of: example),
          let field = set.object(missing.object)?.field(missing.key),
          let demand = field.presence.first(where: {
            $0.demand == .required && $0.severity == .error
          }),
          !isSettled(missing, field), known.insert(missing).inserted
        else { continue }
        log.report(
          .error(
            "contradicted-demand",
            "'\(missing.object.name).\(missing.key)' is required, but a sample of the document lacks it",
            at: demand.range
          )
          .label(example.range, "the sample")
          .help("add a 'conflict' that decides, or write 'required warning'"))
      }
    }
  }

  /// A member of an object that a sample does not have.
  private struct MissingMember: Hashable {
    let object: DeclarationID
    let key: String
  }

  private func missingMember(at pointer: String, of example: Example) -> MissingMember? {
    var steps = JSONPointer.names(of: pointer)
    guard let key = steps.popLast() else { return nil }
    var type: PayloadType? = set.rootType(of: example.object)
    for step in steps {
      if let object = type?.declaredObject.flatMap(set.object) {
        type = object.type(ofMember: step)
      } else {
        type = type?.list?.item
      }
    }
    guard let object = type?.declaredObject else { return nil }
    return MissingMember(object: object, key: key)
  }

  /// Whether a conflict is about the member, its object, or the object that is its value.
  private func isSettled(_ missing: MissingMember, _ field: Field) -> Bool {
    schema.conflicts.contains { conflict in
      conflict.object == missing.object
        && (conflict.member ?? missing.key).hasSameBytes(as: missing.key)
        || conflict.object == field.type.declaredObject
    }
  }
}
