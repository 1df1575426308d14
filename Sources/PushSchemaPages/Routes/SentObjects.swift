import PushSchemaModel

/// The objects that are sent to a vendor, as a whole or as a part.
struct SentObjects {
  private let objects: Set<DeclarationID>

  init(_ set: SchemaSet) {
    var objects: Set<DeclarationID> = []
    // Objects that senders store at the vendor, such as templates, are givens of mappings.
    let givens = set.schemas.flatMap(\.mappings).flatMap(\.givens)
    var waiting =
      set.schemas.flatMap(\.endpoints).map(\.object)
      + givens.flatMap { $0.type.heldObjects(in: set).map(\.id) }
    while let id = waiting.popLast() {
      guard objects.insert(id).inserted, let object = set.object(id) else { continue }
      waiting += object.fields.flatMap(\.mentionedTypes)
    }
    self.objects = objects
  }

  func contains(_ id: DeclarationID) -> Bool { objects.contains(id) }
}

extension PushRoutes {
  /// The vendors with a conversion of an object that an endpoint accepts; of the others, only the
  /// payloads that devices receive are described.
  static func sending(_ routes: [Route], _ sent: SentObjects) -> Set<String> {
    Set(routes.lazy.filter { sent.contains($0.start) }.map(\.vendor))
  }

  /// Whether a route copies an Apple object as a whole, or also values of other kinds.
  func carriesWhole(_ route: Route) -> Bool {
    if route.extent == .whole { return true }
    guard route.extent == .field, let inner = paths[route.target]?.field.type.declaredObject,
      let member = route.member, let key = member.key,
      let field = set.object(member.object)?.field(key)
    else { return false }
    return field.type.declaredObject == inner
  }

  /// Whether a sender can use a route: it starts in a sent object, or no sent object is described.
  func isForSenders(_ route: Route) -> Bool {
    sent.contains(route.start) || !senders.contains(route.vendor)
  }
}
