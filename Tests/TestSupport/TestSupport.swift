package import Testing

/// Records an issue at the place of a check.
package func fail(_ message: String, at location: SourceLocation) {
  Issue.record(Comment(rawValue: message), sourceLocation: location)
}
