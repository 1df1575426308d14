@_spi(Generated) import PushPayload
import PushSchemaModel
import PushSchemaQueries

/// The key of a lookup, if the payload determines it.
enum LookedUpKey {
  /// A given, which may be any key.
  case any
  case text(String)
  /// The payload has no such text.
  case none

  func accepts(_ key: String) -> Bool {
    switch self {
    case .any: true
    case .text(let text): text.utf8.elementsEqual(key.utf8)
    case .none: false
    }
  }
}

/// A mapping that applies to a payload, or to the object at some keys in it.
struct MappingRoute {
  let mapping: Mapping
  /// The values of its lines.
  private let flows: [MappingFlow]
  /// The mapping that converts the payload.
  let whole: DeclarationID
  /// The path of the mapping's source object in the payload.
  let sourceKeys: [String]
  /// Where the members of its target are.
  private let place: ResultPlace
  /// The member of the source object that is its key in the result; `nil` if there is none.
  private let keyMember: String?
  /// The members that are copied without a line.
  private let carried: CarriedMembers

  /// A mapping that converts the payload itself.
  init(_ mapping: Mapping, in set: SchemaSet) {
    self.init(
      mapping, of: mapping.id, from: [], to: ResultPlace(), keyMember: nil,
      CarriedMembers(in: set))
  }

  private init(
    _ mapping: Mapping, of whole: DeclarationID, from sourceKeys: [String],
    to place: ResultPlace, keyMember: String?, _ carried: CarriedMembers
  ) {
    (self.mapping, self.whole, self.sourceKeys) = (mapping, whole, sourceKeys)
    (self.place, self.keyMember, self.carried) = (place, keyMember, carried)
    flows = mapping.flows()
  }

  /// The targets of a member in the lines, for the source object at an offset.
  func destinations(
    of keys: [String], isCollected: Bool, at offset: Int, lookedUpKey: (MappingPath) -> LookedUpKey
  ) -> [Explanation.Destination] {
    let lines = lineDestinations(of: keys, isCollected: isCollected, at: offset, lookedUpKey)
    guard let keyMember, keys.elementsEqual(sourceKeys + [keyMember]) else { return lines }
    return [
      Explanation.Destination(
        mapping: mapping.id, target: mapping.target, whole: whole, steps: place.steps,
        path: place.text)
    ] + lines
  }

  /// The lines that read the member, the whole object or, without a field, all such members.
  private func lineDestinations(
    of keys: [String], isCollected: Bool, at offset: Int,
    _ lookedUpKey: (MappingPath) -> LookedUpKey
  ) -> [Explanation.Destination] {
    guard let inner = keys.dropping(sourceKeys) else { return [] }
    // Members that lines distinguish have their own explanations.
    let isReadByName = readsMembers(of: keys)
    return flows.compactMap { flow in
      for source in flow.value.source.paths where source.root == .own {
        guard let rest = source.rest(of: inner, isCollected: isCollected, lookedUpKey),
          rest.isEmpty
            || (rest.count == 1 && (source.isWhole || source.spreads && isCollected)),
          !(rest.isEmpty && source.spreads && isReadByName)
        else { continue }
        var found = destination(of: flow, reading: source, rest)
        found?.cases = cases(ofLine: flow.position, at: offset)
        return found
      }
      return nil
    }
  }

  /// The target of a member that a value reads, or that is inside one it reads.
  private func destination(
    of flow: MappingFlow, reading source: MappingPath, _ rest: ArraySlice<String>
  ) -> Explanation.Destination? {
    let (line, value, words) = (flow.line, flow.value, flow.condition.text(code: \.self))
    var destination = Explanation.Destination(
      mapping: mapping.id, target: mapping.target, whole: whole, reason: flow.loss,
      condition: words.isEmpty ? nil : words)
    guard let target = flow.target else {
      return carried.contains(source) ? nil : destination
    }
    let keys = rest.map { value.renaming?.renamed($0) ?? $0 }
    let isAll = line.form == .override || rest.isEmpty && target.spreads
    destination.steps =
      place.path(to: target, (value.source.column(of: source) ?? []) + keys) + (isAll ? ["*"] : [])
    destination.path = destination.steps.joined(separator: ".")
    destination.readsGivens = !line.readGivens.isEmpty
    destination.losesParts = value.moved?.conversion.losesParts ?? false
    if line.form == .override {
      destination.conversion = line.overrideWords
    } else if line.form == .move {
      destination.conversion = value.moved?.conversion.substitution?.words { $0 }
    } else if value.moved == nil {
      destination.computed = value.source.text
    }
    return destination
  }

