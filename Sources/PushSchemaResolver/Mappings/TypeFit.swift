import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

/// Whether values of one type fit another type, and how they are converted.
///
/// Limits, ranges and formats do not count, because a result is checked by its own rules. Only the
/// kinds of values count, and the unit of a time.
enum TypeFit {
  case fits(Transformation)
  /// The reason why no value fits, and a fix if there is one.
  case unfit(String, advice: String? = nil)

  var conversion: Transformation? {
    if case .fits(let conversion) = self { conversion } else { nil }
  }
}

extension Resolution {
  /// The conversion of values of one type to another; `nil` if none fits, which is reported.
  mutating func fitting(
    _ source: PayloadType, _ target: PayloadType, at range: SourceRange
  ) -> Transformation? {
    switch fit(source, target) {
    case .fits(let conversion): conversion
    case .unfit(let reason, let advice):
      reject(.mappingType(reason, advice: advice, at: range))
    }
  }

  func fit(_ source: PayloadType, _ target: PayloadType) -> TypeFit {
    switch (source, target) {
    case (.invalid, _), (_, .invalid): .fits(.copy)
    case (_, .any): fitFree(source, target)
    case (.any, _): .fits(.narrowing)
    case (.union(let alternatives, _), _): fit(alternatives: alternatives, target)
    case (.variants(let alternatives, _), .variants(let others, _)) where alternatives == others:
      .fits(.copy)
    case (.variants(let alternatives, _), _) where !target.isFreeObject:
      fit(alternatives: alternatives, target)
    case (_, .union(let alternatives, _)), (_, .variants(let alternatives, _)):
      fit(source, toOneOf: alternatives)
    case (.null, .null), (.boolean, .boolean), (.flag, .flag): .fits(.copy)
    case (.boolean, .flag): unfit(source, target, advice: "add 'convert bool <-> flag'")
    case (.flag, .boolean): unfit(source, target, advice: "add 'convert flag <-> bool'")
    case (.array(let item, _), .array(let wanted, _)): items(fit(item, wanted))
    default:
      switch (source.kinds, target.kinds) {
      case ([.string], [.string]): fitTexts(source, target)
      case ([.number], [.number]): fitNumbers(source, target)
      case ([.object], [.object]): fitObject(source, target)
      default: unfit(source, target, advice: adviceOnPairs(source, target))
      }
    }
  }

  /// The advice to list pairs for values of two kinds.
  private func adviceOnPairs(_ source: PayloadType, _ target: PayloadType) -> String? {
    switch (source, target) {
    case (.boolean, .literals(let values, _)), (.literals(let values, _), .boolean):
      let isForward = source == .boolean
      let numbers = values.compactMap(\.numberValue)
      let isSwitch = numbers.count == 2 && Set(numbers) == [JSONNumber(0), JSONNumber(1)]
      let (yes, no) = isSwitch ? ("1", "0") : ("…", "…")
      let pairs =
        isForward ? "true <-> \(yes), false <-> \(no)" : "\(yes) <-> true, \(no) <-> false"
      return "pair the values: 'convert { \(pairs) }'"
    case (.string(let limits), .integer):
      let way = "write 'set' with 'int(…)', which reads a text as a number"
      return limits.saysWholeNumbers
        ? way : way + ", and 'lossy' with the reason for other texts"
    default: return nil
    }
  }

  private func fit(alternatives: [PayloadType], _ target: PayloadType) -> TypeFit {
    let outcomes = alternatives.map { fit($0, target) }
    let conversions = outcomes.map(\.conversion)
    if conversions.allSatisfy({ $0 == .copy }) { return .fits(.copy) }
    if conversions.allSatisfy({ $0 == nil }), let first = outcomes.first { return first }
    return .fits(.alternatives(conversions))
  }

  /// Alternatives differ in their JSON kind, so only a number or an object may have several. The
  /// one without losses is chosen.
  private func fit(_ source: PayloadType, toOneOf alternatives: [PayloadType]) -> TypeFit {
    let outcomes = alternatives.map { fit(source, $0) }
    let conversions = outcomes.compactMap(\.conversion)
    if let best = conversions.first(where: { !$0.mayLose }) ?? conversions.first {
      return .fits(best)
    }
    let related = zip(alternatives, outcomes).first { $0.0.kinds == source.kinds }?.1
    return related ?? unfit(source, .union(alternatives, nil))
  }

  private func fitObject(_ source: PayloadType, _ target: PayloadType) -> TypeFit {
    switch (source, target) {
    case (.object(let from), .object(let to)):
      if from == to { return .fits(.copy) }
      if let nested = nestedMapping(from: from, to: to) { return .fits(nested) }
      return unfit(source, target, advice: "declare a mapping from \(from.name) to \(to)")
    case (_, .anyObject), (_, .map(.any, _)): return fitFree(source, target)
    case (.map(let value, _), .map(let wanted, _)): return items(fit(value, wanted))
    case (.anyObject, _), (.map, .object): return .fits(.narrowing)
    default: return unfit(source, target)
    }
  }

