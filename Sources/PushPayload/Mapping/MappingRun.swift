/// The run of a mapping on one payload. The engine has read the payload; its givens follow it in
/// the same text. Each value that a line writes is marked as taken; unmarked values are lost.
///
/// Methods that change nothing are mutating too; otherwise the compiler would copy the value for
/// each call from a mutating method.
struct MappingRun: ~Copyable, ~Escapable {
  let code: MappingProgram
  let program: PayloadProgram
  private var payloadRun: PayloadRun
  /// Reads values and evaluates conditions; noncopyable values need written accessors.
  var engine: PayloadRun {
    @_lifetime(borrow self)
    _read { yield payloadRun }
    @_lifetime(&self)
    _modify { yield &payloadRun }
  }
  let bytes: Span<UInt8>
  /// The maximum number of created objects. A mapping that converts a member twice by itself
  /// doubles the number at each level.
  let objectLimit: Int
  let end: Int
  var made: MadeObjects
  var fates: ValueFates
  /// For each reading of a text after that of the payload, the first of its objects among all: for
  /// the givens, and values that are read again.
  var readings: [Int] = []
  /// The reading that contains the current object; 0 for the payload.
  var reading = 0
  /// The order and number of items for the current line; `nil` if all are copied in their order.
  var selection: SelectionCode?
  /// The current line by its index.
  var line = 0
  /// The offset of the array with the converted item; -1 if there is none.
  var fanOutStart = -1
  /// The index of that item.
  var fanOutIndex = 0
  /// The positions of written values; `nil` if nothing is merged over them.
  var written: WrittenValues?
  let tellsCases: Bool
  /// The case of each converted object.
  var cases: [ChosenCase] = []

  /// Creates a run from the one that has read the payload.
  @_lifetime(copy run)
  init(
    _ code: MappingProgram, _ run: consuming PayloadRun, end: Int, tellsCases: Bool = false
  ) {
    self.code = code
    program = code.program
    self.end = end
    bytes = run.reader.bytes
    made = MadeObjects(code)
    fates = ValueFates(keepsJournal: code.keepsJournal)
    objectLimit = 10_000 + 64 * run.room.frames.count
    self.tellsCases = tellsCases
    payloadRun = run
    readGivens()
  }

  /// Reads the givens after the payload; mistyped ones count as absent.
  private mutating func readGivens() {
    guard code.givens >= 0, end < bytes.count else { return }
    readings.append(engine.room.frames.count)
    var place = MemberPlace(payloadAt: end)
    engine.room.givens = engine.read(anew: &place, as: code.givens)
  }

  /// Reads a value again with a type; `nil` if it does not have the type.
  mutating func read(from start: Int, as type: Int32) -> FoundValue? {
    let first = engine.room.frames.count
    var place = MemberPlace(payloadAt: start)
    let frame = engine.read(anew: &place, as: type)
    guard engine.reader.isReadable else {
      if engine.room.frames.count > first { engine.room.removeFrames(from: first) }
      return nil
    }
    readings.append(first)
    return FoundValue(place: place, frame: frame)
  }

  /// Whether a value has a type, including the values of closed enums and required
  /// members.
  func holds(_ text: Span<UInt8>, as type: Int32) -> Bool {
    if type < 0 || program.rows.types[Int(type)].step == .any { return true }
    let expanded = program.expanded(text, as: type)
    let values = expanded?.bytes ?? []
    var run = PayloadRun(program, expanded == nil ? text : values.span, expanded)
    run.reader.takesValues = true
    var place = MemberPlace(payloadAt: run.reader.bytes.skippingBlanks(from: 0))
    _ = run.read(anew: &place, as: type)
    return run.reader.isReadable
  }

  /// The value at the end of a path. If `opens`, objects on the path of a looked-up member get their
  /// own fates.
  mutating func found(_ source: SourceCode, _ frame: Int, opens: Bool = false) -> FoundValue {
    let found = engine.found(Int(source.place), frame)
    guard found.place.isUsable else { return FoundValue() }
    return source.lookup < 0 ? found : lookedUp(source, from: found, frame, opens: opens)
  }

  /// Marks a value that is copied as a whole.
  mutating func take(_ found: FoundValue) {
    if found.place.isPresent, found.place.start < end { fates.take(found.place.start) }
  }

  /// Marks a value that the current line drops, unless another line takes it.
  mutating func displace(_ found: FoundValue, isDropped: Bool = false) {
    guard found.place.isPresent, found.place.start < end else { return }
    fates.displace(found.place.start, reason, isDropped: isDropped)
  }

  /// Marks a value that cannot be written, with the line's reason or another one.
  mutating func refuse(_ found: FoundValue, _ other: Int? = nil) -> MadeValue {
    if found.place.start < end { fates.refuse(found.place.start, other ?? reason) }
    return .nothing
  }

  /// The object of a value; -1 if it is none.
  mutating func frame(of found: FoundValue) -> Int {
    if found.frame >= 0 || found.place.isAbsent { return found.frame }
    return frame(at: found.place.start)
  }

  /// The object at an offset, among those of the current object's reading; -1 if there is none.
  mutating func frame(at start: Int) -> Int {
    // The givens, which follow the payload, were read second.
    let reading = reading == 0 && start >= end ? 1 : reading
    guard reading <= readings.count else { return -1 }
    let first = reading == 0 ? 0 : readings[reading - 1]
    let next = reading < readings.count ? readings[reading] : engine.room.frames.count
    let frames = engine.room.frames[first..<next]
    let position = frames.partitionPoint { $0.place.start < start }
    return position < frames.endIndex && frames[position].place.start == start ? position : -1
  }

  /// The JSON Pointer of an offset in the payload or the givens.
  func pointer(of offset: Int) -> String {
    var walk = TextWalk()
    if offset < end { return walk.pointer(ofNodeAt: offset, followedBy: [], in: bytes) }
    return walk.pointer(
      ofNodeAt: offset - end, followedBy: [], in: bytes.extracting(end..<bytes.count))
  }
}
