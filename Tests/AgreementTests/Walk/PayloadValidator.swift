import PushPayload
import PushSchemaModel

@testable import PushSchemaInterpreter

/// Walks one payload along its type and notes what is wrong with it.
struct PayloadValidator {
  var conditions: ConditionEvaluator
  private(set) var records: [FindingRecord] = []

  /// Where records are reported before they become many; they are all kept where there is none.
  private var log: FindingLog?

  private(set) var hints: HintTables

  var tree: PayloadTree { conditions.lookup.tree }

  /// Where texts were replaced by values.
  private let expanded: ExpandedPayload

  init(
    tree: PayloadTree, as id: DeclarationID, _ expanded: ExpandedPayload,
    reportingTo log: FindingLog? = nil, hints: HintTables
  ) {
    self.expanded = expanded
    conditions = ConditionEvaluator(set: hints.set, tree: tree, as: hints.set.rootType(of: id))
    conditions.lookup.texts = expanded.texts
    self.log = log
    self.hints = hints
  }

  mutating func note(_ record: FindingRecord) {
    guard accepts(record.severity, at: record.offset) else { return }
    records.append(record)
    if log != nil, records.count == 4 * FindingLog.limit { reportRecords() }
  }

  /// Whether a finding can be among those that are told; where it cannot, that is noted.
  mutating func accepts(_ severity: Severity, at offset: Int) -> Bool {
    log?.accepts(severity, at: offset) ?? true
  }

  private mutating func reportRecords() {
    guard var log else { return }
    self.log = nil
    guard !records.isEmpty else { return self.log = log }
    var assembly = FindingAssembly(lookup: conditions.lookup, hints: hints)
    assembly.report(records, to: &log)
    hints = assembly.hints
    records.removeAll(keepingCapacity: true)
    self.log = log
  }

  /// The findings that were noted, with those that the log had already.
  mutating func findings() -> [Finding] {
    reportRecords()
    return tree.findings(of: log ?? FindingLog())
  }

  /// Checks a value and all that it holds.
  mutating func check(_ node: Int, as type: PayloadType, _ context: MemberContext) {
    let kind = tree.kind(node)
    let isContent = expanded.texts[tree.start(node)] != nil
    guard let alternative = type.ownAlternative(for: isContent ? .string : kind) else {
      guard accepts(.error, at: tree.start(node)) else { return }
      return noteType(
        node, context,
        FindingText.type(context.subject, expected: type.expectedPhrase, found: kind))
    }
    switch alternative {
    case .any, .invalid, .anyObject, .boolean, .null, .union: break
    case .string(let limits): checkString(node, limits, context)
    case .integer(let limits): checkInteger(node, limits, context)
    case .float(let limits): checkFloat(node, limits, context)
    case .flag, .literals, .enumeration: checkAllowed(node, alternative, context)
    case .object(let id): checkObject(node, id)
    case .variants(let alternatives, _): checkVariants(node, alternatives, context)
    case .array(let item, let limits): checkArray(node, item, limits, context)
    case .map(let value, let limits): checkMap(node, value, limits, context)
    case .textual(let value, _) where value.isContainer && kind == .string && !isContent:
      noteUnopened(node, alternative, context)
    case .textual(let value, let form) where isContent || kind != .string:
      if form == .onlyText, !isContent, !tree.isText(node) {
        noteType(
          node, context,
          FindingText.type(context.subject, expected: alternative.expectedPhrase, found: kind))
      }
      checkContent(node, as: value, context)
    case .textual:
      noteType(
        node, context,
        FindingText.notTextual(context.subject, expected: alternative.expectedPhrase))
    }
  }

  /// Checks a value that is in a text, or by itself.
  private mutating func checkContent(_ node: Int, as type: PayloadType, _ context: MemberContext) {
    let kind = tree.kind(node)
    guard type.accepts(kind) else {
      return noteType(
        node, context,
        FindingText.type(context.subject, expected: type.expectedPhrase, found: kind))
    }
    switch type {
    case .object(let id): checkObject(node, id)
    case .variants(let alternatives, _): checkVariants(node, alternatives, context)
    case .array(let item, let limits): checkArray(node, item, limits, context)
    case .map(let value, let limits): checkMap(node, value, limits, context)
    case .anyObject: break
    default: check(node, as: type, context)
    }
  }

  private mutating func noteUnopened(
    _ node: Int, _ type: PayloadType, _ context: MemberContext
  ) {
    let expected = type.expectedPhrase
    let refusal = expanded.refusals[tree.start(node)]
    note(
      FindingRecord(
        code: "type", severity: .error, offset: tree.start(node) + (refusal?.distance ?? 0),
        node: node,
        message: .text(
          refusal.map {
            FindingText.notJSON(context.subject, expected: expected, reason: $0.reason.message)
          } ?? FindingText.type(context.subject, expected: expected, found: .string)),
        citation: context.citation, preventsDecoding: true))
  }

  mutating func noteType(_ node: Int, _ context: MemberContext, _ message: String) {
    note("type", node, .text(message), context, preventsDecoding: true)
  }

  /// Notes an error at the start of a value.
  mutating func note(
    _ code: String, _ node: Int, _ message: FindingRecord.Message, _ context: MemberContext,
    severity: Severity = .error, hint: FindingRecord.Hint = .none,
    citation: FindingRecord.CitationSource? = nil, preventsDecoding: Bool = false
  ) {
    note(
      FindingRecord(
        code: code, severity: severity, offset: tree.start(node), node: node,
        message: message, hint: hint,
        citation: citation ?? context.citation, preventsDecoding: preventsDecoding))
  }
}
