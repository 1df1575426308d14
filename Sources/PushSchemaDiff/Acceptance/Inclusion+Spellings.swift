import PushSchemaModel

/// Objects that accept camelCase keys in only one of the versions.
extension Inclusion {
  /// The keys that only one version also accepts in camelCase.
  func respelledKeys(_ object: Object, _ other: Object) -> Set<String> {
    guard object.takesCamelCase, !other.takesCamelCase else { return [] }
    return Set(object.fields.filter { object.otherSpelling(of: $0) != nil }.map(\.key))
  }

  /// Compares the members under second spellings that only one of the versions accepts.
  mutating func compareSpellings(_ object: Object, _ other: Object, _ pair: Gap.Pair) {
    let declaring = object.takesCamelCase ? object : other
    for field in declaring.fields {
      guard let key = declaring.otherSpelling(of: field) else { continue }
      var place = TypePlace(pair: pair, cause: .spelling(key, of: field.key))
      let bare = object.takesCamelCase ? other : object
      let type = bare.type(ofMember: key)
      if object.takesCamelCase {
        if let type {
          compare(field.type, type, at: place)
        } else if !other.isOpen {
          reportSpelling(key, of: field, "may be refused", in: pair)
        }
      } else if let type {
        compare(type, field.type, at: place)
        reportSpelling(key, of: field, "is refused in an object with '\(field.key)'", in: pair)
      } else if object.isOpen {
        place.isUnknownKey = true
        compare(.any, field.type, at: place)
      }
    }
  }

  private mutating func reportSpelling(
    _ key: String, of field: Field, _ words: String, in pair: Gap.Pair
  ) {
    report(
      Gap(
        pair: pair, cause: .spelling(key, of: field.key), reason: "the key '\(key)' \(words)"))
  }
}
