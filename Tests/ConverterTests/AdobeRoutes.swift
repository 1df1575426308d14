import APNsPayloads
import AdobeCampaignPayloads
import AdobeJourneyOptimizerPayloads
import FCMPayloads
import PushPayload
import PushSchemaModel

/// The mappings of Adobe's two services from their own objects.
extension ConversionRoute {
  static let adobeCampaign = [
    ConversionRoute(
      "AdobeCampaign", "ios-to-apns", givens: [("topic", .string("com.example.app"))],
      from: AdobeCampaign.IOSPayload.self, to: APNs.Push.self
    ) {
      [try $0.converted(to: APNs.Push.self, given: .init(topic: "com.example.app"))]
    } bytes: {
      [

        try AdobeCampaign.IOSPayload.convert(
          $0, to: APNs.Push.self, given: .init(topic: "com.example.app"))
      ]
    },
    ConversionRoute(
      "AdobeCampaign", "android-to-fcm", from: AdobeCampaign.AndroidPayload.self,
      to: FCM.Message.self
    ) {
      [.converted(try $0.converted(to: FCM.Message.self))]
    } bytes: {
      [.converted(try AdobeCampaign.AndroidPayload.convert($0, to: FCM.Message.self))]
    },
    ConversionRoute(
      "AdobeCampaign", "android-to-request", givens: [("token", .string("bk3RNwTe3H0"))],
      from: AdobeCampaign.AndroidPayload.self, to: FCM.SendRequest.self
    ) {
      [try $0.converted(to: FCM.SendRequest.self, given: .init(token: "bk3RNwTe3H0"))]
    } bytes: {
      [
        try AdobeCampaign.AndroidPayload.convert(
          $0, to: FCM.SendRequest.self, given: .init(token: "bk3RNwTe3H0"))
      ]
    },
    ConversionRoute(
      "AdobeCampaign", "delivery-to-ios", from: AdobeCampaign.Delivery.self,
      to: AdobeCampaign.IOSPayload.self
    ) {
      [.converted(try $0.converted(to: AdobeCampaign.IOSPayload.self))]
    } bytes: {
      [.converted(try AdobeCampaign.Delivery.convert($0, to: AdobeCampaign.IOSPayload.self))]
    },
    ConversionRoute(
      "AdobeCampaign", "delivery-to-android", from: AdobeCampaign.Delivery.self,
      to: AdobeCampaign.AndroidPayload.self
    ) {
      [.converted(try $0.converted(to: AdobeCampaign.AndroidPayload.self))]
    } bytes: {
      [.converted(try AdobeCampaign.Delivery.convert($0, to: AdobeCampaign.AndroidPayload.self))]
    },
    ConversionRoute(
      "AdobeCampaign", "row-to-delivery", from: AdobeCampaign.MultilingualRow.self,
      to: AdobeCampaign.Delivery.self
    ) {
      [.converted(try $0.converted(to: AdobeCampaign.Delivery.self))]
    } bytes: {
      [.converted(try AdobeCampaign.MultilingualRow.convert($0, to: AdobeCampaign.Delivery.self))]
    },
  ]

  static let adobeJourneyOptimizer = [
    ConversionRoute(
      "AdobeJourneyOptimizer", "ios-to-apns", givens: [("topic", .string("com.example.app"))],
      from: AdobeJourneyOptimizer.IOSPayload.self, to: APNs.Push.self
    ) {
      [try $0.converted(to: APNs.Push.self, given: .init(topic: "com.example.app"))]
    } bytes: {
      [
        try AdobeJourneyOptimizer.IOSPayload.convert(
          $0, to: APNs.Push.self, given: .init(topic: "com.example.app"))
      ]
    },
    ConversionRoute(
      "AdobeJourneyOptimizer", "android-to-request", givens: [("token", .string("bk3RNwTe3H0"))],
      from: AdobeJourneyOptimizer.AndroidPayload.self, to: FCM.SendRequest.self
    ) {
      [try $0.converted(to: FCM.SendRequest.self, given: .init(token: "bk3RNwTe3H0"))]
    } bytes: {
      [
        try AdobeJourneyOptimizer.AndroidPayload.convert(
          $0, to: FCM.SendRequest.self, given: .init(token: "bk3RNwTe3H0"))
      ]
    },
  ]
}
