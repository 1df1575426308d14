/// Letters of other scripts that look like ASCII letters.
package enum LookAlike {
  /// The text with each character outside ASCII replaced by the ASCII letter or digit that it looks
  /// like. `nil` if a character looks like none, or the text is ASCII.
  package static func plain(_ text: String) -> String? {
    var plain = ""
    var isChanged = false
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        plain.unicodeScalars.append(scalar)
      } else if let twin = twin(of: scalar) {
        plain.unicodeScalars.append(twin)
        isChanged = true
      } else {
        return nil
      }
    }
    return isChanged ? plain : nil
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
    if (0xFF21...0xFF3A).contains(scalar.value) || (0xFF41...0xFF5A).contains(scalar.value)
      || (0xFF10...0xFF19).contains(scalar.value)
    {
      return Unicode.Scalar(scalar.value - 0xFEE0)
    }
    return twins[scalar]
  }

  private static let twins: [Unicode.Scalar: Unicode.Scalar] = {
    let rows = [
      (letters: "АВЕКМНОРСТУХЅІЈ", ascii: "ABEKMHOPCTYXSIJ"),
      (letters: "аеорсухіјѕһԛԝԁ", ascii: "aeopcyxijshqwd"),
      (letters: "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", ascii: "ABEZHIKMNOPTYX"), (letters: "ινορυ", ascii: "ivopu"),
    ]
    var twins: [Unicode.Scalar: Unicode.Scalar] = [:]
    for row in rows {
      for (letter, ascii) in zip(row.letters.unicodeScalars, row.ascii.unicodeScalars) {
        twins[letter] = ascii
      }
    }
    return twins
  }()
}
