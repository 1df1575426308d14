@_spi(Generated) import PushPayload

/// A payload object as the generator writes them, as small as one can be: a parcel's label is required,
/// its code is secret, its size is a list of numbers.
struct Parcel: PayloadObject {
  var label: String
  var weight: Double?
  var count: Int?
  var isUrgent: Bool?
  var code: String?
  var unknownMembers: JSONObject = [:]

  static let schemaName = "Test.Parcel"
  static let schemaCitation: String? = nil
  static let knownKeys = KnownKeys(fields: ["label", "weight", "count", "isUrgent", "code"])

  static func read(from reader: inout PayloadReader) throws(MalformedText) -> Parcel? {
    var label = MemberPlace()
    var weight = MemberPlace()
    var count = MemberPlace()
    var isUrgent = MemberPlace()
    var code = MemberPlace()
    var unknownMembers = JSONObject()
    var object = try reader.openObject()
    while try reader.nextKey(in: &object) {
      switch reader.keyText {
      case "label": _ = try reader.readString(&label, citation: nil)
      case "weight": _ = try reader.readNumber(&weight, citation: nil)
      case "count": _ = try reader.readInteger(&count, citation: nil)
      case "isUrgent": _ = try reader.readBoolean(&isUrgent, citation: nil)
      case "code": _ = try reader.readString(&code, citation: nil)
      default:
        try reader.readUnknownMember(
          in: &object, of: Self.self, into: &unknownMembers)
      }
    }
    if label.isAbsent {
      reader.reportMissing("label", in: reader.place(of: object), citation: nil)
    }
    guard reader.buildsModel, let text = reader.string(label) else { return nil }
    return Parcel(
      label: text, weight: reader.double(weight), count: reader.integer(count),
      isUrgent: reader.boolean(isUrgent), code: reader.string(code),
      unknownMembers: unknownMembers)
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("label", label)
    writer.member("weight", weight)
    writer.member("count", count)
    writer.member("isUrgent", isUrgent)
    if let code { writer.sensitiveMember("code") { $0.write(code) } }
    writer.members(unknownMembers)
  }
}
