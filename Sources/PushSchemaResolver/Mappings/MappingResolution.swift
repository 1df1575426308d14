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
  let name: NameSyntax
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
    name = syntax.name
    whole = syntax.range
    self.mapping = mapping
    givens = Dictionary(
      mapping.givens.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
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

  static let parentAdvice = "a mapping only reads and writes members of its objects"

  mutating func collectPaths() { paths = MappingPaths(of: mapping.lines) }

  func scope(readsGivens: Bool = true) -> ExpressionScope {
    var scope = ExpressionScope(unit: unit, own: mapping.source)
    if readsGivens { scope.givens = givens }
    scope.keyGivens = givens
    scope.fanOut = mapping.fanOut?.keys
    scope.parentAdvice = Self.parentAdvice
    return scope
  }

  var targetScope: ExpressionScope {
    ExpressionScope(unit: unit, own: mapping.target, parentAdvice: Self.parentAdvice)
  }
}

extension Resolution {
  /// Resolves and checks the lines of every mapping. All mappings are declared before, because a
  /// line may use any of them.
  mutating func resolveMappings(of unit: Int) {
    var written: [String: MappingSyntax] = [:]
    for case .mapping(let syntax) in units[unit].declarations where written[syntax.name.text] == nil
    {
      written[syntax.name.text] = syntax
    }
    for position in units[unit].mappings.indices {
      let mapping = units[unit].mappings[position]
      guard let syntax = written[mapping.id.name] else { continue }
      var draft = MappingDraft(unit: unit, syntax: syntax, mapping: mapping)
      checkGivens(of: syntax, in: draft)
      resolveItems(of: syntax, into: &draft)
      addFieldLines(to: &draft)
      draft.collectPaths()
      completeWays(of: &draft)
      if draft.cases.isEmpty { checkMapping(draft) } else { resolveCases(of: &draft) }
      units[unit].mappings[position] = draft.mapping
    }
  }

  private mutating func resolveItems(of syntax: MappingSyntax, into draft: inout MappingDraft) {
    // `each` changes the meaning of paths, wherever it is written.
    resolveFanOut(of: syntax, into: &draft)
    resolveItems(syntax.items, into: &draft)
  }

  mutating func resolveItems(_ items: [MappingSyntax.Item], into draft: inout MappingDraft) {
    for item in items {
      switch item {
      // The lines of a group replace the include.
      case .given, .each, .include: break
      case .suppress(let suppress): resolveSuppression(suppress, into: &draft)
      case .set(let set): resolveSetLine(set, into: &draft)
      case .move(let move): resolveMove(move, into: &draft)
      case .drop(let drop): resolveDrop(drop, into: &draft)
      case .override(let override): resolveOverride(override, into: &draft)
      case .held(let held): resolveHeld(held, into: &draft)
      case .cases(let cases): resolveCases(cases, into: &draft)
      }
    }
  }

  private mutating func resolveSuppression(
    _ syntax: SuppressSyntax, into draft: inout MappingDraft
  ) {
    let provenance = resolveProvenance(syntax.provenance, in: draft.unit)
    let word = syntax.isRefusal ? "refuse" : "suppress"
    if syntax.isBackward {
      if !draft.mapping.direction.runsBackward {
        report(.runsForwardOnly("'\(word) back'", at: syntax.range, mapping: draft.mapping))
      }
    } else {
      checkRunsForward(syntax.range, what: "'\(word)'", in: draft)
    }
    checkProvenance(provenance, at: syntax.range, of: "this line", in: draft)
    let scope = syntax.isBackward ? draft.targetScope : draft.scope()
    guard let condition = resolveExpression(syntax.condition, in: scope) else {
      draft.isWhole = false
      return
    }
    if !syntax.isBackward {
      checkPossible(
        Condition(isUnless: false, expression: condition), at: syntax.condition.range, in: draft)
    }
    draft.mapping.suppressions.append(
      Suppression(
        isRefusal: syntax.isRefusal, isBackward: syntax.isBackward, condition: condition,
        message: syntax.message?.value,
        provenance: provenance,
        range: syntax.range))
  }

  private mutating func resolveHeld(_ syntax: HeldSyntax, into draft: inout MappingDraft) {
    checkRunsForward(syntax.range, what: "'as'", in: draft)
    let object = resolveName(syntax.object, as: [.object], in: draft.unit)?.id
    let path = resolveMappingPath(syntax.path, copiesWhole: true, in: draft.targetScope)
    guard let object, let path else { return }
    let type = path.steps.isEmpty ? .object(draft.mapping.target) : path.type
    if isInText(path.keys, of: draft.mapping.target) {
      report(.heldText(syntax))
    } else if type.alternative(for: .object) == nil {
      report(.heldValue(syntax, type))
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

  private mutating func resolveDrop(_ syntax: DropSyntax, into draft: inout MappingDraft) {
    let provenance = resolveProvenance(syntax.provenance, in: draft.unit)
    checkRunsForward(syntax.range, what: "'drop'", in: draft)
    let scope = draft.scope(readsGivens: false)
    for dropped in syntax.sources {
      guard let source = resolveMappingPath(dropped.path, spreads: dropped.spreads, in: scope)
      else {
        draft.isWhole = false
        continue
      }
      let whole = syntax.sources.count == 1 ? syntax.range : dropped.range
      draft.add(
        MappingLine(
          .drop, forward: MappingLine.Way(to: nil, [MappingLine.Value(.path(source, .copy))]),
          reason: syntax.reason.value, provenance: provenance, range: whole),
        MappingDraft.Place(whole: whole, source: dropped.path.range))
    }
  }

  /// Reports lines that only run forward in a mapping that does not.
  mutating func checkRunsForward(_ range: SourceRange, what: String, in draft: MappingDraft) {
    if !draft.mapping.direction.runsForward {
      report(.runsBackwardOnly(what, at: range, mapping: draft.mapping))
    }
  }
}

extension Diagnostic {
  fileprivate static func runsForwardOnly(
    _ what: String, at range: SourceRange, mapping: Mapping
  ) -> Diagnostic {
    .error(
      "arrow-mismatch", "\(what) runs backward, but mapping \(mapping.id.name) only runs forward",
      at: range)
  }

  fileprivate static func heldValue(_ syntax: HeldSyntax, _ type: PayloadType) -> Diagnostic {
    .error(
      "mapping-type",
      "'\(syntax.path.text)' is \(type.expectedPhrase) and cannot be \(syntax.object.text)",
      at: syntax.range
    )
    .help("name an object in the result")
  }

  fileprivate static func heldText(_ syntax: HeldSyntax) -> Diagnostic {
    .error(
      "mapping-type",
      "'\(syntax.path.text)' is in a text, and only an object outside of texts can be checked",
      at: syntax.range)
  }

  fileprivate static func runsBackwardOnly(
    _ what: String, at range: SourceRange, mapping: Mapping
  ) -> Diagnostic {
    .error(
      "arrow-mismatch", "\(what) runs forward, but mapping \(mapping.id.name) only runs backward",
      at: range)
  }
}
