import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Checks that each required member of the target is written for every payload without errors.
  /// The backward direction is not checked: payloads of others may lack any member, and no line
  /// writes a constant there.
  mutating func checkCertainMembers(of draft: MappingDraft) {
    guard draft.mapping.direction.runsForward else { return }
    let writers = Writers(of: draft, in: self)
    var cases = CaseAnalysis(resolution: self, draft: draft)
    let found = uncertain(
      in: draft.mapping.target, at: MappingPath(steps: []), madeWhere: .all([]), writers, draft,
      by: &cases)
    for member in found { report(.uncertainMember(member)) }
  }

  /// The required members of an object, and of objects inside it that lines write member by member,
  /// that get no value for some payload.
  private func uncertain(
    in id: DeclarationID, at prefix: MappingPath, madeWhere made: Claim, _ writers: Writers,
    _ draft: MappingDraft, by cases: inout CaseAnalysis
  ) -> [UncertainMember] {
    guard let object = object(id), prefix.steps.count < 32 else { return [] }
    var found: [UncertainMember] = []
    for field in object.fields {
      let path = prefix.member(field, of: object)
      let inside = writers.inside(path)
      let isRequired = field.isAlwaysRequired
      let isMade = isRequired && field.type.declaredObject != nil && !inside.isEmpty
      if isRequired, !isMade {
        let lines = writers.writing(path)
        if let lack = lack(of: lines, madeWhere: made, in: draft, by: &cases) {
          found.append(
            UncertainMember(
              path: path, owner: id, lack: lack,
              range: lines.first.map { draft.places[$0.position].whole } ?? draft.mapping.range,
              hasOneValue: lines.flatMap(\.values).count == 1))
        }
      }
      guard !inside.isEmpty, let inner = field.type.declaredObject else { continue }
      found += uncertain(
        in: inner, at: path, madeWhere: isMade ? made : .any(inside.map(\.runs)), writers, draft,
        by: &cases)
    }
    return found
  }

  /// A case in which the object is created and none of the lines writes. `nil` if there is none, or
  /// if no line ever writes, which another check reports.
  private func lack(
    of lines: [Writers.Line], madeWhere made: Claim, in draft: MappingDraft,
    by cases: inout CaseAnalysis
  ) -> UncertainMember.Lack? {
    guard !lines.isEmpty else { return nil }
    let unwritten = lines.map(\.writes.negated)
    let (known, facts) = (draft.knownClaims + unwritten, draft.knownFacts)
    guard case .possible = cases.consistency(of: known + [made], beside: facts) else { return nil }
    let clauses = clauseClaims(about: unwritten.flatMap(\.paths), in: draft)
    guard case .possible(let left) = cases.consistency(of: known + clauses + [made], beside: facts)
    else { return nil }
    return lines.firstNonNil { $0.lack(where: left) } ?? .unknown
  }
}

/// One value of a line.
private struct WrittenValue {
  /// The claim that is true if the value is chosen.
  let claims: [Claim]
  /// The member that the target may not accept.
  var unsure: MappingPath?
  /// Whether it writes nothing.
  var isNothing = false

  /// Whether it is always written if it is chosen.
  var isSure: Bool { unsure == nil && !isNothing }
}

/// The lines of a mapping that write target members forward.
private struct Writers {
  struct Line {
    let position: Int
    /// The claim that is true if the line runs and its members are present.
    let runs: Claim
    /// The claim that is true if it also certainly writes them.
    let writes: Claim
    /// The claim for each of its values that is certainly written, and the members of the others.
    let values: [WrittenValue]

    /// The reason why it does not write if some facts are true.
    func lack(where facts: ConditionFacts) -> UncertainMember.Lack? {
      for value in values {
        let lack = value.claims.firstNonNil { facts.lack(of: $0) }
        if value.isNothing {
          if lack == nil { return .nothing }
          continue
        }
        if let lack { return lack }
        if let path = value.unsure { return .value(path) }
      }
      return nil
    }
  }

  /// An entry for each line; `nil` if it writes nothing.
  private let lines: [Line?]
  private let paths: LinePaths

