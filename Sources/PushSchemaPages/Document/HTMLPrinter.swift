import PushSchemaText

/// Prints a document as HTML. No other code puts texts of schemas on a page of the site.
struct HTMLPrinter: ~Copyable {
  private let page: SitePage
  private let wayUp: String
  private var buffer: TextBuffer
  /// The address of the current section, to which its heading links.
  private var sectionAddress: String?

  init(page: SitePage, capacity: Int = 4096) {
    self.page = page
    wayUp = page.wayUp
    buffer = TextBuffer(capacity: capacity)
  }

  consuming func finish() -> TextBuffer { buffer }

  /// Writes markup that is known at compile time.
  mutating func put(_ markup: StaticString) { buffer.append(markup) }

  /// Writes a text, with hidden characters spelt out.
  mutating func text(_ text: String) {
    buffer.append(HTMLText.escaped(text.isPlain ? text : VisibleText.line(text)))
  }

  /// Writes an attribute after a tag's name.
  mutating func attribute(_ name: StaticString, _ value: String) {
    buffer.append(0x20)
    buffer.append(name)
    buffer.append("=\"")
    text(value)
    buffer.append(0x22)
  }

  /// Writes the address of a place as an attribute.
  mutating func link(to place: Place) {
    let fragment = place.address.map { "#" + $0 } ?? ""
    let isHere = place.page == page && !fragment.isEmpty
    attribute("href", isHere ? fragment : wayUp + place.page.path + fragment)
  }

  /// Writes the address of a file of the site as an attribute.
  mutating func link(_ name: StaticString, toFile path: String) {
    attribute(name, wayUp + path)
  }
}

// MARK: Lines

extension HTMLPrinter {
  mutating func line(_ line: Line) { for piece in line { self.piece(piece) } }

  private mutating func piece(_ piece: Inline) {
    switch piece {
    case .text(let words): text(words)
    case .code(let code):
      put("<code")
      content([.text(code)], "</code>")
    case .strong(let inner):
      put("<strong")
      content(inner, "</strong>")
    case .link(let inner, let place):
      put("<a")
      link(to: place)
      content(inner, "</a>")
    case .website(let inner, let address):
      put("<a")
      attribute("href", address)
      content(inner, "</a>")
    case .label(let words, let tone):
      put("<span")
      attribute("class", "label " + tone.rawValue)
      content([.text(words)], "</span>")
    }
  }

  /// Writes the end of a tag, the content of its element, and the end of the element.
  mutating func content(_ line: Line, _ end: StaticString) {
    put(">")
    self.line(line)
    put(end)
  }
}

// MARK: Blocks

extension HTMLPrinter {
  mutating func blocks(_ blocks: [Block]) { for block in blocks { self.block(block) } }

  private mutating func block(_ block: Block) {
    switch block {
    case .heading(let level, let title, let address): heading(level, title, address)
    case .paragraph(let words): paragraph(words, class: nil)
    case .lead(let words): paragraph(words, class: "lead")
    case .remark(let words): paragraph(words, class: "remark")
    case .list(let items): list(items)
    case .table(let table): self.table(table)
    case .code(let content, let language): code(content, language)
    case .picture(let picture):
      put("<p class=\"picture\"><img")
      link("src", toFile: picture.path)
      attribute("alt", picture.words)
      attribute("width", String(picture.width))
      attribute("height", String(picture.height))
      put(" loading=\"lazy\" decoding=\"async\"></p>\n")
    case .details(let summary, let inner):
      put("<details><summary")
      content(summary, "</summary>\n")
      blocks(inner)
      put("</details>\n")
    case .section(let kind, let address, let inner):
      let outer = sectionAddress
      sectionAddress = address
      put("<section")
      attribute("class", kind.rawValue)
      if let address { attribute("id", address) }
      put(">\n")
      blocks(inner)
      put("</section>\n")
      sectionAddress = outer
    }
  }

  private mutating func paragraph(_ words: Line, class name: String?) {
    if words.isEmpty { return }
    put("<p")
    if let name { attribute("class", name) }
    content(words, "</p>\n")
  }

  private mutating func heading(_ level: Int, _ title: Line, _ address: String?) {
    let digit = String(min(max(level, 1), 6))
    put("<h")
    text(digit)
    if let address { attribute("id", address) }
    put(">")
    line(title)
    if let address = address ?? sectionAddress {
      put(" <a class=\"anchor\"")
      attribute("href", "#" + address)
      put(" aria-label=\"Link to this place\">#</a>")
      sectionAddress = nil
    }
    put("</h")
    text(digit)
    put(">\n")
  }

  private mutating func list(_ items: [Line]) {
    if items.isEmpty { return }
    put("<ul>\n")
    for item in items {
      put("<li")
      content(item, "</li>\n")
    }
    put("</ul>\n")
  }

  private mutating func table(_ table: DocumentTable) {
    guard let table = table.usedColumns else { return }
    put("<table>\n")
    put("<thead><tr>")
    for title in table.titles {
      put("<th scope=\"col\"")
      content([.text(title)], "</th>")
    }
    put("</tr></thead>\n<tbody>\n")
    for row in table.rows {
      put("<tr")
      if let address = row.address { attribute("id", address) }
      put(">")
      for (position, (title, cell)) in zip(table.titles, row.cells).enumerated() {
        put(position == 0 ? "<th scope=\"row\"" : "<td")
        attribute("data-title", title)
        content(cell, position == 0 ? "</th>" : "</td>")
      }
      put("</tr>\n")
    }
    put("</tbody>\n</table>\n")
  }

  private mutating func code(_ content: String, _ language: String) {
    put("<pre><code>")
    if language == "json" {
      json(VisibleText.lines(JSONLayout.text(of: content)))
    } else {
      buffer.append(HTMLText.escaped(VisibleText.lines(content)))
    }
    put("</code></pre>\n")
  }

  /// Writes JSON with different styles for keys, texts and other values; anything else is
  /// unchanged.
  private mutating func json(_ content: String) {
    for token in JSONTokens(content) {
      let name: StaticString? =
        switch token.kind {
        case .key: "<span class=\"k\">"
        case .text: "<span class=\"s\">"
        case .other: "<span class=\"n\">"
        case .plain: nil
        }
      if let name { put(name) }
      buffer.append(HTMLText.escaped(token.text))
      if name != nil { put("</span>") }
    }
  }
}
