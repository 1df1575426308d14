import APNsPayloads
import BrazePayloads
import EasemobPayloads
import FCMPayloads
import PushPayload
import PushSchemaModel
import PushwooshPayloads

extension ConversionRoute {
  /// Every mapping of the standard schemas, in each way it runs.
  static let standard: [ConversionRoute] =
    apns + braze + fcm + pushwoosh + adobeCampaign + adobeJourneyOptimizer + easemob + sending

  private static let apns = [
    ConversionRoute(
      "APNs", "payload-to-push",
      givens: [
        ("topic", .string("com.example.app")), ("expiration", .number(JSONNumber(1_700_000_000))),
      ], from: APNs.Payload.self, to: APNs.Push.self
    ) {
      [
        .converted(
          try $0.converted(
            to: APNs.Push.self, given: .init(topic: "com.example.app", expiration: 1_700_000_000)))
      ]
    } bytes: {
      [
        .converted(
          try APNs.Payload.convert(
            $0, to: APNs.Push.self,
            given: .init(topic: "com.example.app", expiration: 1_700_000_000)))
      ]
    }
  ]

  private static let braze = [
    ConversionRoute("Braze", "alert-to-apns", from: Braze.AppleAlert.self, to: APNs.Alert.self) {
      [.converted(try $0.converted(to: APNs.Alert.self))]
    } bytes: {
      [.converted(try Braze.AppleAlert.convert($0, to: APNs.Alert.self))]
    },
    ConversionRoute(
      "Braze", "alert-to-apns", isBackward: true, from: APNs.Alert.self, to: Braze.AppleAlert.self
    ) {
      [.converted(try $0.converted(to: Braze.AppleAlert.self))]
    } bytes: {
      [.converted(try APNs.Alert.convert($0, to: Braze.AppleAlert.self))]
    },
    ConversionRoute(
      "Braze", "button-to-delivered", from: Braze.Button.self, to: Braze.DeliveredButton.self
    ) {
      [.converted(try $0.converted(to: Braze.DeliveredButton.self))]
    } bytes: {
      [.converted(try Braze.Button.convert($0, to: Braze.DeliveredButton.self))]
    },
    ConversionRoute(
      "Braze", "delivered-to-android-push", from: Braze.DeliveredAndroidData.self,
      to: Braze.AndroidPush.self
    ) {
      [try $0.converted(to: Braze.AndroidPush.self)]
    } bytes: {
      [try Braze.DeliveredAndroidData.convert($0, to: Braze.AndroidPush.self)]
    },
    ConversionRoute(
      "FCM", "delivered-to-apns", givens: [("topic", .string("com.example.app"))],
      from: FCM.DeliveredPayload.self, to: APNs.Push.self
    ) {
      [try $0.converted(to: APNs.Push.self, given: .init(topic: "com.example.app"))]
    } bytes: {
      [
        try FCM.DeliveredPayload.convert(
          $0, to: APNs.Push.self, given: .init(topic: "com.example.app"))
      ]
    },
    ConversionRoute(
      "Braze", "android-button", from: Braze.AndroidButton.self, to: Braze.AndroidButtonKeys.self
    ) {
      [.converted(try $0.converted(to: Braze.AndroidButtonKeys.self))]
    } bytes: {
      [.converted(try Braze.AndroidButton.convert($0, to: Braze.AndroidButtonKeys.self))]
    },
    ConversionRoute(
      "Braze", "android-message", from: Braze.ConversationMessage.self,
      to: Braze.AndroidMessageKeys.self
    ) {
      [.converted(try $0.converted(to: Braze.AndroidMessageKeys.self))]
    } bytes: {
      [.converted(try Braze.ConversationMessage.convert($0, to: Braze.AndroidMessageKeys.self))]
    },
    ConversionRoute(
      "Braze", "android-person", from: Braze.ConversationPerson.self,
      to: Braze.AndroidPersonKeys.self
    ) {
      [.converted(try $0.converted(to: Braze.AndroidPersonKeys.self))]
    } bytes: {
      [.converted(try Braze.ConversationPerson.convert($0, to: Braze.AndroidPersonKeys.self))]
    },
    ConversionRoute(
      "Braze", "to-apns", givens: [("topic", .string("com.example.app"))],
      from: Braze.ApplePush.self, to: APNs.Push.self
    ) {
      [.converted(try $0.converted(to: APNs.Push.self, given: .init(topic: "com.example.app")))]
    } bytes: {
      [
        .converted(
          try Braze.ApplePush.convert(
            $0, to: APNs.Push.self, given: .init(topic: "com.example.app")))
      ]
    },
    ConversionRoute(
      "Braze", "start-to-apns", givens: activityGivens, from: Braze.LiveActivityStart.self,
      to: APNs.Push.self
    ) {
      let given = Braze.LiveActivityStart.APNsPushGivens(
        bundleID: "com.example.app", timestamp: 1_700_000_000)
      return [.converted(try $0.converted(to: APNs.Push.self, given: given))]
    } bytes: {
      let given = Braze.LiveActivityStart.APNsPushGivens(
        bundleID: "com.example.app", timestamp: 1_700_000_000)
      return [.converted(try Braze.LiveActivityStart.convert($0, to: APNs.Push.self, given: given))]
    },
    ConversionRoute(
      "Braze", "update-to-apns", givens: activityGivens, from: Braze.LiveActivityUpdate.self,
      to: APNs.Push.self
    ) {
      let given = Braze.LiveActivityUpdate.APNsPushGivens(
        bundleID: "com.example.app", timestamp: 1_700_000_000)
      return [.converted(try $0.converted(to: APNs.Push.self, given: given))]
    } bytes: {
      let given = Braze.LiveActivityUpdate.APNsPushGivens(
        bundleID: "com.example.app", timestamp: 1_700_000_000)
      return [
        .converted(try Braze.LiveActivityUpdate.convert($0, to: APNs.Push.self, given: given))
      ]
    },
    ConversionRoute(
      "Braze", "send-to-apns", givens: [("topic", .string("com.example.app"))],
      from: Braze.SendRequest.self, to: APNs.Push.self
    ) {
      [try $0.converted(to: APNs.Push.self, given: .init(topic: "com.example.app"))]
    } bytes: {
      [
        try Braze.SendRequest.convert(
          $0, to: APNs.Push.self, given: .init(topic: "com.example.app"))
      ]
    },
    ConversionRoute(
      "Braze", "send-to-fcm", givens: [("token", .string("bk3RNwTe3H0"))],
      from: Braze.SendRequest.self, to: FCM.SendRequest.self
    ) {
      [try $0.converted(to: FCM.SendRequest.self, given: .init(token: "bk3RNwTe3H0"))]
    } bytes: {
      [
        try Braze.SendRequest.convert(
          $0, to: FCM.SendRequest.self, given: .init(token: "bk3RNwTe3H0"))
      ]
    },
    ConversionRoute(
      "Braze", "delivered-to-apns", givens: [("topic", .string("com.example.app"))],
      from: Braze.DeliveredPayload.self, to: APNs.Push.self
    ) {
      [try $0.converted(to: APNs.Push.self, given: .init(topic: "com.example.app"))]
    } bytes: {
      [
        try Braze.DeliveredPayload.convert(
          $0, to: APNs.Push.self, given: .init(topic: "com.example.app"))
      ]
    },
  ]

