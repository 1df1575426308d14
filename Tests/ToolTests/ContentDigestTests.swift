import Testing

@testable import pushschema

@Suite struct ContentDigestTests {
  @Test(arguments: [
    ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
    ("xxhash", "32dd38952c4bc720"),
    ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
  ])
  func `the digest is XXH64`(_ text: String, _ digest: String) {
    let found = ContentDigest(of: Array(text.utf8))
    #expect(found.description == digest)
    #expect(ContentDigest(text: digest.utf8) == found)
  }

  @Test func `every byte counts, and so does the length`() {
    for count in 0..<100 {
      let bytes = (0..<count).map { UInt8($0) }
      var digests: Set = [ContentDigest(of: bytes), ContentDigest(of: bytes + [0])]
      for position in bytes.indices {
        var changed = bytes
        changed[position] ^= 0x80
        digests.insert(ContentDigest(of: changed))
      }
      #expect(digests.count == count + 2)
    }
  }

  @Test(arguments: [
    "", "ef46db3751d8e99", "ef46db3751d8e9990", "EF46DB3751D8E999", "-f46db3751d8e999",
  ])
  func `other words are no digests`(_ text: String) {
    #expect(ContentDigest(text: text.utf8) == nil)
  }
}
