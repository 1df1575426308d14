/// The run of a program on one payload.
struct PayloadRun: ~Copyable, ~Escapable {
  let program: PayloadProgram
  var reader: PayloadReader
  var room: EngineRoom
  var use: PayloadUse?
  var verdicts: CheckVerdicts?
  /// Whether the payload is a list of which nothing is known, or has members of which its object
  /// knows none.
  private(set) var isForeign = false

  /// Whether objects in arrays and maps, and members without a field, are stored as for a model.
  var keepsItems = false

  /// The texts that may contain values; `nil` if nobody needs them.
  var embeddedTexts: [EmbeddedText]?

  private(set) var isJSON = false
  /// The value of the whole text, and its object; -1 if it is none.
  private(set) var payload = MemberPlace()
  private(set) var payloadFrame = -1

  @_lifetime(copy reader)
  init(_ program: PayloadProgram, _ reader: consuming PayloadReader) {
    self.program = program
    self.reader = reader
    room = EngineRoom()
  }

  /// Creates a run that builds no model, on a text with values instead of texts.
  @_lifetime(copy bytes)
  init(
    _ program: PayloadProgram, _ bytes: Span<UInt8>, _ expanded: ExpandedText?,
    room: consuming EngineRoom = EngineRoom()
  ) {
    self.program = program
    reader = PayloadReader(bytes, buildsModel: false)
    self.room = room
    reader.expanded = expanded
  }

  /// The stored objects, which the run no longer has afterwards.
  mutating func takeRoom() -> EngineRoom {
    var taken = EngineRoom()
    swap(&taken, &room)
    return taken
  }

  /// Masks the values at some places in findings: JSON Pointers in which `*` means any item or key.
  mutating func mask(_ places: [String]) {
    guard !places.isEmpty else { return }
    reader.rareState.disclosed = SecretRanges(of: places, in: Array(reader.bytes.copy()))
  }

  mutating func readAll() {
    do throws(MalformedJSON) {
      try readPayload()
      isJSON = true
    } catch {
      reader.refuseText(error)
    }
  }

  private mutating func readPayload() throws(MalformedJSON) {
    try reader.start()
    var payload = MemberPlace(payloadAt: reader.position)
    let kind = try reader.kind()
    let frame = try read(&payload, as: program.root, Owner.payload, in: -1)
    self.payload = payload
    payloadFrame = frame
    isForeign =
      frame >= 0
      ? knowsNoMember(of: frame)
      : kind == .array && program.elementType(of: program.root, for: .array) < 0
    // Conditions may test members after an object, so everything is read first.
    checkFrames(from: 0)
    try reader.finish()
  }

  /// Whether an object has members, but none with a field.
  private func knowsNoMember(of frame: Int) -> Bool {
    let (base, place) = (room.frames[frame].base, room.frames[frame].place)
    let object = program.rows.objectRows[Int(room.frames[frame].object)]
    let fields = base..<base + Int(object.fieldCount)
    // A flag that is off was read, but is absent.
    for index in fields where room.members[index].place.key != 0 { return false }
    return reader.bytes.byte(at: reader.bytes.skippingBlanks(from: place.start + 1)) != 0x7D
  }

  mutating func checkFrames(from first: Int) {
    for frame in first..<room.frames.count where !room.frames[frame].isChecked { check(frame) }
  }
}

/// The field whose citation applies to a value.
struct Owner {
  /// The object; -1 for the whole text.
  let object: Int
  /// The field; the number after the last field means the rest.
  let field: Int

  static let payload = Owner(object: -1, field: 0)
}

extension PayloadProgram {
  /// The citation of findings on a value.
  func citation(of owner: Owner) -> String? {
    owner.object < 0 ? citation : objects[owner.object].citations[owner.field]
  }

  /// The findings on a payload; values at the masked places are not shown.
  func report(on bytes: Span<UInt8>, masking places: [String] = []) -> Report {
    guard let expanded = expanded(bytes) else { return report(on: bytes, nil, masking: places) }
    let text = expanded.bytes
    return report(on: text.span, expanded, masking: places)
  }

  private func report(
    on bytes: Span<UInt8>, _ expanded: ExpandedText?, masking places: [String]
  ) -> Report {
    var run = PayloadRun(self, bytes, expanded)
    run.mask(places)
    run.readAll()
    return run.reader.report()
  }
}
