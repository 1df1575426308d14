/// The command `pushschema`.
@main
enum PushSchemaTool {
  static func main() {}
}
