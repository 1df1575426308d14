import PushSchemaDiagnostics
package import PushSchemaSyntax

/// The structure of a tree as S-expressions, without places: two files that say the same give the same.
package func dump(_ tree: SyntaxTree) -> String {
  let dump = SyntaxDump()
  dump.write(tree.root)
  return dump.text
}

/// Writes one line for each part that has parts of its own line; the rest stands inline.
final class SyntaxDump {
  private(set) var text = ""
  private var level = 0

  /// Opens a list on a line of its own and closes it behind what `body` writes.
  func list(_ head: String, _ body: (SyntaxDump) -> Void = { _ in }) {
    if !text.isEmpty { text += "\n" + String(repeating: "  ", count: level) }
    text += "(" + head
    level += 1
    body(self)
    level -= 1
    text += ")"
  }

  func write(_ root: FileSyntax) {
    list("schema " + (root.schema.map { name($0) } ?? "missing")) { dump in
      if let language = root.language { dump.list("language " + language.text) }
      for imported in root.imports { dump.list("import " + name(imported)) }
      for declaration in root.declarations { dump.write(declaration) }
    }
  }

  private func write(_ declaration: DeclarationSyntax) {
    switch declaration {
    case .source(let source): write(source)
    case .enumeration(let enumeration): write(enumeration)
    case .constant(let constant):
      list("constant " + name(constant.name) + " " + inline(constant.value)) { dump in
        dump.write(constant.documentation)
      }
    case .type(let type): write(type, "type")
    case .payload(let type): write(type, "payload")
    case .group(let group):
      list("fields " + name(group.name)) { dump in
        dump.write(group.documentation)
        dump.write(group.members)
      }
    case .object(let object): write(object)
    case .table(let table): write(table)
    case .conversion(let conversion): write(conversion)
    case .lines(let lines):
      list("lines " + name(lines.name)) { dump in
        dump.write(lines.documentation)
        for item in lines.items { dump.write(item) }
      }
    case .mapping(let mapping): write(mapping)
    case .endpoint(let endpoint): write(endpoint)
    case .example(let example): write(example)
    case .erratum(let erratum):
      let meaning = erratum.means.map { "means " + quoted($0) } ?? "ignored"
      list(
        "erratum \(inline(erratum.reference)) says \(quoted(erratum.says)) \(meaning) "
          + "because \(quoted(erratum.because))")
    case .conflict(let conflict):
      list(
        "conflict \(inline(conflict.subject)) \(inline(conflict.left)) \(inline(conflict.right)) "
          + "resolved \(quoted(conflict.resolved)) because \(quoted(conflict.because))")
    case .acceptedBreak(let accepted):
      list(
        "accepted \(inline(accepted.subject)) breaks "
          + accepted.audiences.map(name).joined(separator: " ")
          + " because \(quoted(accepted.because))")
    }
  }

  private func write(_ source: SourceSyntax) {
    list("source " + name(source.name)) { dump in
      for property in source.properties {
        dump.list(name(property.name) + " " + quoted(property.value))
      }
    }
  }

  func write(_ documentation: DocumentationSyntax?) {
    if let documentation { list("doc " + quoted(documentation.text)) }
  }

  func write(_ provenances: [ProvenanceSyntax]) {
    for provenance in provenances { list(inline(provenance)) }
  }

  private func write(_ enumeration: EnumerationSyntax) {
    list("enum " + name(enumeration.name) + inline(enumeration.openness)) { dump in
      dump.write(enumeration.documentation)
      dump.write(enumeration.provenance)
      for value in enumeration.values {
        dump.list("value " + inline(value.value)) { dump in
          dump.write(value.documentation)
          for clause in value.clauses { dump.list(inline(clause)) }
        }
      }
    }
  }

  private func write(_ table: TableSyntax) {
    let columns = table.columns.map { " " + name($0) }.joined()
    list("table " + name(table.name) + columns) { dump in
      dump.write(table.documentation)
      dump.write(table.provenance)
      for row in table.rows {
        dump.list("row " + row.cells.map { inline($0) }.joined(separator: " ")) { dump in
          dump.write(row.provenance)
        }
      }
    }
  }

