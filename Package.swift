// swift-tools-version: 6.2
import PackageDescription

/// The libraries made from the schemas, each with the schemas that it imports.
let generatedLibraries: [(schema: String, imports: [String])] = [
  ("APNs", []), ("FCM", ["APNs"]), ("Braze", ["APNs", "FCM"]), ("Pushwoosh", ["APNs"]),
  ("AdobeCampaign", ["APNs", "FCM"]), ("AdobeJourneyOptimizer", ["APNs", "FCM"]),
  ("Easemob", ["APNs"]),
]

/// The modules in `Sources`, in the order in which data flows, each with the modules that it imports: `Text` stands for
/// `PushSchemaText`. `Sources/README.md` says what each is for.
let modules: KeyValuePairs = [
  // The runtime, which generated code imports.
  "PushPayloadBasics": "",
  "PushPayload": "PushPayloadBasics",
  "PushPayloadFoundation": "PushPayload",

  // From the text of a schema to its model, and from the model to Swift.
  "PushSchemaConcurrency": "",
  "PushSchemaText": "PushPayloadBasics",
  "PushSchemaDiagnostics": "PushPayloadBasics Concurrency Text",
  "PushSchemaSyntax": "PushPayloadBasics Text Diagnostics",
  "PushSchemaFormat": "PushPayloadBasics Diagnostics Syntax",
  "PushSchemaModel": "PushPayloadBasics Text Diagnostics",
  "PushSchemaResolver": "PushPayloadBasics Concurrency Text Diagnostics Syntax Model",
  "PushSchemaCompiler": "PushPayloadBasics Concurrency Diagnostics Syntax Model Resolver",
  "PushSchemaProgram": "PushPayloadBasics Text Model",
  "PushSchemaSwift": "PushPayloadBasics Text Model Program",

  // What else a model and payloads are good for.
  "PushSchemaQueries": "PushPayloadBasics Text Diagnostics Model",
  "PushSchemaPreview": "PushPayload Text",
  "PushSchemaPages": "PushPayload Text Model Queries Program Preview PageEngine",
  "PushSchemaNotation": "PushPayload",
  "PushSchemaFindings": "PushPayload Text Diagnostics Model",
  "PushSchemaBrowser": "PushPayload Model Preview Findings",
  "PushSchemaInterpreter": "PushPayload Concurrency Diagnostics Model Queries Program Findings",
  "PushSchemaDiff": "PushPayload Text Diagnostics Model Interpreter",
  "PushSchemaVerification": "PushPayload Diagnostics Model",
  "PushSchemaLanguageServer":
    "PushPayload Text Diagnostics Syntax Format Model Queries Compiler Interpreter Verification",

  // The tools: what the build plugin needs of the command, then all of it.
  "PushSchemaCommand":
    "PushPayloadBasics Concurrency Text Diagnostics Model Swift Compiler Standard",
  "pushschema-compile": "Command",
  "pushschema": """
  PushPayload Concurrency Text Diagnostics Model Queries Swift Pages Interpreter Verification Diff \
  Compiler Format LanguageServer Command Preview Notation Findings Program StandardListings
  """,

  // Measures the libraries against Foundation; no product holds it.
  "pushschema-benchmarks": "APNsPayloads BrazePayloads PushPayload",
]

