package import PushPayload
import PushSchemaFindings
package import PushSchemaModel

/// Findings on the results of mappings.
extension Interpreter {
  /// The findings on a mapping's result. Findings mask values at `places`.
  package func findings(
    onResult json: [UInt8], of mapping: Mapping, isBackward: Bool, masking places: [String]
  ) -> [Finding] {
    mapping.resultChecks(isBackward: isBackward).findings(on: json, masking: places) {
      text, object, places in
      DeclarationID(object).map { validate(text, as: $0, masking: places) } ?? []
    }
  }
}

extension Mapping {
  /// The objects by which its result is checked.
  fileprivate func resultChecks(isBackward: Bool) -> ResultChecks {
    ResultChecks(
      target: (isBackward ? source : target).description,
      parts: isBackward ? [] : heldObjects.map { ($0.pointer, $0.object.description) })
  }

  /// The objects that judge its result, in words.
  var judges: String {
    ([target] + heldObjects.map(\.object)).map(\.description).joined(separator: " or ")
  }
}
