import PushPayload
import PushSchemaModel

@testable import PushSchemaInterpreter

/// What the checks of a value say about where it stands.
struct MemberContext {
  /// What the value is to the nearest field around it.
  private var role: Role
  /// The key of the nearest field around the value.
  var key: String
  var citation: FindingRecord.CitationSource
  /// The schema whose errata count.
  var schema: String

  private enum Role {
    case payload, payloadItem, member, item, mapValue
  }

  /// Whether the value can be left out: it stands under a key.
  var isUnderKey: Bool { role == .member || role == .mapValue }

  /// `'badge'`, `item of 'devices'`, `value of 'extra'`, `the payload` or
  /// `item of the payload`.
  var subject: String {
    switch role {
    case .payload: FindingText.payload
    case .payloadItem: FindingText.payloadItem
    case .member: FindingText.subject(key: key)
    case .item: FindingText.subject(itemOf: key)
    case .mapValue: FindingText.subject(valueOf: key)
    }
  }

  /// A value under a key of its own.
  static func member(
    _ key: String, citation: FindingRecord.CitationSource, schema: String
  ) -> MemberContext {
    MemberContext(role: .member, key: key, citation: citation, schema: schema)
  }

  /// The whole payload.
  static func payload(_ id: DeclarationID) -> MemberContext {
    MemberContext(role: .payload, key: "", citation: .object(id), schema: id.schema)
  }

  var item: MemberContext {
    var context = self
    context.role = role == .payload ? .payloadItem : .item
    return context
  }

  var mapValue: MemberContext {
    var context = self
    context.role = .mapValue
    return context
  }
}
