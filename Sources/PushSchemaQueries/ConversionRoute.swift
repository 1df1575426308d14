package import PushSchemaModel

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
    let arrivals = arrivals(from: source).steps
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
    arrivals(from: source).objects.filter { $0 != source }
  }

  /// For each step of a chain, the JSON Pointers in its results that must be masked.
  package func disclosedPlaces(along route: ConversionRoute) -> [[String]] {
    var masked: [String] = []
    return route.steps.map { step in
      masked =
        disclosedPlaces(of: step.mapping, isBackward: step.isBackward)
        + places(fedBy: masked, of: step.mapping, isBackward: step.isBackward)
      return masked
    }
  }

  /// The objects that mappings reach from an object, the nearest first, and the first step that
  /// reaches each.
  private func arrivals(
    from source: DeclarationID
  ) -> (objects: [DeclarationID], steps: [DeclarationID: ConversionRoute.Step]) {
    let steps = schemas.flatMap(\.mappings).flatMap(\.steps)
    var arrivals: [DeclarationID: ConversionRoute.Step] = [:]
    var objects = [source]
    var next = 0
    while next < objects.count {
      for step in steps where step.source == objects[next] && arrivals[step.target] == nil {
        arrivals[step.target] = step
        objects.append(step.target)
      }
      next += 1
    }
    return (objects, arrivals)
  }
}

extension Mapping {
  /// The directions in which it runs.
  fileprivate var steps: [ConversionRoute.Step] {
    [false, true].filter { $0 ? direction.runsBackward : direction.runsForward }
      .map { ConversionRoute.Step(mapping: self, isBackward: $0) }
  }
}
