import PushPayload
import Testing

@Suite struct JSONNumberTests {
  @Test(arguments: [
    ("0", "-0"), ("1", "1.0"), ("1", "10e-1"), ("100", "1e2"), ("0.1", "1e-1"),
    ("12.50e3", "12500"), ("0", "-0.0"), ("0.05", "5e-2"),
    ("1e99999999999999999999", "1e99999999999999999999"), ("0e999999999999999999999", "0"),
    ("1.000000000000000000000", "1"),
  ])
  func `takes other spellings of one value for equal`(left: String, right: String) {
    #expect(JSONNumber(left) == JSONNumber(right))
    #expect(JSONNumber(left)?.hashValue == JSONNumber(right)?.hashValue)
  }

  @Test(arguments: [
    ("1", "2"), ("-2", "1"), ("-2", "-1"), ("9007199254740992", "9007199254740993"),
    ("0.1", "0.10000000000000000000000001"), ("9.99", "1e1"), ("1e400", "1e401"),
    ("-1e401", "-1e400"), ("0", "1e-400"), ("-1e401", "1e-401"), ("-1", "0"),
    ("99999999999999999999", "100000000000000000000"),
  ])
  func `orders by exact value`(less: String, greater: String) throws {
    let left = try #require(JSONNumber(less))
    let right = try #require(JSONNumber(greater))
    #expect(left < right)
    #expect(!(right < left))
    #expect(left != right)
  }

  @Test func `is whole where no fraction is left`() {
    for whole in ["1.0", "1.5e1", "0.000", "-2", "1e2"] {
      #expect(JSONNumber(whole)?.isWhole == true)
    }
    for broken in ["1.5", "1e-1", "-0.5", "10.01e1"] {
      #expect(JSONNumber(broken)?.isWhole == false)
    }
  }

  @Test(arguments: [
    ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min), ("1e2", 100),
    ("1.0", 1), ("-0", 0), ("92233720368547758.07e2", Int64.max), ("0.0001e4", 1),
  ])
  func `reads whole numbers exactly`(text: String, value: Int64) {
    #expect(JSONNumber(text)?.wholeNumber == value)
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "1.5", "1e19", "1e-1",
    "1e99999999999999999999",
  ])
  func `has no whole number where it would not be exact`(text: String) {
    #expect(JSONNumber(text) != nil)
    #expect(JSONNumber(text)?.wholeNumber == nil)
  }

  @Test(arguments: ["", "-", "01", "1.", ".5", "1e", "+1", "1 ", "0x1", "NaN", "1.5.2", "--1", "é"])
  func `refuses what is no JSON number`(text: String) {
    #expect(JSONNumber(text) == nil)
  }

  @Test func `has no floating-point value beyond the finite ones`() {
    #expect(JSONNumber("1e308")?.double == 1e308)
    #expect(JSONNumber("1e309")?.double == nil)
    #expect(JSONNumber("1e-400")?.double == 0)
    #expect(JSONNumber("0.1")?.double == 0.1)
    #expect(JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(12.0)?.text == "12")
  }
}
