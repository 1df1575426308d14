/// Whether all words of a reason only say that there is no reason; readers judge any other text.
func isEmptyReason(_ reason: String) -> Bool {
  var rest = reason[...]
  while let start = rest.firstIndex(where: \.isPartOfWord) {
    let end = rest[start...].firstIndex { !$0.isPartOfWord } ?? rest.endIndex
    // For nearly every reason, the search ends at the first words.
    guard emptyWords.contains(rest[start..<end].lowercased()) else { return false }
    rest = rest[end...]
  }
  return true
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "'" }
}

private let emptyWords: Set<String> = [
  "a", "also", "assumed", "assumption", "because", "been", "by", "clear", "clearly", "common",
  "evident", "fixme", "guess", "guessed", "has", "i", "inference", "inferred", "is", "it", "it's",
  "just", "likely", "maybe", "me", "n", "no", "none", "not", "obvious", "obviously", "of",
  "perhaps", "presumably", "probably", "reason", "self", "sense", "so", "stated", "tba", "tbd",
  "that", "this", "thought", "todo", "trivial", "unknown", "was", "we", "xxx",
]
