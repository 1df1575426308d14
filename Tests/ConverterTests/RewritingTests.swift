import APNsPayloads
import BrazePayloads
import PushPayload
import TestSupport
import Testing

/// What goes from bytes to bytes is, byte for byte, what the models would have made of it.
@Suite struct RewritingTests {
  @Test(arguments: ConversionRoute.standard)
  func `bytes become the bytes that the models make`(_ route: ConversionRoute) throws {
    let set = try StandardSchemas.set()
    let samples = ConverterAgreementTests.samples(of: route, in: set)
    var mutator = PayloadMutator(seed: 21, samples: samples)
    var converted = 0
    for round in 0..<3_000 {
      let sample = samples[round % samples.count]
      var random = SeededRandom(seed: UInt64(round))
      let text = round < samples.count ? sample.text(using: &random) : mutator.mutant(of: sample)
      let bytes = Array(text.utf8)
      let (found, expected) = (route.rewritten(bytes), route.generated(bytes))
      if found != expected {
        Issue.record("\(route.testDescription) of \(text)\n\(found)\n\(expected)")
        return
      }
      if case .results(let results) = found, !results.isEmpty { converted += 1 }
    }
    #expect(converted > 100, "only \(converted) payloads could be converted")
  }

  @Test func `what was found in the text that was read comes along`() throws {
    let text = #"{"alert": "a", "catégorie": "news", "apns_priority": 3}"#
    let conversion = try Braze.ApplePush.convert(Array(text.utf8), to: APNs.Push.self)
    #expect(conversion.sourceReport.findings == Braze.ApplePush.decode(text).findings)
    #expect(conversion.sourceReport.map(\.code) == ["unknown-key", "apple-priorities"])
    #expect(conversion.sourceReport.isValid)
    let wrong = #"{"alert": "a", "relevance_score": 7}"#
    #expect(
      try !Braze.ApplePush.convert(Array(wrong.utf8), to: APNs.Push.self).sourceReport.isValid)
    let broken = #"{"alert": 7, "badge": "1"}"#
    let error = #expect(throws: ConversionError.self) {
      try Braze.ApplePush.convert(Array(broken.utf8), to: APNs.Push.self)
    }
    #expect(error?.findings == Braze.ApplePush.decode(broken).findings)
  }

  @Test(arguments: [
    (#""a\/b\u00e9\n\u0001\ud83d\ude00""#, "\"a/bé\\n\\u0001😀\""), (" [ ] ", "[]"),
    ("\n{\t}", "{}"),
    (#"[ "a , b" , { "c : d" : [ 1 , 2.50 ] } ]"#, #"["a , b",{"c : d":[1,2.50]}]"#),
    (#""1234567\\" "#, #""1234567\\""#), (#"{"\"": "\" ,"}"#, #"{"\"":"\" ,"}"#),
    ("[1 ,\r\n  -0.0e+1 , true,null ]", "[1,-0.0e+1,true,null]"),
  ])
  func `values of any kind lose their blanks and needless escapes`(
    _ text: String, _ expected: String
  ) throws {
    let payload = #"{"alert": "a", "extra": {"k": "# + text + "}}"
    let conversion = try Braze.ApplePush.convert(Array(payload.utf8), to: APNs.Push.self)
    expectText(
      String(decoding: conversion.output.bytes, as: UTF8.self),
      #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"a"},"k":"#
        + expected + "}}")
    let model = try #require(Braze.ApplePush.decode(payload).model)
    #expect(try conversion.output.bytes == model.converted(to: APNs.Push.self).output.json())
  }
}
