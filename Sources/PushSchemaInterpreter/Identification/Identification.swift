package import PushPayload
import PushSchemaModel

extension Interpreter {
  fileprivate var outlines: [PayloadOutline] {
    programs.listings.knownKeys.map { known in
      let id = DeclarationID(known.owner)
      return PayloadOutline(known) { payload in id.map { validate(payload, as: $0) } ?? [] }
    }
  }
}

/// Schemas with a table of their objects' keys, for detecting the objects of many payloads.
package struct IdentifyingSchemas: Sendable {
  package let interpreter: Interpreter
  /// The marks of senders whose payloads are no objects of the schemas.
  private let senderMarks: [(sender: SenderMark, mark: PayloadMark)]
  /// The schemas and objects among which payloads are detected, if names were given.
  package let named: Set<String>
  private let table: PayloadObjectTable
  private let keys: KeyFilter
  private let shapes = KnownShapes()

  /// `among` names schemas and objects; without names, payloads may be any object.
  package init(_ interpreter: Interpreter, among names: [String]? = nil) {
    self.interpreter = interpreter
    senderMarks = interpreter.programs.listings.source.senderMarks.map {
      ($0, PayloadMark($0.pointers))
    }
    var outlines = interpreter.outlines
    if let names {
      outlines.removeAll { !names.contains($0.name) && !names.contains($0.schema) }
    }
    named = Set(outlines.flatMap { [$0.name, $0.schema] }).intersection(names ?? [])
    table = PayloadObjectTable(outlines)
    keys = KeyFilter(table.names + senderMarks.flatMap(\.mark.names))
  }

  /// The knowledge on a JSON payload from its members alone, computed once for each shape.
  package func knowledge(of bytes: [UInt8]) throws(MalformedJSON) -> ShapeKnowledge {
    let shape = PayloadShape(of: bytes, among: keys)
    if let shape, let known = shapes[shape] { return known }
    let value = try JSONValue(json: bytes, mayRepeatNames: true)
    let known = ShapeKnowledge(
      objects: table.knowledge(of: value),
      sender: senderMarks.lazy.compactMap { sender, mark in
        mark.members(in: value).map { (sender, $0) }
      }.first)
    if let shape { shapes[shape] = known }
    return known
  }
}
