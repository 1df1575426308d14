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

  private var light: String { colors.light }

  private var dark: String { colors.dark }

  private var colors: (light: String, dark: String) {
    switch self {
    case .page: ("#ffffff", "#0d1117")
    case .caption: ("#5b6068", "#9aa3ad")
    case .wall: ("#cfdbe8", "#1d2b3c")
    case .card: ("#f7f9fb", "#343a43")
    case .ink: ("#16181c", "#f3f5f7")
    case .dim: ("#585d66", "#b4bbc4")
    case .icon: ("#5f7fa6", "#7f9fc6")
    case .media: ("#c3ccd6", "#59636f")
    case .button: ("#e4e9ef", "#444c57")
    case .alarm: ("#c3261d", "#ff7a70")
    case .onAlarm: ("#ffffff", "#1a0a09")
    case .watch: ("#000000", "#000000")
    case .watchCard: ("#1f2023", "#1f2023")
    case .watchInk: ("#f5f6f7", "#f5f6f7")
    case .watchDim: ("#a9adb4", "#a9adb4")
    }
  }
}
