import PushPayload

/// Reads the parameters of requests. An error reports a member that is missing or of another kind.
extension JSONValue {
  /// A member that must be a text.
  func requiredText(_ name: String) throws(ResponseError) -> String {
    guard let text = self[name]?.string else { throw .missing(name, "a text") }
    return text
  }

  /// A member that must be an object.
  func requiredObject(_ name: String) throws(ResponseError) -> JSONValue {
    guard let member = self[name], member.object != nil else { throw .missing(name, "an object") }
    return member
  }

  /// A member that must be an array.
  func requiredList(_ name: String) throws(ResponseError) -> [JSONValue] {
    guard let list = self[name]?.array else { throw .missing(name, "an array") }
    return list
  }

  /// A member that must be a whole number and not negative.
  func requiredCount(_ name: String) throws(ResponseError) -> Int {
    guard let count = self[name]?.integer, count >= 0 else {
      throw .missing(name, "a whole number")
    }
    return count
  }

  /// The URI of a request's document.
  func documentURI() throws(ResponseError) -> String {
    try requiredObject("textDocument").requiredText("uri")
  }

  /// The member `position`.
  func position() throws(ResponseError) -> TextPosition {
    try TextPosition(requiredObject("position"))
  }

  /// The member `range`.
  func range() throws(ResponseError) -> (start: TextPosition, end: TextPosition) {
    let range = try requiredObject("range")
    return (
      try TextPosition(range.requiredObject("start")), try TextPosition(range.requiredObject("end"))
    )
  }
}

extension TextPosition {
  init(_ value: JSONValue) throws(ResponseError) {
    line = try value.requiredCount("line")
    character = try value.requiredCount("character")
  }

  var json: JSONValue { ["line": JSONValue(line), "character": JSONValue(character)] }
}

extension ResponseError {
  fileprivate static func missing(_ name: String, _ kind: String) -> ResponseError {
    ResponseError(.invalidParams, "the parameters lack '\(name)', \(kind)")
  }
}

extension JSONValue {
  /// An object of the members that are not `nil`.
  static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var object = JSONObject()
    for (name, value) in members where value != nil { object[name] = value }
    return .object(object)
  }
}
