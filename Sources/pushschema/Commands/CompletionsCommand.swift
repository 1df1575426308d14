import PushSchemaCommand

extension Command {
  /// `pushschema completions`
  static let completions = Command(
    name: "completions", summary: "print a script for completion in a shell",
    operands: "SHELL",
    details: """
      SHELL is bash, zsh or fish. At each tab, the shell asks the tool, which completes objects, givens
      and codes of the schemas at hand. To set it up:

      \(CompletionScript.allCases.map { "  " + $0.setUp }.joined(separator: "\n"))
      """,
    run: runCompletions)

  /// `pushschema complete`, which the scripts of `completions` call.
  static let complete = Command(
    name: "complete", summary: "list the possible ends of a command line; for shells",
    operands: "[WORD…]", isHidden: true
  ) { arguments, context in
    context.console.print(CommandLineCompletion(line: arguments.operands, context: context).text)
    return .fine
  }
}

private func runCompletions(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  guard let script = CompletionScript(rawValue: arguments.operand) else {
    let known = CompletionScript.allCases.map(\.rawValue)
    throw UsageError.unknownWord(arguments.operand, of: "completions", among: known)
  }
  context.console.print(script.text)
  return .fine
}
