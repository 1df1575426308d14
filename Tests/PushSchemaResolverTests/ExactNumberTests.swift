import PushPayload
import TestSupport
import Testing

@testable import PushSchemaResolver

@Suite struct ExactNumberTests {
  @Test func `numbers are compared by their exact value`() {
    check("1", "<", "2")
    check("-2", "<", "-1")
    check("-1", "<", "0")
    check("0", "=", "-0.0")
    check("1", "=", "1.00")
    check("100", "=", "1e2")
    check("0.1", "<", "0.10000000000000000000000000000000001")
    check("9007199254740993", "<", "9007199254740994")
    check("1e400", "<", "1e401")
    check("-1e401", "<", "1e-401")
    check("0.05", "=", "5e-2")
    check("99", "<", "100")
    check("1e99999999999999999999", "=", "1e99999999999999999999")
  }

  @Test func `a number is whole where no fraction is left`() {
    #expect(number("1.0")?.isWhole == true)
    #expect(number("1.5e1")?.isWhole == true)
    #expect(number("1.5")?.isWhole == false)
    #expect(number("1e-1")?.isWhole == false)
    #expect(number("0.000")?.isWhole == true)
  }

  private func check(
    _ left: String, _ relation: String, _ right: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    guard let left = number(left), let right = number(right) else {
      return fail("no numbers", at: location)
    }
    let found = left < right ? "<" : right < left ? ">" : "="
    if found != relation { fail("found \(found)", at: location) }
    if (found == "=") != (left == right) { fail("equality disagrees with order", at: location) }
  }

  private func number(_ text: String) -> ExactNumber? {
    JSONNumber(text).map(ExactNumber.init)
  }
}
