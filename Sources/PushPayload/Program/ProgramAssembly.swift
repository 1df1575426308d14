/// Collects the objects that a payload may contain, each once, from their listings.
final class ProgramAssembly {
  let layout = ProgramLayout()
  private var objects: [ObjectCode?] = []
  private var positions: [String: Int] = [:]
  /// The objects that have an index and are not read yet.
  private var waiting:
    [(position: Int, listing: ObjectListing, json: ListingPart, library: any ListingLibrary)] = []
  /// For each object, those whose types and paths name it.
  private var holders: [[Int]] = []
  /// The objects with a check of an enclosing object.
  private var looking: [Int] = []
  /// The current object; `nil` before the first.
  private var reading: Int?

  /// The requested mappings, in order.
  private(set) var mappings: [(listing: MappingListing, json: ListingPart)] = []
  /// The first of them whose listing is no JSON.
  private(set) var damagedMapping: String?
  private var mappingPositions: [String: Int] = [:]

  /// The index of an object; `nil` if the library has none, or its listing cannot be read.
  func position(of name: String, in library: any ListingLibrary) -> Int? {
    let position: Int
    if let known = positions[name] {
      position = known
    } else {
      guard let listing = library.listing(of: name), let json = listing.json else { return nil }
      position = add(listing, json, of: library)
      positions[name] = position
    }
    if let reading { holders[position].append(reading) }
    return position
  }

  /// The index of the object whose fields are a mapping's givens.
  func position(ofGivens json: ListingPart, in library: any ListingLibrary) -> Int {
    add(ObjectListing("", errata: [], library: library), json, of: library)
  }

  private func add(
    _ listing: ObjectListing, _ json: ListingPart, of library: any ListingLibrary
  ) -> Int {
    objects.append(nil)
    layout.rows.objectRows.append(ObjectRow())
    holders.append([])
    waiting.append((objects.count - 1, listing, json, library))
    return objects.count - 1
  }

  /// The index of a mapping; `nil` if the library has none of this name.
  func mapping(of name: String, in library: any ListingLibrary) -> Int? {
    mappingPositions[name] ?? library.mapping(of: name).map { add($0) }
  }

  /// Adds a mapping with everything that it names.
  func add(_ mapping: MappingListing) -> Int {
    let json = mapping.json
    if json == nil, damagedMapping == nil { damagedMapping = mapping.name }
    let position = mappings.count
    mappings.append((mapping, json ?? ListingPart(.null)))
    mappingPositions[mapping.name] = position
    for name in json?["objects"].texts ?? [] { _ = self.position(of: name, in: mapping.library) }
    for name in json?["mappings"].texts ?? [] { _ = self.mapping(of: name, in: mapping.library) }
    return position
  }

  /// The type of an object: any if the library has none, and none if its listing is damaged.
  func type(of name: String, in library: any ListingLibrary) -> Int32 {
    if let position = position(of: name, in: library) { return layout.add(typeOf: position) }
    guard library.listing(of: name) != nil else { return layout.add(TypeRow(step: .anyObject)) }
    return layout.add(damaged: name)
  }

  /// Reads all requested objects and those inside them.
  func finish() -> [ObjectCode] {
    while let next = waiting.popLast() {
      reading = next.position
      var reader = ListingReader(next.listing, next.json, of: self)
      objects[next.position] = reader.object(next.position, in: next.library)
      if reader.looksAtParents { look(outsideOf: next.position) }
    }
    markLookingOutside()
    return objects.compactMap { $0 }
  }

  /// Marks the objects with a check of an enclosing object, and those that contain such an object.
  private func markLookingOutside() {
    while let position = looking.popLast() {
      for holder in holders[position] { look(outsideOf: holder) }
    }
  }

  private func look(outsideOf object: Int) {
    guard !layout.rows.objectRows[object].looksOutside else { return }
    layout.rows.objectRows[object].looksOutside = true
    looking.append(object)
  }
}

extension PayloadProgram {
  /// The program that checks payloads of an object in a library.
  package convenience init(of name: String, in library: any ListingLibrary) {
    let assembly = ProgramAssembly()
    let root = assembly.type(of: name, in: library)
    let objects = assembly.finish()
    self.init(root: root, citation: objects.first?.citation, objects: objects, assembly.layout.rows)
  }

  /// The program that checks arrays of an object.
  package convenience init(
    ofArraysOf name: String, _ form: ListForm, in library: any ListingLibrary
  ) {
    let assembly = ProgramAssembly()
    let root = assembly.layout.add(arraysOf: assembly.type(of: name, in: library), form)
    let objects = assembly.finish()
    self.init(root: root, citation: form.citation, objects: objects, assembly.layout.rows)
  }
}

/// The form of a text that contains an array of objects.
package struct ListForm: Sendable {
  /// The limits of the number of items.
  let items: CountBounds
  /// Whether a single object is accepted too.
  let takesOne: Bool
  let citation: String?

  package init(items lower: Int?, _ upper: Int?, takesOne: Bool, citation: String?) {
    items = CountBounds(lower: lower, upper: upper)
    self.takesOne = takesOne
    self.citation = citation
  }
}

extension ProgramLayout {
  /// Adds the type of arrays of a type in a form.
  func add(arraysOf item: Int32, _ form: ListForm) -> Int32 {
    let limits = rows.containerLimits.add(ContainerLimits(count: form.items))
    let array = add(TypeRow(step: .array, first: item, second: limits))
    guard form.takesOne else { return array }
    var types = JSONKind.noTypes
    types[JSONKind.object.index] = item
    types[JSONKind.array.index] = array
    return add(union: types, expected: "an object or an array")
  }
}
