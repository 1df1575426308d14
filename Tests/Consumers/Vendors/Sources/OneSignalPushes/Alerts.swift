import PushPayload

extension OneSignal.Notification {
  /// A notification to everybody, with a text for each language.
  public static func toEverybody(
    of app: String, saying contents: [(language: String, text: String)]
  ) -> OneSignal.Notification {
    var notification = OneSignal.Notification(appID: app)
    notification.includedSegments = ["All"]
    var texts: JSONMembers<String> = [:]
    for (language, text) in contents { texts[language] = text }
    notification.contents = texts
    return notification
  }
}
