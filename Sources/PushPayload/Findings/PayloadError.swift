/// An error that has findings on a payload.
public protocol PayloadError: Error, CustomStringConvertible {
  /// The findings on the text or value, in the order of their positions.
  var findings: [Finding] { get }
}
