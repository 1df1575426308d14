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
      [try $0.brazeApplePush(given: .init(assetFileType: .png))]
    } bytes: {
      [try APNs.Push.brazeApplePush(from: $0, given: .init(assetFileType: .png))]
    },
    ConversionRoute(
      "Braze", "delivered-from-apns", givens: [("asset-file-type", .string("png"))],
      from: APNs.Push.self, to: Braze.DeliveredPayload.self
    ) {
      [try $0.brazeDeliveredPayload(given: .init(assetFileType: .png))]
    } bytes: {
      [try APNs.Push.brazeDeliveredPayload(from: $0, given: .init(assetFileType: .png))]
    },
    ConversionRoute(
      "Braze", "request-from-push", givens: [("external-user-ids", .list([.string("ann")]))],
      from: Braze.ApplePush.self, to: Braze.SendRequest.self
    ) {
      [.converted(try $0.sendRequest(given: .init(externalUserIDs: ["ann"])))]
    } bytes: {
      [
        .converted(
          try Braze.ApplePush.sendRequest(from: $0, given: .init(externalUserIDs: ["ann"])))
      ]
    },
    ConversionRoute(
      "FCM", "former-to-request", givens: [("token", .string("bk3RNwTe3H0"))],
      from: FCM.Message.self, to: FCM.SendRequest.self
    ) {
      [try $0.sendRequest(given: .init(token: "bk3RNwTe3H0"))]
    } bytes: {
      [

        try FCM.Message.sendRequest(from: $0, given: .init(token: "bk3RNwTe3H0"))
      ]
    },
    ConversionRoute(
      "FCM", "request-from-apns", givens: [("token", .string("bk3RNwTe3H0"))],
      from: APNs.Push.self, to: FCM.SendRequest.self
    ) {
      [try $0.fcmSendRequest(given: .init(token: "bk3RNwTe3H0"))]
    } bytes: {
      [try APNs.Push.fcmSendRequest(from: $0, given: .init(token: "bk3RNwTe3H0"))]
    },
    ConversionRoute(
      "Pushwoosh", "message-from-apns", givens: [("now", .number(JSONNumber(1_700_000_000)))],
      from: APNs.Push.self, to: Pushwoosh.MessageNotification.self
    ) {
      [try $0.pushwooshMessageNotification(given: .init(now: 1_700_000_000))]
    } bytes: {
      [try APNs.Push.pushwooshMessageNotification(from: $0, given: .init(now: 1_700_000_000))]
    },
    ConversionRoute(
      "Pushwoosh", "request-from-message",
      givens: [("application", .string("A1B2C-D3E4F")), ("auth", .string("key"))],
      from: Pushwoosh.MessageNotification.self, to: Pushwoosh.CreateMessageRequest.self
    ) {
      [
        .converted(
          try $0.createMessageRequest(given: .init(application: "A1B2C-D3E4F", auth: "key")))
      ]
    } bytes: {
      [
        .converted(
          try Pushwoosh.MessageNotification.createMessageRequest(
            from: $0, given: .init(application: "A1B2C-D3E4F", auth: "key")))
      ]
    },
    ConversionRoute(
      "AdobeCampaign", "ios-from-apns", from: APNs.Push.self, to: AdobeCampaign.IOSPayload.self
    ) {
      [try $0.adobeCampaignIOSPayload()]
    } bytes: {
      [try APNs.Push.adobeCampaignIOSPayload(from: $0)]
    },
    ConversionRoute(
      "AdobeJourneyOptimizer", "ios-from-apns", from: APNs.Push.self,
      to: AdobeJourneyOptimizer.IOSPayload.self
    ) {
      [try $0.adobeJourneyOptimizerIOSPayload()]
    } bytes: {
      [try APNs.Push.adobeJourneyOptimizerIOSPayload(from: $0)]
    },
    ConversionRoute(
      "Easemob", "message-from-apns",
      givens: [("target", .list([.string("6006")])), ("text", .string("Hi"))],
      from: APNs.Push.self, to: Easemob.Message.self
    ) {
      [try $0.easemobMessage(given: .init(target: ["6006"], text: "Hi"))]
    } bytes: {
      [try APNs.Push.easemobMessage(from: $0, given: .init(target: ["6006"], text: "Hi"))]
    },
    ConversionRoute(
      "Easemob", "request-from-apns",
      givens: [("to", .list([.string("6006")])), ("text", .string("Hi"))],
      from: APNs.Push.self, to: Easemob.MessageRequest.self
    ) {
      [try $0.easemobMessageRequest(given: .init(to: ["6006"], text: "Hi"))]
    } bytes: {
      [try APNs.Push.easemobMessageRequest(from: $0, given: .init(to: ["6006"], text: "Hi"))]
    },
    ConversionRoute(
      "Easemob", "instant-from-apns",
      givens: [("title", .string("Hi")), ("content", .string("There"))],
      from: APNs.Push.self, to: Easemob.InstantPush.self
    ) {
      [try $0.easemobInstantPush(given: .init(title: "Hi", content: "There"))]
    } bytes: {
      [try APNs.Push.easemobInstantPush(from: $0, given: .init(title: "Hi", content: "There"))]
    },
  ]
}
