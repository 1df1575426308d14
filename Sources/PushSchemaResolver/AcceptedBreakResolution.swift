import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// The changes that are meant to break someone. What they name may be gone, so it is not looked up: only a
  /// comparison with an earlier version tells whether it was changed.
  mutating func collectAcceptedBreaks(of unit: Int) {
    for case .acceptedBreak(let syntax) in units[unit].declarations {
      let name = syntax.subject.parts.map { keyText($0.text) }.joined(separator: ".")
      units[unit].acceptedBreaks.append(
        AcceptedBreak(
          subject: "\(units[unit].name).\(name)",
          audiences: syntax.audiences.compactMap { AcceptedBreak.Audience(rawValue: $0.text) },
          reason: syntax.because.value, range: syntax.range))
    }
  }
}