  init(of draft: MappingDraft, in resolution: Resolution) {
    paths = draft.paths.written
    lines = draft.mapping.lines.enumerated().map { position, line in
      guard let target = line.target else { return nil }
      let values = line.values(to: target, in: draft, resolution)
      var writes: [Claim] = []
      var unsure: [Claim] = []
      for value in values {
        // A value that may not be written replaces those after it.
        if value.isSure {
          writes.append(.all(value.claims + unsure.map(\.negated)))
        } else {
          unsure.append(.all(value.claims))
        }
      }
      return Line(
        position: position, runs: .any(values.map { .all($0.claims) }),
        writes: .any(writes), values: values)
    }
  }

  /// The lines that write a member, in whole or in part, or an object around it.
  func writing(_ path: MappingPath) -> [Line] {
    let whole = (paths.around(path) + paths.at(path)).filter { !$0.path.spreads }
    return lines(of: whole + paths.inside(path))
  }

  /// The lines that write members inside the value at a path.
  func inside(_ path: MappingPath) -> [Line] {
    lines(of: paths.at(path).filter(\.path.spreads) + paths.inside(path))
  }

  private func lines(of entries: [LinePaths.Entry]) -> [Line] {
    entries.map(\.line).ordered().compactMap { lines[$0] }
  }
}

extension MappingLine {
  /// The claims for its values, and a member some of whose values may not be written.
  fileprivate func values(
    to target: MappingPath, in draft: MappingDraft, _ resolution: Resolution
  ) -> [WrittenValue] {
    values.map { value in
      let claims =
        [value.condition?.claim].compactMap { $0 }
        + value.source.neededPaths.filter { !$0.steps.isEmpty }.map(Claim.presence)
      switch value.source {
      case .arithmetic(let number):
        return WrittenValue(claims: claims, unsure: number.mayLose ? number.paths.first : nil)
      case .lists: return WrittenValue(claims: claims)
      case .nothing: return WrittenValue(claims: claims, isNothing: true)
      default:
        let unsure = value.source.conversions.first { path, conversion in
          target.spreads || path.type == .any && conversion.isConverter
            || resolution.mayWriteNothing(
              conversion, from: path, to: target.type, where: value.condition, in: draft)
        }
        return WrittenValue(claims: claims, unsure: unsure?.path)
      }
    }
  }
}

extension ConditionFacts {
  /// The reason why a claim is not true.
  fileprivate func lack(of claim: Claim) -> UncertainMember.Lack? {
    if let path = claim.paths.first(where: lacks) { return .member(path) }
    return switch claim {
    case .holds(let expression):
      expression.conjuncts.first(where: denies).map { .condition($0, isMet: false) }
    case .fails(let expression) where holds(expression): .condition(expression, isMet: true)
    default: nil
    }
  }
}

/// A required member that gets no value for some payload.
private struct UncertainMember {
  enum Lack {
    case member(Path)
    case condition(Expression, isMet: Bool)
    case value(MappingPath)
    /// The line chooses `nothing`.
    case nothing
    case unknown
  }

  let path: MappingPath
  let owner: DeclarationID
  let lack: Lack
  let range: SourceRange
  /// Whether one line writes it, with one value.
  let hasOneValue: Bool
}

extension Diagnostic {
  fileprivate static func uncertainMember(_ member: UncertainMember) -> Diagnostic {
    let place =
      switch member.lack {
      case .member(let path): "if '\(path.text)' is absent"
      case .condition(let test, isMet: false): "if '\(test.text)' is not true"
      case .condition(let test, isMet: true): "if '\(test.text)' is true"
      case .value(let path): "if it rejects '\(path.text)'"
      case .nothing: "if its line writes 'nothing'"
      case .unknown: "for some payloads"
      }
    let wayOut =
      if case .nothing = member.lack {
        "write a value instead of 'nothing', or add 'suppress when' with the same condition"
      } else {
        "end the line with 'else' and a value that is always present, such as a given"
      }
    let diagnostic = Diagnostic.warning(
      "uncertain-member",
      "'\(member.path.text)' is not written \(place), but \(member.owner) requires it",
      at: member.range
    )
    .help(wayOut)
    let holder = member.path.prefix(member.path.steps.count - 1)
    if !holder.isWhole {
      return diagnostic.help(
        "or write the other members of '\(holder.text)' only if this one is written")
    }
    if case .member(let path) = member.lack, member.hasOneValue {
      return diagnostic.help("or 'suppress when \(path.text) is absent' to send nothing then")
    }
    return diagnostic
  }
}
