import PushPayload
import PushSchemaModel

/// The members that no line of a mapping looks at.
extension ConverterRun {
  /// Lists them, field by field, going into objects that lines read member by member.
  func writeUnread(to writer: inout CodeWriter) {
    writeUnread(of: readID, at: [], to: &writer)
  }

  private var reason: SwiftCode { .literal("no field of \(writtenID) takes this") }

  /// The paths that answer for a member: on the way back also those of lines that only run forward, for
  /// what they have written says nothing new.
  var answeringPaths: [MappingPath] {
    mapping.lines.flatMap { line -> [MappingPath] in
      guard !isBackward else {
        switch line {
        case .move(let move): return [move.target]
        case .set(let line): return [line.target]
        case .drop, .override: return []
        }
      }
      switch line {
      case .move(let move): return move.direction.runsForward ? [move.source] : []
      case .drop(let drop): return [drop.source]
      case .override(let override):
        return override.source.root == .own ? [override.source] : []
      case .set(let line): return line.paths.filter { $0.root == .own }
      }
    }
  }

  private func writeUnread(
    of id: DeclarationID, at steps: [MappingPath.Step], to writer: inout CodeWriter
  ) {
    guard let object = file.set.object(id), steps.count < 32 else { return }
    for field in object.fields {
      var step = MappingPath.Step(key: field.key, place: .field(id), type: field.type)
      if let fanOut = mapping.fanOut, fanOut.steps.count == steps.count + 1,
        leads(fanOut, to: (steps + [step])[...])
      {
        step.type = fanOut.type
      }
      let path = steps + [step]
      let deeper = answered.leading(from: path.map(\.key))
      if deeper.contains(where: { !$0.spreads && $0.keys.isEmpty }) { continue }
      writeUnread(at: path, besides: deeper, to: &writer)
    }
    writeUnreadRest(of: object, at: steps, to: &writer)
  }

  /// A field that no line reads whole.
  private func writeUnread(
    at path: [MappingPath.Step], besides deeper: [AnsweredPaths.Rest], to writer: inout CodeWriter
  ) {
    let value = read(path[...], root: .own)
    let at = SwiftCode.labeled("at", pointer(path[...]))
    let because = SwiftCode.labeled("because", reason)
    guard !deeper.isEmpty else {
      if isBackward { writer.code(.call("log.drop", [.text(value.text), at, because])) }
      return
    }
    if isBackward, case .union = value.type.type, let text = notAnObject(value) {
      writer.block("if \(text)") { $0.code(.call("log.drop", [.text(value.text), at, because])) }
    }
    let inner = entered(value)
    if case .object(let id) = inner.type.type {
      writeUnread(of: id, at: path, to: &writer)
    } else if isBackward, !deeper.contains(where: { $0.spreads && $0.keys.isEmpty }) {
      let read = deeper.map { list($0.keys) }.joined(separator: ", ")
      writer.code(
        .call(
          "log.drop",
          [
            .labeled("unreadMembersOf", inner.text), .labeled("except", "[\(read)]"), at, because,
          ]))
    }
  }

  /// Whether a union's value is there and no object.
  private func notAnObject(_ value: SwiftRead) -> String? {
    let object = entered(value)
    return "\(value.text) != nil, \(object.text) == nil"
  }

  private func writeUnreadRest(
    of object: Object, at steps: [MappingPath.Step], to writer: inout CodeWriter
  ) {
    let path = MappingPath(steps: steps, spreads: true)
    let at = SwiftCode.labeled("at", pointer(steps[...]))
    if object.rest?.keyForm != nil { refuse() }
    if transcribes, object.rest == nil {
      let place = (steps.isEmpty ? readPlace([]) : entered(read(path))).place ?? ""
      return writer.code(
        .call(
          "log.drop",
          [
            otherMembers(of: object, at: place), .text("in: text"), at,
            .labeled("because", .literal("means nothing to \(object.id)")),
          ]))
    }
    if object.rest != nil { writeUnreadCollected(of: object, at: path, to: &writer) }
    guard object.hasUnknownKeys else { return }
    let words = isBackward ? reason : .literal("means nothing to \(object.id)")
    let unknown = unknownMembers(at: path)
    writer.code(
      .call("log.drop", [.labeled("membersOf", unknown.text), at, .labeled("because", words)]))
  }

  /// What the object's rest collects and no line reads.
  private func writeUnreadCollected(
    of object: Object, at path: MappingPath, to writer: inout CodeWriter
  ) {
    let steps = path.steps
    let at = SwiftCode.labeled("at", pointer(steps[...]))
    let deeper = answered.leading(from: steps.map(\.key))
    guard isBackward, !deeper.contains(where: { $0.spreads && $0.keys.isEmpty }) else { return }
    let (rest, type) = members(at: path)
    let named = deeper.filter { path in path.keys.first.map { object.field($0) == nil } ?? false }
    let because = SwiftCode.labeled("because", reason)
    if type.type == .any {
      let read = named.map { list($0.keys) }.joined(separator: ", ")
      writer.code(
        .call(
          "log.drop",
          [.labeled("unreadMembersOf", rest.text), .labeled("except", "[\(read)]"), at, because]))
    } else {
      let names = list(named.compactMap(\.keys.first))
      writer.code(
        .call(
          "log.drop", [.labeled("membersOf", rest.text), .labeled("except", names), at, because]))
    }
  }
}

/// The paths that answer for the members of an object, found by where they lead.
struct AnsweredPaths {
  /// What is left of a path behind a place.
  struct Rest {
    let keys: [String]
    let spreads: Bool
  }

  /// The rests behind each place, in the order of the lines.
  private var rests: [[String]: [Rest]] = [:]

  init(_ paths: [MappingPath]) {
    for path in paths {
      let keys = path.keys
      for count in 0...keys.count {
        let rest = Rest(keys: Array(keys.dropFirst(count)), spreads: path.spreads)
        rests[Array(keys.prefix(count)), default: []].append(rest)
      }
    }
  }

  /// What is left of the paths that lead to a place or on from there, in the order of the lines.
  func leading(from keys: [String]) -> [Rest] { rests[keys] ?? [] }
}
