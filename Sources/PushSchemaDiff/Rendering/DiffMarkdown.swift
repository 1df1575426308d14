import PushSchemaText

extension SchemaDiff {
  /// A change list: first the breaks for each audience, then everything else in short.
  package var markdown: String {
    var lines = ["# Changes", "", Markdown.prose(summary) + ".", ""]
    func add(_ title: String, _ changes: [Change], for audiences: [Audience]) {
      guard !changes.isEmpty else { return }
      lines += ["## \(title)", ""] + changes.flatMap { Self.item($0, for: audiences) } + [""]
    }
    let open = changes.filter { $0.acceptance == nil }
    let audiences = Audience.allCases.filter { $0 != .documentation }
    for audience in audiences {
      add(audience.title, open.filter { $0.breaks(audience) }, for: [audience])
    }
    add("Accepted", changes.filter { $0.acceptance != nil }, for: Audience.allCases)
    add("Breaks nothing", open.filter { !audiences.contains(where: $0.breaks) }, for: [])
    return lines.dropLast(lines.last == "" ? 1 : 0).map { $0 + "\n" }.joined()
  }

  private static func item(_ change: Change, for audiences: [Audience]) -> [String] {
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
    if let reason = change.acceptance {
      lines.append("  - " + Markdown.prose("accepted: \(reason)"))
    }
    return lines
  }
}

/// Text that Markdown shows literally.
private enum Markdown {
  private static let steering = Set("\\`*_{}[]<>#+!|~&".unicodeScalars)

  static func prose(_ text: String) -> String {
    var escaped = ""
    for scalar in PrintableText.escaped(text).unicodeScalars {
      if steering.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  /// The text between enough backticks.
  static func code(_ text: String) -> String {
    let shown = PrintableText.escaped(text)
    let longest = shown.utf8.split { $0 != 0x60 }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let isPadded = shown.hasPrefix("`") || shown.hasSuffix("`")
    return fence + (isPadded ? " " : "") + shown + (isPadded ? " " : "") + fence
  }
}
