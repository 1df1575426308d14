import PushPayload
import PushSchemaModel
import PushSchemaPreview

/// What a device shows of a push that an example of a mapping becomes.
struct ExamplePicture {
  let example: Example
  let mapping: DeclarationID
  /// Where the picture is written, relative to all outputs.
  let path: String
  let preview: PushPreview

  /// The folder of all pictures.
  static let folder = "Pictures"

  /// The pictures of an example, one for each push of APNs that it becomes.
  static func all(of example: Example, in schema: Schema, _ set: SchemaSet) -> [ExamplePicture] {
    let push = DeclarationID(schema: "APNs", name: "Push")
    var pictures: [ExamplePicture] = []
    for result in example.mapsTo where set.mapping(result.mapping)?.target == push {
      for text in result.results {
        guard let value = try? JSONValue(json: Array(text.utf8)) else { continue }
        // No name has a dot, so that the second picture of one example is not the first of another.
        let number = pictures.isEmpty ? "" : ".\(pictures.count + 1)"
        pictures.append(
          ExamplePicture(
            example: example, mapping: result.mapping,
            path: "\(folder)/\(schema.name).\(example.name)\(number).svg",
            preview: PushPreview(push: value, buttons: set.buttons)))
      }
    }
    return pictures
  }

  /// The picture of the place that shows most.
  var svg: String { preview.svg(on: [preview.mainPlace]) }
}
