extension String {
  /// Whether the text, taken for a path from a folder, leads out of it.
  package var leavesFolder: Bool {
    hasPrefix("/") || split(separator: "/").contains("..")
  }
}
