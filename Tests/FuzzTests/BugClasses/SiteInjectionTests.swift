import PushSchemaCompiler
import PushSchemaModel
import PushSchemaPages
import TestSupport
import Testing

/// Class G1 for the site: text that was made to leave its place, in every place of a schema that takes
/// text, in every page and in the data of the scripts.
@Suite struct SiteInjectionTests {
  private static let harmless = files(of: "harmless")
  /// The scripts that set a value or its text, and how each begins and ends.
  private static let scripts = [
    "assets/data.js": (start: #"window["push-schema"] = "#, end: ";\n"),
    "assets/listings.js": (start: #"window["push-listings"] = String.raw`"#, end: "`;\n"),
  ]

  @Test func `every page says what the schema says`() {
    let marked = Self.files(of: "hrmls")
    for path in ["schemas/Case.html", "tests/Case.html", "findings.html"] + Self.scripts.keys {
      #expect(marked.contains { $0.path == path && $0.text.contains("hrmls") }, "\(path)")
    }
  }

  @Test(arguments: InjectionTests.texts)
  func `a hostile text stays in its place`(_ text: String) {
    let hostile = Self.files(of: text)
    #expect(hostile.map(\.path) == Self.harmless.map(\.path))
    for (left, right) in zip(hostile, Self.harmless) {
      #expect(firstHiddenScalar(in: left.text) == nil, "\(left.path)")
      #expect(skeleton(left) == skeleton(right), "\(left.path)")
    }
  }

  private static func files(of text: String) -> [(path: String, text: String)] {
    let set = CompilationCheck.resolve([schema(saying: text)]).set
    return [SiteEmitter()].emit(set).map { ($0.path, $0.text) }
  }

  /// The shape of a file, without what the text in it is.
  private func skeleton(_ file: (path: String, text: String)) -> [String] {
    if file.path.hasSuffix(".html") { return tags(in: file.text) }
    guard let (start, end) = Self.scripts[file.path] else { return [file.text] }
    let value = file.text.dropFirst(start.count).dropLast(end.count)
    guard file.text.hasPrefix(start), file.text.hasSuffix(end),
      !value.contains(where: { $0 == "<" || end.hasPrefix("`") && ($0 == "`" || $0 == "$") }),
      let data = DraftJSON(String(value))
    else { return ["no data"] }
    return shape(of: data)
  }

  /// The tags with the names of their attributes. A quotation mark ends a value, a `>` a tag: what is
  /// not escaped changes one of both.
  private func tags(in text: String) -> [String] {
    var tags: [String] = []
    var tag: String?
    var isValue = false
    for scalar in text.unicodeScalars {
      guard var open = tag else {
        if scalar == "<" { tag = "<" }
        continue
      }
      if scalar == "\"" { isValue.toggle() }
      if !isValue, scalar != "\"" { open.unicodeScalars.append(scalar) }
      tag = open
      if scalar == ">", !isValue {
        tags.append(open)
        tag = nil
      }
    }
    return tags
  }

  /// Keys and kinds.
  private func shape(of draft: DraftJSON) -> [String] {
    switch draft {
    case .scalar(let text): [text.hasPrefix("\"") ? "string" : text]
    case .array(let items): ["["] + items.flatMap(shape) + ["]"]
    case .object(let members): ["{"] + members.flatMap { [$0.key] + shape(of: $0.value) } + ["}"]
    }
  }
}
