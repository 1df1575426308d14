package import PushPayload

/// A payload for output: its file and, for columns, its text.
package struct RenderedPayload {
  package let path: String
  /// The whole text, in which lines are counted.
  package let bytes: [UInt8]
  /// The edits of the text that fix findings on it.
  package let edits: [Finding: [PayloadEdit]]

  package init(path: String, bytes: [UInt8], edits: [Finding: [PayloadEdit]] = [:]) {
    self.path = path
    self.bytes = bytes
    self.edits = edits
  }

  /// The edits that fix a finding and may be shown.
  func shownEdits(of finding: Finding) -> [PayloadEdit] {
    (edits[finding] ?? []).filter { !$0.isSecret }
  }
}
