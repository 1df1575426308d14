@_spi(Generated) import PushPayloadBasics

/// Decoding for receivers, which want every member that is right.
extension PayloadObject {
  /// Decodes what is right in a JSON text. Members that do not fit the model are left out, as if
  /// they were absent; so is a whole array if one of its items does not fit. Of repeated names, the
  /// first counts.
  ///
  /// The report is on the whole text. The model is `nil` if the text is no JSON object, or if a
  /// required member does not fit.
  public static func decodeLeniently(_ text: some PayloadText) -> Decoded<Self> {
    let bytes = text.utf8Bytes
    let whole = decode(bytes)
    guard whole.model == nil, var payload = try? JSONValue(json: bytes, mayRepeatNames: true) else {
      return whole
    }
    // An object without a required member is left out itself: one level of objects in each pass.
    for _ in 0..<passLimit {
      let decoded = decode(payload.json())
      if let model = decoded.model { return Decoded(model: model, report: whole.report) }
      for finding in decoded.findings where finding.preventsDecoding {
        let path = JSONPointer.names(of: finding.pointer)
        guard payload.leaveOut(at: path[...], isAbsent: finding.code == "required") else {
          return whole
        }
      }
    }
    return whole
  }

  private static var passLimit: Int { 16 }
}

extension JSONValue {
  /// Removes the member at a path, or the innermost one around it that can be absent. `isAbsent`
  /// says that the member at the path is missing, so that its object is the one to remove.
  ///
  /// Returns `false` if the whole value is to be removed.
  fileprivate mutating func leaveOut(at path: ArraySlice<String>, isAbsent: Bool) -> Bool {
    guard let name = path.first else { return false }
    let inner = path.dropFirst()
    switch self {
    case .object(var members):
      guard var value = members[name] else {
        // Another finding may have removed it.
        return !inner.isEmpty || !isAbsent
      }
      // Nothing else holds the members or the value while they change, so that neither is copied.
      self = .null
      members[name] = .null
      // A plain `nil` would be the value `null`.
      members[name] = value.leaveOut(at: inner, isAbsent: isAbsent) ? value : Optional.none
      self = .object(members)
      return true
    case .array(var items):
      guard let index = Int(name), items.indices.contains(index) else { return false }
      self = .null
      let isKept = items[index].leaveOut(at: inner, isAbsent: isAbsent)
      self = .array(items)
      return isKept
    case .null, .boolean, .number, .string:
      // The path continues in the JSON of a text.
      return false
    }
  }
}
