import PushSchemaModel

/// The names of generated converters. For a target in another schema than the object, the names
/// contain that schema, so that other libraries can add converters to the object.
struct ConversionNames {
  let mapping: Mapping

  /// The method that converts forward: `apnsPush`, or `apnsPushes` for several results.
  var function: String { mapping.fanOut == nil ? name(of: mapping.target) : plural }

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

  /// The parameter for the source object of the backward direction: `push`.
  var readParameter: String {
    SwiftNaming.escaped(SwiftNaming.caseName(mapping.target.name) ?? "object")
  }

  private var plural: String {
    let name = name(of: mapping.target)
    let needsVowel = ["s", "sh", "ch", "x", "z"].contains { name.hasSuffix($0) }
    return name + (needsVowel ? "es" : "s")
  }

  private func name(of object: DeclarationID) -> String {
    guard object.schema != mapping.source.schema else {
      return SwiftNaming.caseName(object.name) ?? "converted"
    }
    // A schema named by its initials is one word: `APNs`, `FCM`.
    let capitals = object.schema.utf8.prefix { (0x41...0x5A).contains($0) }.count
    let isInitials = capitals + 1 >= object.schema.utf8.count
    let schema =
      isInitials ? object.schema.lowercased() : SwiftNaming.caseName(object.schema) ?? ""
    return schema + object.name
  }
}
