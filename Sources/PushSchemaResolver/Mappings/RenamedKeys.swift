@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaSyntax

extension Resolution {
  /// Keys are renamed where members are moved one by one, the way that the line runs.
  mutating func checkRenaming(_ renaming: MoveSyntax.Renaming, of syntax: MoveSyntax) -> Bool {
    guard syntax.spreadsSource else {
      report(.renamingOfNoMembers(renaming))
      return false
    }
    if renaming.arrow != .both, renaming.arrow != syntax.arrow {
      report(.renamingArrow(renaming, line: syntax.arrow))
      return false
    }
    if renaming.source.value.utf8.elementsEqual(renaming.target.value.utf8) {
      report(.renamingToSame(renaming))
      return false
    }
    return true
  }
}

extension KeyRenaming {
  /// Whether a new key may be that of a member that keeps its own.
  var mayCollide: Bool { !replacement.utf8.starts(with: prefix.utf8) }

  /// The keys that members have before they are moved to a key.
  func sources(of key: String) -> [String] {
    (renamed(key) == nil ? [key] : []) + (reversed.renamed(key).map { [$0] } ?? [])
  }
}

extension Diagnostic {
  fileprivate static func renamingOfNoMembers(_ renaming: MoveSyntax.Renaming) -> Diagnostic {
    .error(
      "renamed-prefix", "this line moves one value, and renames no keys", at: renaming.range
    )
    .help("write '.*' behind both paths to move members one by one")
  }

  fileprivate static func renamingArrow(
    _ renaming: MoveSyntax.Renaming, line: ArrowSyntax
  ) -> Diagnostic {
    .error(
      "renamed-prefix",
      "the prefixes run '\(renaming.arrow.rawValue)', and their line '\(line.rawValue)'",
      at: renaming.range
    )
    .help("write '\(line.rawValue)' between them")
  }

  fileprivate static func renamingToSame(_ renaming: MoveSyntax.Renaming) -> Diagnostic {
    .error("renamed-prefix", "both prefixes are the same", at: renaming.range)
      .help("remove the clause")
  }
}
