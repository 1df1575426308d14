package import PushSchemaModel
import PushSchemaPreview

/// Draws the pushes that are results of examples, and writes a page with them for each vendor.
package struct PicturesEmitter: Emitter {
  package init() {}

  package func emit(_ schema: Schema, of set: SchemaSet) -> [Artifact] {
    let pictures = schema.examples.flatMap { ExamplePicture.all(of: $0, in: schema, set) }
    guard !pictures.isEmpty else { return [] }
    let page = Artifact(path: "\(PictureFile.folder)/\(schema.name).md") {
      var page = MarkdownPage()
      page.heading(1, "\(schema.name): what devices show")
      page.sentences(
        "Each picture shows what an example of the schema becomes, drawn by `pushschema preview`.",
        "An app's icon and name, its own texts and what its extension changes are not in them.")
      for picture in pictures { picture.write(to: &page) }
      return page.finish()
    }
    return [page] + pictures.map(\.artifact)
  }
}

extension ExamplePicture {
  fileprivate func write(to page: inout MarkdownPage) {
    page.heading(2, name.split(separator: ".").dropFirst().dropLast().joined(separator: "."))
    page.block { text in
      text.code(example.object.description)
      text.put(" by ")
      text.code(mapping.description)
      if !example.documentation.isEmpty {
        text.put(": ")
        text.prose(example.documentation)
      }
      text.endLine()
    }
    page.block { text in
      text.put("![")
      text.prose(preview.summary)
      text.put("](\(name))\n")
    }
  }

  var artifact: Artifact { Artifact(path: file.path, text: drawn.svg) }
}
