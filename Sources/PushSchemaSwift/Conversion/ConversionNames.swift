import PushSchemaModel

/// What generated converters are called. Where they lead into another schema than that of the object they stand
/// on, their names say into which, so that libraries can give one object converters of their own.
struct ConversionNames {
  let mapping: Mapping

  /// The method that converts forward: `apnsPush`, or `apnsPushes` where there are several results.
  var function: String { mapping.fanOut == nil ? name(of: mapping.target) : plural }

  /// What runs the mapping on one of its ways: `toAPNsMapping`.
  func program(isBackward: Bool) -> String { base(isBackward) + "Mapping" }

  /// What the mapping does on one of its ways: `toAPNsListing`.
  func listing(isBackward: Bool) -> String { base(isBackward) + "Listing" }

  private func base(_ isBackward: Bool) -> String {
    (SwiftNaming.memberName(mapping.id.name) ?? "own") + (isBackward ? "Back" : "")
  }

  /// The struct of the values that only the sending server knows: `APNsPushGivens`.
  var givens: String { qualifiedTarget + "Givens" }

  private var qualifiedTarget: String {
    (mapping.target.schema == mapping.source.schema ? "" : mapping.target.schema)
      + mapping.target.name
  }

  /// The parameter that stands for the object that is read on the way back: `push`.
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
