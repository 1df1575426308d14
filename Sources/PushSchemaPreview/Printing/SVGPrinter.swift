/// A picture and its size in pixels.
package struct PreviewPicture: Sendable {
  package let svg: String
  package let width: Int
  package let height: Int
}

extension PushPreview {
  /// The preview as a picture: an independent SVG document without external resources and scripts.
  /// Pictures in one HTML page share their classes, and so need the same appearance.
  package func svg(
    on devices: [PreviewDevice] = [], appearance: PreviewAppearance = .automatic
  ) -> String {
    Self.picture(of: [self], on: devices, appearance: appearance).svg
  }

  /// Pushes in one picture, one under the other.
  package static func picture(
    of previews: [PushPreview], on devices: [PreviewDevice] = [],
    appearance: PreviewAppearance = .automatic
  ) -> PreviewPicture {
    var drawing = SVGDrawing()
    for (index, preview) in previews.enumerated() {
      if previews.count > 1 { drawing.caption("push \(index + 1) of \(previews.count)") }
      var cuts: [PreviewFact] = []
      for scene in preview.scenes(on: devices) { cuts += drawing.draw(scene) }
      drawing.write(preview.facts(cuts: cuts))
    }
    return drawing.picture(title: title(of: previews), appearance: appearance)
  }

  /// The title of a picture for screen readers.
  private static func title(of previews: [PushPreview]) -> String {
    BrokenText.onOneLine(previews.map { $0.summary }.joined(separator: "; "), width: 200)
  }

  /// The content of the picture in one line, for screen readers.
  package var summary: String {
    let words =
      switch presentation {
      case .nothing(let reason): reason
      case .activity: "a Live Activity"
      case .notification: "a notification: " + texts.map { $0.text.text }.joined(separator: "; ")
      }
    return BrokenText.onOneLine(words, width: 200)
  }
}

/// A picture with the width of a phone.
private struct SVGDrawing {
  private var svg = SVGWriter()
  private var y = 0
  private static let width = 390

  mutating func caption(_ text: String) {
    svg.text(text, .caption, SVGFont(size: 13, isBold: true), x: 8, y: y + 20)
    y += 28
  }

  /// Draws one place, and returns the texts that are cut.
  mutating func draw(_ scene: PreviewScene) -> [PreviewFact] {
    caption(scene.device.name)
    defer { y += 8 }
    switch scene.content {
    case .nothing(let reason):
      write(reason, .caption, SVGFont(size: 14, isItalic: true), x: 8, width: Self.width - 16)
    case .icon(let badge, let topic): draw(badge, topic: topic)
    case .card(let card):
      let drawn = SVGCard(card, on: scene.device, y: y)
      drawn.draw(to: &svg)
      y += drawn.height
      return drawn.cuts
    }
    return []
  }

  /// The app's icon with its badge.
  private mutating func draw(_ badge: PushPreview.Badge, topic: String?) {
    let font = SVGFont(size: 15, isBold: true)
    svg.rectangle(.wall, x: 0, y: y, width: Self.width, height: 108, radius: 18)
    svg.rectangle(.icon, x: 24, y: y + 18, width: 60, height: 60, radius: 14)
    if case .number(let number) = badge {
      let text = font.broken(number, width: 90).text
      let room = max(26, TextMeasure.advances.width(of: text) * font.size / 1000 + 16)
      svg.rectangle(.alarm, x: 84 - room / 2, y: y + 6, width: room, height: 26, radius: 13)
      svg.text(text, .onAlarm, font, x: 84, y: y + 24, anchor: .middle)
    }
    if let topic {
      let size = SVGFont(size: 12)
      svg.text(size.broken(topic, width: 340).text, .ink, size, x: 24, y: y + 97)
    }
    y += 108
  }

  mutating func write(_ facts: [PreviewFact]) {
    guard !facts.isEmpty else { return }
    y += 4
    let font = SVGFont(size: 13)
    let column = 104
    for fact in facts {
      svg.text(fact.label, .caption, SVGFont(size: 13, isBold: true), x: 8, y: y + 14)
      write(fact.text, .caption, font, x: column, width: Self.width - column - 8)
    }
    y += 8
  }

  /// Writes a text on at most four lines. Nothing clips it, so there is space for wider fonts.
  private mutating func write(
    _ text: String, _ style: SVGStyle, _ font: SVGFont, x: Int, width: Int
  ) {
    for line in font.broken(text, width: width * 19 / 20, limit: 4).lines {
      svg.text(
        line.text, style, font, x: line.isRightToLeft ? x + width : x, y: y + font.size + 1,
        isRightToLeft: line.isRightToLeft)
      y += font.lineHeight
    }
    y += 2
  }

  func picture(title: String, appearance: PreviewAppearance) -> PreviewPicture {
    let svg = svg.document(width: Self.width, height: y, title: title, appearance: appearance)
    return PreviewPicture(svg: svg, width: Self.width, height: y)
  }
}
