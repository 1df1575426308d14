extension CustomerIO.LiveStartSegments {
  /// Starts a bar of segments on the Apple devices of a person, which an alert announces.
  public static func start(
    for id: String, header: String, status: String, of total: Int
  ) -> CustomerIO.LiveStartSegments {
    CustomerIO.LiveStartSegments(
      attributes: .init(header: header),
      contentState: .init(status: status, segmentsTotal: total, segmentsComplete: 0),
      identifiers: .init(id: id),
      pushPayload: .init(alert: .init(title: header, body: status)), platform: .ios)
  }
}
