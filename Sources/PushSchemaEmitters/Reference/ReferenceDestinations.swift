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
        isWhole: isWhole, target: line.targetPath?.text, dropReason: line.dropReason)
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

  /// The targets of a field, or why it goes nowhere; empty where no mapping speaks of it.
  func cell(of field: Field, in object: Object) -> String {
    cell(Member(object: object.id, key: Array(field.key.utf8)))
  }

  /// The targets of the keys that the object's rest collects.
  func restCell(of object: Object) -> String { cell(Member(object: object.id, key: nil)) }

  private func cell(_ member: Member) -> String {
    var uses = uses[member] ?? []
    // What an object becomes by itself is the answer; on its way inside others it takes that along.
    if sources.contains(member.object) { uses.removeAll { $0.source != member.object } }
    let targets = uses.filter { $0.isWhole && $0.target != nil }
    if !targets.isEmpty { return text(of: targets) }
    if uses.contains(where: { !$0.isWhole }) { return "member by member" }
    var reasons: [String] = []
    for reason in uses.compactMap(\.dropReason) where !reasons.contains(reason) {
      reasons.append(reason)
    }
    return reasons.isEmpty ? "" : "nothing: " + MarkdownText.cell(reasons.joined(separator: "; "))
  }

  /// The paths, behind the names of their objects where those are several.
  private func text(of uses: [Use]) -> String {
    var objects: [DeclarationID] = []
    for use in uses where !objects.contains(use.targetObject) { objects.append(use.targetObject) }
    return objects.map { id in
      var paths: [String] = []
      for path in uses.filter({ $0.targetObject == id }).compactMap(\.target)
      where !paths.contains(path) {
        paths.append(path)
      }
      let text = paths.map(MarkdownText.codeCell).joined(separator: ", ")
      return objects.count > 1 ? "\(id.name): \(text)" : text
    }.joined(separator: "; ")
  }
}

extension MappingLine {
  /// What the line reads of the source on its way forward.
  fileprivate var sourcePaths: [MappingPath] {
    switch self {
    case .move(let move): return move.direction.runsForward ? [move.source] : []
    case .drop(let drop): return [drop.source]
    case .set(let line):
      switch line.value {
      case .literal: return []
      case .path(let path, _): return path.root == .own ? [path] : []
      case .template(let parts):
        return parts.compactMap { part in
          if case .path(let path) = part, path.root == .own { path } else { nil }
        }
      }
    }
  }

  fileprivate var targetPath: MappingPath? {
    switch self {
    case .move(let move): move.target
    case .set(let line): line.target
    case .drop: nil
    }
  }

  fileprivate var dropReason: String? {
    if case .drop(let drop) = self { drop.reason } else { nil }
  }
}
