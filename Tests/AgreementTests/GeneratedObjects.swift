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

private let generatedTypes: [any PayloadObject.Type] =
  APNs.payloadTypes + AdobeCampaign.payloadTypes + AdobeJourneyOptimizer.payloadTypes
  + Braze.payloadTypes
  + Easemob.payloadTypes + FCM.payloadTypes + Pushwoosh.payloadTypes + Everything.payloadTypes
