import TestSupport

/// Schemas for tests of what a run keeps for the next one.
enum RecordedSchemas {
  /// Schemas that rest on each other by imports and mappings, one in two files, with an example in a file and
  /// one that goes through a mapping of a schema that imports its own.
  static func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      language 1
      schema Base

      /// The first of all types.
      type Name = string(...9 chars) inferred "law"

      """, to: "Schemas/Base.pushschema")
    try directory.write(
      #"""
      language 1
      schema Push
      import Base

      /// The first of all messages.
      object Message open inferred "law" {
        title: Base.Name inferred "law"
        badge: int inferred "law"
      }

      example back: Message valid inferred "law"
        json """
          {"title": "first"}
          """
        maps to """
          {"text": "first"}
          """

      """#, to: "Schemas/Push.pushschema")
    try directory.write(
      """
      language 1
      schema Vendor
      import Push

      object Message open inferred "law" {
        text: string inferred "law"
        note: string inferred "law"
      }

      mapping to-push: Message -> Push.Message inferred "law" {
        text -> title
        note drop "the first note is nobody's"
      }

      mapping from-push: Push.Message -> Message inferred "law" {
        title -> text
        badge drop "nothing counts here"
      }

      example sample: Message valid inferred "law" file "example.json"

      """, to: "Schemas/Vendor.pushschema")
    try directory.write(
      """
      language 1
      schema Vendor

      /// The first of more messages.
      object More open inferred "law" { text: string inferred "law" }

      """, to: "Schemas/Vendor+More.pushschema")
    try directory.write(
      """
      language 1
      schema Outer
      import Push
      import Vendor

      /// The first of all envelopes.
      object Envelope open inferred "law" { message: Vendor.Message inferred "law" }
      object Pack open inferred "law" {
        message: Push.Message inferred "law"
        extra: string inferred "law"
      }

      mapping to-pack: Envelope -> Pack inferred "law" {
        message -> message
        message.note -> extra
      }

      """, to: "Schemas/Outer.pushschema")
    try directory.write(#"{"text": "first"}"#, to: "Schemas/example.json")
    return directory
  }
}
