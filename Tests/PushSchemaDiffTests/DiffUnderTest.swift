import PushSchemaDiff
import PushSchemaModel
import TestSupport
import Testing

/// Compares two versions of a small schema, and what is said with what is expected.
extension SchemaDiffTests {
  func check(
    _ text: String, expect expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    expectText(text, expected, at: location)
  }

  func check(
    _ before: String = "", _ after: String = "", object: String = "open", from: String,
    to: String, expect expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    do {
      let diff = try self.diff(before, after, object, from, to)
      expectText(diff.text + diff.summary, expected, at: location)
    } catch {
      fail("\(error)", at: location)
    }
  }

  func diff(
    _ before: String, _ after: String, _ object: String, _ from: String, _ to: String
  ) throws -> SchemaDiff {
    func version(_ declarations: String, _ members: String) throws -> SchemaSet {
      var problems: [String] = []
      let set = schemaSet(
        """
        language 1
        schema Test
        object Push \(object) inferred "test" {
          \(members)
        }
        \(declarations)
        """, problems: { problems.append($0) })
      return try #require(set, "\(problems)")
    }
    return SchemaDiff(old: try version(before, from), new: try version(after, to), attempts: 30)
  }
}
