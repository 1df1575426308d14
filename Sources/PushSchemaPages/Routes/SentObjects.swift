import PushSchemaModel

/// Which objects go over the wire to a vendor, as a whole or as a part.
struct SentObjects {
  private let objects: Set<DeclarationID>

  init(_ set: SchemaSet) {
    var objects: Set<DeclarationID> = []
    // What senders keep at the vendor, such as templates, mappings take as givens.
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
  /// The vendors with a conversion of something that an endpoint takes; of the others only what devices
  /// receive is described.
  static func sending(_ routes: [Route], _ sent: SentObjects) -> Set<String> {
    Set(routes.lazy.filter { sent.contains($0.start) }.map(\.vendor))
  }

  /// Whether a way takes an object of Apple's over with all that is in it, alone or beside other kinds.
  func carriesWhole(_ route: Route) -> Bool {
    if route.extent == .whole { return true }
    guard route.extent == .field, let inner = paths[route.target]?.field.type.declaredObject,
      let member = route.member, let key = member.key,
      let field = set.object(member.object)?.field(key)
    else { return false }
    return field.type.declaredObject == inner
  }

  /// Whether a sender can use a way: it starts in what is sent, or nothing that is sent is described.
  func isForSenders(_ route: Route) -> Bool {
    sent.contains(route.start) || !senders.contains(route.vendor)
  }
}
