import PushSchemaModel
import PushSchemaProgram

extension SchemaSet {
  /// The lines of the listings of all mappings of the requested schemas.
  var mappingListings: String {
    var listings: [String] = []
    for mapping in schemas.filter(\.isRequested).flatMap(\.mappings) {
      for isBackward in [false, true]
      where isBackward ? mapping.direction.runsBackward : mapping.direction.runsForward {
        if let listing = listing(of: mapping, isBackward: isBackward) {
          listings.append(listing.text)
        }
      }
    }
    return listings.joined(separator: "\n")
  }
}
