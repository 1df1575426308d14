import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Reports alternatives that the JSON kind does not distinguish; `variants` are one alternative.
  mutating func checkDecidable(_ alternatives: [(type: PayloadType, range: SourceRange)]) -> Bool {
    for (position, later) in alternatives.enumerated() {
      let kinds = KindSet(standingFor: later.type)
      for earlier in alternatives[..<position] {
        let shared = kinds.intersection(KindSet(standingFor: earlier.type))
        if shared.isEmpty { continue }
        report(.undecidableUnion(later, earlier: earlier, shared: shared))
        return false
      }
    }
    return true
  }
}

extension Diagnostic {
  fileprivate static func undecidableUnion(
    _ later: (type: PayloadType, range: SourceRange),
    earlier: (type: PayloadType, range: SourceRange), shared: KindSet
  ) -> Diagnostic {
    .error(
      "undecidable-union",
      "\(shared.phrase) matches both alternatives of this type", at: later.range
    )
    .label(earlier.range, "this one too")
    .help(advice(later.type, earlier.type, shared: shared))
  }

  private static func advice(
    _ later: PayloadType, _ earlier: PayloadType, shared: KindSet
  ) -> String {
    switch (earlier, later) {
    case (.textual, _) where shared == .string, (_, .textual) where shared == .string:
      "a text that contains a value counts as the value; remove the texts, or 'or text', 'as text' or 'in text'"
    case (.any, _), (_, .any): "'any' covers every value; remove the other alternatives"
    case (.literals, .string), (.string, .literals), (.enumeration, .string),
      (.string, .enumeration):
      "declare an 'open' enum, which accepts other texts with a warning, or a 'free' one, which accepts any"
    case (.literals, .enumeration), (.enumeration, .literals), (.enumeration, .enumeration):
      "put the values of both into one enum"
    case (.string, .string): "keep one of the two and the wider limits"
    case (.array, .array): "write one array of '[A | B]'"
    case (.textual, _) where shared == .object, (_, .textual) where shared == .object:
      "declare a 'type' of the objects, and write 'or text', 'as text' or 'in text' after its name"
    case (_, _) where shared == .object:
      "only declared objects are distinguished by their members; keep one of the two"
    case (.integer, .float), (.float, .integer): "'float' includes whole numbers"
    default: "keep one of the two"
    }
  }
}
