import PushSchemaText

/// An SVG document that is written from top to bottom. It escapes all texts; no other code does.
struct SVGWriter {
  /// The elements, one for each line.
  private var elements: [String] = []
  /// The styles that the document uses.
  private var styles: Set<SVGStyle> = [.page]

  /// A rectangle with round corners.
  mutating func rectangle(
    _ style: SVGStyle, x: Int, y: Int, width: Int, height: Int, radius: Int = 0
  ) {
    styles.insert(style)
    let corners = radius == 0 ? "" : " rx=\"\(radius)\""
    elements.append(
      "<rect class=\"\(style.name)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\""
        + "\(corners)/>")
  }

  mutating func circle(_ style: SVGStyle, x: Int, y: Int, radius: Int) {
    styles.insert(style)
    elements.append("<circle class=\"\(style.name)\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"/>")
  }

  /// A line of text, which starts, ends or is centred at a position.
  mutating func text(
    _ text: String, _ style: SVGStyle, _ font: SVGFont, x: Int, y: Int, anchor: Anchor = .start,
    isRightToLeft: Bool = false
  ) {
    styles.insert(style)
    let anchoring = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
    let direction = isRightToLeft ? " direction=\"rtl\"" : ""
    elements.append(
      "<text class=\"\(style.name)\" x=\"\(x)\" y=\"\(y)\"\(font.attributes)\(anchoring)\(direction)>"
        + "\(Self.escaped(text))</text>")
  }

  enum Anchor: String { case start, middle, end }

  /// Draws inside a rectangle; parts outside it are invisible.
  mutating func clipped(
    y: Int, width: Int, height: Int, _ draw: (inout SVGWriter) -> Void
  ) {
    let box = "\(width)\" height=\"\(height)\" viewBox=\"0 \(y) \(width) \(height)\""
    elements.append("<svg y=\"\(y)\" width=\"" + box + ">")
    draw(&self)
    elements.append("</svg>")
  }

  /// The whole document. Screen readers read `title` instead of the picture.
  func document(width: Int, height: Int, title: String, appearance: PreviewAppearance) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
    height="\(height)" role="img" font-family="-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', \
    Arial, 'Liberation Sans', 'Noto Sans', sans-serif">
    <title>\(Self.escaped(title))</title>
    <style>\(SVGStyle.sheet(of: styles, appearance))</style>
    <rect class="\(SVGStyle.page.name)" width="\(width)" height="\(height)"/>
    \(elements.joined(separator: "\n"))
    </svg>

    """
  }

  /// A text as XML; invisible characters become references.
  static func escaped(_ text: String) -> String {
    let markup = HTMLText.escaped(text)
    if markup.isPlain { return markup }
    return markup.replacingScalars { scalar in
      scalar.isHidden ? "&#x" + String(scalar.value, radix: 16, uppercase: true) + ";" : nil
    }
  }
}

/// Size and weight of a text.
struct SVGFont {
  var size: Int
  var isBold = false
  var isItalic = false

  var attributes: String {
    " font-size=\"\(size)\"" + (isBold ? " font-weight=\"600\"" : "")
      + (isItalic ? " font-style=\"italic\"" : "")
  }

  /// The distance between two lines.
  var lineHeight: Int { size + size / 3 }

  /// A text broken into lines of a width in points.
  func broken(_ text: String, width: Int, limit: Int = 1) -> BrokenText {
    let advances = width * 1000 / size - (isBold ? width * 50 / size : 0)
    return BrokenText(text, width: advances, limit: limit, measure: .advances)
  }
}