  private func write(_ conversion: ConversionSyntax) {
    list("conversion " + name(conversion.name)) { dump in
      dump.write(conversion.documentation)
      dump.write(conversion.provenance)
      for row in conversion.rows {
        dump.list("pair " + inline(row.pair)) { $0.write(row.provenance) }
      }
    }
  }

  private func write(_ object: ObjectSyntax) {
    let within = object.within.map { " within " + $0.text } ?? ""
    let also = [object.otherSpelling, object.absentNull].compactMap { $0 }
      .map { " also " + name($0) }.joined()
    list("object " + name(object.name) + within + inline(object.openness) + also) { dump in
      dump.write(object.documentation)
      dump.write(object.provenance)
      dump.write(object.members)
    }
  }

  private func write(_ members: [ObjectSyntax.Member]) {
    for member in members {
      switch member {
      case .field(let field): write(field)
      case .rule(let rule): write(rule)
      case .include(let group, _): list("include " + group.text)
      }
    }
  }

  private func write(_ type: NamedTypeSyntax, _ word: String) {
    list(word + " " + name(type.name)) { dump in
      dump.write(type.documentation)
      for (alternative, caseName) in zip(type.type.alternatives, type.caseNames) {
        let text = TypeSyntax(range: alternative.range, alternatives: [alternative])
        dump.list(
          "alternative " + dump.inline(text) + (caseName.map { " as " + dump.name($0) } ?? ""))
      }
      dump.write(type.provenance)
    }
  }

  private func write(_ field: FieldSyntax) {
    let keyForm = field.keyForm.map { " form:" + inline($0) } ?? ""
    list("field " + (field.key.map { name($0) } ?? "*") + keyForm + " " + inline(field.type)) {
      dump in
      dump.write(field.documentation)
      for clause in field.clauses { dump.list(inline(clause)) }
    }
  }

  private func write(_ rule: RuleSyntax) {
    let severity = rule.severity.map { " " + $0.text } ?? ""
    list("rule " + name(rule.name) + severity + " " + inline(rule.expression)) { dump in
      dump.write(rule.documentation)
      if let place = rule.place { dump.list("at " + inline(place)) }
      if let message = rule.message { dump.list("message " + quoted(message)) }
      dump.write(rule.provenance)
    }
  }

  private func write(_ mapping: MappingSyntax) {
    let ends = "\(mapping.source.text) \(mapping.arrow.rawValue) \(mapping.target.text)"
    list("mapping \(name(mapping.name)) \(ends)") { dump in
      dump.write(mapping.documentation)
      dump.write(mapping.provenance)
      for item in mapping.items { dump.write(item) }
    }
  }

