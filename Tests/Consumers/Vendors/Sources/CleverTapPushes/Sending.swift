import PushPayload

extension CleverTap.SendRequest {
  /// A text for users by their identities, on Apple's devices alone.
  public static func toUsers(
    _ identities: [String], title: String, body: String
  ) -> CleverTap.SendRequest {
    CleverTap.SendRequest(
      to: ["Identity": identities], content: .init(title: title, body: body), devices: [.ios])
  }
}
