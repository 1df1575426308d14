/// Data that few payloads need, separate so that readers of other payloads create nothing.
final class RareReaderState {
  /// The payload with texts replaced by their values.
  var expanded: ExpandedText?
  /// The lists and objects that rules search, by their offsets.
  var soughtLists: [Int: SoughtList] = [:]
  /// The shortest lengths of long values, by their offsets, for rules and their findings.
  var longLengths: [Int: Int] = [:]
  var secrets = SecretRanges()
  /// The ranges of values that a conversion copied from sensitive members to other places.
  var disclosed = SecretRanges()
}
