extension Airship.Push {
  /// Whether the push says anything to iOS.
  public var isForIOS: Bool { notification?.ios != nil || notification?.alert != nil }
}
