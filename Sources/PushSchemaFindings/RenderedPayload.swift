package import PushPayload

/// A payload as renderings call it: its file and, for columns, its text.
package struct RenderedPayload {
  package let path: String
  /// All of the text that lines are counted in.
  package let bytes: [UInt8]
  /// The edits of the text that mend findings on it.
  package let edits: [Finding: [PayloadEdit]]

  package init(path: String, bytes: [UInt8], edits: [Finding: [PayloadEdit]] = [:]) {
    self.path = path
    self.bytes = bytes
    self.edits = edits
  }

  /// The edits that mend a finding and may be shown.
  func shownEdits(of finding: Finding) -> [PayloadEdit] {
    (edits[finding] ?? []).filter { !$0.isSecret }
  }
}
