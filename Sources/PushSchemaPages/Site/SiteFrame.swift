import PushSchemaText

/// The frame of every page of the site around its document.
struct SiteFrame {
  let schemas: [String]
  let hasVendors: Bool
  let hasMigrations: Bool

  func render(_ page: SitePage, title: String, _ blocks: [Block]) -> TextBuffer {
    var printer = HTMLPrinter(page: page, capacity: 1 << 16)
    printer.put("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
    printer.text(title)
    printer.put(
      """
      </title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'self' file:; script-src 'self' file:
      """)
    // The payload page runs the engine, and shows the pictures that it draws.
    printer.put(page == .payload ? " 'wasm-unsafe-eval'; img-src blob:" : "; img-src")
    printer.put(
      """
       'self' file:; base-uri 'none'; form-action 'self' file:">

      """)
    printer.put("<link rel=\"stylesheet\"")
    printer.link("href", toFile: "assets/site.css")
    printer.put(">\n<script")
    printer.link("src", toFile: "assets/theme.js")
    printer.put("></script>\n")
    for script in scripts(of: page) {
      printer.put("<script defer")
      printer.link("src", toFile: script)
      printer.put("></script>\n")
    }
    printer.put("</head>\n<body")
    printer.attribute("data-root", page.wayUp)
    printer.put(">\n<a class=\"skip\" href=\"#site-main\">Skip to the text</a>\n")
    header(of: page, to: &printer)
    let chapters = blocks.chapters(of: page)
    let contents = chapters.count < 3 ? [] : chapters
    printer.put(
      contents.isEmpty ? "<div class=\"frame\">\n" : "<div class=\"frame with-contents\">\n")
    if !contents.isEmpty {
      printer.put("<nav class=\"contents\" aria-label=\"On this page\">\n")
      printer.put("<details open><summary>On this page</summary>\n")
      printer.blocks([.list(contents)])
      printer.put("</details>\n</nav>\n")
    }
    printer.put("<main id=\"site-main\">\n")
    tools(of: page, to: &printer)
    printer.blocks(blocks)
    printer.put(
      """
      </main>
      </div>
      <footer><p>Made by pushschema from schemas. \
      What the documents say is theirs; what is inferred says so.</p></footer>
      </body>
      </html>

      """)
    return printer.finish()
  }

  private func scripts(of page: SitePage) -> [String] {
    switch page {
    case .explorer: ["assets/data.js", "assets/site.js", "assets/explorer.js"]
    case .payload:
      ["data", "listings", "page-engine", "site", "engine", "payload"].map { "assets/\($0).js" }
    default: ["assets/site.js"]
    }
  }

  private func header(of page: SitePage, to printer: inout HTMLPrinter) {
    printer.put("<header>\n<a class=\"brand\"")
    printer.link(to: Place(.home))
    printer.put(">PushSchema</a>\n<nav aria-label=\"Pages\">\n<ul>\n")
    var links: [(String, SitePage)] = []
    if hasVendors { links = [("Compare", .comparison), ("Explore", .explorer)] }
    if hasMigrations { links.append(("Migrate", .migrations)) }
    links += [("Read a payload", .payload), ("Codes", .findings), ("Fields", .fields)]
    for (title, place) in links { link(title, place, from: page, to: &printer) }
    printer.put("</ul>\n<ul class=\"schemas\">\n")
    for schema in schemas { link(schema, .schema(schema), from: page, to: &printer) }
    printer.put("</ul>\n</nav>\n<form role=\"search\" class=\"search\"")
    printer.link("action", toFile: SitePage.fields.path)
    printer.put(
      """
      >
      <label class="hidden" for="site-search">Search fields, rules, codes and vendors</label>
      <input id="site-search" type="search" name="q" placeholder="Search  /" autocomplete="off" spellcheck="false">
      </form>
      <button type="button" id="site-theme" hidden>Colours</button>
      </header>

      """)
  }

  private func link(
    _ title: String, _ target: SitePage, from page: SitePage, to printer: inout HTMLPrinter
  ) {
    printer.put("<li><a")
    printer.attribute("href", page.wayUp + target.path)
    if target == page { printer.put(" aria-current=\"page\"") }
    printer.content([.text(title)], "</a></li>\n")
  }

  /// Writes parts of some pages: the elements that scripts fill, and what to do without scripts.
  private func tools(of page: SitePage, to printer: inout HTMLPrinter) {
    switch page {
    case .explorer:
      printer.put(
        """
        <h1>Follow a field</h1>
        <p class="lead">From a vendor’s field to Apple’s, and on to the fields of other vendors that \
        arrive in the same place.</p>
        <noscript><p>The explorer needs JavaScript; the tables below say the same.</p></noscript>
        <div id="site-explorer" hidden></div>

        """)
    case .payload:
      printer.put(
        """
        <h1>Read a payload</h1>
        <p class="lead">Paste a payload to see its mistakes, the push that it becomes, what a device \
        shows of it, and what each of its lines means. The page runs the engine of \
        <code>pushschema</code>, and nothing leaves it.</p>
        <noscript><p>This page needs JavaScript; <code>pushschema validate</code>, \
        <code>convert</code>, <code>preview</code> and <code>explain</code> say the same in a \
        terminal.</p></noscript>
        <div id="site-payload" hidden></div>

        """)
    default: break
    }
  }
}
