/// The colours of a picture.
package enum PreviewAppearance: String, CaseIterable, Sendable {
  /// The colours that the reader's device prefers.
  case automatic = "auto"
  case light, dark
}

/// The role of a part, which determines its colours.
enum SVGStyle: String, CaseIterable {
  /// The background, and text on it.
  case page, caption
  /// A screen under its notifications.
  case wall
  case card, ink, dim, icon, media, button
  /// An urgent part.
  case alarm, onAlarm
  /// A watch is black in either appearance.
  case watch, watchCard, watchInk, watchDim

  /// The class's name, which does not occur in other styles of a page.
  var name: String { "pp-" + rawValue }

  /// The rules of the classes in a document.
  static func sheet(of styles: Set<Self>, _ appearance: PreviewAppearance) -> String {
    let used = allCases.filter(styles.contains)
    func rules(_ color: (Self) -> String) -> String {
      used.map { ".\($0.name){fill:\(color($0))}" }.joined()
    }
    switch appearance {
    case .light: return rules { $0.light }
    case .dark: return rules { $0.dark }
    case .automatic:
      let differing = used.filter { $0.light != $0.dark }
      let dark = differing.map { ".\($0.name){fill:\($0.dark)}" }.joined()
      return rules { $0.light } + "@media (prefers-color-scheme:dark){" + dark + "}"
    }
  }

  private var light: String {
    switch self {
    case .page: "#ffffff"
    case .caption: "#5b6068"
    case .wall: "#cfdbe8"
    case .card: "#f7f9fb"
    case .ink: "#16181c"
    case .dim: "#585d66"
    case .icon: "#5f7fa6"
    case .media: "#c3ccd6"
    case .button: "#e4e9ef"
    case .alarm: "#c3261d"
    case .onAlarm: "#ffffff"
    case .watch: "#000000"
    case .watchCard: "#1f2023"
    case .watchInk: "#f5f6f7"
    case .watchDim: "#a9adb4"
    }
  }

  private var dark: String {
    switch self {
    case .page: "#0d1117"
    case .caption: "#9aa3ad"
    case .wall: "#1d2b3c"
    case .card: "#343a43"
    case .ink: "#f3f5f7"
    case .dim: "#b4bbc4"
    case .icon: "#7f9fc6"
    case .media: "#59636f"
    case .button: "#444c57"
    case .alarm: "#ff7a70"
    case .onAlarm: "#1a0a09"
    case .watch, .watchCard, .watchInk, .watchDim: light
    }
  }
}
