import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// Numbers and texts that a `set` line works out of members and givens.
extension MappingRun {
  /// The number, or `nil` where something in it is absent, or a text in it is no whole number: then all
  /// that it reads is lost.
  mutating func result(
    of number: Arithmetic, by way: MappingLine.Way, _ reason: String
  ) throws(ConversionFailure) -> OutputValue? {
    var values: [MappingPath: Int64] = [:]
    for (path, isText) in number.operands {
      guard let node = value(at: path) else { return nil }
      switch workspace.tree.content(node) {
      case .number(let value) where !isText: values[path] = value.wholeNumber
      case .string(let text) where isText:
        guard let digits = WholeNumberText(text) else {
          loseAll(of: number, by: way, reason)
          return nil
        }
        guard let value = digits.value else { throw .overflow(at: pointer(of: path)) }
        values[path] = value
      default: return nil
      }
    }
    let place = number.paths.first { $0.root == .own }.map { pointer(of: $0) } ?? ""
    let result = try number.result(of: values) { () -> ConversionFailure in .overflow(at: place) }
    return result.map { .number(JSONNumber(Int($0))) }
  }

  /// Lists the members that a number is not made of after all, and that no other line carries.
  private mutating func loseAll(
    of number: Arithmetic, by way: MappingLine.Way, _ reason: String
  ) {
    for path in number.paths where way.lostWithOthers.contains(path) {
      losses.append(
        ConversionLoss(pointer: pointer(of: path), reason: reason))
    }
  }

  /// Where the value at a path stands in the text; empty for givens.
  private mutating func pointer(of path: MappingPath) -> String {
    guard path.root == .own, let node = value(at: path) else { return "" }
    return workspace.tree.pointer(node)
  }

  /// The items of a list as one text.
  mutating func joined(_ list: MappingPath, _ separator: String) -> OutputValue? {
    guard let node = value(at: list), workspace.tree.kind(node) == .array else { return nil }
    return .string(
      workspace.tree.items(node).compactMap { workspace.tree.templateText($0) }
        .joined(separator: separator))
  }
}

extension Arithmetic {
  /// The result, each step of which must fit into 64 bits; `nil` where a value is missing.
  fileprivate func result(
    of values: [MappingPath: Int64], overflow: () -> ConversionFailure
  ) throws(ConversionFailure) -> Int64? {
    switch self {
    case .constant(let value): return value
    case .member(let path), .wholeNumber(let path, _): return values[path]
    case .clamp(let number, let limits):
      guard let value = try number.result(of: values, overflow: overflow) else { return nil }
      return min(max(value, limits.lower ?? value), limits.upper ?? .max)
    case .operation(let left, let sign, let right):
      guard let left = try left.result(of: values, overflow: overflow),
        let right = try right.result(of: values, overflow: overflow)
      else { return nil }
      let (value, overflows) =
        switch sign {
        case .plus: left.addingReportingOverflow(right)
        case .minus: left.subtractingReportingOverflow(right)
        case .times: left.multipliedReportingOverflow(by: right)
        case .dividedBy: left.quotientReportingOverflow(by: right)
        case .min: (left < right ? left : right, false)
        case .max: (left < right ? right : left, false)
        }
      if overflows { throw overflow() }
      return value
    }
  }
}

extension Int64 {
  /// The quotient, rounded down.
  fileprivate func quotientReportingOverflow(by divisor: Int64) -> (Int64, Bool) {
    let (quotient, overflows) = dividedReportingOverflow(by: divisor)
    guard !overflows else { return (quotient, true) }
    let isBelow = self % divisor != 0 && (self < 0) != (divisor < 0)
    return (isBelow ? quotient - 1 : quotient, false)
  }
}

/// Decimal digits with a sign before them or without.
private struct WholeNumberText {
  /// The number; `nil` where it does not fit into 64 bits.
  let value: Int64?

  /// `nil` for any other text.
  init?(_ text: String) {
    let scalars = text.unicodeScalars
    let digits = scalars.first == "+" || scalars.first == "-" ? scalars.dropFirst() : scalars[...]
    guard !digits.isEmpty, digits.allSatisfy({ "0"..."9" ~= $0 }) else { return nil }
    value = Int64(text)
  }
}
