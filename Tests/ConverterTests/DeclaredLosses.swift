import PushPayload
import PushSchemaModel
import TestSupport

extension ConversionReport.Result {
  /// The losses as those of a model, whose keys are the declared ones whatever the text had.
  var declaredLosses: [String] {
    losses.map { loss in
      guard let end = loss.ranges(of: ": ").first?.lowerBound else { return loss }
      let names = JSONPointer.names(of: String(loss[..<end]))
      return names.map { JSONPointer.component(Self.declaredKeys[$0] ?? $0) }.joined()
        + loss[end...]
    }
  }

  /// Keys of the standard schemas by their second spellings.
  private static let declaredKeys: [String: String] = {
    var keys: [String: String] = [:]
    for object in ((try? StandardSchemas.set())?.schemas ?? []).flatMap(\.objects) {
      for field in object.fields {
        if let spelling = object.otherSpelling(of: field) { keys[spelling] = field.key }
      }
    }
    return keys
  }()
}
