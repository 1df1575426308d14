import PushPayload
import PushSchemaDiagnostics

/// Responses to requests for completion.
extension Session {
  func completion(_ place: Place) -> JSONValue {
    guard let context = CompletionContext(at: place.offset, in: place.file) else { return [] }
    var proposals = Proposals(
      analysis: place.analysis, context: context,
      schema: place.analysis.schemaName(of: place.file.path))
    proposals.collect()
    let range = json(context.word, of: place.file)
    return .array(
      proposals.items.enumerated().map { position, item in
        let number = String(position)
        let rank = String(repeating: "0", count: max(0, 5 - number.utf8.count)) + number
        return .members([
          "label": JSONValue(item.label), "kind": JSONValue(item.kind.rawValue),
          "detail": item.detail.map { JSONValue($0) },
          "documentation": item.documentation.isEmpty ? nil : JSONValue(item.documentation),
          // The key without the backticks of `newText`; the client compares it with the typed
          // text.
          "filterText": JSONValue(item.label), "sortText": JSONValue(rank),
          "textEdit": ["range": range, "newText": JSONValue(item.text)],
        ])
      })
  }
}

/// A text that is allowed at the cursor.
struct Proposal {
  /// Its kind, with the protocol's number.
  enum Kind: Int {
    case function = 3
    case field = 5
    case variable = 6
    case `class` = 7
    case module = 9
    case property = 10
    case value = 12
    case `enum` = 13
    case keyword = 14
    case reference = 18
    case event = 23
  }

  let label: String
  let kind: Kind
  let text: String
  let detail: String?
  let documentation: String
}