  private func write(_ item: MappingSyntax.Item) {
    switch item {
    case .given(let given):
      list("given " + name(given.name) + " " + inline(given.type)) { dump in
        dump.write(given.documentation)
        if let value = given.defaultValue { dump.list("default " + inline(value)) }
        switch given.sample {
        case .literal(let value): dump.list("sample " + inline(value))
        case .json(let text): dump.list("sample " + quoted(text))
        case nil: break
        }
        dump.write(given.provenance)
      }
    case .each(let path, let provenance, _):
      list("each " + inline(path)) { $0.write(provenance) }
    case .suppress(let suppress):
      list((suppress.isRefusal ? "refuse " : "suppress ") + inline(suppress.condition)) { dump in
        if let message = suppress.message { dump.list("message " + quoted(message)) }
        dump.write(suppress.provenance)
      }
    case .set(let line):
      let first = line.alternatives.first.map { inline($0.value) } ?? ""
      list("set " + inline(line.target) + " " + first) { dump in
        for (position, alternative) in line.alternatives.enumerated() {
          if position > 0 { dump.list("else " + inline(alternative.value)) }
          if let condition = alternative.condition { dump.list(inline(condition)) }
        }
        dump.write(line.conversion)
        if let path = line.backInto { dump.list("back " + inline(path)) }
        if let lossy = line.lossy { dump.list("lossy " + quoted(lossy)) }
        if let discloses = line.discloses { dump.list("discloses " + quoted(discloses)) }
        dump.write(line.provenance)
      }
    case .move(let move): write(move)
    case .drop(let drop):
      let sources = drop.sources.map { inline($0.path) + ($0.spreads ? ".*" : "") }
      list("drop " + sources.joined(separator: ", ") + " " + quoted(drop.reason)) {
        $0.write(drop.provenance)
      }
    case .override(let override):
      list(
        "override \(inline(override.target)) with \(inline(override.source)) "
          + (override.isDeep ? "deep" : "shallow")
      ) { dump in
        if let condition = override.condition { dump.list(inline(condition)) }
        if let lossy = override.lossy { dump.list("lossy " + quoted(lossy)) }
        if let discloses = override.discloses { dump.list("discloses " + quoted(discloses)) }
        dump.write(override.provenance)
      }
    case .held(let held): list("held " + inline(held.path) + " " + held.object.text)
    case .include(let name, _): list("include " + name.text)
    case .cases(let cases):
      for entry in cases.cases {
        list("case " + (entry.condition.map { inline($0) } ?? "else")) { dump in
          for item in entry.items { dump.write(item) }
        }
      }
    }
  }

  private func write(_ move: CopyLineSyntax) {
    let source = inline(move.source) + (move.spreadsSource ? ".*" : "")
    let target = inline(move.target) + (move.spreadsTarget ? ".*" : "")
    list("move \(source) \(move.arrow.rawValue) \(target)") { dump in
      dump.write(move.conversion)
      dump.writeShape(of: move)
      if let condition = move.condition { dump.list(inline(condition)) }
      if let lossy = move.lossy { dump.list("lossy " + quoted(lossy)) }
      if let discloses = move.discloses { dump.list("discloses " + quoted(discloses)) }
      dump.write(move.provenance)
    }
  }

  private func write(_ conversion: CopyLineSyntax.Conversion?) {
    switch conversion {
    case nil: break
    case .converter(let converter)?:
      list(
        "convert \(name(converter.source)) \(converter.arrow.rawValue) "
          + name(converter.target))
    case .invalid?: list("convert invalid")
    case .named(let name, _)?: list("convert " + name.text)
    case .pairs(let pairs, _)?:
      list("convert") { dump in
        for pair in pairs { dump.list("pair " + dump.inline(pair)) }
      }
    }
  }

  private func write(_ example: ExampleSyntax) {
    list("example \(name(example.name)) \(example.object.text) \(example.verdict.text)") { dump in
      dump.write(example.documentation)
      dump.write(example.provenance)
      switch example.clauses.text {
      case .inline(let json): dump.list("json " + quoted(json))
      case .file(let path): dump.list("file " + quoted(path))
      case nil: break
      }
      for expectation in example.clauses.expectations {
        let pointer = expectation.pointers.map { " " + quoted($0) }.joined()
        dump.list("expect " + name(expectation.code) + pointer)
      }
      for given in example.clauses.givens {
        dump.list("given " + name(given.name) + " " + inline(given.value))
      }
      for given in example.clauses.givenObjects {
        dump.list("given " + name(given.name) + " " + quoted(given.json))
      }
      for mapsTo in example.clauses.mapsTo {
        let target = mapsTo.target.map { $0.text + " " } ?? ""
        dump.list(
          "maps " + target
            + (mapsTo.json.map { quoted($0) } ?? (mapsTo.isRefusal ? "refused" : "nothing")))
        for pointer in mapsTo.losses { dump.list("loses " + quoted(pointer)) }
        for finding in mapsTo.findings {
          let pointer = finding.pointers.map { " " + quoted($0) }.joined()
          dump.list("finds " + name(finding.code) + pointer)
        }
      }
    }
  }
}
