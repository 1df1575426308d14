import Testing

@testable import PushSchemaVerification

@Suite struct SHA256Tests {
  @Test(arguments: [
    (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (1, "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"),
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
    (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
    (1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func `digests are those of the standard`(_ count: Int, _ digits: String) {
    let digest = SHA256(of: String(repeating: "a", count: count))
    #expect(digest.description == digits)
    #expect(SHA256(text: digits.utf8) == digest)
    #expect(digits.hasPrefix(String(digest.prefix, radix: 16)))
  }

  @Test func `every byte counts, and so does the length`() {
    for count in 0..<100 {
      let bytes = (0..<count).map { UInt8($0) }
      var digests: Set = [SHA256(of: bytes), SHA256(of: bytes + [0])]
      for position in bytes.indices {
        var changed = bytes
        changed[position] ^= 0x80
        digests.insert(SHA256(of: changed))
      }
      #expect(digests.count == count + 2)
    }
  }

  @Test func `other words are no digests`() {
    let digits = SHA256(of: "").description
    for text in [
      "", String(digits.dropLast()), digits + "0", digits.uppercased(), "-" + digits.dropFirst(),
    ] {
      #expect(SHA256(text: text.utf8) == nil)
    }
  }
}
