@_spi(Generated) import PushPayloadBasics

/// Decoding for receivers, which want every member that is right.
extension PayloadObject {
  /// Decodes what is right in a JSON text. Members that do not fit the model are left out, as if
  /// they were absent; so is a whole array if one of its items does not fit. Of repeated names, the
  /// first counts.
  ///
  /// The report is on the whole text. The model is `nil` if the text is no JSON object, if a required
  /// member does not fit, or if more than 16,000 members do not fit.
  public static func decodeLeniently(_ text: some PayloadText) -> Decoded<Self> {
    let bytes = text.utf8Bytes
    let whole = decode(bytes)
    guard whole.model == nil, var payload = try? JSONValue(json: bytes, mayRepeatNames: true) else {
      return whole
    }
    // A report has at most a thousand findings, and an object without a required member is left out
    // itself: one level of objects in each pass.
    for _ in 0..<passLimit {
      let decoded = decode(payload.json())
      if let model = decoded.model { return Decoded(model: model, report: whole.report) }
      var unfit = UnfitMembers()
      for finding in decoded.findings where finding.preventsDecoding {
        unfit.insert(
          JSONPointer.names(of: finding.pointer)[...], isMissing: finding.code == "required")
      }
      guard let rest = payload.leavingOut(unfit), rest != payload else { break }
      payload = rest
    }
    return whole
  }

  private static var passLimit: Int { 16 }
}

/// The members of a value that do not fit its model, by their names and positions.
private struct UnfitMembers {
  /// Whether the value itself does not fit.
  var isUnfit = false
  /// Whether the value is missing and its object needs it.
  var isMissing = false
  var inner: [JSONName: UnfitMembers] = [:]

  mutating func insert(_ path: ArraySlice<String>, isMissing: Bool) {
    guard let name = path.first else {
      if isMissing { self.isMissing = true } else { isUnfit = true }
      return
    }
    inner[JSONName(name), default: UnfitMembers()].insert(path.dropFirst(), isMissing: isMissing)
  }
}

extension JSONValue {
  /// The value without its unfit members; `nil` if the whole value is to be left out, because it or
  /// something that it must have does not fit.
  fileprivate func leavingOut(_ unfit: UnfitMembers) -> JSONValue? {
    guard !unfit.isUnfit, !unfit.inner.values.contains(where: { $0.isMissing }) else {
      return Optional.none
    }
    switch self {
    case .object(let members):
      var kept = JSONObject()
      for (name, value) in members {
        guard let inner = unfit.inner[JSONName(name)] else {
          kept.append(name, value)
          continue
        }
        if let value = value.leavingOut(inner) { kept.append(name, value) }
      }
      return .object(kept)
    case .array(let items):
      var kept = items
      for (index, inner) in unfit.inner {
        guard let index = Int(index.text), items.indices.contains(index),
          let item = items[index].leavingOut(inner)
        else { return Optional.none }
        kept[index] = item
      }
      return .array(kept)
    case .null, .boolean, .number, .string:
      // The path continues in the JSON of a text.
      return Optional.none
    }
  }
}
