import PushSchemaModel
import PushSchemaText

/// Prints a document as Markdown, for forges that show the pages next to the code.
struct MarkdownPrinter: ~Copyable {
  private let page: SitePage
  private let linker: MarkdownLinker
  private var markdown: MarkdownPage

  init(page: SitePage, schemas: [Schema], capacity: Int = 4096) {
    self.page = page
    linker = MarkdownLinker(page: page, schemas: Set(schemas.lazy.map(\.name)))
    markdown = MarkdownPage(capacity: capacity)
  }

  /// A whole page. Under its title is the name of its input and, on a long page, a table of
  /// contents. Only pages of `schemas` can be linked.
  static func render(
    _ page: SitePage, _ blocks: [Block], from file: String?, schemas: [Schema]
  ) -> TextBuffer {
    var printer = MarkdownPrinter(page: page, schemas: schemas, capacity: 1 << 16)
    let origin: Line =
      file.map { ["Written by pushschema from ", .code($0), "; edit that file instead."] }
      ?? ["Written by pushschema from the schemas; edit those instead."]
    let start = blocks.prefix { block in
      switch block {
      case .heading(1, _, _), .lead: true
      default: false
      }
    }
    var opening = Array(start) + [.remark(origin)]
    let contents = blocks.chapters(of: page)
    if contents.count > 2 { opening.append(.details(["On this page"], [.list(contents)])) }
    printer.blocks(opening + blocks[start.endIndex...])
    return printer.finish()
  }

  consuming func finish() -> TextBuffer { markdown.finish() }

  mutating func blocks(_ blocks: [Block], in address: String? = nil) {
    var address = address
    for block in blocks {
      self.block(block, address)
      // The address of a section is at its first block.
      address = nil
    }
  }

  private mutating func block(_ block: Block, _ address: String?) {
    let linker = linker
    switch block {
    case .heading(let level, let title, let own):
      markdown.block { text in
        if let address = own ?? address { text.address(address) }
        // A part with fields or rules is a chapter; these themselves are only emphasized.
        if level < 3 {
          text.startHeading(level)
          text.line(title, by: linker)
        } else {
          text.line([.strong(title)], by: linker)
        }
        text.endLine()
      }
    case .paragraph(let line), .lead(let line), .remark(let line):
      if line.isEmpty { return }
      markdown.block { text in
        if let address { text.address(address) }
        text.line(text.startLine(line), by: linker)
        text.endLine()
      }
    case .list(let items):
      markdown.block { text in
        for item in items {
          text.put("- ")
          text.line(item, by: linker)
          text.endLine()
        }
      }
    case .table(let table): self.table(table)
    case .code(let content, let language):
      markdown.block { text in
        text.fenced(
          language == "json" ? JSONLayout.text(of: content) : content, language: language)
      }
    case .picture(let picture):
      markdown.block { text in
        text.put("![")
        text.literal(picture.words)
        text.put("](../\(picture.path))\n")
      }
    case .details(let summary, let inner):
      markdown.block { text in
        text.put("<details><summary>\(HTMLText.escaped(summary.plainText))</summary>\n")
      }
      blocks(inner)
      markdown.block { $0.put("</details>\n") }
    case .section(_, let own, let inner): blocks(inner, in: own ?? address)
    }
  }

  private mutating func table(_ table: DocumentTable) {
    guard let table = table.usedColumns else { return }
    let linker = linker
    markdown.table(table.titles.map { title in MarkdownText.cell { $0.literal(title) } }) { cells in
      for row in table.rows {
        for (position, cell) in row.cells.enumerated() {
          cells.cell { text in
            if position == 0, let address = row.address { text.anchor(named: address) }
            text.line(cell, by: linker)
          }
        }
        cells.endRow()
      }
    }
  }
}

extension MarkdownText {
  /// Writes an address on its own line, so that the following text can be linked to.
  fileprivate mutating func address(_ address: String) {
    anchor(named: address)
    put("\n\n")
  }

  fileprivate mutating func anchor(named address: String) {
    put("<a id=\"\(HTMLText.escaped(address))\"></a>")
  }

  fileprivate mutating func line(_ line: Line, by linker: MarkdownLinker) {
    for piece in line {
      switch piece {
      case .text(let words): literal(words)
      case .code(let words): code(words)
      case .strong(let inner):
        put("**")
        self.line(inner, by: linker)
        put("**")
      case .label(let words, _):
        put("*")
        literal(words)
        put("*")
      case .link(let inner, let place):
        guard let address = linker.address(of: place) else {
          self.line(inner, by: linker)
          continue
        }
        put("[")
        self.line(inner, by: linker)
        put("](\(address))")
      case .website(let inner, let address):
        put("[")
        self.line(inner, by: linker)
        put("](<\(address)>)")
      }
    }
  }

  /// Begins a line, and escapes marks of a list or the underline of a heading; returns the rest of
  /// it.
  fileprivate mutating func startLine(_ line: Line) -> Line {
    guard case .text(let words)? = line.first else { return line }
    let digits = words.prefix { $0.isASCII && $0.isNumber }
    let rest = words.dropFirst(digits.count)
    let marks: Set<Character> = digits.isEmpty ? ["-", "+", "="] : [".", ")"]
    guard let first = rest.first, marks.contains(first) else { return line }
    put(String(digits))
    put("\\")
    return [.text(String(rest))] + line.dropFirst()
  }
}

/// Finds places in the outputs of `generate`.
private struct MarkdownLinker {
  let page: SitePage
  /// The schemas that have pages.
  let schemas: Set<String>

  /// The address of a place, relative to the page; `nil` if no page of these outputs has it.
  func address(of place: Place) -> String? {
    switch place.page {
    case .schema(let name), .tests(let name): guard schemas.contains(name) else { return nil }
    default: break
    }
    let fragment = place.address.map { "#" + $0 } ?? ""
    if place.page == page { return fragment }
    if place.page == .explorer, case .schema(let name) = page { return "../Mappings/\(name).md" }
    let path = place.page.markdownPath
    let folder = path.prefix { $0 != "/" } + "/"
    return
      (page.markdownPath.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : "../" + path)
      + fragment
  }
}

extension SitePage {
  /// The file of the page in the outputs of `generate`; the index for pages that only the site has.
  fileprivate var markdownPath: String {
    switch self {
    case .schema(let name): "Reference/\(name).md"
    case .tests(let name): "Reference/\(name)-tests.md"
    case .findings: "Reference/Findings.md"
    case .comparison: "Mappings/APNs-by-vendor.md"
    case .migrations: "Migrations/README.md"
    case .migration(let former, let later): "Migrations/\(former)-to-\(later).md"
    case .home, .explorer, .payload, .fields: "Reference/README.md"
    }
  }
}

extension Artifact {
  /// A page in the outputs of `generate`.
  init(
    _ page: SitePage, from file: String? = nil, schemas: [Schema],
    _ blocks: @escaping @Sendable () -> [Block]
  ) {
    self.init(path: page.markdownPath) {
      MarkdownPrinter.render(page, blocks(), from: file, schemas: schemas)
    }
  }
}
