import PushSchemaModel

/// The names of what a mapping generates in its source object. For a target in another schema, the
/// name of the givens contains that schema, so that other libraries can add converters to the object.
struct ConversionNames {
  let mapping: Mapping

  /// The value that runs the mapping in one direction: `toAPNsMapping`.
  func program(isBackward: Bool) -> String { base(isBackward) + "Mapping" }

  /// The listing of the mapping in one direction: `toAPNsListing`.
  func listing(isBackward: Bool) -> String { base(isBackward) + "Listing" }

  private func base(_ isBackward: Bool) -> String {
    (SwiftNaming.memberName(mapping.id.name) ?? "own") + (isBackward ? "Back" : "")
  }

  /// The struct of the givens: `APNsPushGivens`.
  var givens: String { qualifiedTarget + "Givens" }

  private var qualifiedTarget: String {
    (mapping.target.schema == mapping.source.schema ? "" : mapping.target.schema)
      + mapping.target.name
  }
}