  /// The cases in which a line runs, for the source object at an offset; `nil` if it runs in all.
  private func cases(ofLine position: Int, at offset: Int) -> Set<ChosenCase>? {
    mapping.cases(ofLine: position).map { cases in
      Set(cases.map { ChosenCase(mapping: mapping.id.description, offset: offset, index: $0) })
    }
  }

  /// The members of the result that depend on the member, each once, for the object at an offset.
  func decisions(
    on keys: [String], at offset: Int, in set: SchemaSet
  ) -> [Explanation.Decision] {
    guard let inner = keys.dropping(sourceKeys).map(Array.init), !inner.isEmpty else { return [] }
    var decisions: [Explanation.Decision] = []
    let choosesCase = mapping.cases.contains { entry in
      entry.condition?.paths.contains { path in
        guard path.root == .own else { return false }
        return path.keys.elementsEqual(inner)
          || set.tells(inner, of: mapping.source, for: path.keys, readsEnd: false)
      } ?? false
    }
    for flow in flows {
      guard let target = flow.target, let how = decision(of: inner, on: flow, in: set) else {
        continue
      }
      let steps = place.path(to: target)
      let cases = choosesCase ? nil : cases(ofLine: flow.position, at: offset)
      let tested = flow.condition.values(of: inner)?.map(\.json)
      guard let known = decisions.firstIndex(where: { $0.steps == steps && $0.cases == cases })
      else {
        decisions.append(
          Explanation.Decision(
            target: mapping.target, whole: whole, cases: cases, ways: [how], steps: steps,
            tested: tested))
        continue
      }
      // That no earlier value is written goes without saying.
      let own = flow.value.condition.flatMap {
        LineCondition(terms: [.condition($0)]).part(asking: inner)
      }
      if let way = own?.text(code: \.self), !decisions[known].ways.contains(way) {
        decisions[known].ways.append(way)
      }
      decisions[known].tested = decisions[known].tested.flatMap { before in
        tested.map { before + $0 }
      }
    }
    return decisions
  }

  /// How a value depends on a member at some keys of the source; `nil` if it does not.
  private func decision(
    of keys: [String], on flow: MappingFlow, in set: SchemaSet
  ) -> String? {
    let (value, condition) = (flow.value, flow.condition)
    if let asking = condition.part(asking: keys) { return asking.text(code: \.self) }
    // A member that another line looks up is not one of those that this line copies.
    let lookups = (value.source.paths + value.lookups).flatMap(\.steps).compactMap(\.lookup)
    if lookups.contains(where: { $0.root == .own && $0.keys.elementsEqual(keys) }) {
      return "as the key of a look-up"
    }
    let tellsObject =
      condition.terms.contains { term in
        term.memberKeys.contains { set.tells(keys, of: mapping.source, for: $0, readsEnd: false) }
      }
      || value.source.conversions.contains {
        $0.path.root == .own
          && set.tells(
            keys, of: mapping.source, for: $0.path.keys,
            readsEnd: $0.path.spreads || $0.conversion != .copy)
      }
    return tellsObject ? "distinguishes the objects" : nil
  }

  /// Whether a line reads a member of the free map at the keys, or its content.
  func readsMembers(of keys: [String]) -> Bool {
    guard let inner = keys.dropping(sourceKeys) else { return false }
    return mapping.lines.contains { line in
      line.readPaths.contains { path in
        guard path.root == .own, path.steps.count > inner.count else { return false }
        let isFree =
          switch path.steps[inner.count].place {
          case .free, .lookup: true
          case .field, .variants, .rest, .given: false
          }
        return isFree
          && zip(path.steps, inner).allSatisfy {
            $0.lookup != nil || $0.key.utf8.elementsEqual($1.utf8)
          }
      }
    }
  }

