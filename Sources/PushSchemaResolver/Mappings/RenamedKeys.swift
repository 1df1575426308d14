@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaSyntax

extension Resolution {
  /// Reports renamed keys in a line that does not copy members one by one, or in the other
  /// direction.
  mutating func checkRenaming(_ renaming: CopyLineSyntax.Renaming, of syntax: CopyLineSyntax)
    -> Bool
  {
    guard syntax.spreadsSource else {
      return reject(
        .error(
          "renamed-prefix", "this line copies one value, so it cannot rename keys",
          at: renaming.range
        )
        .help("write '.*' after both paths to copy members one by one"))
    }
    if renaming.arrow != .both, renaming.arrow != syntax.arrow {
      let (written, line) = (renaming.arrow.rawValue, syntax.arrow.rawValue)
      return reject(
        .error(
          "renamed-prefix", "the prefixes have '\(written)', but their line has '\(line)'",
          at: renaming.range
        )
        .help("write '\(line)' between them"))
    }
    if renaming.source.value.utf8.elementsEqual(renaming.target.value.utf8) {
      return reject(
        .error("renamed-prefix", "both prefixes are the same", at: renaming.range)
          .help("remove the clause"))
    }
    return true
  }
}

extension KeyRenaming {
  /// Whether a new key may equal that of a member that is not renamed.
  var mayCollide: Bool { !replacement.utf8.starts(with: prefix.utf8) }

  /// The keys that may become a key.
  func sources(of key: String) -> [String] {
    (renamed(key) == nil ? [key] : []) + (reversed.renamed(key).map { [$0] } ?? [])
  }
}
