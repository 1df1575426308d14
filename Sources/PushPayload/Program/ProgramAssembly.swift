@_spi(Generated) import PushPayloadBasics

/// Collects the objects that a payload may hold, each once, from their listings.
final class ProgramAssembly {
  private var objects: [ObjectCode?] = []
  private var positions: [String: Int] = [:]
  private var waiting: [(position: Int, listing: ObjectListing, library: any ListingLibrary)] = []
  /// For each object those whose types and paths name it.
  private var holders: [[Int]] = []
  /// The object that is being read; `nil` before the first.
  private var reading: Int?

  /// The position of an object, which is read later where it has none yet; `nil` where the library has no such object.
  func position(of name: String, in library: any ListingLibrary) -> Int? {
    let position: Int
    if let known = positions[name] {
      position = known
    } else {
      guard let listing = library.listing(of: name) else { return nil }
      position = objects.count
      positions[name] = position
      objects.append(nil)
      holders.append([])
      waiting.append((position, listing, library))
    }
    if let reading { holders[position].append(reading) }
    return position
  }

  /// The type of an object; `nil` where the library has none of the name.
  func type(of name: String, in library: any ListingLibrary) -> TypeCode? {
    position(of: name, in: library).map { .object($0) }
  }

  /// Reads all objects that were asked for, and those that they hold; `looking` has those that look at objects around
  /// them.
  func finish() -> (objects: [ObjectCode], looking: Set<Int>) {
    while let (position, listing, library) = waiting.popLast() {
      reading = position
      var reader = ListingReader(listing, of: self)
      objects[position] = reader.object(in: library)
    }
    let objects = objects.compactMap(\.self)
    return (objects, objectsLookingOutside(objects))
  }

  /// The objects with a check that looks at an object around them, and those that name such an object.
  private func objectsLookingOutside(_ objects: [ObjectCode]) -> Set<Int> {
    var open = objects.indices.filter { objects[$0].looksAtParents }
    var looking = Set(open)
    while let position = open.popLast() {
      for holder in holders[position] where looking.insert(holder).inserted { open.append(holder) }
    }
    return looking
  }
}

extension PayloadProgram {
  /// The program that checks payloads of a generated object.
  @_spi(Generated)
  public convenience init(of object: any PayloadObject.Type) {
    self.init(of: object.schemaName, in: GeneratedLibrary(objects: [object]))
  }

  /// The program that checks payloads of an object in a library.
  package convenience init(of name: String, in library: any ListingLibrary) {
    let assembly = ProgramAssembly()
    let root = assembly.type(of: name, in: library)
    let (objects, looking) = assembly.finish()
    self.init(
      root: root ?? .any, citation: objects.first?.citation, objects: objects, looking: looking)
  }

  /// The program that checks arrays of an object, and where `takesOne` says so also one alone.
  package convenience init(
    ofArraysOf name: String, items lower: Int?, _ upper: Int?, takesOne: Bool, citation: String?,
    in library: any ListingLibrary
  ) {
    let assembly = ProgramAssembly()
    let item = assembly.type(of: name, in: library) ?? .any
    let bounds = ArrayBounds(items: CountBounds(lower, upper), isUnique: false, textual: nil)
    let array = TypeCode.array(item, bounds)
    let (objects, looking) = assembly.finish()
    self.init(
      root: takesOne
        ? .union([(.object, item), (.array, array)], expected: "an object or an array") : array,
      citation: citation, objects: objects, looking: looking)
  }
}