  /// The mappings that lines use for the object at the keys.
  func nestedRoutes(of keys: [String], in set: SchemaSet) -> [MappingRoute] {
    guard let inner = keys.dropping(sourceKeys).map(Array.init) else { return [] }
    return flows.filter { $0.line.forward?.onlyValue != nil }.flatMap { flow in
      flow.parts(at: place).flatMap { part -> [MappingRoute] in
        guard part.source.root == .own, !part.source.spreads, inner.isSame(as: part.source.keys)
        else { return [] }
        return part.mappings.filter { !$0.isBackward }.compactMap { set.mapping($0.id) }.map {
          MappingRoute(
            $0, of: whole, from: keys, to: part.place, keyMember: part.keying?.field,
            set.carriedBeside(flow.position, of: mapping, through: $0.id, carried))
        }
      }
    }
  }
}

extension SchemaSet {
  /// Whether a member at some keys distinguishes the objects that a path leads into, or that a
  /// conversion reads at its end.
  fileprivate func tells(
    _ keys: [String], of source: DeclarationID, for path: [String], readsEnd: Bool
  ) -> Bool {
    let holder = keys.dropLast()
    guard let key = keys.last, let inner = path.dropping(Array(holder)), !holder.isEmpty,
      readsEnd || !inner.isEmpty
    else { return false }
    var type: PayloadType? = .object(source)
    for key in holder {
      let around = type?.element
      type =
        variantMember(key, of: around)?.type
        ?? around?.declaredObject.flatMap(object)?.type(ofMember: key)
    }
    guard case .variants(let alternatives, _)? = type?.element.alternative(for: .object) else {
      return false
    }
    return variantTests(of: alternatives)?.choices.contains {
      $0.key.utf8.elementsEqual(key.utf8)
    } ?? false
  }
}

extension PayloadType {
  /// The type of a list's items; else the type itself.
  fileprivate var element: PayloadType {
    switch alternative(for: .array) {
    case .array(let item, _)?: item.withoutTexts.element
    default: withoutTexts
    }
  }
}

extension MappingLine.Source {
  /// The key of a list's items in the objects that the lists become; `nil` if they have none.
  fileprivate func column(of path: MappingPath) -> [String]? {
    guard case .lists(let lists) = self else { return nil }
    return lists.columns.first { $0.list == path }?.key.map { [$0] }
  }
}

extension MappingPath {
  /// The keys after those of the path; `nil` if it leads elsewhere. A looked-up key has no field.
  fileprivate func rest(
    of keys: ArraySlice<String>, isCollected: Bool, _ lookedUpKey: (MappingPath) -> LookedUpKey
  ) -> ArraySlice<String>? {
    guard isLookedUp else { return Array(keys).dropping(self.keys) }
    guard keys.count >= steps.count else { return nil }
    for (position, (step, key)) in zip(steps, keys).enumerated() {
      let isHeld =
        if let lookup = step.lookup {
          (isCollected || position < keys.count - 1) && lookedUpKey(lookup).accepts(key)
        } else {
          step.key.utf8.elementsEqual(key.utf8)
        }
      if !isHeld { return nil }
    }
    return keys.dropFirst(steps.count)
  }
}

extension Transformation {
  /// Whether a converter in it writes less than it reads.
  fileprivate var losesParts: Bool {
    switch self {
    case .converter(let converter): converter.loss != nil
    case .items(let inner), .writing(as: _, let inner), .reading(as: _, let inner): inner.losesParts
    case .alternatives(let conversions): conversions.contains { $0?.losesParts ?? false }
    default: false
    }
  }

  /// The mapping between objects that the conversion uses forward.
  var forwardMappings: [DeclarationID] { nestedMappings.filter { !$0.isBackward }.map(\.id) }
}
