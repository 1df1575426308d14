package import PushPayload
package import PushSchemaModel

/// The meaning of the language: what schemas say of payloads, run by the engine.
package struct Interpreter: Sendable {
  private let model: @Sendable () -> SchemaSet
  let programs: ProgramCache

  /// The model of the schemas, which may be resolved when it is first asked for.
  package var set: SchemaSet { model() }

  package init(_ set: SchemaSet) {
    model = { set }
    programs = ProgramCache(ModelListings(set: set), model: model)
  }

  /// Takes what was written down of the schemas, and their model, which is asked for where that does not suffice.
  package init(_ listings: StoredListings, model: @escaping @Sendable () -> SchemaSet) {
    self.model = model
    programs = ProgramCache(listings, model: model)
  }

  /// Whether there is an object, or a payload that is a list, of this name.
  package func knows(_ id: DeclarationID) -> Bool {
    let source = programs.listings.source
    return source.outline(of: id.description) != nil || source.list(id.description) != nil
  }

  /// The first member of another object that holds an object, where that is never sent or converted alone.
  package func memberHolding(_ name: String) -> String? {
    programs.listings.source.memberHolding(name)
  }

  /// The keys of fields whose default shows what their form looks like.
  package var keysWithSamples: Set<String> { programs.keysWithSamples }

  /// What runs the checks of an object on payloads; kept by whoever has many of them.
  package func engine(for id: DeclarationID) -> PayloadEngine {
    PayloadEngine(programs.program(of: id))
  }

  /// Everything that is wrong with a payload, in order; nothing is wrong where the object is not known.
  /// What stands at the masked places, JSON Pointers with `*` for any item or key, is not shown.
  package func validate(
    _ bytes: [UInt8], as id: DeclarationID, masking places: [String] = []
  ) -> [Finding] {
    var engine = engine(for: id)
    return engine.report(on: bytes, masking: places).findings
  }

  /// Whether a payload is a list, or has members of which the object knows none.
  package func isForeign(_ bytes: [UInt8], to id: DeclarationID) -> Bool {
    var engine = engine(for: id)
    _ = engine.report(on: bytes)
    return engine.isForeign
  }

  /// Whether a model of the object can hold all of a payload: it is JSON, repeats no name, and every
  /// value is of a type, and in a closed list, that the schema allows.
  package func canHold(_ bytes: [UInt8], as id: DeclarationID) -> Bool {
    var engine = engine(for: id)
    _ = engine.report(on: bytes)
    return engine.isReadable
  }
}
