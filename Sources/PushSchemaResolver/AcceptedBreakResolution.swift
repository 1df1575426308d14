import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the intended breaking changes. The changed declarations may no longer exist, so they
  /// are not looked up; a comparison with an earlier version does that.
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
