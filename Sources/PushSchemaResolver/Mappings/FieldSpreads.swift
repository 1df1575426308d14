@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// Spreads from objects, which also copy fields: to a field of the same key, or else to a key that
/// the target collects.
extension Resolution {
  /// Whether `.*` after a path means free members, of a map or of an object's rest.
  func hasFreeMembers(_ path: MappingPath, of object: DeclarationID) -> Bool {
    spreadObject(path, of: object).map { $0.rest != nil }
      ?? (spreadType(of: path, from: object) != nil)
  }

  /// Checks the ends of a spread: a target without free members needs a source without them.
  mutating func checkFreeMembers(
    of syntax: CopyLineSyntax, _ source: MappingPath, _ target: MappingPath, in draft: MappingDraft
  ) -> Bool {
    if !source.spreads || !target.spreads || hasFreeMembers(target, of: draft.mapping.target)
      || !hasFreeMembers(source, of: draft.mapping.source)
    {
      return true
    }
    return reject(.spreadOfNothing(syntax.target, target, draft.mapping.target))
  }

  /// Adds the lines of spreads from objects: one for each field that no other line names, if the
  /// target has a field of this key that it fits, or collects the key. Of two spreads into one
  /// object, the first one copies a field that both have.
  mutating func addFieldLines(to draft: inout MappingDraft) {
    let written = draft
    for position in written.mapping.lines.indices.reversed() {
      let line = written.mapping.lines[position]
      var place = written.places[position]
      guard place.copiesFields, let source = line.source, let target = line.targetPath,
        let read = spreadObject(source, of: draft.mapping.source)
      else { continue }
      place.spread = position
      let named = written.namedMembers(besideLine: position, of: source, target)
      let taken = keys(writtenBySpreadsBefore: position, to: target, in: written)
      var added: [(MappingLine, MappingDraft.Place)] = []
      for field in read.fields where !named.contains(JSONName(field.key)) {
        guard !taken.contains(JSONName(field.key)),
          let other = member(field.key, of: target, in: draft),
          let moved = fieldLine(line, source.member(field, of: read), other, in: draft)
        else { continue }
        added.append((moved, place))
      }
      let isOpen = spreadObject(target, of: draft.mapping.target)?.isOpen ?? true
      if read.rest != nil || read.isOpen && isOpen {
        added.append((line, place))
      } else if added.isEmpty {
        report(
          .error(
            "spread-of-nothing",
            "\(read.id) has no field without a line of its own that '\(target.text)' can have",
            at: place.arrow
          )
          .help("remove the line"))
      }
      draft.replace(position, by: added)
    }
  }

  /// The keys of fields that earlier spreads into the same object copy, unless their conditions
  /// exclude the later one.
  private func keys(
    writtenBySpreadsBefore position: Int, to target: MappingPath, in draft: MappingDraft
  ) -> Set<JSONName> {
    var keys: Set<JSONName> = []
    for earlier in 0..<position where draft.places[earlier].copiesFields {
      let line = draft.mapping.lines[earlier]
      guard let source = line.source, let other = line.targetPath, other == target,
        !draft.exclude(earlier, position), !draft.areInDifferentCases(earlier, position),
        let read = spreadObject(source, of: draft.mapping.source)
      else { continue }
      let named = draft.namedMembers(besideLine: earlier, of: source, other)
      keys.formUnion(read.fields.map { JSONName($0.key) }.filter { !named.contains($0) })
    }
    return keys
  }

  /// The path to the member of a spread's target with a key: its field, or a key that it collects;
  /// `nil` if it has neither.
  private func member(
    _ key: String, of target: MappingPath, in draft: MappingDraft
  ) -> MappingPath? {
    guard let object = spreadObject(target, of: draft.mapping.target) else {
      return spreadType(of: target, from: draft.mapping.target).map {
        target.member(MappingPath.Step(key: key, place: .free, type: $0))
      }
    }
    if let field = object.field(spelled: key) { return target.member(field, of: object) }
    guard let rest = object.rest, rest.takes(key) else { return nil }
    return target.member(MappingPath.Step(key: key, place: .rest(object.id), type: rest.type))
  }

  /// The line for one field of a spread; `nil` if the value does not fit.
  private mutating func fieldLine(
    _ spread: MappingLine, _ source: MappingPath, _ target: MappingPath, in draft: MappingDraft
  ) -> MappingLine? {
    var line = spread
    line.reason = nil
    for isBackward in [false, true] where spread.way(isBackward: isBackward) != nil {
      let (from, to) = isBackward ? (target, source) : (source, target)
      guard case .fits(let conversion) = fit(from.type, to.type) else { return nil }
      checkPlain(conversion, at: spread.range)
      // A line in both directions states what it loses forward.
      if conversion.mayLose, isBackward == (spread.forward == nil) { line.reason = spread.reason }
      let condition = spread.way(isBackward: isBackward)?.onlyValue?.condition
      let way = MappingLine.Way(
        to: to, [MappingLine.Value(.path(from, conversion), condition: condition)])
      if isBackward { line.backward = way } else { line.forward = way }
    }
    if disclosed(by: line, in: draft) == nil { line.disclosure = nil }
    return line
  }
}

extension MappingPath {
  /// The path to a field of the object at its end, or at the end of a path with `.*`.
  func member(_ field: Field, of object: Object) -> MappingPath {
    member(Step(key: field.key, place: .field(object.id), type: field.type))
  }

  fileprivate func member(_ step: Step) -> MappingPath {
    MappingPath(root: root, steps: steps + [step])
  }
}

extension MappingDraft {
  /// The direct members of two objects that other lines name or go through.
  fileprivate func namedMembers(
    besideLine position: Int, of source: MappingPath, _ target: MappingPath
  ) -> Set<JSONName> {
    let others = mapping.lines.indices.filter {
      $0 != position && !areInDifferentCases($0, position)
    }.map { mapping.lines[$0] }
    let read = others.flatMap { $0.readPaths + [$0.sourceWrittenBack].compactMap(\.self) }
    let written = others.flatMap { [$0.target].compactMap(\.self) + ($0.backward?.paths ?? []) }
    func names(_ paths: [MappingPath], in end: MappingPath) -> [JSONName] {
      paths.filter(end.isProperPrefix).map { JSONName($0.keys[end.steps.count]) }
    }
    return Set(
      names(read + [mapping.fanOut].compactMap(\.self), in: source) + names(written, in: target))
  }

  fileprivate func areInDifferentCases(_ one: Int, _ other: Int) -> Bool {
    guard let one = places[one].caseIndex, let other = places[other].caseIndex else { return false }
    return one != other
  }
}
