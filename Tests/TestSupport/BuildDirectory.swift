import Foundation

/// Where the running tests were built.
package enum BuildDirectory {
  /// The directory of the executables.
  package static let products: String = {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return bundle?.bundleURL.deletingLastPathComponent().path ?? ""
    #else
      return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    #endif
  }()

  /// The scratch directory of the whole build, such as `.build`.
  package static let scratch: String =
    URL(fileURLWithPath: products).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().path
}