  /// A free value has no texts that represent numbers, so an object that writes some does not fit.
  private func fitFree(_ source: PayloadType, _ target: PayloadType) -> TypeFit {
    let hasTexts = source.hasTexts(written: true) { $0.hasTexts(written: true, among: object) }
    guard hasTexts else { return .fits(.copy) }
    return unfit(
      source, target,
      advice: "it has values in texts, which only a type says: state its type with 'as'")
  }

  /// The mapping that converts one object to another, forward or backward.
  private func nestedMapping(
    from source: DeclarationID, to target: DeclarationID
  ) -> Transformation? {
    for signature in mappingSignatures.between(source, target) {
      let ends = (signature.source, signature.target)
      if ends == (source, target), signature.direction.runsForward {
        return .mapping(MappingWay(signature.id, isBackward: false))
      }
      if ends == (target, source), signature.direction.runsBackward {
        return .mapping(MappingWay(signature.id, isBackward: true))
      }
    }
    return nil
  }

  private func items(_ inner: TypeFit) -> TypeFit {
    guard case .fits(let conversion) = inner else { return inner }
    return .fits(conversion == .copy ? .copy : .items(conversion))
  }

  private func unfit(
    _ source: PayloadType, _ target: PayloadType, advice: String? = nil
  ) -> TypeFit {
    .unfit("\(source.valuePhrase) cannot become \(target.valuePhrase)", advice: advice)
  }

  private func fitTexts(_ source: PayloadType, _ target: PayloadType) -> TypeFit {
    guard let allowed = listedValues(target) else { return .fits(.copy) }
    guard let values = listedValues(source) else { return .fits(.narrowing) }
    func names(_ texts: [Literal]) -> [JSONName] {
      texts.compactMap(\.stringValue).map(JSONName.init)
    }
    return fit(names(values), names(allowed), source, target)
  }

  private func fitNumbers(_ source: PayloadType, _ target: PayloadType) -> TypeFit {
    let (unit, wanted) = (source.numericUnit, target.numericUnit)
    guard unit == wanted else { return unfitUnits(unit, wanted) }
    let allowed = listedValues(target)
    if let values = listedValues(source), let allowed {
      return fit(
        values.compactMap(\.numberValue), allowed.compactMap(\.numberValue), source, target)
    }
    return switch (source, target) {
    // A number in general is no flag.
    case (_, .flag): unfit(source, target)
    case _ where allowed != nil: .fits(.narrowing)
    case (.float, .float): .fits(.copy)
    case (.float, _): .fits(.narrowing)
    default: .fits(.copy)
    }
  }

  private func fit<Value: Hashable>(
    _ values: [Value], _ allowed: [Value], _ source: PayloadType, _ target: PayloadType
  ) -> TypeFit {
    let allowed = Set(allowed)
    if values.allSatisfy(allowed.contains) { return .fits(.copy) }
    if values.contains(where: allowed.contains) { return .fits(.narrowing) }
    return unfit(source, target)
  }

  private func unfitUnits(_ source: TimeUnit?, _ target: TimeUnit?) -> TypeFit {
    let advice =
      switch (source, target) {
      case (.epochMilliseconds, .epochSeconds): "add 'convert epoch-millis <-> epoch-seconds'"
      case (.epochSeconds, .epochMilliseconds): "add 'convert epoch-seconds <-> epoch-millis'"
      case (.none, _), (_, .none): "state the unit in both types: 'int(format epoch-seconds)'"
      default: "no converter turns one into the other"
      }
    return .unfit(
      "\(source?.rawValue ?? "a number without unit") cannot become "
        + (target?.rawValue ?? "a number without unit"), advice: advice)
  }
}

extension PayloadType {
  /// Whether it accepts any object unchanged.
  fileprivate var isFreeObject: Bool { self == .anyObject || isMapOfAny }

  private var isMapOfAny: Bool { if case .map(.any, _) = self { true } else { false } }

  /// A type in messages: `an array of strings`, `Braze.AppleAlert`.
  var valuePhrase: String {
    switch self {
    case .flag: "a flag"
    case .any, .invalid: "any value"
    case .float: "a number"
    case .integer: "a whole number"
    case .literals(_, let name?) where name.isOpen: "\(name.id)"
    case .literals(let values, _): "one of " + values.map(\.text).joined(separator: ", ")
    case .enumeration(let id), .object(let id): "\(id)"
    case .union(let alternatives, _), .variants(let alternatives, _):
      alternatives.map(\.valuePhrase).joined(separator: " or ")
    default: expectedPhrase
    }
  }
}
