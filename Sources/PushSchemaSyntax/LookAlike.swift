/// Letters of other scripts that look like ASCII letters.
package enum LookAlike {
  /// The text with each character outside ASCII replaced by the ASCII letter or digit that it looks
  /// like. `nil` if a character looks like none, or the text is ASCII.
  package static func plain(_ text: String) -> String? {
    guard !text.unicodeScalars.allSatisfy(\.isASCII) else { return nil }
    var plain = ""
    for scalar in text.unicodeScalars {
      guard let twin = scalar.isASCII ? scalar : twin(of: scalar) else { return nil }
      plain.unicodeScalars.append(twin)
    }
    return plain
  }

  /// The first character outside ASCII, and its kind: Greek, Cyrillic or full-width.
  package static func description(of text: String) -> String {
    guard let scalar = text.unicodeScalars.first(where: { !$0.isASCII }) else { return text }
    let script =
      switch scalar.value {
      case 0x370..<0x400: "a Greek letter"
      case 0x400..<0x530: "a Cyrillic letter"
      default: "a full-width letter"
      }
    return "'\(scalar)' is \(script)"
  }

  private static func twin(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      Unicode.Scalar(scalar.value - 0xFEE0)
    default: twins[scalar]
    }
  }

  private static let twins: [Unicode.Scalar: Unicode.Scalar] = {
    let rows = [
      ("АВЕКМНОРСТУХЅІЈ", "ABEKMHOPCTYXSIJ"),
      ("аеорсухіјѕһԛԝԁ", "aeopcyxijshqwd"), ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
      ("ινορυ", "ivopu"),
    ]
    let pairs = rows.flatMap { zip($0.unicodeScalars, $1.unicodeScalars) }
    return Dictionary(pairs) { $1 }
  }()
}
