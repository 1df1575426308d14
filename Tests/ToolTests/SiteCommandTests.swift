import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

@Suite struct SiteCommandTests {
  @Test func `a site is written, and written again it is the same`() throws {
    let directory = try shop()
    let first = ToolRun(["site", "out"], in: directory)
    #expect(first.status == .fine, "\(first.transcript)")
    #expect(first.output.hasSuffix("open out/index.html\n"))
    let files = try directory.files(in: "out")
    #expect(files["schemas/Shop.html"]?.contains("One line of text.") == true)
    #expect(files.values.allSatisfy { !$0.contains(directory.path) })
    let second = ToolRun(["site", "other"], in: directory)
    #expect(second.status == .fine)
    #expect(try directory.files(in: "other") == files)
    #expect(ToolRun(["site", "out"], in: directory).output.contains("files written   0\n"))
  }

  @Test func `files of others are left alone, and nothing is written beside them`() throws {
    let directory = try shop()
    try directory.write("mine", to: "out/index.html")
    let run = ToolRun(["site", "out"], in: directory)
    #expect(run.status == .unusable)
    #expect(run.errors.contains("'out/index.html' was not written by pushschema"))
    #expect(try directory.files(in: "out") == ["index.html": "mine"])
  }

  @Test func `the outputs of generate are no place for a site`() throws {
    let directory = try shop()
    _ = ToolRun(["generate"], in: directory)
    let before = try directory.files(in: "Generated")
    let run = ToolRun(["site", "Generated"], in: directory)
    #expect(run.status == .unusable)
    #expect(run.errors.contains("'Generated' contains other outputs of pushschema"))
    #expect(try directory.files(in: "Generated") == before)
  }

  @Test func `schemas with errors make no site`() throws {
    let directory = try shop()
    try directory.write("language 1\nschema Shop\nobject {\n", to: "Schemas/Shop.pushschema")
    #expect(ToolRun(["site", "out"], in: directory).status == .errorsFound)
    #expect(directory.text(of: "out/index.html") == nil)
    #expect(ToolRun(["site"], in: directory).status == .unusable)
    #expect(
      ToolRun(["site", "out", "--standard", "--schemas", "Schemas"], in: directory).errors
        .contains("'--schemas' and '--standard' exclude each other"))
  }

  @Test func `each link of the site over the standard schemas leads somewhere`() throws {
    let directory = try TemporaryDirectory()
    #expect(ToolRun(["site", "out", "--standard"], in: directory).status == .fine)
    let files = try directory.files(in: "out")
    var places: Set<String> = []
    for (path, text) in files where path.hasSuffix(".html") {
      places.insert(path)
      for id in values(of: "id", in: text) {
        #expect(places.insert(path + "#" + id).inserted, "\(path): twice \(id)")
      }
    }
    for (path, text) in files where path.hasSuffix(".html") {
      for link in values(of: "href", in: text) + values(of: "src", in: text) {
        // A source's own page.
        if link.hasPrefix("https://") { continue }
        let target = resolved(link, from: path)
        #expect(places.contains(target) || files[target] != nil, "\(path): \(link)")
      }
    }
    #expect(places.count > 1_500)
  }

  /// The values of an attribute, which the pages write between quotation marks.
  private func values(of attribute: String, in text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "<")).flatMap { tag -> [Substring] in
      let parts = tag.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      return zip(parts, parts.dropFirst()).compactMap { name, value in
        Substring(name).hasSuffix(" \(attribute)=") ? Substring(value) : nil
      }
    }
  }

  private func resolved(_ link: Substring, from page: String) -> String {
    if link.hasPrefix("#") { return page + link }
    guard let folder = page.lastIndex(of: "/").map({ page[...$0] }) else { return String(link) }
    return link.hasPrefix("../") ? String(link.dropFirst(3)) : String(folder + link)
  }
}

/// A directory with one small schema that imports nothing.
private func shop() throws -> TemporaryDirectory {
  let directory = try TemporaryDirectory()
  try directory.write(
    """
    language 1
    schema Shop

    /// What the shop sends.
    object Push open inferred "the shop's own" {
      /// One line of text.
      title: string inferred "the shop's own"
    }

    """, to: "Schemas/Shop.pushschema")
  return directory
}
