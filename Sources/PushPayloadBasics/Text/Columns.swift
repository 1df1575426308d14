extension String {
  /// The width of the text as vendors in East Asia count it: Chinese, Japanese and Korean letters
  /// and signs, and full-width forms, are two columns wide, all other Unicode scalars one.
  package var columns: Int {
    unicodeScalars.reduce(0) { $0 + ($1.isDoubleWidth ? 2 : 1) }
  }
}

extension Unicode.Scalar {
  /// Whether it is a Chinese, Japanese or Korean letter or sign, or a full-width form.
  fileprivate var isDoubleWidth: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
