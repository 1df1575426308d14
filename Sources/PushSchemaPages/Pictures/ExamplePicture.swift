import PushPayload
import PushSchemaModel
import PushSchemaPreview

/// A device's picture of a push that is the result of an example's mapping.
struct ExamplePicture {
  let example: Example
  let mapping: DeclarationID
  /// The index of the example's result, counted through all of its conversions.
  let result: Int
  let preview: PushPreview
  /// The most informative of its pictures.
  let drawn: PreviewPicture
  /// Its name in the folder of all pictures.
  let name: String

  var file: PictureFile {
    PictureFile(name: name, words: preview.summary, width: drawn.width, height: drawn.height)
  }

  /// The pictures of an example, one for each push of APNs that it becomes.
  static func all(of example: Example, in schema: Schema, _ set: SchemaSet) -> [ExamplePicture] {
    let results = example.mapsTo.flatMap { item in item.results.map { (item.mapping, $0) } }
    var pictures: [ExamplePicture] = []
    for (position, (mapping, text)) in results.enumerated()
    where set.mapping(mapping)?.target == ApplePaths.push {
      guard let value = try? JSONValue(json: Array(text.utf8)) else { continue }
      // No name has a dot, so the second picture of one example cannot be the first of another.
      let number = pictures.isEmpty ? "" : ".\(pictures.count + 1)"
      let preview = PushPreview(push: value, content: set.shownContent.content)
      pictures.append(
        ExamplePicture(
          example: example, mapping: mapping, result: position, preview: preview,
          drawn: PushPreview.picture(of: [preview], on: [preview.mainPlace]),
          name: "\(schema.name).\(fileName(of: example.name))\(number).svg"))
    }
    return pictures
  }

  /// The name with a mark before each capital, because some file systems ignore case.
  private static func fileName(of name: String) -> String {
    name.unicodeScalars.map { scalar in (scalar.properties.isUppercase ? "+" : "") + String(scalar)
    }.joined()
  }
}
