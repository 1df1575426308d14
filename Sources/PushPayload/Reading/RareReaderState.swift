/// Data of a reader that few payloads need. It is separate, so that readers of other payloads
/// create and release nothing.
final class RareReaderState {
  /// The payload with texts replaced by their values.
  var expanded: ExpandedText?
  /// The lists and objects that rules search, by their offsets.
  var soughtLists: [Int: SoughtList] = [:]
  /// The shortest lengths of long values, by their offsets: rules and their findings need the same
  /// ones.
  var longLengths: [Int: Int] = [:]
  /// The ranges that must not be shown.
  var secrets = SecretRanges()
  /// The ranges of values that a conversion copied from sensitive members to other places.
  var disclosed = SecretRanges()
}
