import PushPayload
import PushSchemaModel

@testable import PushSchemaInterpreter

/// The meaning of the language as a walk over the payload's tree, along the model: what the engine and generated
/// code are compared with. It shares neither the program nor the reader with them.
struct ReferenceWalk {
  private var hints: HintTables

  init(_ set: SchemaSet) { hints = HintTables(set) }

  /// Everything that is wrong with a payload, and whether a model can hold it.
  mutating func check(
    _ bytes: [UInt8], as id: DeclarationID
  ) -> (findings: [Finding], canHold: Bool) {
    var log = FindingLog()
    do throws(MalformedJSON) {
      let set = hints.set
      let expanded = ExpandedPayload(bytes, as: set.rootType(of: id), of: set)
      let text = try LocatedJSON(expanded.bytes, reportingTo: &log)
      let repeatsNames = !log.isEmpty
      let tree = PayloadTree(text, as: id, of: set)
      var validator = PayloadValidator(tree: tree, as: id, expanded, hints: hints)
      validator.check(tree.root, as: set.rootType(of: id), .payload(id))
      let canHold = !repeatsNames && !validator.records.contains(where: \.preventsDecoding)
      var reporting = PayloadValidator(
        tree: tree, as: id, expanded, reportingTo: log, hints: hints)
      reporting.check(tree.root, as: set.rootType(of: id), .payload(id))
      let findings = expanded.placed(reporting.findings(), in: bytes)
      hints = reporting.hints
      return (findings, canHold)
    } catch {
      return ([error.finding(in: bytes.span)], false)
    }
  }
}
