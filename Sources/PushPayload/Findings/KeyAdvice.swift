/// Hints on keys that an object does not have, looked up on request.
package struct KeyAdvice: Sendable {
  /// The object's name: `Braze.ApplePush`.
  package let owner: String
  /// The library with the object's known keys.
  let library: any ListingLibrary

  /// The hint on a key that the object does not have.
  func hint(for key: String) -> String? { library.knownKeys(of: owner)?.hint(for: key) }
}
