import PushSchemaText

extension SchemaDiff {
  /// A change list: first the breaks for each audience, then everything else in short.
  package var markdown: String {
    var lines = ["# Changes", "", Markdown.prose(summary) + ".", ""]
    for audience in Audience.allCases where audience != .documentation {
      let broken = changes.filter { $0.breaks(audience) && $0.acceptance == nil }
      guard !broken.isEmpty else { continue }
      lines += ["## \(audience.title)", ""]
      for change in broken { lines += Self.item(change, for: [audience]) }
      lines.append("")
    }
    let accepted = changes.filter { $0.acceptance != nil }
    if !accepted.isEmpty {
      lines += ["## Accepted", ""]
      for change in accepted {
        lines += Self.item(change, for: Set(Audience.allCases))
        lines.append("  - " + Markdown.prose("accepted: \(change.acceptance ?? "")"))
      }
      lines.append("")
    }
    let others = changes.filter { change in
      change.acceptance == nil
        && !Audience.allCases.contains { $0 != .documentation && change.breaks($0) }
    }
    if !others.isEmpty {
      lines += ["## Breaks nothing", ""]
      for change in others { lines += Self.item(change, for: []) }
      lines.append("")
    }
    return lines.dropLast(lines.last == "" ? 1 : 0).map { $0 + "\n" }.joined()
  }

  private static func item(_ change: Change, for audiences: Set<Audience>) -> [String] {
    var lines = [
      "- \(change.kind.rawValue) \(change.topic.rawValue) " + Markdown.code(change.subject)
    ]
    if let former = change.formerSubject { lines[0] += ", formerly " + Markdown.code(former) }
    lines += change.details.map { "  - " + Markdown.code($0) }
    for effect in change.toldEffects where audiences.contains(effect.audience) {
      lines.append(
        "  - "
          + Markdown.prose("\(effect.verdict.words) \(effect.audience.rawValue): \(effect.reason)"))
      guard let witness = effect.witness else { continue }
      lines.append(
        "    - " + Markdown.code(witness.json.shortened) + " as " + Markdown.code(witness.object)
          + ": "
          + Markdown.prose(witness.outcome.shortened))
    }
    return lines
  }
}

/// Text that Markdown shows literally.
private enum Markdown {
  private static let steering = Set("\\`*_{}[]<>()#+-!|~&".unicodeScalars)

  static func prose(_ text: String) -> String {
    var escaped = ""
    for scalar in PrintableText.escaped(text).unicodeScalars {
      // Blanks and letters are never special.
      if steering.contains(scalar), scalar != "-", scalar != "(", scalar != ")" { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  /// The text between enough backticks.
  static func code(_ text: String) -> String {
    let shown = PrintableText.escaped(text)
    var longest = 0
    var run = 0
    for character in shown.unicodeScalars {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let isPadded = shown.hasPrefix("`") || shown.hasSuffix("`")
    return fence + (isPadded ? " " : "") + shown + (isPadded ? " " : "") + fence
  }
}
