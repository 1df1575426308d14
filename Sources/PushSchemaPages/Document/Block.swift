/// A part of a document, independent of its output format. A paragraph, list or table without content
/// is not printed.
indirect enum Block {
  case heading(Int, Line, address: String? = nil)
  case paragraph(Line)
  /// The sentence under a page's title.
  case lead(Line)
  /// A remark in a quieter style, such as a source.
  case remark(Line)
  case list([Line])
  case table(DocumentTable)
  case code(String, language: String)
  /// A picture in its own file, with its size in pixels and an alternative text.
  case picture(PictureFile)
  /// Content that one click shows.
  case details(Line, [Block])
  /// A part with its own address.
  case section(Kind, address: String? = nil, [Block])

  /// The kind of a part, for its style.
  enum Kind: String {
    case plain, field, rule, example, value, endpoint, pair, cards, card, hero, matrix, feeds
  }

  static func heading(_ level: Int, _ title: String, address: String? = nil) -> Block {
    .heading(level, [.text(title)], address: address)
  }

  /// Two parts next to each other.
  static func pair(_ left: [Block], _ right: [Block]) -> Block {
    .section(.pair, [.section(.plain, left), .section(.plain, right)])
  }
}

/// A picture in its own file.
struct PictureFile {
  /// Its name in the folder of all pictures.
  let name: String
  let words: String
  let width: Int
  let height: Int

  /// The folder, both among the outputs of `generate` and in the site.
  static let folder = "Pictures"

  var path: String { "\(PictureFile.folder)/\(name)" }
}

/// A table for narrow screens: few columns, and each cell knows its title.
struct DocumentTable {
  struct Row {
    var address: String?
    var cells: [Line]
  }

  let titles: [String]
  private(set) var rows: [Row] = []

  init(_ titles: [String]) { self.titles = titles }

  mutating func add(_ cells: Line..., address: String? = nil) {
    rows.append(Row(address: address, cells: cells))
  }

  mutating func add(cells: [Line], address: String? = nil) {
    rows.append(Row(address: address, cells: cells))
  }

  /// The table as a block; nothing if it has no rows.
  var blocks: [Block] { rows.isEmpty ? [] : [.table(self)] }

  /// The table without columns that are empty in every row; `nil` if it has no rows.
  var usedColumns: DocumentTable? {
    guard !rows.isEmpty else { return nil }
    let kept = titles.indices.filter { column in
      rows.contains { column < $0.cells.count && !$0.cells[column].isEmpty }
    }
    var table = DocumentTable(kept.map { titles[$0] })
    for row in rows {
      table.add(cells: kept.map { $0 < row.cells.count ? row.cells[$0] : [] }, address: row.address)
    }
    return table
  }
}

extension [Block] {
  /// A chapter of a page; nothing if it has no content.
  static func chapter(_ title: String, _ name: String, _ content: [Block]) -> [Block] {
    content.isEmpty ? [] : [.heading(2, title, address: Address.chapter(name))] + content
  }

  /// Links to the chapters of a page.
  func chapters(of page: SitePage) -> [Line] {
    compactMap { block in
      guard case .heading(2, let title, let address?) = block else { return nil }
      return [.link(title, Place(page, address))]
    }
  }
}
