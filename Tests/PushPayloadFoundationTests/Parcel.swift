@_spi(Generated) import PushPayload

/// A payload object as the generator writes them, as small as one can be: a parcel's label is required,
/// its code is secret.
struct Parcel: PayloadObject {
  var label: String
  var weight: Double?
  var count: Int?
  var isUrgent: Bool?
  var code: String?
  var unknownMembers: JSONObject = [:]

  static let schemaName = "Test.Parcel"
  static let program = PayloadProgram(of: Self.self)
  static let knownKeys = KnownKeys(of: Self.self)

  static var listing: ObjectListing {
    ObjectListing(
      #"""
      {
      "object": "Test.Parcel",
      "fields": [
        ["label","string"],
        ["weight","float"],
        ["count","integer"],
        ["isUrgent","boolean"],
        ["code","string",{"secret":true}]
      ],
      "checks": [
        ["required",0]
      ]
      }
      """#)
  }

  init(
    label: String, weight: Double? = nil, count: Int? = nil, isUrgent: Bool? = nil,
    code: String? = nil, unknownMembers: JSONObject = [:]
  ) {
    self.label = label
    self.weight = weight
    self.count = count
    self.isUrgent = isUrgent
    self.code = code
    self.unknownMembers = unknownMembers
  }

  init(_ slots: inout PayloadSlots) throws(MissingMember) {
    label = try slots.string(0).required()
    weight = slots.double(1)
    count = slots.integer(2)
    isUrgent = slots.boolean(3)
    code = slots.string(4)
    unknownMembers = slots.unknownMembers()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("label", label)
    writer.member("weight", weight)
    writer.member("count", count)
    writer.member("isUrgent", isUrgent)
    writer.sensitiveMember("code", code)
    writer.members(unknownMembers)
  }
}
