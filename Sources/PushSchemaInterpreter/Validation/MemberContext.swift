import PushPayload
import PushSchemaModel

/// What the checks of a value say about where it stands.
struct MemberContext {
  /// `'badge'`, `item of 'devices'`, `value of 'extra'` or `the payload`.
  var subject: String
  /// The key of the nearest field around the value.
  var key: String
  var citation: FindingRecord.CitationSource
  var isSensitive: Bool
  /// The schema whose errata count.
  var schema: String

  /// A value under a key of its own.
  static func member(
    _ key: String, citation: FindingRecord.CitationSource, isSensitive: Bool, schema: String
  ) -> MemberContext {
    MemberContext(
      subject: FindingText.subject(key: key), key: key, citation: citation,
      isSensitive: isSensitive, schema: schema)
  }

  /// The whole payload.
  static func payload(_ id: DeclarationID) -> MemberContext {
    MemberContext(
      subject: FindingText.payload, key: "", citation: .object(id), isSensitive: false,
      schema: id.schema)
  }

  var item: MemberContext {
    var context = self
    context.subject = FindingText.subject(itemOf: key)
    return context
  }

  var mapValue: MemberContext {
    var context = self
    context.subject = FindingText.subject(valueOf: key)
    return context
  }
}
