import PushSchemaSyntax

/// The purpose of a word of the language, for syntax colouring.
enum WordGroup: String, CaseIterable, Sendable {
  /// Starts a file, a declaration, a rule, a row or an `include`.
  case declaration
  /// Belongs to a clause, or to a line of a mapping, an endpoint or an example.
  case clause
  /// A type, or a part of one.
  case type
  /// Belongs to a condition.
  case condition
  /// A value.
  case constant
}

extension Keyword {
  var group: WordGroup {
    switch self {
    case .language, .schema, .import, .source, .enum, .type, .constant, .fields, .lines, .object,
      .table, .conversion, .mapping, .example, .erratum, .conflict, .payload, .rule, .row, .include,
      .endpoint, .accepted:
      .declaration
    case .within, .open, .closed, .free, .also, .camelCase, .cite, .inferred, .required, .forbidden,
      .default, .as, .sensitive, .available, .deprecated, .unspecified, .use, .at, .message, .error,
      .warning, .note, .each, .suppress, .refuse, .set, .drop, .convert, .lossy, .discloses, .else,
      .back, .into, .clamp, .min, .max, .join, .list, .keyed, .by, .prefix, .override, .with, .deep,
      .shallow, .sorted, .descending, .first, .valid, .invalid, .malformed, .json, .file, .expect,
      .given, .sample, .maps, .to, .nothing, .refused, .loses, .finds, .says, .means, .ignored,
      .because, .versus, .resolved, .breaks, .senders, .receivers, .swift, .results, .method,
      .address, .headers, .body, .part, .header, .credential:
      .clause
    case .string, .int, .float, .bool, .flag, .any, .bytes, .chars, .columns, .items, .keys, .count,
      .format, .form, .unique, .digits, .letters, .hex, .text, .number, .array:
      .type
    case .when, .unless, .exactlyOne, .atLeastOne, .atMostOne, .allOrNone, .all, .and, .or, .not,
      .in, .is, .starts, .ends, .has, .no, .key, .starting, .present, .absent, .capitals,
      .epochSeconds:
      .condition
    case .null, .true, .false: .constant
    }
  }
}
