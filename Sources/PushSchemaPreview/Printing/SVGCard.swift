/// A notification that is laid out in lines and then drawn.
struct SVGCard {
  private struct Row {
    var text: String
    var style: SVGStyle
    var font: SVGFont
    var isRightToLeft = false
    /// A second text at the right end.
    var value: String?
  }

  private let card: PreviewCard
  private let metrics: Metrics
  private let top: Int
  private var rows: [Row] = []
  /// The texts that are cut.
  private(set) var cuts: [PreviewFact] = []

  init(_ card: PreviewCard, on device: PreviewDevice, y: Int) {
    self.card = card
    metrics = device == .watch ? .watch : .phone
    top = y
    if let label = card.label { add(label, metrics.label, metrics.dim, nil) }
    for text in card.texts { add(text, on: device) }
    for entry in card.entries.prefix(PreviewCard.entryLimit) { add(entry) }
    if let rest = card.unshownEntries { add(rest, metrics.small, metrics.dim, nil) }
  }

  private mutating func add(_ text: PreviewCard.Text, on device: PreviewDevice) {
    var font = text.role == .body ? metrics.body : metrics.heading
    font.isItalic = text.text.isLocalized
    // The time is at the end of the first line; the media are next to the other lines.
    let room = rows.isEmpty ? metrics.textWidth - metrics.time : textWidth
    let broken = font.broken(text.text.text, width: room, limit: text.lineLimit)
    rows += broken.lines.map {
      Row(text: $0.text, style: metrics.ink, font: font, isRightToLeft: $0.isRightToLeft)
    }
    if let cut = broken.fact(of: text.role, on: device, scrolls: card.scrolls) { cuts.append(cut) }
  }

  private mutating func add(_ text: String, _ font: SVGFont, _ style: SVGStyle, _ value: String?) {
    let time = rows.isEmpty ? metrics.time : 0
    let width = value == nil ? textWidth - time : textWidth / 2 - 4
    let line = font.broken(text, width: width).lines.first
    rows.append(
      Row(
        text: line?.text ?? "", style: style, font: font,
        isRightToLeft: value == nil && line?.isRightToLeft == true, value: value))
  }

  private mutating func add(_ entry: PushPreview.LiveActivity.Entry) {
    let font = metrics.small
    add(entry.key, font, metrics.dim, font.broken(entry.value, width: textWidth / 2 - 4).text)
  }

  /// The width of lines next to the media.
  private var textWidth: Int { metrics.textWidth - (mediaSize == 0 ? 0 : mediaSize + 10) }

  /// The size of the media; 0 if none are shown.
  private var mediaSize: Int { card.media == nil ? 0 : metrics.mediaSize }
}

// MARK: Drawing

extension SVGCard {
  private var rowsHeight: Int { rows.reduce(0) { $0 + $1.font.lineHeight } }

  private var cardHeight: Int {
    let media = mediaSize == 0 ? 0 : mediaOffset + mediaSize
    return max(metrics.leastHeight, rowsHeight + 24, media + 24) + metrics.above
  }

  /// The distance from the first line's top to the media.
  private var mediaOffset: Int { 20 }

  private var buttonsHeight: Int { card.buttons.count * (metrics.buttonHeight + 6) }

  /// The height of the card with the screen around it.
  var height: Int { cardHeight + buttonsHeight + 2 * metrics.margin }

  func draw(to svg: inout SVGWriter) {
    let width = metrics.width
    svg.rectangle(
      metrics.screen, x: 0, y: top, width: width, height: height, radius: metrics.corner)
    let card = (x: metrics.margin, y: top + metrics.margin, width: width - 2 * metrics.margin)
    svg.rectangle(
      metrics.card, x: card.x, y: card.y, width: card.width, height: cardHeight, radius: 20)
    svg.clipped(y: top, width: width - metrics.margin, height: height) { svg in
      drawIcon(to: &svg)
      var baseline = card.y + metrics.above + 12
      for row in rows {
        draw(row, y: baseline + row.font.size, to: &svg)
        baseline += row.font.lineHeight
      }
      drawMedia(to: &svg)
      drawButtons(below: card.y + cardHeight + 6, to: &svg)
    }
  }

