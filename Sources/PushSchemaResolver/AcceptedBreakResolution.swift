import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the intended breaking changes; only a comparison looks up the changed declarations.
  mutating func collectAcceptedBreaks(of unit: Int) {
    for case .acceptedBreak(let syntax) in units[unit].declarations {
      let name = syntax.subject.parts.map { keyText($0.text) }.joined(separator: ".")
      units[unit].schema.acceptedBreaks.append(
        AcceptedBreak(
          subject: "\(units[unit].name).\(name)",
          audiences: syntax.audiences.compactMap { AcceptedBreak.Audience(rawValue: $0.text) },
          reason: syntax.because.value))
    }
  }
}
