/// What a reader keeps beside its position for few payloads only: apart from it, so that a reader for
/// the others starts and ends with nothing to make and to release.
final class ReaderNotes {
  /// What is read, where texts were replaced by their values.
  var expanded: ExpandedText?
  /// Lists and objects that members were looked for in, by where they start.
  var soughtLists: [Int: SoughtList] = [:]
  /// The shortest lengths of long values, by where they start: rules and their findings ask for the same.
  var longLengths: [Int: Int] = [:]
  /// What must not be shown of the text.
  var secrets = SecretRanges()
  /// What came from something sensitive, and stands where it is not sensitive any more.
  var disclosed = SecretRanges()
}
