@_spi(Generated) import PushPayload
import PushSchemaConcurrency
import PushSchemaModel
import PushSchemaProgram

/// The programs of a set of schemas, each created on first use.
final class ProgramCache: @unchecked Sendable {
  let listings: SchemaListings
  private let model: @Sendable () -> SchemaSet
  // The members below are only read and written under the lock.
  private let lock = Monitor()
  private var programs: [DeclarationID: PayloadProgram] = [:]
  private var mappings: [MappingForm: MappingProgram] = [:]
  private var samples: Set<String>?

  /// A mapping in one direction, for objects or for a list payload.
  private struct MappingForm: Hashable {
    let way: MappingWay
    let payload: DeclarationID?
  }

  init(_ source: any ListingSource, model: @escaping @Sendable () -> SchemaSet) {
    listings = SchemaListings(source, model: model)
    self.model = model
  }

  /// The keys of fields with a form and a default, which shows the form.
  var keysWithSamples: Set<String> {
    lock.withLock {
      if let samples { return samples }
      let fields = model().schemas.flatMap(\.objects).flatMap(\.fields)
      let keys = Set(fields.filter(\.showsForm).map(\.key))
      samples = keys
      return keys
    }
  }

  func program(of id: DeclarationID) -> PayloadProgram {
    lock.withLock {
      if let known = programs[id] { return known }
      let program =
        list(id).map { PayloadProgram(ofArraysOf: $0.object, $0.form, in: listings) }
        ?? PayloadProgram(of: id.description, in: listings)
      programs[id] = program
      return program
    }
  }

  /// The program that checks an object whose only member is a given.
  func program(of given: Given) -> PayloadProgram {
    let holder = Object(
      id: DeclarationID(schema: "", name: ""),
      fields: [Field(key: given.name, type: given.type, range: given.range)], range: given.range)
    return PayloadProgram(of: "", in: ListingReference(to: listings, beside: holder))
  }

  /// The program of a mapping; `nil` if the set has none. A list payload has its own program.
  func program(of way: MappingWay, payload: DeclarationID?) -> MappingProgram? {
    lock.withLock {
      let form = MappingForm(
        way: way, payload: payload.flatMap { list($0) == nil ? nil : $0 })
      if let known = mappings[form] { return known }
      let program = listings.mapping(way).map {
        MappingProgram(of: $0, arrays: form.payload.flatMap(list)?.form)
      }
      mappings[form] = program
      return program
    }
  }

  private func list(_ id: DeclarationID) -> ListPayload? { listings.source.list(id.description) }
}

extension Field {
  /// Whether it has a form, and a default with that form.
  fileprivate var showsForm: Bool {
    guard case .string(let limits)? = type.alternative(for: .string), limits.form != nil,
      case .literal? = defaultValue
    else { return false }
    return true
  }
}
