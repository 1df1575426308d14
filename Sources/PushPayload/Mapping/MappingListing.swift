/// What a mapping does on one of its two ways, as text: a line of JSON for each of its lines, with the places that it
/// reads and writes, when it runs, and why something is lost. A program runs it.
public struct MappingListing: Sendable {
  /// The mapping's name in its schema; with ` back` behind it on the way back.
  let name: String
  let text: String
  /// Where the objects and mappings are found that the text names.
  let library: any ListingLibrary

  package init(_ name: String, _ text: String, library: any ListingLibrary) {
    self.name = name
    self.text = text
    self.library = library
  }

  /// Keeps the text of a generated mapping, and the objects and mappings that the text names.
  @_spi(Generated)
  public init(
    _ name: String, objects: [any PayloadObject.Type],
    mappings: [@Sendable () -> MappingListing] = [], _ text: String
  ) {
    self.init(name, text, library: GeneratedLibrary(objects: objects, mappings: mappings))
  }

  /// The text as JSON; `nil` of a text that was damaged since the generator wrote it.
  var json: ListingPart? { ListingPart(listing: text) }
}
