package import Testing

/// Compares a text with an expectation; a line end at the very end of either does not count.
///
/// With `UPDATE_EXPECT=1` in the environment the literal behind the next `expect:` label at or below
/// `location` is rewritten instead. The check fails all the same, so that nobody accepts unread text.
package func expectText(
  _ actual: String, _ expected: String, at location: SourceLocation = #_sourceLocation
) {
  let actual = droppingLastLineEnd(actual)
  let expected = droppingLastLineEnd(expected)
  // Texts are compared by bytes: canonically equal letters are two different outputs.
  guard !actual.utf8.elementsEqual(expected.utf8) else { return }
  guard isUpdatingExpectations else {
    return fail(
      lineDiff(expected: expected, actual: actual) + "\nto accept: \(updateCommand)", at: location)
  }
  switch literalRewriter.rewrite(location, to: actual) {
  case nil: fail("expectation rewritten; review the difference and run again", at: location)
  case let problem?: fail(problem, at: location)
  }
}

/// Records an issue at the place of a check.
package func fail(_ message: String, at location: SourceLocation) {
  Issue.record(Comment(rawValue: message), sourceLocation: location)
}

let updateCommand = "UPDATE_EXPECT=1 swift test"

private func droppingLastLineEnd(_ text: String) -> String {
  text.utf8.last == UInt8(ascii: "\n") ? String(text.dropLast()) : text
}