  private static let activityGivens: [(name: String, value: Literal)] = [
    ("bundle-id", .string("com.example.app")), ("timestamp", .number(JSONNumber(1_700_000_000))),
  ]

  private static let fcm = [
    ConversionRoute(
      "FCM", "request-to-apns", givens: [("bundle-id", .string("com.example.app"))],
      from: FCM.SendRequest.self, to: APNs.Push.self
    ) {
      [try $0.converted(to: APNs.Push.self, given: .init(bundleID: "com.example.app"))]
    } bytes: {
      [

        try FCM.SendRequest.convert(
          $0, to: APNs.Push.self, given: .init(bundleID: "com.example.app"))
      ]
    }
  ]

  private static let pushwoosh = [
    ConversionRoute(
      "Pushwoosh", "start-to-apns", givens: activityGivens, from: Pushwoosh.StartRequest.self,
      to: APNs.Push.self
    ) {
      try $0.converted(
        to: APNs.Push.self, given: .init(bundleID: "com.example.app", timestamp: 1_700_000_000)
      )
      .map { .converted($0) }
    } bytes: {
      try Pushwoosh.StartRequest.convert(
        $0, to: APNs.Push.self, given: .init(bundleID: "com.example.app", timestamp: 1_700_000_000)
      )
      .map { .converted($0) }
    },
    ConversionRoute(
      "Pushwoosh", "update-to-apns", givens: activityGivens, from: Pushwoosh.UpdateRequest.self,
      to: APNs.Push.self
    ) {
      try $0.converted(
        to: APNs.Push.self, given: .init(bundleID: "com.example.app", timestamp: 1_700_000_000)
      )
      .map { .converted($0) }
    } bytes: {
      try Pushwoosh.UpdateRequest.convert(
        $0, to: APNs.Push.self, given: .init(bundleID: "com.example.app", timestamp: 1_700_000_000)
      )
      .map { .converted($0) }
    },
    ConversionRoute(
      "Pushwoosh", "delivered-to-apns",
      givens: [("topic", .string("com.example.app")), ("badge", .number(JSONNumber(2)))],
      from: Pushwoosh.DeliveredPayload.self, to: APNs.Push.self
    ) {
      [try $0.converted(to: APNs.Push.self, given: .init(topic: "com.example.app", badge: 2))]
    } bytes: {
      [

        try Pushwoosh.DeliveredPayload.convert(
          $0, to: APNs.Push.self, given: .init(topic: "com.example.app", badge: 2))
      ]
    },
    ConversionRoute(
      "Pushwoosh", "message-to-apns",
      givens: [
        ("bundle-id", .string("com.example.app")), ("language", .string("fr")),
        ("now", .number(JSONNumber(1_700_000_000))), ("badge", .number(JSONNumber(1))),
        ("message-hash", .string("_1C")),
      ], from: Pushwoosh.CreateMessageRequest.self, to: APNs.Push.self
    ) {
      try $0.converted(
        to: APNs.Push.self,
        given: .init(
          bundleID: "com.example.app", language: "fr", now: 1_700_000_000, badge: 1,
          messageHash: "_1C")
      ).map { $0 }
    } bytes: {
      try Pushwoosh.CreateMessageRequest.convert(
        $0, to: APNs.Push.self,
        given: .init(
          bundleID: "com.example.app", language: "fr", now: 1_700_000_000, badge: 1,
          messageHash: "_1C")
      ).map { $0 }
    },
  ]

