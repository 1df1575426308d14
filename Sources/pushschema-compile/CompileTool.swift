import PushSchemaCommand

/// The command `pushschema compile` as a separate tool for the build plugin: a package with the
/// plugin compiles only this.
@main
enum CompileTool {
  static func main() {
    ToolProcess.run { arguments, context in
      context.status { try Command.compile.run(arguments(), in: context) }
    }
  }
}
