@_spi(Generated) import PushPayloadBasics

/// Collects the objects that a payload may hold, each once, from their listings.
final class ProgramAssembly {
  private var objects: [ObjectCode?] = []
  private var positions: [String: Int] = [:]
  private var waiting: [Waiting] = []
  /// For each object those whose types and paths name it.
  private var holders: [[Int]] = []
  /// The object that is being read; `nil` before the first.
  private var reading: Int?

  /// An object that has a position and is not read yet.
  private struct Waiting {
    let position: Int
    let listing: ObjectListing
    let json: ListingPart
    let library: any ListingLibrary
  }

  /// The position of an object, which is read later where it has none yet; `nil` where the library has no such object, or
  /// none that can be read.
  func position(of name: String, in library: any ListingLibrary) -> Int? {
    let position: Int
    if let known = positions[name] {
      position = known
    } else {
      guard let listing = library.listing(of: name), let json = listing.json else { return nil }
      position = objects.count
      positions[name] = position
      objects.append(nil)
      holders.append([])
      waiting.append(
        Waiting(position: position, listing: listing, json: json, library: library))
    }
    if let reading { holders[position].append(reading) }
    return position
  }

  /// The type of an object. Nothing is wrong with one that the library does not have; of one whose listing is damaged,
  /// every payload is.
  func type(of name: String, in library: any ListingLibrary) -> TypeCode {
    if let position = position(of: name, in: library) { return .object(position) }
    guard library.listing(of: name) != nil else { return .anyObject }
    return .union([], expected: "what a listing that is no JSON says (generate \(name) again)")
  }

  /// Reads all objects that were asked for, and those that they hold; `looking` has those that look at objects around
  /// them.
  func finish() -> (objects: [ObjectCode], looking: Set<Int>) {
    while let next = waiting.popLast() {
      reading = next.position
      var reader = ListingReader(next.listing, next.json, of: self)
      objects[next.position] = reader.object(in: next.library)
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
      root: root, citation: objects.first?.citation, objects: objects, looking: looking)
  }

  /// The program that checks arrays of an object, and where `takesOne` says so also one alone.
  package convenience init(
    ofArraysOf name: String, items lower: Int?, _ upper: Int?, takesOne: Bool, citation: String?,
    in library: any ListingLibrary
  ) {
    let assembly = ProgramAssembly()
    let item = assembly.type(of: name, in: library)
    let bounds = ArrayBounds(items: CountBounds(lower, upper), isUnique: false, textual: nil)
    let array = TypeCode.array(item, bounds)
    let (objects, looking) = assembly.finish()
    self.init(
      root: takesOne
        ? .union([(.object, item), (.array, array)], expected: "an object or an array") : array,
      citation: citation, objects: objects, looking: looking)
  }
}
