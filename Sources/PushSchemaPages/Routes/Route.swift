import PushSchemaModel

/// One route of a value from a payload to the result of a conversion, usually an Apple push.
struct Route {
  enum Origin: Hashable {
    /// A member of a vendor's object.
    case member(MemberID)
    /// A given, or a member of one, in the spelling of mappings without `given`.
    case given(String)
    /// A constant that the conversion writes, in the spelling of the language.
    case constant(String)
  }

  let vendor: String
  /// The target object.
  let destination: DeclarationID
  let origin: Origin
  /// The source object of the conversion.
  let start: DeclarationID
  /// The object whose mapping has the line.
  let holder: DeclarationID
  let mapping: DeclarationID
  /// The path from the source object: `SendRequest.messages.apple_push.badge`; for a push
  /// `payload.aps.badge`.
  var source: String
  /// The path in the target: `payload.aps.badge`.
  var target: String
  /// The conversion of the value; empty if it is copied.
  let change: Line
  /// The condition in words; empty if there is none.
  let condition: String
  /// The members that the condition tests.
  let deciders: [MemberID]
  /// The possible loss, in words.
  let loss: String
  /// Whether the value is also converted backward, from the push to the vendor's object.
  let runsBack: Bool
  var extent: Extent

  /// The part of the push that it writes.
  enum Extent {
    /// The field at its target.
    case field
    /// An Apple object, copied as a whole.
    case whole
    /// Everything inside its target, into which it is merged.
    case overlay
  }

  /// The conversion and the condition.
  var notes: Line { .joined([change, condition.isEmpty ? [] : [.text(condition)]], by: "; ") }

  /// Whether it starts in an object of the vendor's own schema.
  var isOfOwnSchema: Bool { member?.object.schema == vendor }

  var member: MemberID? { origin.member }
}

/// A member that a conversion to a push, or from one, drops.
struct DroppedMember {
  let member: MemberID
  /// The mapping that drops it.
  let mapping: DeclarationID
  /// The path to it, like that of a route.
  let source: String
  let reason: String
  /// The condition of the drop, in words; empty if there is none, or if no other line copies it.
  let condition: String

  /// The condition and the reason.
  var words: String { condition.isEmpty ? reason : "\(condition): \(reason)" }
}