/// The modules in `Tests`; `Libraries` are all that were made from the schemas.
let tests: KeyValuePairs = [
  // What tests share.
  "TestSupport": "PushPayload",
  "RandomMappings": "Diagnostics Syntax Model Resolver TestSupport",
  "SchemaDumps": "PushPayload PushPayloadBasics Diagnostics Syntax Model",

  "PushPayloadTests": "PushPayload TestSupport",
  "PushPayloadFoundationTests": "PushPayload PushPayloadFoundation",
  "PushSchemaConcurrencyTests": "Concurrency",
  "PushSchemaDiagnosticsTests": "PushPayload Text Diagnostics Findings TestSupport",
  "PushSchemaSyntaxTests": "Text Diagnostics Syntax Format SchemaDumps TestSupport",
  "PushSchemaResolverTests": "Diagnostics Syntax Model Resolver TestSupport",
  "PushSchemaInterpreterTests": """
  PushPayload Diagnostics Syntax Model Resolver Compiler Interpreter RandomMappings TestSupport
  """,
  "PushSchemaDiffTests": "PushPayload Diagnostics Model Compiler Interpreter Diff TestSupport",
  "PushSchemaQueriesTests": "PushPayloadBasics Diagnostics Syntax Model Resolver Queries",
  "PushSchemaSwiftTests": "PushPayload Text Diagnostics Model Swift TestSupport",
  "PushSchemaPagesTests": """
  PushPayload Text Diagnostics Syntax Model Resolver Compiler Queries Preview Pages Browser \
  Findings Interpreter TestSupport
  """,
  "PushSchemaPreviewTests": "PushPayload Text Diagnostics Model Compiler Preview TestSupport",
  "PushSchemaNotationTests": "PushPayload Notation TestSupport",
  "PushSchemaLanguageServerTests":
    "PushPayload Syntax Compiler Interpreter LanguageServer TestSupport",
  "BrazePayloadsTests":
    "APNsPayloads BrazePayloads FCMPayloads PushPayload PushPayloadFoundation TestSupport",
  "AgreementTests": """
  PushPayload Diagnostics Model Compiler Swift Interpreter RandomMappings TestSupport Libraries
  """,
  "ConverterTests": """
  PushPayload Diagnostics Model Compiler Swift Interpreter RandomMappings TestSupport Libraries
  """,
  "CorpusTests": """
  PushPayloadBasics Concurrency Text Diagnostics Syntax Format Model Program Resolver Compiler \
  Swift Pages Interpreter SchemaDumps TestSupport
  """,
  "FuzzTests": """
  PushPayload Text Diagnostics Findings Syntax Format Model Compiler Swift Pages Interpreter \
  SchemaDumps TestSupport
  """,
  "VerificationTests":
    "PushPayload Diagnostics Model Compiler Interpreter Verification TestSupport",
  "JSONSchemaTests": "PushPayload Diagnostics Model Compiler Pages Interpreter TestSupport",
  "ConsumerTests": "TestSupport",
  "SampleCodeTests": "PushPayload PushPayloadFoundation TestSupport Libraries",
  "ToolTests": """
  PushPayload Concurrency Diagnostics Findings Model Compiler Command Interpreter Program \
  StandardListings pushschema TestSupport
  """,
]

/// Files in the folders of modules that are neither compiled nor copied.
let excluded = [
  "PushPayload": ["README.md"], "PushPayloadFoundation": ["README.md"],
  "AgreementTests": ["Everything.pushschema"], "FuzzTests": ["Everything.pushschema"],
  "VerificationTests": ["Survivors.txt"], "JSONSchemaTests": ["judge.py", "Lists.pushschema"],
]

/// The modules that some names stand for.
func dependencies(_ names: String) -> [Target.Dependency] {
  names.split(separator: " ").flatMap { name -> [Target.Dependency] in
    let name = String(name)
    if name == "Libraries" {
      return generatedLibraries.map { .byName(name: "\($0.schema)Payloads") }
    }
    let isWhole =
      name.hasPrefix("PushPayload") || name.hasPrefix("pushschema") || name.hasSuffix("Payloads")
      || tests.contains { $0.key == name }
    return [.byName(name: isWhole ? name : "PushSchema\(name)")]
  }
}

