package import PushSchemaModel

/// A way from one object to another, over one mapping or several.
package struct ConversionRoute: Sendable {
  /// One mapping on the way.
  package struct Step: Sendable {
    package let mapping: Mapping
    package let isBackward: Bool

    /// What the step starts from.
    package var source: DeclarationID { isBackward ? mapping.target : mapping.source }

    /// What the step makes.
    package var target: DeclarationID { isBackward ? mapping.source : mapping.target }
  }

  package let steps: [Step]
}

extension Interpreter {
  /// The shortest way from one object to another; of several that are as short, the one whose mappings
  /// stand first in the schemas. `nil` if no mappings lead there.
  package func route(from source: DeclarationID, to target: DeclarationID) -> ConversionRoute? {
    let steps = set.schemas.flatMap(\.mappings).flatMap(\.steps)
    /// The step that first led to each object.
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

  /// The objects that mappings lead to from an object, in the order in which they are reached.
  package func objectsReached(from source: DeclarationID) -> [DeclarationID] {
    let steps = set.schemas.flatMap(\.mappings).flatMap(\.steps)
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
  /// The ways that it can be gone.
  fileprivate var steps: [ConversionRoute.Step] {
    (direction.runsForward ? [ConversionRoute.Step(mapping: self, isBackward: false)] : [])
      + (direction.runsBackward ? [ConversionRoute.Step(mapping: self, isBackward: true)] : [])
  }
}
