import PushPayloadBasics

extension SchemaSet {
  /// The member of an object that holds what a text in the object's place means, such as the `body`
  /// of an alert: the roles of both are one role of one payload. `nil` if there is none.
  package func textMember(of object: DeclarationID) -> Field? {
    for holder in schemas.flatMap(\.objects) {
      let rows = content(of: holder.id)
      for row in rows {
        let names = JSONPointer.names(of: row.pointer)
        guard let key = names.last,
          case let place = names.dropLast().map(JSONPointer.component).joined(),
          rows.contains(where: { $0.role == row.role && $0.pointer == place }),
          self.object(at: names.dropLast(), of: holder.id) == object
        else { continue }
        return self.object(object)?.field(spelled: key)
      }
    }
    return nil
  }

  /// The object at the end of a path of keys; `nil` if something else is there.
  private func object(at names: ArraySlice<String>, of holder: DeclarationID) -> DeclarationID? {
    names.reduce(holder) { place, name in
      place.flatMap(object)?.field(spelled: name)?.type.declaredObject
    }
  }
}
