import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaQueries

extension Example.MapsTo {
  /// The range of the value at a pointer of a result, or of the nearest value around it; `nil` if
  /// it is unclear which text states it. `index` is the index of the result, if there are several.
  func place(of pointer: String, in index: Int? = nil) -> SourceRange? {
    let number = results.count == 1 ? 0 : index
    var log = FindingLog()
    guard places.count == results.count, let number, results.indices.contains(number),
      let json = try? LocatedJSON(Array(results[number].utf8), reportingTo: &log), log.isEmpty
    else { return nil }
    var value = json.root
    if results.count == 1, let index {
      // If one text states several results, each is an item.
      guard let item = value.items.element(at: index) else { return nil }
      value = item
    }
    for step in JSONPointer.steps(of: pointer) {
      guard let inner = value.value(behind: step) else { break }
      value = inner
    }
    return places[number].place(ofValueAt: value.offset, in: results[number])
  }
}
