/// A chain of one or more mappings from one object to another.
package struct ConversionRoute: Sendable {
  /// One mapping of the chain.
  package struct Step: Sendable {
    package let mapping: Mapping
    package let isBackward: Bool

    /// The object that the step converts.
    package var source: DeclarationID { isBackward ? mapping.target : mapping.source }

    /// The object that the step creates.
    package var target: DeclarationID { isBackward ? mapping.source : mapping.target }
  }

  package let steps: [Step]
}

extension SchemaSet {
  /// The shortest chain of mappings between two objects, the first of several; `nil` if none.
  package func route(from source: DeclarationID, to target: DeclarationID) -> ConversionRoute? {
    let steps = schemas.flatMap(\.mappings).flatMap(\.steps)
    /// The first step that reaches each object.
    var arrivals: [DeclarationID: ConversionRoute.Step] = [:]
    var reached = [source]
    while !reached.isEmpty, arrivals[target] == nil {
      var next: [DeclarationID] = []
      for object in reached {
        for step in steps where step.source == object && arrivals[step.target] == nil {
          arrivals[step.target] = step
          next.append(step.target)
        }
      }
      reached = next
    }
    var route: [ConversionRoute.Step] = []
    var place = target
    while let step = arrivals[place], route.isEmpty || place != source {
      route.append(step)
      place = step.source
    }
    return route.isEmpty ? nil : ConversionRoute(steps: route.reversed())
  }

  /// The objects that mappings reach from an object, in the order of the search.
  package func objectsReached(from source: DeclarationID) -> [DeclarationID] {
    let steps = schemas.flatMap(\.mappings).flatMap(\.steps)
    var reached = [source]
    var next = 0
    while next < reached.count {
      for step in steps where step.source == reached[next] && !reached.contains(step.target) {
        reached.append(step.target)
      }
      next += 1
    }
    return Array(reached.dropFirst())
  }
}

extension Mapping {
  /// The directions in which it runs.
  fileprivate var steps: [ConversionRoute.Step] {
    [false, true].filter { $0 ? direction.runsBackward : direction.runsForward }
      .map { ConversionRoute.Step(mapping: self, isBackward: $0) }
  }
}
