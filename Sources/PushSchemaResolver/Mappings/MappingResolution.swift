import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// A mapping during resolution, with the ranges for its diagnostics.
struct MappingDraft {
  /// The ranges of the parts of one line.
  struct Place {
    let whole: SourceRange
    var source: SourceRange?
    var target: SourceRange?
    var condition: SourceRange?
    var loss: SourceRange?
    var disclosure: SourceRange?
    /// The range of a move's stated type.
    var stated: SourceRange?
    /// The ranges of a `set` line's alternatives.
    var alternatives: [SourceRange] = []
    /// Whether a spread also copies fields; it has no clause that changes values or keys.
    var copiesFields = false
    /// The index of the spread that the line is a part of, among the lines as written; `nil` for
    /// other lines. Its parts share its stated loss and disclosure.
    var spread: Int?
    /// Whether the line is the backward direction of the one before it.
    var isWayBack = false
    /// The index of the line's case; `nil` if it runs in all of them.
    var caseIndex: Int?
    var arrow: SourceRange { source ?? target ?? whole }
  }

  let unit: Int
  /// The range of the mapping, to the end of its closing brace.
  let whole: SourceRange
  var mapping: Mapping
  private let givens: [String: Given]
  /// The ranges of each of the mapping's lines.
  var places: [Place] = []
  /// The paths of the lines, after all are resolved.
  private(set) var paths = MappingPaths()
  /// The lines that were rejected because another one writes the same member.
  var conflictingLines: Set<Int> = []
  /// Whether every line could be resolved; otherwise, missing lines are not reported.
  var isWhole = true
  /// The cases, without their lines, and the case of the current lines.
  var cases: [MappingCase] = []
  var caseIndex: Int?
  /// Conditions that apply to every considered payload, because it belongs to a case.
  var facts: [Condition] = []

  init(unit: Int, syntax: MappingSyntax, mapping: Mapping) {
    self.unit = unit
    whole = syntax.range
    self.mapping = mapping
    givens = Dictionary(firstOf: mapping.givens.map { ($0.name, $0) })
  }

  mutating func add(_ line: MappingLine, _ place: Place) {
    mapping.lines.append(line)
    places.append(place)
    places[places.count - 1].caseIndex = caseIndex
  }

  /// The spreads of which a part passes a test, by their indices.
  func spreads(where test: (Int) -> Bool) -> Set<Int> {
    Set(places.indices.filter(test).compactMap { places[$0].spread })
  }

  /// Replaces one line by others.
  mutating func replace(_ position: Int, by lines: [(MappingLine, Place)]) {
    mapping.lines.replaceSubrange(position...position, with: lines.map(\.0))
    places.replaceSubrange(position...position, with: lines.map(\.1))
  }

  mutating func collectPaths() { paths = MappingPaths(of: mapping.lines) }

  func scope(readsGivens: Bool = true) -> ExpressionScope {
    var scope = self.scope(of: mapping.source)
    if readsGivens { scope.givens = givens }
    scope.keyGivens = givens
    scope.fanOut = mapping.fanOut?.keys
    return scope
  }

  var targetScope: ExpressionScope { scope(of: mapping.target) }

  /// The scope of paths from another object, without givens.
  func scope(of object: DeclarationID) -> ExpressionScope {
    ExpressionScope(
      unit: unit, own: object,
      parentAdvice: "a mapping only reads and writes members of its objects")
  }
}

extension Resolution {
  /// Resolves and checks the lines of every mapping. All mappings are declared before, because a
  /// line may use any of them.
  mutating func resolveMappings(of unit: Int) {
    let written = Dictionary(firstOf: units[unit].mappingSyntaxes.map { ($0.name.text, $0) })
    for position in units[unit].schema.mappings.indices {
      let mapping = units[unit].schema.mappings[position]
      guard let syntax = written[mapping.id.name] else { continue }
      var draft = MappingDraft(unit: unit, syntax: syntax, mapping: mapping)
      checkGivens(of: syntax, in: draft)
      // `each` changes the meaning of paths, wherever it is written.
      resolveFanOut(of: syntax, into: &draft)
      resolveItems(syntax.items, into: &draft)
      addFieldLines(to: &draft)
      draft.collectPaths()
      completeWays(of: &draft)
      if draft.cases.isEmpty { checkLines(of: draft) } else { resolveCases(of: &draft) }
      checkWhole(draft)
      units[unit].schema.mappings[position] = draft.mapping
    }
  }

