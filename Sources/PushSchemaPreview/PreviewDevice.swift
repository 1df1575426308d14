/// The place where a push is shown.
package enum PreviewDevice: String, CaseIterable, Sendable {
  case lockScreen = "lock-screen"
  case banner
  case watch
  case liveActivity = "live-activity"
  case homeScreen = "home-screen"

  /// The place's name in a sentence.
  var name: String { rawValue.split(separator: "-").joined(separator: " ") }
}

/// The number of shown lines of a text. Apple states none, and a device's depends on its text size,
/// its width and its version. These numbers are from public guides on an iPhone with the default
/// text size.
struct LineLimits {
  var title = 1
  var subtitle = 1
  var body: Int
  /// Whether scrolling shows the rest, so that it is not lost.
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
