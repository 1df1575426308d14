/// Whole texts of a schema that are an array of objects. Models are arrays of these.
public protocol PayloadList: Sendable {
  /// What the items are.
  associatedtype Item: PayloadObject

  /// The name in the schema: `Airship.Pushes`.
  static var schemaName: String { get }

  /// Who describes the array, for findings on it as a whole.
  static var schemaCitation: String? { get }

  /// Whether a text may also be one object, which is read as an array of it.
  static var takesOneItem: Bool { get }

  /// How many items an array has at least.
  static var fewestItems: Int? { get }

  /// How many items an array has at most.
  static var mostItems: Int? { get }
}

extension PayloadList {
  /// Checks a text without building models: every finding, in one pass.
  public static func validate(_ bytes: Span<UInt8>) -> Report {
    var reader = PayloadReader(bytes, buildsModel: false)
    _ = items(from: &reader)
    return reader.report()
  }

  /// Reads a text into models and checks it, in one pass.
  public static func decode(_ bytes: Span<UInt8>) -> Decoded<[Item]> {
    var reader = PayloadReader(bytes, buildsModel: true)
    let items = items(from: &reader)
    let report = reader.report()
    return Decoded(model: reader.buildsModel ? items : nil, report: report)
  }

  /// Checks a text without building models: every finding, in one pass.
  public static func validate(_ bytes: [UInt8]) -> Report {
    validate(ContiguousArray(bytes).span)
  }

  /// Reads a text into models and checks it, in one pass.
  public static func decode(_ bytes: [UInt8]) -> Decoded<[Item]> {
    decode(ContiguousArray(bytes).span)
  }

  /// Checks a text without building models: every finding, in one pass.
  public static func validate(_ text: String) -> Report {
    validate(ContiguousArray(text.utf8).span)
  }

  /// Reads a text into models and checks it, in one pass.
  public static func decode(_ text: String) -> Decoded<[Item]> {
    decode(ContiguousArray(text.utf8).span)
  }

  /// The objects as compact JSON in UTF-8: an array, also of one.
  public static func json(_ items: [Item]) -> [UInt8] {
    var bytes: [UInt8] = [0x5B]
    for (position, item) in items.enumerated() {
      if position > 0 { bytes.append(0x2C) }
      bytes += item.json()
    }
    return bytes + [0x5D]
  }

  private static func items(from reader: inout PayloadReader) -> [Item]? {
    do throws(MalformedText) {
      return try reader.readList(Self.self)
    } catch {
      reader.refuseText(error)
      return nil
    }
  }
}

extension PayloadReader {
  /// Reads a whole text that is an array of objects, or one of them where that may be.
  fileprivate mutating func readList<List: PayloadList>(
    _ list: List.Type
  ) throws(MalformedText) -> [List.Item]? {
    try start()
    var payload = MemberPlace(payloadAt: position)
    var items: [List.Item]? = []
    switch bytes.byte(at: position) {
    case 0x7B where List.takesOneItem:
      items = try List.Item.read(from: &self).map { [$0] }
    case 0x5B:
      var array = try openArray()
      var item = MemberPlace()
      while try nextItem(&item, in: &array, of: &payload) {
        if bytes.byte(at: position) == 0x7B {
          if let value = try List.Item.read(from: &self), buildsModel { items?.append(value) }
        } else {
          item.role = .payloadItem
          try refuse(&item, expected: "an object", citation: List.schemaCitation)
        }
      }
      checkItems(payload, List.fewestItems, List.mostItems, citation: List.schemaCitation)
    default:
      let expected = List.takesOneItem ? "an object or an array" : "an array"
      try refuse(&payload, expected: expected, citation: List.schemaCitation)
    }
    try finish()
    return items
  }
}
