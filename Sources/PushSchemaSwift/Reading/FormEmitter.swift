@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

/// Forms as constants, so that each is prepared once.
extension SwiftFile {
  /// The constants of an object.
  func writeForms(_ object: Object, to writer: inout CodeWriter) {
    writer.documentation(sentence: "What texts and keys look like.")
    writer.block("private enum Form") { writer in
      for place in object.formPlaces {
        writer.code(
          .call("PayloadForm", [place.form.form.code]),
          prefix: "static let \(SwiftNaming.escaped(place.name)) = ")
      }
    }
  }
}

/// A text with a form, or keys of one, in an object.
struct FormPlace {
  /// The position of the field; the number of fields for the rest.
  let position: Int
  /// Where in the field's type it stands.
  let suffix: String
  let form: PayloadForm
  var name: String
}

extension Object {
  /// Whether some text or key in its members has a form.
  var hasForms: Bool {
    fields.contains { $0.type.hasForms } || rest?.type.hasForms == true
  }

  /// The forms in its members, each by a name of its own.
  var formPlaces: [FormPlace] {
    var places: [FormPlace] = []
    for (position, field) in fields.enumerated() where field.type.hasForms {
      field.type.collectForms(of: position, named: field.memberName, suffix: "", into: &places)
    }
    if let rest {
      rest.type.collectForms(of: fields.count, named: rest.name, suffix: "Value", into: &places)
    }
    var names: Set<String> = []
    for index in places.indices {
      while !names.insert(places[index].name).inserted { places[index].name += "Form" }
    }
    return places
  }

  /// The name of the form at a place.
  func formName(position: Int, suffix: String) -> String {
    formPlaces.first { $0.position == position && $0.suffix == suffix }?.name ?? ""
  }
}

extension PayloadType {
  /// Whether some text or key in it has a form.
  fileprivate var hasForms: Bool {
    switch self {
    case .string(let limits): limits.form != nil
    case .array(let item, _): item.hasForms
    case .map(let value, let limits): limits.keyForm != nil || value.hasForms
    case .union(let alternatives, _): alternatives.contains(where: \.hasForms)
    default: false
    }
  }

  fileprivate func collectForms(
    of position: Int, named name: String, suffix: String, into places: inout [FormPlace]
  ) {
    func add(_ form: PayloadForm?, _ suffix: String) {
      guard let form else { return }
      places.append(
        FormPlace(position: position, suffix: suffix, form: form, name: name + suffix))
    }
    switch self {
    case .string(let limits): add(limits.form, suffix)
    case .array(let item, _):
      item.collectForms(of: position, named: name, suffix: suffix + "Item", into: &places)
    case .map(let value, let limits):
      add(limits.keyForm, suffix + "Key")
      value.collectForms(of: position, named: name, suffix: suffix + "Value", into: &places)
    case .union(let alternatives, _):
      for alternative in alternatives {
        alternative.collectForms(of: position, named: name, suffix: suffix, into: &places)
      }
    default: break
    }
  }
}

extension TextForm {
  /// The form as a Swift value of its type.
  var code: SwiftCode {
    switch self {
    case .literal(let text): .literal(text)
    case .characters(let kind, 1, nil): .text(".characters(.\(kind.rawValue))")
    case .characters(let kind, let lower, let upper):
      .text(".characters(.\(kind.rawValue), \(Self.counts(lower, upper)))")
    case .sequence(let forms): .array(forms.map(\.code))
    case .choice(let forms): .call(".choice", [.array(forms.map(\.code))])
    case .optional(let form): .call(".optional", [form.code])
    case .repeated(let form): .call(".repeated", [form.code])
    }
  }

  private static func counts(_ lower: Int, _ upper: Int?) -> String {
    guard let upper else { return "\(lower)..." }
    return lower == upper ? "\(lower)" : "\(lower)...\(upper)"
  }
}
