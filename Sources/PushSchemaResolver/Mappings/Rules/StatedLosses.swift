import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// A loss that a line may have is stated, and one that it cannot have is not.
  mutating func checkLosses(of draft: MappingDraft) {
    for (position, line) in draft.mapping.lines.enumerated() {
      let place = draft.places[position]
      let reason: String?
      switch line {
      case .drop: continue
      case .move where place.isWayBack: continue
      case .move(let move): reason = loss(of: move, in: draft)
      case .set(let set): reason = loss(of: set, in: draft)
      case .override(let override): reason = loss(of: override, in: draft)
      }
      switch (reason, place.loss) {
      case (let reason?, nil):
        if case .set(let set) = line, isDroppedOnly(set, in: draft) { continue }
        report(.missingLoss(reason, at: place.arrow))
      // A line that could not be resolved may be the one that loses this value.
      case (nil, let stated?) where draft.isWhole: report(.needlessLoss(at: stated))
      default: break
      }
    }
    // A line that could not be resolved may carry what seems to be lost.
    guard draft.isWhole else { return }
    let readers = UnconditionalReaders(of: draft, in: self)
    checkTemplateLosses(of: draft, readers)
    checkConditionalLosses(of: draft, readers)
  }

  /// What the alternatives of a line may lose, in words.
  private func loss(of line: SetLine, in draft: MappingDraft) -> String? {
    for alternative in line.alternatives {
      for (path, conversion) in alternative.value.conversions where path.root == .own {
        if let loss = conversion.converterLoss { return loss }
        if case .arithmetic(let number) = alternative.value {
          guard number.mayLose, line.lostWithText.contains(path) else { continue }
          return "'\(path.text)' where a text is no whole number"
        }
        if draft.mayLose(
          conversion, from: path, to: line.target.type, where: alternative.condition, by: self)
          || conversion.readsAny(of: path.type)
        {
          return "values that '\(line.target.text)' cannot hold"
        }
      }
    }
    return line.displaced.first.map { "'\($0.text)' where another value is written" }
  }

  /// Whether the line loses nothing but displaced members that a drop states the loss of.
  private func isDroppedOnly(_ line: SetLine, in draft: MappingDraft) -> Bool {
    var kept = line
    kept.displaced.removeAll { line.dropReasons[$0] != nil }
    return kept.displaced.count < line.displaced.count && loss(of: kept, in: draft) == nil
  }

  /// What the line itself may lose on its way, in words.
  private func loss(of move: Move, in draft: MappingDraft) -> String? {
    let isForward = move.direction.runsForward
    guard let way = isForward ? move.forward : move.backward else { return nil }
    let (source, target) = isForward ? (move.source, move.target) : (move.target, move.source)
    if let loss = way.conversion.converterLoss { return loss }
    if let keying = way.conversion.keying {
      return "items without '\(keying.field)', or with the same one as an item before them"
    }
    if let numbering = way.numbering {
      return loss(of: move, way, under: numbering, in: draft)
    }
    if let substitution = way.conversion.substitution, way.conversion.mayLose {
      return unlistedValues(of: substitution, from: source)
    }
    let objects =
      isForward
      ? (draft.mapping.source, draft.mapping.target)
      : (draft.mapping.target, draft.mapping.source)
    let isLossy =
      source.spreads || !isForward
      ? way.conversion.mayLose
      : draft.mayLose(
        way.conversion, from: source, to: target.type, where: move.condition, by: self)
    if isLossy || way.conversion.readsAny(of: valueType(of: source, from: objects.0)) {
      return "values that '\(target.text)' cannot hold"
    }
    if way.renaming?.mayCollide ?? false { return "members whose new key another one has" }
    if way.yields { return "members that a line before it has written to '\(target.text)'" }
    let isRenamed = way.renaming != nil
    if losesKeys(source, of: objects.0, to: target, of: objects.1, isRenamed: isRenamed) {
      return "members whose keys have another form than those of '\(target.text)'"
    }
    if way.reserved.isEmpty { return nil }
    let banned = bannedKeys(of: source, in: isForward ? draft.mapping.source : draft.mapping.target)
    let kept = way.reserved.filter { name in
      let sources = way.renaming?.sources(of: name) ?? [name]
      return sources.contains { !banned.contains(JSONName($0)) }
    }
    guard let first = kept.first else { return nil }
    let more = kept.count > 1 ? " and \(kept.count - 1) more" : ""
    return "members named '\(first)'\(more), which '\(target.text)' has already"
  }

  /// Values that pairs do not list, in words.
  private func unlistedValues(of substitution: Substitution, from source: MappingPath) -> String {
    guard !source.spreads,
      let missing = unlisted(source.type, among: substitution.entries)?.prefix(3), !missing.isEmpty
    else { return "values that no pair lists" }
    return missing.map(\.text).joined(separator: ", ") + ", which no pair lists"
  }

  /// Names that an error rule of the object around a free map forbids in it.
  private func bannedKeys(of path: MappingPath, in object: DeclarationID) -> Set<JSONName> {
    var owner = object
    for step in path.steps.dropLast() {
      guard case .object(let id) = step.type else { return [] }
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

extension MappingDraft {
  /// Whether a conversion may lose some value of a member where a condition holds, and what is known of
  /// the case.
  fileprivate func mayLose(
    _ conversion: Transformation, from path: MappingPath, to target: PayloadType,
    where condition: Condition?, by resolution: Resolution
  ) -> Bool {
    ([condition] + facts).allSatisfy {
      resolution.mayLose(conversion, from: path, to: target, where: $0)
    }
  }
}

extension Transformation {
  /// What a converter in it loses, in words.
  fileprivate var converterLoss: String? {
    switch self {
    case .converter(let converter): converter.loss
    case .items(let inner), .writing(as: _, let inner): inner.converterLoss
    case .alternatives(let inner): inner.lazy.compactMap { $0?.converterLoss }.first
    case .copy, .narrowing, .substitution, .mapping, .reading, .keyed: nil
    }
  }

  /// Whether a converter reads values of any kind, of which it takes one.
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

extension Diagnostic {
  static func missingLoss(_ reason: String, at range: SourceRange) -> Diagnostic {
    .error("missing-loss", "this line loses \(reason), and does not say so", at: range)
      .help("add 'lossy' with the reason in words")
  }

  fileprivate static func needlessLoss(at range: SourceRange) -> Diagnostic {
    .error("needless-loss", "this line loses nothing", at: range)
      .help("remove 'lossy' and its reason")
  }
}
