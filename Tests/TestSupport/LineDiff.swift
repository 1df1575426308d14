/// Shows what separates two texts, line by line: `-` was expected, `+` is there.
package func lineDiff(expected: String, actual: String) -> String {
  let old = lines(of: expected)
  let new = lines(of: actual)
  var same = 0
  while same < old.count, same < new.count, old[same] == new[same] { same += 1 }
  var sameAtEnd = 0
  while sameAtEnd < old.count - same, sameAtEnd < new.count - same,
    old[old.count - 1 - sameAtEnd] == new[new.count - 1 - sameAtEnd]
  {
    sameAtEnd += 1
  }
  let context = 3
  var result: [String] = []
  if same > context { result.append("  … \(same - context) equal lines") }
  result += old[max(0, same - context)..<same].map { "  " + $0 }
  result += changes(
    Array(old[same..<(old.count - sameAtEnd)]), Array(new[same..<(new.count - sameAtEnd)]))
  result += old[(old.count - sameAtEnd)..<min(old.count, old.count - sameAtEnd + context)]
    .map { "  " + $0 }
  if sameAtEnd > context { result.append("  … \(sameAtEnd - context) equal lines") }
  return result.joined(separator: "\n")
}

private func lines(of text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

/// A shortest list of removed, added and kept lines; long texts are shown as one change.
private func changes(_ old: [String], _ new: [String]) -> [String] {
  guard old.count * new.count <= 1_000_000 else {
    return old.map { "- " + $0 } + new.map { "+ " + $0 }
  }
  // common[i][j] is the length of the longest common sequence of old[i...] and new[j...].
  var common = [[Int]](
    repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
  for i in old.indices.reversed() {
    for j in new.indices.reversed() {
      common[i][j] =
        old[i] == new[j] ? common[i + 1][j + 1] + 1 : max(common[i + 1][j], common[i][j + 1])
    }
  }
  var result: [String] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if i < old.count, j < new.count, old[i] == new[j] {
      result.append("  " + old[i])
      (i, j) = (i + 1, j + 1)
    } else if i < old.count, j == new.count || common[i + 1][j] >= common[i][j + 1] {
      result.append("- " + old[i])
      i += 1
    } else {
      result.append("+ " + new[j])
      j += 1
    }
  }
  return result
}
