/// What is known of keys that an object does not have.
package protocol KeyAdvice: Sendable {
  /// What the object is called: `Braze.ApplePush`.
  var owner: String { get }

  /// What to say about a key that the object does not have.
  func hint(for key: String) -> String?
}

/// The keys of an object that generated code describes.
struct GeneratedKeyAdvice: KeyAdvice {
  let object: any PayloadObject.Type

  var owner: String { object.schemaName }

  func hint(for key: String) -> String? { KnownKeys.hint(for: key, in: object) }
}
