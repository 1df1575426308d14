/// What lines are put together from.
extension RandomMapping {
  static let shapes = [
    " as B", " as C", " as A", " as string", " as {*: string}", " as {*: B}",
  ]
  static let renamings = [
    #" prefix "k" -> "j""#, #" prefix "" -> "k""#, #" prefix "k" -> "l""#, #" prefix "d" -> """#,
  ]
  static let listShapes = [
    " as [J]", " as [N]", " sorted by v", " as [J] sorted by k descending first 1", " first 1",
    " keyed by k sorted by v descending", " keyed by k first 1", " keyed by k",
    " keyed by k as {*: J}", " keyed by v as {*: J}",
    " keyed by k as {*: N}",
  ]
  static let numberings = [
    #" keys "x{number}{key}" sorted by k descending first 1"#, #" keys "k{number}_{key}""#,
    #" as J keys "j{number}{key}""#, #" as N keys "k{key}{number}""#,
    #" as J keys "{key}-{number}""#, #" keys "{key}{number}""#,
  ]
  static let targets = [
    "t1", "t2", "y", "y.x", "y.y", "x", "x.k", "x.*", "u", "u.x", "u.y", "v", "v.p", "v.q", "w",
    "w.k", "w.j", "w.d.e", "w.*", "z", "z.k",
    "z.*", "g", "g", "t3", "t4", "t5", "t6", "t7", "f.*", "f.kk",
  ]
  /// Those of them that take any value.
  static let freeTargets = ["w.k", "w.j", "w.d.e", "z.k", "f.kk", "w", "z"]
  /// Objects that are written as such.
  static let literals = [
    "u": [#"{"x": "fixed"}"#, #"{"y": constant.fixed, "x": ""}"#], "v": [#"{"p": "fixed"}"#],
    "w": [#"{"k": [{"j": null}, 1.5], "e": {}}"#], "z": ["{}", #"{"d": {"e": true}}"#],
    "w.d.e": [#"[{"k": {}}]"#],
  ]
  /// Pairs whose results keep a trace of the value, or leave it out.
  static let conversions = [
    " convert Shouted", #" convert { "V1" -> "V1!", "V2" -> "V2!", "V6" -> "V6!" }"#,
    #" convert { "V3" -> "V3.", "S2" <-> "S2.", null -> true, 1 -> 2.5, "V5" -> "other V5" }"#,
  ]

  static let twoWayConversions = [
    #" convert { "V1" <-> "V1!", "V2" <-> "V2!", "V6" <-> "V6!" }"#,
    #" convert { "V3" <-> "V3.", "S2" <-> "S2.", null <-> true, 1 <-> 2.5 }"#,
    #" convert { "V1" <-> "V1?", "V7" <-> "V7?", "Q1" <-> "Q1?", 70001 <-> "70001" }"#,
  ]
}
