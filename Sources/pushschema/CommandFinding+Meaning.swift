import PushSchemaModel

extension CommandFinding {
  /// The meaning of the finding.
  var meaning: String {
    switch self {
    case .lost: "The result does not contain a member of the payload, or only a part of it."
    case .suppressed: "The mapping sends nothing for this payload."
    case .refused: "The mapping refuses this payload, as its receiver would."
    case .missingGiven: "A given that only the sending server knows was not supplied."
    case .missingMember: "The target requires a member that no line wrote."
    case .unreadableValue: "A converter cannot read a value."
    case .overflow: "A computed number does not fit into 64 bits."
    case .tooManyObjects:
      "The result would be far larger than the payload, so there is no result."
    case .unwritten: "No result is written, because of another finding."
    case .notation: "The text is not JSON but another format. The tool read it."
    case .wrapped: "The payload is inside a record; no key at its top is known."
    case .nothingThere: "The place that --at names does not exist."
    case .placeholder:
      "A text contains a placeholder of a template, which is filled in later or was left open."
    case .unixTime: "A number in the state of a Live Activity looks like seconds since 1970."
    case .similarKey: "A key of the sender's own looks like a field that is absent."
    case .unchecked:
      "Some checks of the object need its enclosing object, which the payload does not contain."
    case .unidentified: "No object was named, and the tool could not detect it with certainty."
    }
  }
}
