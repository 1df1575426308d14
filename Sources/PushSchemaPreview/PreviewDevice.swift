/// Where a push is looked at.
package enum PreviewDevice: String, CaseIterable, Sendable {
  case lockScreen = "lock-screen"
  case banner
  case watch
  case liveActivity = "live-activity"
  case homeScreen = "home-screen"

  /// The place's name in a sentence.
  var name: String { rawValue.split(separator: "-").joined(separator: " ") }
}

/// How many lines of a text are shown. Apple states none, and what a device shows depends on its text
/// size, its width and its version; these are what public guides on iOS report of an iPhone in its usual
/// text size.
struct LineLimits {
  var title = 1
  var subtitle = 1
  var body: Int
  /// Whether the rest is reached by scrolling, and so is not lost.
  var scrolls = false

  init(_ device: PreviewDevice) {
    switch device {
    case .lockScreen, .liveActivity, .homeScreen: body = 4
    case .banner: body = 2
    case .watch:
      (title, subtitle, body, scrolls) = (2, 2, 6, true)
    }
  }
}
