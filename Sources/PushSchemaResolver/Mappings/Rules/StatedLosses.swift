import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Checks that a line states its possible losses, and no impossible ones.
  mutating func checkLosses(of draft: MappingDraft) {
    let losses = draft.mapping.lines.map { loss(of: $0, in: draft) }
    var lossySpreads = draft.spreads { losses[$0] != nil }
    for (position, line) in draft.mapping.lines.enumerated() {
      let place = draft.places[position]
      if line.form == .drop || place.isWayBack { continue }
      switch (losses[position], place.loss) {
      case (let reason?, nil):
        if losesNothingElse(line, in: draft) { continue }
        report(
          .error("missing-loss", "this line loses \(reason), and does not say so", at: place.arrow)
            .help("add 'lossy' with the reason"))
      // A line that could not be resolved may be the one that loses this value.
      case (nil, let stated?) where draft.isWhole:
        if let spread = place.spread, !lossySpreads.insert(spread).inserted { continue }
        report(
          .error("needless-loss", "this line loses nothing", at: stated)
            .help("remove 'lossy' and its reason"))
      default: break
      }
    }
    // A line that could not be resolved may copy the value that seems to be lost.
    guard draft.isWhole else { return }
    let readers = UnconditionalReaders(of: draft, in: self)
    checkTemplateLosses(of: draft, readers)
    checkConditionalLosses(of: draft, readers)
  }

  /// The possible losses of a line, in words; for `<->` in the forward direction.
  private func loss(of line: MappingLine, in draft: MappingDraft) -> String? {
    guard let way = line.forward ?? line.backward, let target = way.target else { return nil }
    if line.form == .override, let source = line.source {
      return loss(ofOverriding: target, with: source, in: draft)
    }
    for value in way.values {
      if case .lists(let lists) = value.source {
        if let loss = loss(of: lists.columns, value.selection, in: way) { return loss }
        continue
      }
      for (path, conversion) in value.source.conversions where path.root == .own {
        if case .arithmetic(let number) = value.source {
          guard number.mayLose, way.lostWithOthers.contains(path) else { continue }
          return "'\(path.text)' if a text is not a whole number"
        }
        if let loss = loss(of: value, path, by: conversion, to: target, of: line, in: draft) {
          return loss
        }
      }
    }
    return way.displaced.first.map { "'\($0.text)' if another value is written" }
  }

  /// The possible losses of parallel lists, in words.
  private func loss(
    of columns: [MappingLine.ParallelLists.Column], _ selection: ItemSelection?,
    in way: MappingLine.Way
  ) -> String? {
    let own = columns.filter { $0.list.root == .own }
    if let count = selection?.count, own.contains(where: { !$0.isObject }) {
      return "items after the first \(count)"
    }
    if let first = columns.first,
      let other = columns.dropFirst().first(where: { way.lostWithOthers.contains($0.list) })
    {
      return "items of '\(other.list.text)' if it is longer than '\(first.list.text)'"
    }
    for column in own where column.conversion.mayLose {
      if let key = column.key { return "items of '\(column.list.text)' that '\(key)' rejects" }
    }
    return nil
  }

  /// The possible losses of a member that a line writes, in words.
  private func loss(
    of value: MappingLine.Value, _ path: MappingPath, by conversion: Transformation,
    to target: MappingPath, of line: MappingLine, in draft: MappingDraft
  ) -> String? {
    if let loss = conversion.converterLoss { return loss }
    if let count = value.selection?.count { return "items after the first \(count)" }
    if let keying = conversion.keying {
      return "items without '\(keying.field)', or with the same one as an earlier item"
    }
    if let numbering = value.numbering {
      return loss(of: value, to: target, under: numbering, in: draft)
    }
    // Values that the pairs of a move do not list are lost, whatever its condition.
    if line.form == .move, conversion.mayLose, let substitution = conversion.substitution {
      return unlistedValues(of: substitution, from: path)
    }
    let isBackward = line.forward == nil
    let (read, written) =
      isBackward
      ? (draft.mapping.target, draft.mapping.source) : (draft.mapping.source, draft.mapping.target)
    let isLossy =
      path.spreads || isBackward
      ? conversion.mayLose
      : mayLose(conversion, from: path, to: target.type, where: value.condition, in: draft)
    let readType = valueType(of: path, from: read)
    if isLossy || conversion.readsAny(of: readType)
      || losesContent(of: readType, by: conversion, to: target.type)
    {
      return "values that '\(target.text)' rejects"
    }
    return target.spreads ? loss(ofSpreading: value, path, read, target, written) : nil
  }

  /// Whether a JSON text may contain a value that does not fit its target.
  private func losesContent(
    of source: PayloadType, by conversion: Transformation, to target: PayloadType
  ) -> Bool {
    switch (conversion, source, target) {
    case (.converter(.jsonTextToJSON), _, _):
      fit(source.jsonContent, target).conversion?.mayLose ?? true
    case (.items(let inner), .array(let item, _), .array(let wanted, _)),
      (.items(let inner), .map(let item, _), .map(let wanted, _)):
      losesContent(of: item, by: inner, to: wanted)
    case (.writing(as: let stated, let inner), _, _):
      losesContent(of: source, by: inner, to: stated)
    case (.alternatives(let conversions), .union(let alternatives, _), _):
      zip(alternatives, conversions).contains { alternative, conversion in
        conversion.map { losesContent(of: alternative, by: $0, to: target) } ?? false
      }
    default: false
    }
  }

  /// The possible losses of a spread, in words: members whose keys cannot be written.
  private func loss(
    ofSpreading value: MappingLine.Value, _ source: MappingPath, _ read: DeclarationID,
    _ target: MappingPath, _ written: DeclarationID
  ) -> String? {
    if value.renaming?.mayCollide ?? false { return "members whose new key another member has" }
    if value.yields { return "members that an earlier line wrote to '\(target.text)'" }
    if losesKeys(source, of: read, to: target, of: written, isRenamed: value.renaming != nil) {
      return "members whose keys '\(target.text)' rejects"
    }
    if value.reserved.isEmpty { return nil }
    let banned = bannedKeys(of: source, in: read)
    let kept = value.reserved.filter { name in
      let sources = value.renaming?.sources(of: name) ?? [name]
      return sources.contains { !banned.contains(JSONName($0)) }
    }
    guard let first = kept.first else { return nil }
    let more = kept.count > 1 ? " and \(kept.count - 1) more" : ""
    return "members named '\(first)'\(more), which '\(target.text)' already has"
  }

  /// Whether the line only loses displaced members, whose loss a drop states or whose conditions
  /// always let it write.
  private func losesNothingElse(_ line: MappingLine, in draft: MappingDraft) -> Bool {
    guard let way = line.forward else { return false }
    var kept = line
    kept.forward?.displaced.removeAll {
      way.dropReasons[$0] != nil || isWrittenInEachCase($0, by: way, in: draft)
    }
    return kept.forward?.displaced != way.displaced && loss(of: kept, in: draft) == nil
  }

  /// The values that pairs do not list, in words.
  private func unlistedValues(of substitution: Substitution, from source: MappingPath) -> String {
    guard !source.spreads,
      let missing = unlisted(source.type, among: substitution.entries)?.prefix(3), !missing.isEmpty
    else { return "values that no pair lists" }
    return missing.map(\.text).joined(separator: ", ") + ", which no pair lists"
  }

  /// Names in a free map that an error rule of the object around it forbids.
  private func bannedKeys(of path: MappingPath, in object: DeclarationID) -> Set<JSONName> {
    var owner = object
    for step in path.steps.dropLast() {
      guard case .object(let id) = step.type.value else { return [] }
      owner = id
    }
    var banned: Set<JSONName> = []
    for rule in self.object(owner)?.rules ?? [] where rule.severity == .error {
      guard case .keys(let subject, isBanned: true, isPrefix: false, let names) = rule.expression,
        subject.root == .own, subject.keys == path.steps.suffix(1).map(\.key)
      else { continue }
      banned.formUnion(names.map(JSONName.init))
    }
    return banned
  }
}

