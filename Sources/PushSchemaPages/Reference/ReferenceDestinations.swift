import PushSchemaModel

/// Where the members of a schema's objects go: by mappings of their own, or of objects around them.
struct ReferenceDestinations {
  private struct Member: Hashable {
    let object: DeclarationID
    /// `nil` stands for the keys that the object's rest collects.
    let key: [UInt8]?
  }

  /// What one line of a mapping does with a member.
  private struct Use {
    let source: DeclarationID
    let targetObject: DeclarationID
    /// Whether the line reads the member itself, and not one inside it.
    let isWhole: Bool
    let target: String?
    let dropReason: String?
    /// The pairs of values that a member read as a whole is converted by, in words.
    let conversion: String?
  }

  private var uses: [Member: [Use]] = [:]
  private var sources: Set<DeclarationID> = []

  init(schema: Schema) {
    for mapping in schema.mappings {
      sources.insert(mapping.source)
      for line in mapping.lines {
        for path in line.sourcePaths { add(path, of: line, in: mapping) }
      }
    }
  }

  private mutating func add(_ path: MappingPath, of line: MappingLine, in mapping: Mapping) {
    func use(isWhole: Bool) -> Use {
      Use(
        source: mapping.source, targetObject: mapping.target,
        isWhole: isWhole, target: line.targetPath?.text, dropReason: line.dropReason,
        conversion: isWhole ? line.pairs : nil)
    }
    for (position, step) in path.steps.enumerated() {
      guard case .field(let owner) = step.place else { continue }
      let isLast = position == path.steps.count - 1
      uses[Member(object: owner, key: Array(step.key.utf8)), default: []]
        .append(use(isWhole: isLast))
    }
    let owner = path.steps.last?.type ?? .object(mapping.source)
    if path.spreads, case .object(let id) = owner {
      uses[Member(object: id, key: nil), default: []].append(use(isWhole: true))
    }
  }

  /// Writes the targets of a field, or why it goes nowhere; nothing where no mapping speaks of it.
  func write(_ field: Field, of object: Object, to text: inout MarkdownText) {
    if uses.isEmpty { return }
    write(Member(object: object.id, key: Array(field.key.utf8)), to: &text)
  }

  /// Writes the targets of the keys that the object's rest collects.
  func writeRest(of object: Object, to text: inout MarkdownText) {
    write(Member(object: object.id, key: nil), to: &text)
  }

  private func write(_ member: Member, to text: inout MarkdownText) {
    var uses = uses[member] ?? []
    // What an object becomes by itself is the answer; on its way inside others it takes that along.
    if sources.contains(member.object) { uses.removeAll { $0.source != member.object } }
    let targets = uses.filter { $0.isWhole && $0.target != nil }
    if !targets.isEmpty { return write(targets, to: &text) }
    if uses.contains(where: { !$0.isWhole }) { return text.put("member by member") }
    var reasons: [String] = []
    for reason in uses.compactMap(\.dropReason) where !reasons.contains(reason) {
      reasons.append(reason)
    }
    guard !reasons.isEmpty else { return }
    text.put("nothing: ")
    text.prose(reasons.joined(separator: "; "))
  }

  /// Writes the paths, behind the names of their objects where those are several.
  private func write(_ uses: [Use], to text: inout MarkdownText) {
    var objects: [DeclarationID] = []
    for use in uses where !objects.contains(use.targetObject) { objects.append(use.targetObject) }
    for (position, id) in objects.enumerated() {
      var paths: [String] = []
      var conversions: [String] = []
      for use in uses where use.targetObject == id {
        if let path = use.target, !paths.contains(path) { paths.append(path) }
        if let words = use.conversion, !conversions.contains(words) { conversions.append(words) }
      }
      if position > 0 { text.put("; ") }
      if objects.count > 1 { text.put(id.name + ": ") }
      text.codes(paths)
      if !conversions.isEmpty { text.prose(" (\(conversions.joined(separator: "; ")))") }
    }
  }
}

extension MappingLine {
  /// What the line reads of the source on its way forward.
  fileprivate var sourcePaths: [MappingPath] {
    switch self {
    case .move(let move): return move.direction.runsForward ? [move.source] : []
    case .drop(let drop): return [drop.source]
    case .set(let line): return line.paths.filter { $0.root == .own }
    case .override(let override): return override.source.root == .own ? [override.source] : []
    }
  }

  fileprivate var targetPath: MappingPath? {
    switch self {
    case .move(let move): move.target
    case .set(let line): line.target
    case .override(let override): override.target
    case .drop: nil
    }
  }

  /// The pairs of values that the line converts by, between backticks.
  fileprivate var pairs: String? {
    guard case .move(let move) = self else { return nil }
    return (move.forward ?? move.backward)?.conversion.substitution?.words { "`\($0)`" }
  }

  fileprivate var dropReason: String? {
    if case .drop(let drop) = self { drop.reason } else { nil }
  }
}
