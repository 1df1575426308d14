/// Whether the reason of an inference says nothing: no word of it is more than a way to say that there is
/// none. Anything else counts as a reason; whether it is a good one only a reader can tell.
func isEmptyReason(_ reason: String) -> Bool {
  let isLetter: (Character) -> Bool = { $0.isLetter || $0.isNumber }
  let words = reason.lowercased().split { !isLetter($0) && $0 != "'" }
  return words.allSatisfy { emptyWords.contains(String($0)) }
}

private let emptyWords: Set<String> = [
  "a", "also", "assumed", "assumption", "because", "been", "by", "clear", "clearly", "common",
  "evident", "fixme", "guess", "guessed", "has", "i", "inference", "inferred", "is", "it", "it's",
  "just", "likely", "maybe", "me", "n", "no", "none", "not", "obvious", "obviously", "of",
  "perhaps",
  "presumably", "probably", "reason", "self", "sense", "so", "stated", "tba", "tbd", "that", "this",
  "thought", "todo", "trivial", "unknown", "was", "we", "xxx",
]
