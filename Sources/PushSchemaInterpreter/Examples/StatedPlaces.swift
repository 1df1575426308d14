import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

extension Example.MapsTo {
  /// The range of the value at a pointer of a result, or of the nearest value around it; `nil` if
  /// it is unclear which text states it. `index` is the index of the result, if there are several.
  func place(of pointer: String, in index: Int? = nil) -> SourceRange? {
    guard places.count == results.count,
      let text = results.element(at: results.count == 1 ? 0 : index)
    else { return nil }
    var log = FindingLog()
    guard let json = try? LocatedJSON(Array(text.utf8), reportingTo: &log), log.isEmpty,
      let stated = places.element(at: results.count == 1 ? 0 : index)
    else { return nil }
    var value = json.root
    if results.count == 1, let index {
      // If one text states several results, each is an item.
      guard index < value.items.count else { return nil }
      value = value.items[index]
    }
    for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let key = part.replacing("~1", with: "/").replacing("~0", with: "~")
      if let member = value.members.first(where: { $0.name.utf8.elementsEqual(key.utf8) }) {
        value = member.value
      } else if let index = Int(key), index >= 0, index < value.items.count {
        value = value.items[index]
      } else {
        break
      }
    }
    return stated.place(ofValueAt: value.offset, in: text)
  }
}

extension Array {
  fileprivate func element(at position: Int?) -> Element? {
    position.flatMap { indices.contains($0) ? self[$0] : nil }
  }
}
