import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel

@testable import pushschema

/// What `audit --merge` reads: any bytes are refused in words, or are an audit whose JSON is again a part with the same
/// sum.
enum MergeTarget {
  /// A schema with few fields, so that its audits are small.
  private static let sets: [SchemaSet] = {
    let text = """
      language 1
      schema Shop
      object Push inferred "x" { kind: "a" | "b" required item: Item *: any as more }
      object Item open inferred "x" { name: string }
      """
    let file = SourceFile(path: "Shop.pushschema", text: text)
    let compiler = Compiler(standardSchemas: [])
    return [compiler.compile(compiler.parse([SchemaInput(file: file, isRequested: true)])).set]
  }()

  static func problem(_ bytes: [UInt8]) -> String? {
    guard let sum = sum(of: bytes) else { return nil }
    guard let again = MergeTarget.sum(of: Array(sum.json.utf8)) else {
      return "the JSON of a sum is refused: \(sum.json)"
    }
    return again == sum ? nil : "the sum of \(sum.json) is \(again.json)"
  }

  private struct Sum: Equatable {
    let json: String
    /// The forms for people.
    let others: [String]
  }

  /// The audit of all parts, one a line; `nil` where one is refused.
  private static func sum(of bytes: [UInt8]) -> Sum? {
    var merged = MergedAudit(sets: sets)
    for part in bytes.split(separator: 0x0A) {
      do {
        try merged.add(Array(part))
      } catch {
        precondition(!error.message.isEmpty)
        return nil
      }
    }
    let report = AuditReport(
      audit: merged.audit, sets: sets, paths: merged.paths,
      summary: merged.audit.checked.summary(unreadable: merged.unreadableCount))
    return Sum(
      json: report.document(unreadable: merged.unreadableCount).text,
      others: [report.text, report.markdown, report.html])
  }
}
