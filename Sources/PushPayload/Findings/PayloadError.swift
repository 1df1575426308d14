/// An error that comes of what was found in a payload.
public protocol PayloadError: Error, CustomStringConvertible {
  /// Everything that was found in the text or value, in the order of its place.
  var findings: [Finding] { get }
}