  private static let easemob = [
    ConversionRoute(
      "Easemob", "to-apns",
      givens: [
        ("display", .string("shown")), ("nickname", .string("Ann")),
        ("badge", .number(JSONNumber(3))), ("message-id", .string("373360335316321408")),
      ], from: Easemob.Message.self, to: APNs.Push.self
    ) {
      try $0.converted(
        to: APNs.Push.self,
        given: .init(
          display: .shown, nickname: "Ann", badge: 3, messageID: "373360335316321408"))
    } bytes: {
      try Easemob.Message.convert(
        $0, to: APNs.Push.self,
        given: .init(
          display: .shown, nickname: "Ann", badge: 3, messageID: "373360335316321408"))
    },
    ConversionRoute(
      "Easemob", "to-apns",
      givens: [
        ("badge", .number(JSONNumber(0))), ("message-id", .string("7")),
        ("recipient", .string("6006")),
      ], from: Easemob.Message.self, to: APNs.Push.self
    ) {
      try $0.converted(
        to: APNs.Push.self, given: .init(badge: 0, messageID: "7", recipient: "6006"))
    } bytes: {
      try Easemob.Message.convert(
        $0, to: APNs.Push.self, given: .init(badge: 0, messageID: "7", recipient: "6006"))
    },
    ConversionRoute(
      "Easemob", "request-to-apns",
      givens: [
        ("topic", .string("com.example.app")), ("display", .string("shown")),
        ("nickname", .string("Ann")), ("badge", .number(JSONNumber(3))),
        ("message-id", .string("373360335316321408")),
      ], from: Easemob.MessageRequest.self, to: APNs.Push.self
    ) {
      try $0.converted(
        to: APNs.Push.self,
        given: .init(
          topic: "com.example.app", display: .shown, nickname: "Ann", badge: 3,
          messageID: "373360335316321408"))
    } bytes: {
      try Easemob.MessageRequest.convert(
        $0, to: APNs.Push.self,
        given: .init(
          topic: "com.example.app", display: .shown, nickname: "Ann", badge: 3,
          messageID: "373360335316321408"))
    },
    ConversionRoute(
      "Easemob", "instant-to-apns", givens: [("topic", .string("com.example.app"))],
      from: Easemob.InstantPush.self, to: APNs.Push.self
    ) {
      [try $0.converted(to: APNs.Push.self, given: .init(topic: "com.example.app"))]
    } bytes: {
      [
        try Easemob.InstantPush.convert(
          $0, to: APNs.Push.self, given: .init(topic: "com.example.app"))
      ]
    },
    ConversionRoute(
      "Easemob", "payload-to-apns", from: Easemob.Payload.self, to: APNs.Payload.self
    ) {
      [.converted(try $0.converted(to: APNs.Payload.self))]
    } bytes: {
      [.converted(try Easemob.Payload.convert($0, to: APNs.Payload.self))]
    },
    ConversionRoute(
      "Easemob", "payload-to-apns", isBackward: true, from: APNs.Payload.self,
      to: Easemob.Payload.self
    ) {
      [.converted(try $0.converted(to: Easemob.Payload.self))]
    } bytes: {
      [.converted(try APNs.Payload.convert($0, to: Easemob.Payload.self))]
    },
  ]
}
