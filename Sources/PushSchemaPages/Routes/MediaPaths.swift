import PushPayload
import PushSchemaModel
import PushSchemaPreview

extension PushRoutes {
  /// Where in a push each vendor's examples have addresses of images, videos and sounds.
  var mediaPaths: [String: Set<String>] {
    var paths: [String: Set<String>] = [:]
    for vendor in vendors {
      for example in set.schema(vendor)?.examples ?? [] {
        for result in example.mapsTo where set.mapping(result.mapping)?.target == ApplePaths.push {
          for json in result.results {
            guard let push = try? JSONValue(json: Array(json.utf8)) else { continue }
            for media in PushPreview(push: push).media {
              paths[vendor, default: []].insert(
                "payload" + media.pointer.replacing("/", with: "."))
            }
          }
        }
      }
    }
    return paths
  }
}