let package = Package(
  name: "PushSchema",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "PushPayload", targets: ["PushPayload"]),
    .library(name: "PushPayloadFoundation", targets: ["PushPayloadFoundation"]),
    .executable(name: "pushschema", targets: ["pushschema"]),
    .executable(name: "pushschema-compile", targets: ["pushschema-compile"]),
    .plugin(name: "PushSchemaPlugin", targets: ["PushSchemaPlugin"]),
    .plugin(name: "GeneratePayloads", targets: ["GeneratePayloads"]),
  ],
  targets: [
    // The standard schemas as the tools carry them.
    .target(name: "PushSchemaStandard", path: "Generated/Swift/StandardSchemas"),
    .target(name: "PushSchemaStandardListings", path: "Generated/Swift/StandardListings"),
    // The engine of the payload page, as WebAssembly.
    .target(name: "PushSchemaPageEngine", path: "Generated/Swift/PageEngine"),

    // The plugins: argument lists for the tools.
    .plugin(
      name: "PushSchemaPlugin", capability: .buildTool(), dependencies: ["pushschema-compile"]),
    .plugin(
      name: "GeneratePayloads",
      capability: .command(
        intent: .custom(
          verb: "generate-payloads",
          description: "Bring generated files up to date with the schemas"),
        permissions: [
          .writeToPackageDirectory(reason: "writes the generated files")
        ]),
      dependencies: ["pushschema"]),
  ]
)

for (name, imports) in modules {
  let (imports, excluded) = (dependencies(imports), excluded[name] ?? [])
  package.targets.append(
    name.hasPrefix("pushschema")
      ? .executableTarget(name: name, dependencies: imports)
      : .target(name: name, dependencies: imports, exclude: excluded))
}

for (name, imports) in tests {
  let (imports, excluded) = (dependencies(imports), excluded[name] ?? [])
  package.targets.append(
    name.hasSuffix("Tests")
      ? .testTarget(name: name, dependencies: imports, exclude: excluded)
      : .target(name: name, dependencies: imports, path: "Tests/\(name)"))
}

// Each library comes from the checked-in Swift. No target of this package applies the plugin: SwiftPM
// would compile the tool first, whatever is built. `Tests/Consumers` has the packages that do.
for library in generatedLibraries {
  let name = "\(library.schema)Payloads"
  package.products.append(.library(name: name, targets: [name]))
  package.targets.append(
    .target(
      name: name,
      dependencies: ["PushPayload"] + library.imports.map { .byName(name: "\($0)Payloads") },
      path: "Generated/Swift/\(name)"))
}

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  switch target.name {
  // Its reader holds a `Span`, which takes lifetime annotations that the compiler still calls experimental; importers
  // need no such setting.
  case "PushPayload": target.swiftSettings?.append(.enableExperimentalFeature("Lifetimes"))
  case "PushSchemaPages": target.resources = [.embedInCode("Site/Assets")]
  default: break
  }
}

// The tests run these modules some hundred thousand times: compiled with optimisation, all tests take
// eight minutes instead of fourteen. Not for others: SwiftPM calls such flags unsafe, and may refuse
// packages that set them.
if Context.environment["PUSHSCHEMA_OPTIMIZED"] == "1" {
  let modules =
    [
      "PushPayload", "PushPayloadBasics", "PushSchemaText", "PushSchemaSyntax", "PushSchemaModel",
      "PushSchemaResolver", "PushSchemaProgram", "PushSchemaInterpreter", "PushSchemaNotation",
      "PushSchemaVerification",
      "TestSupport",
      "AgreementTests",
    ] + generatedLibraries.map { "\($0.schema)Payloads" }
  for target in package.targets where modules.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"])]
  }
}

// What libFuzzer calls, with every module marked for it: `.ci/fuzz` builds and links it.
if Context.environment["PUSHSCHEMA_FUZZER"] != nil {
  package.products.append(.library(name: "Fuzzer", type: .static, targets: ["Fuzzer"]))
  package.targets.append(
    .target(
      name: "Fuzzer",
      // A library does not hold the modules of an executable that it imports.
      dependencies: dependencies(
        "APNsPayloads BrazePayloads EasemobPayloads RandomMappings TestSupport pushschema "
          + modules.filter { $0.key == "pushschema" }.map(\.value).joined()), path: "Tests/Fuzzer",
      exclude: ["Inputs"]))
  for target in package.targets where target.type != .plugin {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"])]
    // SwiftPM links the command too, which nobody runs, without what libFuzzer defines.
    if target.type == .executable {
      target.linkerSettings = [.unsafeFlags(["-Xlinker", "--unresolved-symbols=ignore-all"])]
    }
  }
}
