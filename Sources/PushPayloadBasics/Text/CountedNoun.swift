extension String {
  /// A number of things: `1 warning`, `2 warnings`.
  package init(counting count: Int, _ thing: String) {
    self = "\(count) \(thing)\(count == 1 ? "" : "s")"
  }
}
