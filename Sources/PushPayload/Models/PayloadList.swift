/// A text of a schema that is an array of objects. Its model is an array of `Item`.
public protocol PayloadList: Sendable {
  /// The type of the items.
  associatedtype Item: PayloadObject

  /// The name in the schema: `Shop.Pushes`.
  static var schemaName: String { get }

  /// The program that checks the whole text, created once.
  static var program: PayloadProgram { get }
}

extension PayloadList {
  /// Checks a JSON text in one pass and reports all findings, without building models.
  public static func validate(_ bytes: Span<UInt8>) -> Report { program.report(on: bytes) }

  /// Decodes and checks a JSON text in one pass.
  public static func decode(_ bytes: Span<UInt8>) -> Decoded<[Item]> {
    guard let expanded = program.expanded(bytes) else {
      var slots = PayloadSlots(bytes, program, nil)
      return decode(&slots)
    }
    let text = expanded.bytes
    var slots = PayloadSlots(text.span, program, expanded)
    return decode(&slots)
  }

  private static func decode(_ slots: inout PayloadSlots) -> Decoded<[Item]> {
    let report = slots.report()
    guard slots.isReadable else { return Decoded(model: nil, report: report) }
    let items = slots.kind == .object ? Item(slot: &slots).map { [$0] } : [Item](slot: &slots)
    return Decoded(model: items, report: report)
  }

  /// Checks a JSON text in one pass and reports all findings, without building models.
  public static func validate(_ text: some PayloadText) -> Report {
    validate(ContiguousArray(text.utf8Bytes).span)
  }

  /// Decodes and checks a JSON text in one pass.
  public static func decode(_ text: some PayloadText) -> Decoded<[Item]> {
    decode(ContiguousArray(text.utf8Bytes).span)
  }

  /// The objects as compact JSON in UTF-8: always an array, even of one object.
  public static func json(_ items: [Item]) -> [UInt8] {
    var bytes: [UInt8] = [0x5B]
    for (position, item) in items.enumerated() {
      if position > 0 { bytes.append(0x2C) }
      bytes += item.json()
    }
    return bytes + [0x5D]
  }
}
