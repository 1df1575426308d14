extension ReadPayload {
  /// The request as a push of APNs, with its headers next to the payload; `nil` if it has no header
  /// of APNs.
  package var push: MappedText? {
    let own = headers.filter { $0.name.lowercased().hasPrefix("apns-") }
    guard let first = own.first else { return nil }
    var text = MappedText()
    text.append("{\"headers\":".utf8, from: first.offset)
    for (index, header) in own.enumerated() {
      text.append((index == 0 ? "{" : ",").utf8, from: header.offset)
      text.append("\"\(header.name.lowercased())\":".utf8, from: header.offset)
      text.append(header.jsonValue.utf8, from: header.offset)
    }
    text.append("},\"payload\":".utf8, from: json.sourceOffset(of: 0))
    text.append(json, json.bytes.indices)
    text.append("}".utf8, from: json.sourceOffset(of: json.bytes.count))
    return text
  }
}

extension ReadHeader {
  /// The value as JSON: a number if it has only digits, else a text.
  fileprivate var jsonValue: String {
    let isNumber =
      !value.isEmpty && value.utf8.count < 16
      && value.utf8.allSatisfy { 0x30...0x39 ~= $0 } && (value == "0" || !value.hasPrefix("0"))
    return isNumber
      ? value : String(decoding: MappedText(Array(value.utf8)).jsonText.bytes, as: UTF8.self)
  }
}
