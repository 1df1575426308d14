import PushSchemaCommand

/// The command `pushschema compile` as a tool of its own, for the build plugin: whoever applies that
/// compiles no more than this.
@main
enum CompileTool {
  static func main() {
    ToolProcess.run { arguments, context in
      context.status { try Command.compile.run(arguments(), in: context) }
    }
  }
}
