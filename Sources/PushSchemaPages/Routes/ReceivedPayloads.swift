import PushSchemaModel

extension SchemaSet {
  /// Whether an object has the form of the payloads that devices receive: Apple's `aps` is one of
  /// its own members. Whatever else is converted to a push is what senders write.
  func isReceived(_ id: DeclarationID) -> Bool { object(id)?.field("aps") != nil }
}

extension PushRoutes {
  /// Whether a route copies an Apple object as a whole, or also values of other kinds.
  func carriesWhole(_ route: Route) -> Bool {
    if route.extent == .whole { return true }
    guard route.extent == .field, let inner = paths[route.target]?.field.type.declaredObject,
      let field = route.member.flatMap(set.field)
    else { return false }
    return field.type.declaredObject == inner
  }

  /// Whether a sender can use a route: it starts in an object that senders write, or none is
  /// described.
  func isForSenders(_ route: Route) -> Bool {
    !set.isReceived(route.start) || !senders.contains(route.vendor)
  }
}
