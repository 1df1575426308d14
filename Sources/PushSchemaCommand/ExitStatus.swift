/// The result of a run for its caller.
package enum ExitStatus: Int32 {
  /// No errors; warnings are possible.
  case fine = 0
  /// There are errors in the input.
  case errorsFound = 1
  /// The command line cannot be understood, or a file cannot be read or written.
  case unusable = 2
}