extension PayloadType {
  /// The type of the JSON in its text.
  fileprivate var jsonContent: PayloadType {
    if case .string(let limits) = self, limits.format == .jsonObjectText {
      .anyObject
    } else {
      .any
    }
  }
}

extension Transformation {
  /// The losses of a converter in it, in words.
  fileprivate var converterLoss: String? {
    switch self {
    case .converter(let converter): converter.loss
    case .items(let inner), .writing(as: _, let inner): inner.converterLoss
    case .alternatives(let inner): inner.firstNonNil { $0?.converterLoss }
    case .copy, .narrowing, .substitution, .mapping, .reading, .keyed: nil
    }
  }

  /// Whether a converter reads values of any kind, although it only converts one.
  fileprivate func readsAny(of type: PayloadType) -> Bool {
    switch (self, type) {
    case (.converter(let converter), .any): converter != .jsonToText
    case (.items(let inner), .array(let item, _)), (.items(let inner), .map(let item, _)):
      inner.readsAny(of: item)
    case (.writing(as: _, let inner), _): inner.readsAny(of: type)
    default: false
    }
  }

  var isConverter: Bool {
    switch self {
    case .converter(let converter): converter != .jsonToText
    case .writing(as: _, let inner): inner.isConverter
    default: false
    }
  }
}
