extension String {
  /// Whether the text, taken for a path from a folder, leads out of it.
  package var leavesFolder: Bool {
    utf8.first == 0x2F || utf8.split(separator: 0x2F).contains { $0.elementsEqual("..".utf8) }
  }
}