  private func draw(_ row: Row, y: Int, to svg: inout SVGWriter) {
    let start = metrics.textStart
    let end = start + (y == firstBaseline ? metrics.textWidth - metrics.time : textWidth)
    svg.text(
      row.text, row.style, row.font, x: row.isRightToLeft ? end : start, y: y,
      isRightToLeft: row.isRightToLeft)
    if let value = row.value {
      svg.text(value, metrics.ink, row.font, x: start + textWidth, y: y, anchor: .end)
    }
  }

  private var firstBaseline: Int {
    top + metrics.margin + metrics.above + 12 + (rows.first?.font.size ?? 0)
  }

  private func drawIcon(to svg: inout SVGWriter) {
    let (x, y) = (metrics.margin + 12, top + metrics.margin + 12)
    if metrics.above > 0 {
      svg.circle(.icon, x: x + 12, y: y + 8, radius: 12)
    } else {
      svg.rectangle(.icon, x: x, y: y, width: 38, height: 38, radius: 9)
    }
    if metrics.time > 0, card.entries.isEmpty {
      svg.text(
        "now", metrics.dim, metrics.small, x: metrics.textStart + metrics.textWidth,
        y: firstBaseline, anchor: .end)
    }
  }

  /// Draws a frame with the kind's name instead of the media.
  private func drawMedia(to svg: inout SVGWriter) {
    let size = mediaSize
    guard let media = card.media, size > 0 else { return }
    let x = metrics.textStart + metrics.textWidth - size
    let y = top + metrics.margin + 12 + mediaOffset
    svg.rectangle(.media, x: x, y: y, width: size, height: size, radius: 7)
    svg.text(
      media.noun, .ink, SVGFont(size: 11), x: x + size / 2, y: y + size / 2 + 4,
      anchor: .middle)
  }

  private func drawButtons(below start: Int, to svg: inout SVGWriter) {
    var y = start
    for button in card.buttons {
      svg.rectangle(
        metrics.button, x: metrics.margin, y: y, width: metrics.width - 2 * metrics.margin,
        height: metrics.buttonHeight, radius: 12)
      let line = metrics.body.broken(button, width: metrics.width - 2 * metrics.margin - 24)
      svg.text(
        line.text, metrics.ink, metrics.body, x: metrics.width / 2,
        y: y + metrics.buttonHeight / 2 + 5, anchor: .middle)
      y += metrics.buttonHeight + 6
    }
  }
}

/// Sizes and colours of a screen, in points.
private struct Metrics {
  var width: Int
  var margin: Int
  var corner: Int
  /// The space above the texts, for an icon.
  var above: Int
  var textStart: Int
  var textWidth: Int
  var mediaSize: Int
  /// The space for the time at the end of the first line.
  var time: Int
  var leastHeight: Int
  var buttonHeight: Int
  var heading: SVGFont
  var body: SVGFont
  var small: SVGFont
  var label: SVGFont
  var screen: SVGStyle
  var card: SVGStyle
  var button: SVGStyle
  var ink: SVGStyle
  var dim: SVGStyle

  static let phone = Metrics(
    width: 390, margin: 12, corner: 18, above: 0, textStart: 74, textWidth: 290, mediaSize: 40,
    time: 44, leastHeight: 62, buttonHeight: 44, heading: SVGFont(size: 15, isBold: true),
    body: SVGFont(size: 15), small: SVGFont(size: 13), label: SVGFont(size: 11, isBold: true),
    screen: .wall, card: .card, button: .button, ink: .ink, dim: .dim)

  static let watch = Metrics(
    width: 198, margin: 10, corner: 36, above: 26, textStart: 22, textWidth: 154, mediaSize: 0,
    time: 0, leastHeight: 40, buttonHeight: 40, heading: SVGFont(size: 16, isBold: true),
    body: SVGFont(size: 16), small: SVGFont(size: 13), label: SVGFont(size: 11, isBold: true),
    screen: .watch, card: .watchCard, button: .watchCard, ink: .watchInk, dim: .watchDim)
}
