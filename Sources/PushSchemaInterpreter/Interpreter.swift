package import PushPayload
package import PushSchemaModel

/// Checks, converts and explains payloads by their schemas; the engine runs the checks.
package struct Interpreter: Sendable {
  private let model: @Sendable () -> SchemaSet
  let programs: ProgramCache

  /// The model of the schemas, which may be resolved on first access.
  package var set: SchemaSet { model() }

  package init(_ set: SchemaSet) {
    model = { set }
    programs = ProgramCache(ModelListings(set: set), model: model)
  }

  /// Creates an interpreter from stored listings and a model, which is only computed if the
  /// listings are not enough.
  package init(_ listings: StoredListings, model: @escaping @Sendable () -> SchemaSet) {
    self.model = model
    programs = ProgramCache(listings, model: model)
  }

  /// Whether there is an object, or a list payload, of this name.
  package func knows(_ id: DeclarationID) -> Bool {
    let source = programs.listings.source
    return source.outline(of: id.description) != nil || source.list(id.description) != nil
  }

  /// The first member that contains the object, if the object is never sent or converted alone.
  package func memberHolding(_ name: String) -> String? {
    programs.listings.source.memberHolding(name)
  }

  /// The keys of fields with a form and a default, which shows the form.
  package var keysWithSamples: Set<String> { programs.keysWithSamples }

  /// The engine that checks payloads of an object; keep it for many payloads.
  package func engine(for id: DeclarationID) -> PayloadEngine {
    PayloadEngine(programs.program(of: id))
  }

  /// All findings on a payload, in order; none if the object is unknown. Findings mask values at
  /// `places`: JSON Pointers in which `*` means any item or key.
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
}