  mutating func resolveItems(_ items: [MappingSyntax.Item], into draft: inout MappingDraft) {
    for item in items {
      var isResolved = true
      switch item {
      // The lines of a group replace the include.
      case .given, .each, .include: break
      case .suppress(let suppress): isResolved = resolveSuppression(suppress, into: &draft)
      case .set(let set): isResolved = resolveSetLine(set, into: &draft)
      case .move(let move): isResolved = resolveMove(move, into: &draft)
      case .drop(let drop): isResolved = resolveDrop(drop, into: &draft)
      case .override(let override): isResolved = resolveOverride(override, into: &draft)
      case .held(let held): resolveHeld(held, into: &draft)
      case .cases(let cases): isResolved = resolveCases(cases, into: &draft)
      }
      if !isResolved { draft.isWhole = false }
    }
  }

  /// Resolves `suppress` or `refuse`; `false` if it has no meaning, like the other lines.
  private mutating func resolveSuppression(
    _ syntax: SuppressSyntax, into draft: inout MappingDraft
  ) -> Bool {
    let provenance = resolveProvenance(syntax.provenance, in: draft.unit)
    let word = (syntax.isRefusal ? "refuse" : "suppress") + (syntax.isBackward ? " back" : "")
    checkRuns(syntax.range, what: "'\(word)'", isBackward: syntax.isBackward, in: draft)
    checkProvenance(provenance, at: syntax.range, of: "this line", in: draft)
    let scope = syntax.isBackward ? draft.targetScope : draft.scope()
    guard let condition = resolveExpression(syntax.condition, in: scope) else { return false }
    if !syntax.isBackward {
      checkPossible(
        Condition(isUnless: false, expression: condition), at: syntax.condition.range, in: draft)
    }
    draft.mapping.suppressions.append(
      Suppression(
        isRefusal: syntax.isRefusal, isBackward: syntax.isBackward, condition: condition,
        message: syntax.message?.value, provenance: provenance))
    return true
  }

  private mutating func resolveHeld(_ syntax: HeldSyntax, into draft: inout MappingDraft) {
    checkRuns(syntax.range, what: "'as'", in: draft)
    let object = resolveName(syntax.object, as: [.object], in: draft.unit)?.id
    let path = resolveMappingPath(syntax.path, copiesWhole: true, in: draft.targetScope)
    guard let object, let path else { return }
    let type = path.steps.isEmpty ? .object(draft.mapping.target) : path.type
    if isInText(path.keys, of: draft.mapping.target) {
      report(
        .error(
          "mapping-type",
          "'\(syntax.path.text)' is in a text, and only an object outside of texts can be checked",
          at: syntax.range))
    } else if type.alternative(for: .object) == nil {
      report(
        .error(
          "mapping-type",
          "'\(syntax.path.text)' is \(type.expectedPhrase) and cannot be \(syntax.object.text)",
          at: syntax.range
        )
        .help("name an object in the result"))
    } else {
      draft.mapping.heldObjects.append(HeldObject(path: path, object: object))
    }
  }

  /// Whether a path leads to a value in a text.
  private func isInText(_ keys: [String], of object: DeclarationID) -> Bool {
    var type: PayloadType? = .object(object)
    return keys.contains { key in
      let found = fields(key, of: type)
      type = PayloadType.merged(found.map(\.type))
      return found.contains { $0.type.isTextual }
    }
  }

  private mutating func resolveDrop(_ syntax: DropSyntax, into draft: inout MappingDraft) -> Bool {
    let provenance = resolveProvenance(syntax.provenance, in: draft.unit)
    checkRuns(syntax.range, what: "'drop'", in: draft)
    let scope = draft.scope(readsGivens: false)
    var isResolved = true
    for dropped in syntax.sources {
      guard let source = resolveMappingPath(dropped.path, spreads: dropped.spreads, in: scope)
      else {
        isResolved = false
        continue
      }
      let whole = syntax.sources.count == 1 ? syntax.range : dropped.range
      draft.add(
        MappingLine(
          .drop, forward: MappingLine.Way(to: nil, [MappingLine.Value(.path(source, .copy))]),
          reason: syntax.reason.value, provenance: provenance, range: whole),
        MappingDraft.Place(whole: whole, source: dropped.path.range))
    }
    return isResolved
  }

  /// Reports lines that only run in a direction that their mapping does not have.
  mutating func checkRuns(
    _ range: SourceRange, what: String, isBackward: Bool = false, in draft: MappingDraft
  ) {
    let direction = draft.mapping.direction
    if isBackward ? direction.runsBackward : direction.runsForward { return }
    let (way, only) = isBackward ? ("backward", "forward") : ("forward", "backward")
    report(
      .error(
        "arrow-mismatch",
        "\(what) runs \(way), but mapping \(draft.mapping.id.name) only runs \(only)", at: range))
  }

  /// Reports why a part has no meaning, and returns `false` as the result of its check.
  mutating func reject(_ diagnostic: Diagnostic) -> Bool {
    report(diagnostic)
    return false
  }
}
