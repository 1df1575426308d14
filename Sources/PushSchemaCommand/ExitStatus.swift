/// What a run tells its caller.
package enum ExitStatus: Int32 {
  /// Nothing wrong, or warnings only.
  case fine = 0
  /// Errors were found in what was read.
  case errorsFound = 1
  /// The command line cannot be understood, or a file cannot be read or written.
  case unusable = 2
}
