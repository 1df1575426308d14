import PushPayload

/// The error that ends a conversion by the walk.
typealias ConversionFailure = ConversionError

typealias ConversionLoss = Loss

extension ConversionFailure {
  init(code: Code, pointer: String, message: String) {
    self.init(code, pointer: pointer, message: message)
  }

  /// Computes the output at a pointer; the pointer is added to the error of an absent member in it.
  static func within<Output>(
    _ place: @autoclosure () -> String, _ output: () throws(ConversionFailure) -> Output
  ) throws(ConversionFailure) -> Output {
    do {
      return try output()
    } catch {
      guard error.code == .missingMember else { throw error }
      throw ConversionFailure(
        error.code, pointer: place() + error.pointer, message: error.message)
    }
  }
}
