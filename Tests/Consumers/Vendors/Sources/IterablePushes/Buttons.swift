extension Iterable.Received {
  /// The titles of the buttons that open the app.
  public var titlesThatOpenTheApp: [String] {
    (shown ?? []).filter(\.foreground).map(\.title)
  }
}
