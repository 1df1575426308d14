import APNsPayloads
import AdobeCampaignPayloads
import AdobeJourneyOptimizerPayloads
import BrazePayloads
import EasemobPayloads
import FCMPayloads
import PushPayload
import PushSchemaModel
import PushwooshPayloads

extension ConversionRoute {
  /// From Apple's pushes to what vendors are sent.
  static let sending = [
    ConversionRoute(
      "Braze", "push-from-apns", givens: [("asset-file-type", .string("png"))],
      from: APNs.Push.self, to: Braze.ApplePush.self
    ) {
      [try $0.converted(to: Braze.ApplePush.self, given: .init(assetFileType: .png))]
    } bytes: {
      [try APNs.Push.convert($0, to: Braze.ApplePush.self, given: .init(assetFileType: .png))]
    },
    ConversionRoute(
      "Braze", "delivered-from-apns", givens: [("asset-file-type", .string("png"))],
      from: APNs.Push.self, to: Braze.DeliveredPayload.self
    ) {
      [try $0.converted(to: Braze.DeliveredPayload.self, given: .init(assetFileType: .png))]
    } bytes: {
      [
        try APNs.Push.convert(
          $0, to: Braze.DeliveredPayload.self, given: .init(assetFileType: .png))
      ]
    },
    ConversionRoute(
      "Braze", "request-from-push", givens: [("external-user-ids", .list([.string("ann")]))],
      from: Braze.ApplePush.self, to: Braze.SendRequest.self
    ) {
      [
        .converted(
          try $0.converted(to: Braze.SendRequest.self, given: .init(externalUserIDs: ["ann"])))
      ]
    } bytes: {
      [
        .converted(
          try Braze.ApplePush.convert(
            $0, to: Braze.SendRequest.self, given: .init(externalUserIDs: ["ann"])))
      ]
    },
    ConversionRoute(
      "FCM", "former-to-request", givens: [("token", .string("bk3RNwTe3H0"))],
      from: FCM.Message.self, to: FCM.SendRequest.self
    ) {
      [try $0.converted(to: FCM.SendRequest.self, given: .init(token: "bk3RNwTe3H0"))]
    } bytes: {
      [

        try FCM.Message.convert($0, to: FCM.SendRequest.self, given: .init(token: "bk3RNwTe3H0"))
      ]
    },
    ConversionRoute(
      "FCM", "request-from-apns", givens: [("token", .string("bk3RNwTe3H0"))],
      from: APNs.Push.self, to: FCM.SendRequest.self
    ) {
      [try $0.converted(to: FCM.SendRequest.self, given: .init(token: "bk3RNwTe3H0"))]
    } bytes: {
      [try APNs.Push.convert($0, to: FCM.SendRequest.self, given: .init(token: "bk3RNwTe3H0"))]
    },
    ConversionRoute(
      "Pushwoosh", "message-from-apns", givens: [("now", .number(JSONNumber(1_700_000_000)))],
      from: APNs.Push.self, to: Pushwoosh.MessageNotification.self
    ) {
      [try $0.converted(to: Pushwoosh.MessageNotification.self, given: .init(now: 1_700_000_000))]
    } bytes: {
      [
        try APNs.Push.convert(
          $0, to: Pushwoosh.MessageNotification.self, given: .init(now: 1_700_000_000))
      ]
    },
    ConversionRoute(
      "Pushwoosh", "request-from-message",
      givens: [("application", .string("A1B2C-D3E4F")), ("auth", .string("key"))],
      from: Pushwoosh.MessageNotification.self, to: Pushwoosh.CreateMessageRequest.self
    ) {
      [
        .converted(
          try $0.converted(
            to: Pushwoosh.CreateMessageRequest.self,
            given: .init(application: "A1B2C-D3E4F", auth: "key")))
      ]
    } bytes: {
      [
        .converted(
          try Pushwoosh.MessageNotification.convert(
            $0, to: Pushwoosh.CreateMessageRequest.self,
            given: .init(application: "A1B2C-D3E4F", auth: "key")))
      ]
    },
    ConversionRoute(
      "AdobeCampaign", "ios-from-apns", from: APNs.Push.self, to: AdobeCampaign.IOSPayload.self
    ) {
      [try $0.converted(to: AdobeCampaign.IOSPayload.self)]
    } bytes: {
      [try APNs.Push.convert($0, to: AdobeCampaign.IOSPayload.self)]
    },
    ConversionRoute(
      "AdobeJourneyOptimizer", "ios-from-apns", from: APNs.Push.self,
      to: AdobeJourneyOptimizer.IOSPayload.self
    ) {
      [try $0.converted(to: AdobeJourneyOptimizer.IOSPayload.self)]
    } bytes: {
      [try APNs.Push.convert($0, to: AdobeJourneyOptimizer.IOSPayload.self)]
    },
    ConversionRoute(
      "Easemob", "message-from-apns",
      givens: [("target", .list([.string("6006")])), ("text", .string("Hi"))],
      from: APNs.Push.self, to: Easemob.Message.self
    ) {
      [try $0.converted(to: Easemob.Message.self, given: .init(target: ["6006"], text: "Hi"))]
    } bytes: {
      [
        try APNs.Push.convert(
          $0, to: Easemob.Message.self, given: .init(target: ["6006"], text: "Hi"))
      ]
    },
    ConversionRoute(
      "Easemob", "request-from-apns",
      givens: [("to", .list([.string("6006")])), ("text", .string("Hi"))],
      from: APNs.Push.self, to: Easemob.MessageRequest.self
    ) {
      [try $0.converted(to: Easemob.MessageRequest.self, given: .init(to: ["6006"], text: "Hi"))]
    } bytes: {
      [
        try APNs.Push.convert(
          $0, to: Easemob.MessageRequest.self, given: .init(to: ["6006"], text: "Hi"))
      ]
    },
    ConversionRoute(
      "Easemob", "instant-from-apns",
      givens: [("title", .string("Hi")), ("content", .string("There"))],
      from: APNs.Push.self, to: Easemob.InstantPush.self
    ) {
      [try $0.converted(to: Easemob.InstantPush.self, given: .init(title: "Hi", content: "There"))]
    } bytes: {
      [
        try APNs.Push.convert(
          $0, to: Easemob.InstantPush.self, given: .init(title: "Hi", content: "There"))
      ]
    },
  ]
}
