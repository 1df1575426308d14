extension String {
  /// Whether the text, as a path in a folder, may leave it: it is absolute or has a part `..`.
  package var leavesFolder: Bool {
    utf8.first == 0x2F || utf8.split(separator: 0x2F).contains { $0.elementsEqual("..".utf8) }
  }
}
