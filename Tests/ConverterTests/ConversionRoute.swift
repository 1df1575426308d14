import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import Testing

/// One mapping, run by the interpreter and by the generated code.
struct ConversionRoute: Sendable, CustomTestStringConvertible {
  let mapping: DeclarationID
  let isBackward: Bool
  let givens: [(name: String, value: Literal)]
  let generated: @Sendable ([UInt8]) -> ConversionReport
  /// The same from bytes to bytes.
  let rewritten: @Sendable ([UInt8]) -> ConversionReport
  /// The output's text as the generated model writes it, for comparing texts of other spelling.
  let normalized: @Sendable (String) -> String?

  var testDescription: String { "\(mapping)\(isBackward ? " backwards" : "")" }

  /// A route through the generated code; `convert` gives each result or the reason for keeping it back.
  init<Source: PayloadObject, Target: PayloadObject>(
    _ schema: String, _ name: String, isBackward: Bool = false,
    givens: [(name: String, value: Literal)] = [], from source: Source.Type, to target: Target.Type,
    _ convert: @escaping @Sendable (Source) throws -> [ConversionOutcome<Target>],
    bytes rewrite:
      @escaping @Sendable ([UInt8]) throws -> [ConversionOutcome<EncodedPayload<Target>>]
  ) {
    mapping = DeclarationID(schema: schema, name: name)
    self.isBackward = isBackward
    self.givens = givens
    normalized = { text in
      Target.decode(text).model.map { String(decoding: $0.json(), as: UTF8.self) }
    }
    generated = { bytes in
      guard let payload = Source.decode(bytes).model else { return .unreadable }
      return ConversionReport { try convert(payload).map { ConversionReport.Result($0) } }
    }
    rewritten = { bytes in
      ConversionReport { try rewrite(bytes).map { ConversionReport.Result($0) } }
    }
  }

  /// What the interpreter makes of a payload.
  func interpreted(_ bytes: [UInt8], by interpreter: Interpreter) -> ConversionReport? {
    guard let mapping = interpreter.set.mapping(named: mapping) else { return nil }
    let outcome = interpreter.convert(
      bytes, by: mapping, isBackward: isBackward, givens: isBackward ? [] : givens)
    switch outcome {
    case .unreadable: return .unreadable
    case .failure(let failure):
      return .failure("\(failure.code.rawValue) \(failure.pointer) \(failure.message)")
    case .results(let results):
      return .results(
        results.map { result in
          ConversionReport.Result(
            json: result.json.flatMap(normalized), suppression: result.suppression,
            losses: result.losses.map { Loss(pointer: $0.pointer, reason: $0.reason).description },
            findings: result.findings.map(\.code))
        })
    }
  }
}

/// What became of one payload, in a form in which both ways can be compared.
enum ConversionReport: Equatable, Sendable {
  /// The payload cannot be held by its model.
  case unreadable
  case failure(String)
  case results([Result])

  struct Result: Equatable, Sendable {
    var json: String?
    var suppression: String?
    var losses: [String]
    var findings: [String]

    /// Findings come in the order of the text, and a text that is copied keeps its order.
    /// Equal numbers may be written in two ways, such as 0 and -0: a model that knows a number as whole
    /// writes it anew, and what may be anything stays as it is.
    static func == (left: Result, right: Result) -> Bool {
      left.value == right.value && left.suppression == right.suppression
        && left.declaredLosses == right.declaredLosses
        && left.findings.sorted() == right.findings.sorted()
    }

    private var value: JSONValue? {
      json.flatMap { try? JSONValue(json: Array($0.utf8)) }
    }
  }

  /// What a conversion gives, or why it ended.
  init(_ convert: () throws -> [Result]) {
    do {
      self = .results(try convert())
    } catch let error as ConversionError where error.code == .unreadablePayload {
      self = .unreadable
    } catch let error as ConversionError {
      self = .failure("\(error.code.rawValue) \(error.pointer) \(error.message)")
    } catch {
      self = .failure("\(error)")
    }
  }
}

extension ConversionReport.Result {
  init(_ outcome: ConversionOutcome<some PayloadObject>) {
    self.init(
      json: outcome.conversion.map { String(decoding: $0.output.json(), as: UTF8.self) },
      suppression: outcome.suppression,
      losses: outcome.conversion?.losses.map(\.description) ?? [],
      findings: outcome.conversion?.validate().map(\.code) ?? [])
  }

  init(_ outcome: ConversionOutcome<EncodedPayload<some PayloadObject>>) {
    self.init(
      json: outcome.conversion.map { String(decoding: $0.output.bytes, as: UTF8.self) },
      suppression: outcome.suppression,
      losses: outcome.conversion?.losses.map(\.description) ?? [],
      findings: outcome.conversion?.output.validate().map(\.code) ?? [])
  }
}

extension SchemaSet {
  func mapping(named id: DeclarationID) -> Mapping? {
    schema(id.schema)?.mappings.first { $0.id == id }
  }
}
