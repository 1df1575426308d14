package import PushPayload
package import PushSchemaModel

/// The meaning of the language, run from the resolved model.
package struct Interpreter: Sendable {
  package let set: SchemaSet

  package init(_ set: SchemaSet) { self.set = set }

  /// Everything that is wrong with a payload, in order; nothing is wrong where the object is not known.
  /// What stands at the masked places, JSON Pointers with `*` for any item or key, is not shown.
  package func validate(
    _ bytes: [UInt8], as id: DeclarationID, masking places: [String] = []
  ) -> [Finding] {
    var hints = HintTables(set)
    return validate(bytes, as: id, masking: places, hints: &hints)
  }

  /// The same with tables that are kept from payload to payload.
  package func validate(
    _ bytes: [UInt8], as id: DeclarationID, masking places: [String] = [],
    hints: inout HintTables
  ) -> [Finding] {
    var log = FindingLog()
    do throws(MalformedText) {
      let text = try LocatedJSON(bytes, reportingTo: &log)
      var validator = PayloadValidator(
        tree: PayloadTree(consume text, as: id, of: set, masking: places), reportingTo: log,
        hints: hints)
      validator.check(validator.tree.root, as: set.rootType(of: id), .payload(id))
      let findings = validator.findings()
      hints = validator.hints
      return findings
    } catch {
      return [error.finding(in: bytes.span)]
    }
  }

  /// The findings without their words, in no order; what became of each rule and clause is added to
  /// `verdicts`.
  func outline(
    _ bytes: [UInt8], as id: DeclarationID, verdicts: inout VerdictLog
  ) -> [FindingOutline] {
    var log = FindingLog()
    do throws(MalformedText) {
      let tree = PayloadTree(try LocatedJSON(bytes, reportingTo: &log), as: id, of: set)
      var validator = PayloadValidator(tree: tree, hints: HintTables(set))
      validator.collectsEvidence = false
      // With one owner only, the log grows in place instead of being copied for every payload.
      validator.verdicts = verdicts
      verdicts = VerdictLog()
      validator.check(tree.root, as: set.rootType(of: id), .payload(id))
      verdicts = validator.verdicts ?? verdicts
      guard log.isEmpty, validator.records.count <= FindingLog.limit else {
        // Where some may be left out, it is by their words that the others are told apart.
        return validate(bytes, as: id).map(FindingOutline.init)
      }
      return validator.records.map { FindingOutline($0, in: tree) }
    } catch {
      return [FindingOutline(error.finding(in: bytes.span))]
    }
  }

  /// Whether a model of the object can hold all of a payload: it is JSON, repeats no name, and every
  /// value is of a type, and in a closed list, that the schema allows.
  package func canHold(_ bytes: [UInt8], as id: DeclarationID) -> Bool {
    var log = FindingLog()
    guard let located = try? LocatedJSON(bytes, reportingTo: &log), log.isEmpty else {
      return false
    }
    let tree = PayloadTree(located, as: id, of: set)
    var validator = PayloadValidator(tree: tree, hints: HintTables(set))
    validator.collectsEvidence = false
    validator.check(tree.root, as: set.rootType(of: id), .payload(id))
    return !validator.records.contains(where: \.excludesModel)
  }
}
