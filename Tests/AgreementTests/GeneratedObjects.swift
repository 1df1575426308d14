import APNsPayloads
import AdobeCampaignPayloads
import AdobeJourneyOptimizerPayloads
import BrazePayloads
import EasemobPayloads
import FCMPayloads
import PushPayload
import PushSchemaModel
import PushwooshPayloads

/// An object of the generated libraries, as the tests compare it with its schema.
struct GeneratedObject: Sendable {
  let id: DeclarationID
  let type: any PayloadObject.Type

  init(_ type: any PayloadObject.Type) {
    let parts = type.schemaName.split(separator: ".", maxSplits: 1).map(String.init)
    id = DeclarationID(schema: parts.first ?? "", name: parts.last ?? "")
    self.type = type
  }
}

/// Every generated object that examples speak of.
let generatedObjects: [DeclarationID: GeneratedObject] = Dictionary(
  generatedTypes.map { type in
    let object = GeneratedObject(type)
    return (object.id, object)
  }, uniquingKeysWith: { first, _ in first })

private let generatedTypes: [any PayloadObject.Type] = [
  APNs.Push.self, APNs.DeviceRequest.self, APNs.Headers.self, APNs.Payload.self, APNs.Aps.self,
  APNs.Alert.self, APNs.LocalizedText.self, APNs.Sound.self, APNs.Broadcast.self,
  APNs.BroadcastHeaders.self, APNs.Channel.self, APNs.ErrorResponse.self,
  AdobeCampaign.IOSPayload.self, AdobeCampaign.AndroidPayload.self,
  AdobeCampaign.AndroidData.self, AdobeCampaign.Delivery.self,
  AdobeCampaign.TransactionalEvent.self, AdobeCampaign.TrackingCall.self,
  AdobeCampaign.CollectPII.self, AdobeCampaign.MultilingualRow.self,
  AdobeJourneyOptimizer.IOSPayload.self, AdobeJourneyOptimizer.IOSAction.self,
  AdobeJourneyOptimizer.CarouselItem.self, AdobeJourneyOptimizer.AndroidPayload.self,
  AdobeJourneyOptimizer.AndroidMessage.self, AdobeJourneyOptimizer.AndroidConfig.self,
  AdobeJourneyOptimizer.AndroidData.self, Braze.SendRequest.self,
  Braze.UserAlias.self, Braze.Messages.self, Braze.ApplePush.self, Braze.AppleAlert.self,
  Braze.Button.self, Braze.DeliveredButton.self, Braze.LiveActivityStart.self,
  Braze.LiveActivityUpdate.self, Braze.AndroidPush.self, Braze.AndroidButton.self,
  Braze.Conversation.self, Braze.ConversationMessage.self, Braze.ConversationPerson.self,
  Braze.ScheduleRequest.self, Braze.Schedule.self, Braze.CampaignTrigger.self,
  Braze.EmailAttachment.self, Braze.CanvasTrigger.self, Braze.Recipient.self,
  Braze.DeliveredPayload.self, Braze.DeliveredData.self, Braze.Attachment.self,
  Easemob.Message.self, Easemob.MessageBody.self, Easemob.Ext.self, Easemob.APNsExtension.self,
  Easemob.AndroidExtension.self, Easemob.PushExtension.self, Easemob.PushTemplate.self,
  Easemob.DirectedTemplate.self, Easemob.PushFilter.self, Easemob.Payload.self,
  Easemob.MessageRequest.self, Easemob.MessageContent.self, Easemob.InstantPush.self,
  Easemob.InstantMessage.self, Easemob.InstantConfig.self, Easemob.ClickAction.self,
  Easemob.InstantBadge.self, Easemob.EasemobChannel.self, Easemob.ChannelOperation.self,
  Easemob.APNsChannel.self, FCM.Message.self,
  FCM.Notification.self, FCM.SendRequest.self, FCM.SendMessage.self, FCM.SendNotification.self,
  FCM.AndroidConfig.self, FCM.AndroidNotification.self, FCM.LightSettings.self,
  FCM.LightColor.self, FCM.ApnsConfig.self, FCM.ApnsFcmOptions.self, FCM.FcmOptions.self,
  Pushwoosh.StartRequest.self, Pushwoosh.StartBody.self,
  Pushwoosh.StartNotification.self, Pushwoosh.StartLiveActivity.self, Pushwoosh.UpdateRequest.self,
  Pushwoosh.UpdateBody.self, Pushwoosh.UpdateNotification.self, Pushwoosh.UpdateLiveActivity.self,
  Pushwoosh.Response.self, Pushwoosh.ResponseBody.self, Pushwoosh.DeliveredPayload.self,
  Pushwoosh.DeliveredAps.self, Pushwoosh.RichMedia.self, Pushwoosh.Stories.self,
  Pushwoosh.StoryPage.self, Pushwoosh.SystemCommand.self, Pushwoosh.CreateMessageRequest.self,
  Pushwoosh.CreateMessageBody.self, Pushwoosh.MessageNotification.self, Pushwoosh.Geozone.self,
  Pushwoosh.RootParams.self, Pushwoosh.RootAps.self,
  Everything.Whole.self, Everything.Inner.self, Everything.Closed.self, Everything.Deep.self,
  Everything.Collector.self, Everything.TypedCollector.self, Everything.FormedCollector.self,
  Everything.ClosedCollector.self, Everything.FlagCollector.self,
  Everything.TextCollector.self,
]
