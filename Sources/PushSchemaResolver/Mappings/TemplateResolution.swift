import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// The parts of `text "…"`: texts, and paths between braces; `nil` if a path has no meaning.
  mutating func resolveTemplate(
    _ string: StringSyntax, in draft: MappingDraft
  ) -> [MappingLine.TemplatePart]? {
    let bytes = Array(string.value.utf8)
    let offsets = sourceOffsets(of: string, in: draft.unit)
    func range(_ lower: Int, _ upper: Int) -> SourceRange {
      guard offsets.count == bytes.count + 1 else { return string.range }
      return string.range.inSameFile(offsets[lower], offsets[upper])
    }
    var parts: [MappingLine.TemplatePart] = []
    var text: [UInt8] = []
    func endText() {
      if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
    }
    var (hasPlace, isSound) = (false, true)
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      let isBrace = byte == 0x7B || byte == 0x7D
      if isBrace, position + 1 < bytes.count, bytes[position + 1] == byte {
        text.append(byte)
        position += 2
      } else if byte == 0x7D {
        return reject(
          .error("template-brace", "'}' closes nothing", at: range(position, position + 1))
            .help("write '}}' for a brace in the text"))
      } else if byte == 0x7B {
        guard let end = bytes[position...].firstIndex(of: 0x7D) else {
          return reject(
            .error("template-brace", "'{' is never closed", at: range(position, bytes.count))
              .help("write '{{' for a brace in the text"))
        }
        endText()
        hasPlace = true
        let names = bytes[position + 1..<end]
          .split(separator: 0x2E, omittingEmptySubsequences: false).map { key in
            NameSyntax(
              text: String(decoding: key, as: UTF8.self), range: range(key.startIndex, key.endIndex)
            )
          }
        if let place = resolvePlace(names, at: range(position, end + 1), in: draft) {
          parts.append(.path(place))
        } else {
          isSound = false
        }
        position = end + 1
      } else {
        text.append(byte)
        position += 1
      }
    }
    endText()
    if !hasPlace {
      report(
        .warning("template-without-place", "this text has no placeholder", at: string.range)
          .help("write the text alone, without 'text'"))
    }
    return isSound ? parts : nil
  }

  private mutating func resolvePlace(
    _ names: [NameSyntax], at range: SourceRange, in draft: MappingDraft
  ) -> MappingPath? {
    guard names.allSatisfy({ !$0.text.isEmpty }), let first = names.first else {
      return reject(
        .error("template-place", "a path is missing between the braces", at: range)
          .help("write '{given.name}' or the path of a field"))
    }
    let limit = ParserLimits().nesting
    guard names.count <= limit else { return reject(.tooDeep(limit, at: range)) }
    let path = PathSyntax(
      range: names.dropFirst().reduce(first.range) { $0.union($1.range) }, parts: names)
    spelling = .template
    defer { spelling = .plain }
    guard let resolved = resolveMappingPath(path, in: draft.scope()) else { return nil }
    switch resolved.type {
    case .string, .enumeration, .literals, .integer, .boolean: return resolved
    default:
      return reject(
        .error(
          "template-type",
          "'\(path.text)' is \(resolved.type.valuePhrase), which a text cannot contain",
          at: path.range
        )
        .help("use strings, whole numbers or bools"))
    }
  }

  /// The offset in the file of each byte of a string's value, and of its end; escapes have more
  /// bytes in the file.
  private func sourceOffsets(of string: StringSyntax, in unit: Int) -> [Int] {
    let file = units[unit].input(at: string.range)?.tree.file.bytes ?? []
    var offsets: [Int] = []
    var position = string.range.lowerBound + 1
    let end = min(string.range.upperBound - 1, file.count)
    var value = string.value.unicodeScalars.makeIterator()
    while position < end, let scalar = value.next() {
      let length = UTF8.width(scalar)
      offsets += (0..<length).map { file[position] == 0x5C ? position : position + $0 }
      if file[position] != 0x5C {
        position += length
      } else if position + 1 < end, file[position + 1] == 0x75 {
        position = (file[position..<end].firstIndex(of: 0x7D) ?? end - 1) + 1
      } else {
        position += 2
      }
    }
    return offsets + [end]
  }
}
