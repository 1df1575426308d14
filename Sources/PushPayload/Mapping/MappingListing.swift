/// The listing of a mapping in one direction: a line of JSON for each of its lines, with the
/// members that it reads and writes, its condition, and the reasons of losses. A program runs it.
public struct MappingListing: Sendable {
  /// The mapping's name in its schema, followed by ` back` in the backward direction.
  let name: String
  let text: String
  /// The library with the objects and mappings that the text names.
  let library: any ListingLibrary

  package init(_ name: String, _ text: String, library: any ListingLibrary) {
    self.name = name
    self.text = text
    self.library = library
  }

  /// The text as JSON; `nil` if it was damaged after it was generated.
  var json: ListingPart? { ListingPart(listing: text) }
}
