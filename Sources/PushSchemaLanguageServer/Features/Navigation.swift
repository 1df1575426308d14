import PushPayload
import PushSchemaDiagnostics

/// Navigation from a name to its declaration, and to all positions that name it.
extension Session {
  /// The declaration of the name at the cursor, or the cited lines; `null` without either.
  func definition(_ place: Place) -> JSONValue {
    guard let symbol = place.named?.symbol else { return citedLines(place) }
    return location(of: symbol.nameRange, in: place.analysis) ?? nil
  }

  func references(_ place: Place, _ params: JSONValue) -> JSONValue {
    guard let (use, symbol) = place.named else { return nil }
    let includesDeclaration = params["context"]?["includeDeclaration"]?.boolean ?? true
    let ranges = place.analysis.index.uses(of: use.symbol).map(\.range)
      .filter { includesDeclaration || $0 != symbol.nameRange }
    return .array(ranges.compactMap { location(of: $0, in: place.analysis) })
  }

  func highlights(_ place: Place) -> JSONValue {
    guard let use = place.named?.use else { return nil }
    let ranges = place.analysis.index.uses(of: use.symbol).map(\.range)
      .filter { $0.path == place.file.path }
    return .array(ranges.map { ["range": range($0, in: place.analysis)] })
  }

  /// The lines that the citation at the cursor names; `null` if they are not available.
  private func citedLines(_ place: Place) -> JSONValue {
    guard let citation = place.analysis.index.citation(at: place.offset, in: place.file.path),
      let document = document(of: citation, in: place.analysis),
      let lines = citation.lines(in: document.file)
    else { return nil }
    return [
      "uri": JSONValue(FileURI.uri(of: document.file.path)),
      "range": json(lines, of: document.file),
    ]
  }
}
