package import PushPayload
import PushSchemaModel

extension Interpreter {
  /// Which objects of the schemas a payload may be.
  package func identify(_ bytes: [UInt8]) throws(MalformedText) -> PayloadIdentification {
    try IdentifyingSchemas(self).identify(bytes)
  }

  fileprivate var outlines: [PayloadOutline] {
    programs.listings.knownKeys.map { known in
      let id = DeclarationID(known.owner)
      return PayloadOutline(known) { payload in id.map { validate(payload, as: $0) } ?? [] }
    }
  }
}

extension PayloadShape {
  /// The shape of a text that is JSON; `nil` if it is too large to be kept.
  package static func checked(_ bytes: [UInt8]) throws(MalformedText) -> PayloadShape? {
    if let cause = MalformedText.cause(in: bytes) { throw cause }
    return PayloadShape(of: bytes)
  }
}

/// Schemas with a table of their objects' keys, to identify many payloads.
package struct IdentifyingSchemas: Sendable {
  package let interpreter: Interpreter
  /// The marks of senders whose payloads are no objects of the schemas.
  private let senderMarks: [(sender: SenderMark, mark: PayloadMark)]
  /// The schemas and objects that payloads were said to be of, as far as they are here.
  package let named: Set<String>
  private let table: PayloadObjectTable
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
  }

  /// Which objects a payload may be; where only the best are asked for, others may be left out.
  package func identify(
    _ bytes: [UInt8], onlyBest: Bool = false
  ) throws(MalformedText) -> PayloadIdentification {
    let shape = try PayloadShape.checked(bytes)
    return PayloadIdentification(
      of: bytes, knowing: try knowledge(of: bytes, shape: shape).objects, onlyBest: onlyBest)
  }

  /// What is known by its members alone of a payload of this shape. It is worked out once for each shape.
  package func knowledge(
    of bytes: [UInt8], shape: PayloadShape?
  ) throws(MalformedText) -> ShapeKnowledge {
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
