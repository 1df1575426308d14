import PushSchemaModel
import Testing

/// Swift names of keys and values.
struct SwiftNamingTests {
  @Test(
    arguments: [
      ("asset_url", "assetURL"), ("message_variation_id", "messageVariationID"),
      ("content-available", "contentAvailable"), ("_mId", "mID"), ("broadlogId", "broadlogID"),
      ("external_user_ids", "externalUserIDs"),
      ("iosMediaAttachmentURL", "iosMediaAttachmentURL"), ("Messages", "messages"),
      ("URLString", "urlString"),
      ("id", "id"), ("custom key 1", "customKey1"), ("1st", "value1st"), ("iOSKey", "iOSKey"),
      ("SOME_KEY", "someKey"),
      ("description", "descriptionValue"),
      ("default", "default"), ("é", nil), ("--", nil), ("", nil), ("em_apns_ext", "emApnsExt"),
    ] as [(String, String?)])
  func `keys become properties`(key: String, name: String?) {
    #expect(SwiftNaming.memberName(key) == name)
  }

  @Test(
    arguments: [
      ("time-sensitive", "timeSensitive"), ("OPEN_APP", "openApp"), ("URI", "uri"),
      ("DEEP_LINK", "deepLink"),
      ("10", "value10"), ("-1", "minus1"), ("other", "otherValue"), ("none", "noneValue"),
      ("+", nil),
      ("mp3", "mp3"), ("init", "initValue"), ("ab_pb_accept", "abPbAccept"),
    ] as [(String, String?)])
  func `values become cases`(value: String, name: String?) {
    #expect(SwiftNaming.caseName(value) == name)
  }

  @Test(arguments: [
    ("assetURL", "AssetURL"), ("type", "TypeValue"), ("url", "URL"), ("string", "StringValue"),
    ("urlString", "URLString"), ("alert", "Alert"), ("URLString", "URLString"), ("mId", "MId"),
    ("URL", "URL"), ("iOSKey", "IOSKey"), ("idsByName", "IDsByName"), ("my_key", "My_key"),
    ("a", "A"), ("_hidden", "_hidden"), ("", ""),
  ])
  func `members give nested types their names`(member: String, name: String) {
    #expect(SwiftNaming.nestedTypeName(member) == name)
  }

  @Test(arguments: [
    "default", "Any", "Self", "in", "associatedtype", "precedencegroup", "self",
  ])
  func `keywords stand in backticks`(name: String) {
    #expect(SwiftNaming.escaped(name) == "`\(name)`")
  }

  @Test(arguments: ["defaults", "any", "ins", "type", "", "é", String(repeating: "d", count: 100)])
  func `other names stand as they are`(name: String) {
    #expect(SwiftNaming.escaped(name) == name)
  }
}
