import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Reports names of schemas, objects and examples that would give outputs of one folder the same
  /// file name, even if only the case differs.
  mutating func checkFileNames() {
    // Pages without a schema.
    var schemas: [String: NameSyntax?] = ["findings": nil, "readme": nil]
    for unit in units.ordered(by: { $0.name < $1.name })
    where unit.schema.isRequested && !unit.wasChecked {
      if let name = unit.inputs.first?.tree.root.schema { enterFileName(name, in: &schemas) }
      var objects: [String: NameSyntax?] = [:]
      for declaration in unit.writtenDeclarations {
        switch declaration {
        case .object(let syntax): enterFileName(syntax.name, in: &objects)
        case .payload(let syntax): enterFileName(syntax.name, in: &objects)
        case .example(let syntax): checkLength(of: syntax.name)
        default: break
        }
      }
    }
  }

  private mutating func enterFileName(_ name: NameSyntax, in firsts: inout [String: NameSyntax?]) {
    checkLength(of: name)
    guard let first = firsts.updateValue(name, forKey: name.text.lowercased()) else { return }
    // A repeated name is reported by another check.
    if first?.text != name.text { report(.sameFileName(name, first: first)) }
  }

  private mutating func checkLength(of name: NameSyntax) {
    if name.text.utf8.count > longestFileName { report(.longFileName(name)) }
  }
}

/// With it, the longest file name, that of a picture, has the maximum of 200 bytes.
private let longestFileName = 64

extension Diagnostic {
  fileprivate static func sameFileName(_ name: NameSyntax, first: NameSyntax?) -> Diagnostic {
    .error(
      "same-file-name",
      "'\(name.text)' and \(first.map { "'\($0.text)'" } ?? "a page of all schemas") "
        + "are the same file name on systems that ignore case",
      at: name.range
    )
    .label(first?.range, "the other name")
    .help("choose another name")
  }

  fileprivate static func longFileName(_ name: NameSyntax) -> Diagnostic {
    .error(
      "long-name",
      "the name has \(name.text.utf8.count) bytes, but output files allow only \(longestFileName)",
      at: name.range
    ).help("choose a shorter name")
  }
}
