/// What is known of keys that an object does not have, looked up when it is asked for.
package struct KeyAdvice: Sendable {
  /// What the object is called: `Braze.ApplePush`.
  package let owner: String
  /// Where its known keys are found.
  let library: any ListingLibrary

  /// What to say about a key that the object does not have.
  func hint(for key: String) -> String? { library.knownKeys(of: owner)?.hint(for: key) }
}
