@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// Spreads between two objects, which also copy the fields that both have.
extension Resolution {
  /// Whether `.*` after a path means free members, of a map or of an object's rest.
  func hasFreeMembers(_ path: MappingPath, of object: DeclarationID) -> Bool {
    spreadObject(path, of: object).map { $0.rest != nil }
      ?? (spreadType(of: path, from: object) != nil)
  }

  /// Checks the ends of a spread: without free members, both must be objects without a rest.
  mutating func checkFreeMembers(
    of syntax: MoveSyntax, _ source: MappingPath, _ target: MappingPath, in draft: MappingDraft
  ) -> Bool {
    guard source.spreads, target.spreads else { return true }
    let ends = [
      (source, draft.mapping.source, syntax.source), (target, draft.mapping.target, syntax.target),
    ]
    let bare = ends.filter { !hasFreeMembers($0.0, of: $0.1) }
    if bare.count == 2 || bare.isEmpty { return true }
    for (path, object, written) in bare { reportSpreadOfNothing(written, path, object) }
    return false
  }

  /// Adds the lines of spreads between objects: one for each field that both objects have, that
  /// fits, and that no other line names.
  mutating func addFieldLines(to draft: inout MappingDraft) {
    for position in draft.mapping.lines.indices.reversed() {
      let line = draft.mapping.lines[position]
      guard line.form == .move, let source = line.source, let target = line.targetPath,
        source.spreads, target.spreads, line.values.allSatisfy({ $0.renaming == nil }),
        let read = spreadObject(source, of: draft.mapping.source),
        let written = spreadObject(target, of: draft.mapping.target)
      else { continue }
      var place = draft.places[position]
      let named = draft.namedMembers(besideLine: position, of: source, target)
      var added: [(MappingLine, MappingDraft.Place)] = []
      for field in read.fields where !named.contains(JSONName(field.key)) {
        guard let other = written.field(field.key),
          let moved = fieldLine(
            line, source.member(field, of: read), target.member(other, of: written))
        else { continue }
        added.append((moved, place))
        if moved.reason == nil {
          added[added.count - 1].1.loss = nil
        } else {
          place.sharesLoss = true
        }
      }
      if read.rest != nil || read.isOpen && written.isOpen {
        added.append((line, place))
      } else if added.isEmpty {
        report(.noField(of: written.id, in: read.id, at: place.arrow))
      } else if !place.sharesLoss {
        // If no line loses anything, the stated loss is unnecessary.
        added[0].1.loss = place.loss
      }
      draft.replace(position, by: added)
    }
  }

  /// The line for one field of a spread; `nil` if the value does not fit.
  private mutating func fieldLine(
    _ spread: MappingLine, _ source: MappingPath, _ target: MappingPath
  ) -> MappingLine? {
    var line = spread
    line.reason = nil
    for isBackward in [false, true] where spread.way(isBackward: isBackward) != nil {
      let (from, to) = isBackward ? (target, source) : (source, target)
      guard case .fits(let conversion) = fit(from.type, to.type) else { return nil }
      checkPlain(conversion, at: spread.range)
      if conversion.mayLose { line.reason = spread.reason }
      let condition = spread.way(isBackward: isBackward)?.onlyValue?.condition
      let way = MappingLine.Way(
        to: to, [MappingLine.Value(.path(from, conversion), condition: condition)])
      if isBackward { line.backward = way } else { line.forward = way }
    }
    return line
  }
}

extension MappingPath {
  /// The path to a field of the object at the end of the path with `.*`.
  fileprivate func member(_ field: Field, of object: Object) -> MappingPath {
    MappingPath(
      root: root, steps: steps + [Step(key: field.key, place: .field(object.id), type: field.type)])
  }
}

extension MappingDraft {
  /// The direct members of two objects that other lines name or go through.
  fileprivate func namedMembers(
    besideLine position: Int, of source: MappingPath, _ target: MappingPath
  ) -> Set<JSONName> {
    var names: Set<JSONName> = []
    func add(_ path: MappingPath?, to end: MappingPath) {
      guard let path, end.isProperPrefix(of: path) else { return }
      names.insert(JSONName(path.keys[end.steps.count]))
    }
    for (index, line) in mapping.lines.enumerated() where index != position {
      for path in line.readPaths + [line.sourceWrittenBack].compactMap(\.self) {
        add(path, to: source)
      }
      for path in [line.target].compactMap(\.self) + (line.backward?.paths ?? []) {
        add(path, to: target)
      }
    }
    if let fanOut = mapping.fanOut { add(fanOut, to: source) }
    return names
  }
}

extension Diagnostic {
  fileprivate static func noField(
    of written: DeclarationID, in read: DeclarationID, at range: SourceRange
  ) -> Diagnostic {
    .error(
      "spread-of-nothing",
      "\(read) and \(written) share no field without a line of its own", at: range
    )
    .help("remove the line")
  }
}
