import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Checks that a sensitive value is only copied to a sensitive member, unless its line states a
  /// reason.
  mutating func checkDisclosures(of draft: MappingDraft) {
    let disclosures = draft.mapping.lines.map { disclosed(by: $0, in: draft) }
    var disclosingSpreads = draft.spreads { disclosures[$0] != nil }
    for (position, place) in draft.places.enumerated() {
      if let disclosed = disclosures[position], place.disclosure == nil {
        report(
          .error(
            "undisclosed-secret",
            "'\(disclosed.secret.text)' is or contains something sensitive, and "
              + "'\(disclosed.target.text)' would show it", at: place.arrow
          )
          .help("mark the target field as 'sensitive' too, or add 'discloses' with the reason"))
      } else if disclosures[position] == nil, let range = place.disclosure {
        if let spread = place.spread, !disclosingSpreads.insert(spread).inserted { continue }
        report(
          .error("needless-disclosure", "this line makes nothing sensitive visible", at: range)
            .help("remove the clause"))
      }
    }
  }

  /// The first sensitive member that a line copies to a member that is not sensitive, and that
  /// member; `nil` if there is none.
  func disclosed(
    by line: MappingLine, in draft: MappingDraft
  ) -> (secret: MappingPath, target: MappingPath)? {
    let (source, target) = (draft.mapping.source, draft.mapping.target)
    return line.forward.flatMap { firstDisclosed(by: $0, from: source, to: target) }
      ?? line.backward.flatMap { firstDisclosed(by: $0, from: target, to: source) }
  }

  /// The same for one direction of a line.
  private func firstDisclosed(
    by way: MappingLine.Way, from source: DeclarationID, to target: DeclarationID
  ) -> (secret: MappingPath, target: MappingPath)? {
    guard let written = way.target else { return nil }
    for value in way.values {
      if case .lists(let lists) = value.source {
        guard !isSensitive(written, of: target) else { continue }
        let disclosed = lists.columns.first { column in
          discloses(column, of: source, in: lists, to: written.type)
        }
        if let disclosed { return (disclosed.list, written) }
        continue
      }
      let disclosed = value.source.conversions.first { path, conversion in
        discloses(path, of: source, to: written, of: target, by: conversion)
      }
      if let disclosed { return (disclosed.path, written) }
    }
    return nil
  }

  /// Whether something sensitive in a list is copied to a member that is not sensitive: the member
  /// of its items, or the objects themselves.
  private func discloses(
    _ column: MappingLine.ParallelLists.Column, of object: DeclarationID,
    in lists: MappingLine.ParallelLists, to target: PayloadType
  ) -> Bool {
    let item = (lists.statedType ?? target).elements
    var goal = item
    if let key = column.key {
      let holder = item.declaredObject.flatMap { self.object($0) }
      let field = holder?.field(key)
      if field?.isSensitive ?? holder?.rest?.isSensitive ?? false {
        // A member of any type keeps nothing secret.
        return lists.statedType != nil
      }
      goal = holder.map { $0.type(ofMember: key) ?? .any } ?? item.elements
    }
    if isSensitive(column.list, of: object) { return true }
    return discloses(column.itemType, to: goal, by: column.conversion)
      || lists.statedType != nil && column.key == nil && holdsSecret(item)
  }

  /// Whether something sensitive at one path is copied to a member that is not sensitive.
  private func discloses(
    _ path: MappingPath, of object: DeclarationID, to target: MappingPath,
    of targetObject: DeclarationID, by conversion: Transformation
  ) -> Bool {
    guard !isSensitive(target, of: targetObject) else { return false }
    if isSensitive(path, of: object) { return true }
    return discloses(
      valueType(of: path, from: object), to: valueType(of: target, from: targetObject),
      by: conversion)
  }

  /// Whether a field on the path is sensitive, or the rest that it spreads.
  private func isSensitive(_ path: MappingPath, of root: DeclarationID) -> Bool {
    let isOnTheWay = path.steps.contains { step in
      switch step.place {
      case .field(let id): object(id)?.field(step.key)?.isSensitive ?? false
      case .variants(let ids):
        ids.compactMap(object).contains { object in
          (object.field(step.key)?.isSensitive ?? object.rest?.isSensitive) == true
        }
      case .rest(let id), .lookup(_, rest: let id?): object(id)?.rest?.isSensitive ?? false
      case .free, .given, .lookup: false
      }
    }
    guard path.spreads, !isOnTheWay else { return isOnTheWay }
    let owner = path.steps.isEmpty ? root : path.type.declaredObject
    return owner.flatMap { object($0)?.rest?.isSensitive } ?? false
  }

  /// Whether something sensitive inside a value is copied to a member that is not sensitive.
  private func discloses(
    _ source: PayloadType, to target: PayloadType, by conversion: Transformation
  ) -> Bool {
    switch conversion {
    case .copy, .narrowing: return discloses(source, to: target)
    case .converter: return holdsSecret(source)
    // Only listed values are written.
    case .substitution: return false
    // The lines of the nested mapping are checked there.
    case .mapping: return false
    // A member of any type keeps nothing secret.
    case .writing(as: let stated, let inner):
      return discloses(source, to: stated, by: inner) || holdsSecret(stated)
    case .reading(as: let stated, let inner):
      return discloses(stated, to: target, by: inner)
    case .keyed(let keying, let inner):
      return object(keying.object)?.field(keying.field)?.isSensitive ?? false
        || discloses(source.elements, to: target.elements, by: inner)
    case .items(let inner):
      return discloses(source.elements, to: target.elements, by: inner)
    case .alternatives(let conversions):
      return zip(source.alternatives, conversions).contains { alternative, conversion in
        conversion.map { discloses(alternative, to: target, by: $0) } ?? false
      }
    }
  }

  /// The same for an unchanged value.
  private func discloses(_ source: PayloadType, to target: PayloadType) -> Bool {
    switch (source, target) {
    case (.object(let id), .object(let other)) where id == other: false
    case (.array(let item, _), .array(let other, _)), (.map(let item, _), .map(let other, _)):
      discloses(item, to: other)
    case (.union(let alternatives, _), _), (.variants(let alternatives, _), _):
      alternatives.contains { discloses($0, to: target) }
    case (_, .union(let alternatives, _)), (_, .variants(let alternatives, _)):
      alternatives.filter { $0.kinds == source.kinds }.allSatisfy { discloses(source, to: $0) }
        && holdsSecret(source)
    default: holdsSecret(source)
    }
  }

  /// Whether a field inside a type is sensitive.
  private func holdsSecret(_ type: PayloadType) -> Bool {
    type.containedObjects.contains { id in
      id.objectsInside(object).contains(where: \.hasSensitiveMember)
    }
  }
}

extension PayloadType {
  /// The type of the items of an array or the values of a free map.
  fileprivate var elements: PayloadType {
    switch self {
    case .array(let item, _), .map(let item, _): item
    case .textual(let value, _): value.elements
    case .union(let alternatives, _), .variants(let alternatives, _):
      alternatives.first { [.array, .object].contains($0.kinds.first) }?.elements ?? .any
    default: .any
    }
  }
}
