// swift-tools-version: 6.2
import PackageDescription

/// The libraries made from the schemas, each with the schemas that it imports.
let generatedLibraries: [(schema: String, imports: [String])] = [
  ("APNs", []), ("FCM", ["APNs"]), ("Braze", ["APNs", "FCM"]), ("Pushwoosh", ["APNs"]),
  ("AdobeCampaign", ["APNs", "FCM"]), ("AdobeJourneyOptimizer", ["APNs", "FCM"]),
  ("Easemob", ["APNs"]),
]

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
    // What the runtime and the generator both stand on; the runtime exports it.
    .target(name: "PushPayloadBasics"),

    // The runtime: what generated code imports. Its reader holds a `Span`, which takes lifetime
    // annotations that the compiler still calls experimental; importers need no such setting.
    .target(
      name: "PushPayload", dependencies: ["PushPayloadBasics"], exclude: ["README.md"],
      swiftSettings: [.enableExperimentalFeature("Lifetimes")]),
    .target(
      name: "PushPayloadFoundation", dependencies: ["PushPayload"], exclude: ["README.md"]),

    // The generator, in the order in which data flows.
    .target(name: "PushSchemaConcurrency"),
    .target(name: "PushSchemaText", dependencies: ["PushPayloadBasics"]),
    .target(
      name: "PushSchemaDiagnostics",
      dependencies: ["PushPayloadBasics", "PushSchemaConcurrency", "PushSchemaText"]),
    .target(
      name: "PushSchemaSyntax",
      dependencies: ["PushPayloadBasics", "PushSchemaText", "PushSchemaDiagnostics"]),
    .target(
      name: "PushSchemaModel",
      dependencies: ["PushPayloadBasics", "PushSchemaText", "PushSchemaDiagnostics"]),
    .target(
      name: "PushSchemaResolver",
      dependencies: [
        "PushPayloadBasics", "PushSchemaConcurrency", "PushSchemaText", "PushSchemaDiagnostics",
        "PushSchemaSyntax", "PushSchemaModel",
      ]),
    .target(
      name: "PushSchemaCompiler",
      dependencies: [
        "PushPayloadBasics", "PushSchemaConcurrency", "PushSchemaDiagnostics", "PushSchemaSyntax",
        "PushSchemaModel", "PushSchemaResolver",
      ]),

    // The layout of schemas: formatting needs no model.
    .target(
      name: "PushSchemaFormat", dependencies: ["PushSchemaDiagnostics", "PushSchemaSyntax"]),

    // What is made of a model.
    .target(
      name: "PushSchemaSwift",
      dependencies: [
        "PushPayloadBasics", "PushSchemaText", "PushSchemaDiagnostics", "PushSchemaModel",
        "PushSchemaProgram",
      ]),
    .target(
      name: "PushSchemaPages",
      dependencies: [
        "PushPayload", "PushSchemaText", "PushSchemaDiagnostics", "PushSchemaModel",
        "PushSchemaPreview",
      ], resources: [.embedInCode("Site/Assets")]),
    .target(name: "PushSchemaPreview", dependencies: ["PushPayload", "PushSchemaText"]),
    .target(name: "PushSchemaNotation", dependencies: ["PushPayload"]),
    .target(
      name: "PushSchemaProgram",
      dependencies: ["PushPayloadBasics", "PushSchemaText", "PushSchemaModel"]),
    .target(
      name: "PushSchemaFindings",
      dependencies: ["PushPayload", "PushSchemaText", "PushSchemaDiagnostics"]),
    .target(
      name: "PushSchemaInterpreter",
      dependencies: [
        "PushPayload", "PushSchemaConcurrency", "PushSchemaText", "PushSchemaDiagnostics",
        "PushSchemaModel", "PushSchemaProgram",
      ]),
    .target(
      name: "PushSchemaDiff",
      dependencies: [
        "PushPayload", "PushSchemaText", "PushSchemaDiagnostics", "PushSchemaModel",
        "PushSchemaInterpreter",
      ]),
    .target(
      name: "PushSchemaVerification",
      dependencies: ["PushPayload", "PushSchemaDiagnostics", "PushSchemaModel"]),
    .target(
      name: "PushSchemaLanguageServer",
      dependencies: [
        "PushPayload", "PushSchemaDiagnostics", "PushSchemaSyntax", "PushSchemaFormat",
        "PushSchemaModel", "PushSchemaCompiler", "PushSchemaInterpreter", "PushSchemaVerification",
      ]),
    .target(name: "PushSchemaStandard", path: "Generated/Swift/StandardSchemas"),
    .target(name: "PushSchemaStandardListings", path: "Generated/Swift/StandardListings"),

    // The tools: the whole command, and what of it the build plugin needs.
    .target(
      name: "PushSchemaCommand",
      dependencies: [
        "PushPayloadBasics", "PushSchemaConcurrency", "PushSchemaText", "PushSchemaDiagnostics",
        "PushSchemaModel",
        "PushSchemaSwift", "PushSchemaCompiler", "PushSchemaStandard",
      ]),
    .executableTarget(name: "pushschema-compile", dependencies: ["PushSchemaCommand"]),
    .executableTarget(
      name: "pushschema",
      dependencies: [
        "PushPayload", "PushSchemaConcurrency", "PushSchemaText", "PushSchemaDiagnostics",
        "PushSchemaModel", "PushSchemaSwift", "PushSchemaPages", "PushSchemaInterpreter",
        "PushSchemaVerification", "PushSchemaDiff", "PushSchemaCompiler", "PushSchemaFormat",
        "PushSchemaLanguageServer", "PushSchemaCommand", "PushSchemaPreview",
        "PushSchemaNotation", "PushSchemaFindings", "PushSchemaProgram",
        "PushSchemaStandardListings",
      ]),

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

    // Measures the libraries against Foundation; no product holds it.
    .executableTarget(
      name: "pushschema-benchmarks",
      dependencies: ["APNsPayloads", "BrazePayloads", "PushPayload"]),

    // Tests, and what they share.
    .target(name: "TestSupport", dependencies: ["PushPayload"], path: "Tests/TestSupport"),
    .target(
      name: "RandomMappings",
      dependencies: [
        "PushSchemaDiagnostics", "PushSchemaSyntax", "PushSchemaModel", "PushSchemaResolver",
        "TestSupport",
      ], path: "Tests/RandomMappings"),
    .target(
      name: "SchemaDumps",
      dependencies: [
        "PushPayload", "PushSchemaDiagnostics", "PushSchemaSyntax", "PushSchemaModel",
      ],
      path: "Tests/SchemaDumps"),
    .testTarget(
      name: "PushPayloadFoundationTests", dependencies: ["PushPayload", "PushPayloadFoundation"]),
    .testTarget(name: "PushPayloadTests", dependencies: ["PushPayload", "TestSupport"]),
    .testTarget(
      name: "PushSchemaConcurrencyTests", dependencies: ["PushSchemaConcurrency"]),
    .testTarget(
      name: "PushSchemaDiagnosticsTests",
      dependencies: [
        "PushPayload", "PushSchemaText", "PushSchemaDiagnostics", "PushSchemaFindings",
        "TestSupport",
      ]),
    .testTarget(
      name: "PushSchemaSyntaxTests",
      dependencies: [
        "PushSchemaText", "PushSchemaDiagnostics", "PushSchemaSyntax", "PushSchemaFormat",
        "SchemaDumps", "TestSupport",
      ]),
    .testTarget(
      name: "PushSchemaResolverTests",
      dependencies: [
        "PushSchemaDiagnostics", "PushSchemaSyntax", "PushSchemaModel", "PushSchemaResolver",
        "TestSupport",
      ]),
    .testTarget(
      name: "PushSchemaInterpreterTests",
      dependencies: [
        "PushPayload", "PushSchemaDiagnostics", "PushSchemaSyntax", "PushSchemaModel",
        "PushSchemaResolver", "PushSchemaCompiler", "PushSchemaInterpreter", "RandomMappings",
        "TestSupport",
      ]),
    .testTarget(
      name: "PushSchemaDiffTests",
      dependencies: [
        "PushPayload", "PushSchemaDiagnostics", "PushSchemaModel", "PushSchemaCompiler",
        "PushSchemaInterpreter", "PushSchemaDiff", "TestSupport",
      ]),
    .testTarget(
      name: "PushSchemaSwiftTests",
      dependencies: [
        "PushPayload", "PushSchemaText", "PushSchemaDiagnostics", "PushSchemaSyntax",
        "PushSchemaModel", "PushSchemaResolver", "PushSchemaSwift", "TestSupport",
      ]),
    .testTarget(
      name: "PushSchemaPagesTests",
      dependencies: [
        "PushPayload", "PushSchemaText", "PushSchemaDiagnostics", "PushSchemaSyntax",
        "PushSchemaModel", "PushSchemaResolver", "PushSchemaPages", "TestSupport",
      ]),
    .testTarget(
      name: "PushSchemaPreviewTests",
      dependencies: [
        "PushPayload", "PushSchemaText", "PushSchemaDiagnostics", "PushSchemaModel",
        "PushSchemaCompiler", "PushSchemaPreview", "TestSupport",
      ]),
    .testTarget(
      name: "PushSchemaNotationTests",
      dependencies: ["PushPayload", "PushSchemaNotation", "TestSupport"]),
    .testTarget(
      name: "PushSchemaLanguageServerTests",
      dependencies: [
        "PushPayload", "PushSchemaDiagnostics", "PushSchemaSyntax", "PushSchemaCompiler",
        "PushSchemaInterpreter", "PushSchemaLanguageServer", "TestSupport",
      ]),
    .testTarget(
      name: "BrazePayloadsTests",
      dependencies: ["APNsPayloads", "BrazePayloads", "PushPayload", "TestSupport"]),
    .testTarget(
      name: "AgreementTests",
      dependencies: [
        "PushPayload", "PushSchemaDiagnostics", "PushSchemaSyntax", "PushSchemaModel",
        "PushSchemaCompiler", "PushSchemaSwift", "PushSchemaInterpreter", "RandomMappings",
        "TestSupport",
      ] + generatedLibraries.map { .byName(name: "\($0.schema)Payloads") },
      exclude: ["Everything.pushschema"]),
    .testTarget(
      name: "ConverterTests",
      dependencies: [
        "PushPayload", "PushSchemaDiagnostics", "PushSchemaModel", "PushSchemaCompiler",
        "PushSchemaSwift", "PushSchemaInterpreter", "RandomMappings", "TestSupport",
      ] + generatedLibraries.map { .byName(name: "\($0.schema)Payloads") }),
    .testTarget(
      name: "CorpusTests",
      dependencies: [
        "PushSchemaText", "PushSchemaDiagnostics", "PushSchemaSyntax", "PushSchemaModel",
        "PushSchemaProgram", "PushSchemaResolver", "PushSchemaCompiler", "PushSchemaSwift",
        "PushSchemaPages", "PushSchemaInterpreter", "SchemaDumps", "TestSupport",
      ]),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "PushPayload", "PushSchemaText", "PushSchemaDiagnostics", "PushSchemaFindings",
        "PushSchemaSyntax", "PushSchemaFormat", "PushSchemaModel", "PushSchemaCompiler",
        "PushSchemaSwift", "PushSchemaPages", "PushSchemaInterpreter", "SchemaDumps", "TestSupport",
      ],
      exclude: ["Everything.pushschema"]),
    .testTarget(
      name: "VerificationTests",
      dependencies: [
        "PushPayload", "PushSchemaDiagnostics", "PushSchemaModel", "PushSchemaCompiler",
        "PushSchemaInterpreter", "PushSchemaVerification", "TestSupport",
      ],
      exclude: ["Survivors.txt"]),
    .testTarget(
      name: "JSONSchemaTests",
      dependencies: [
        "PushPayload", "PushSchemaDiagnostics", "PushSchemaModel", "PushSchemaCompiler",
        "PushSchemaPages", "PushSchemaInterpreter", "TestSupport",
      ],
      exclude: ["judge.py", "Lists.pushschema"]),
    .testTarget(name: "ConsumerTests", dependencies: ["TestSupport"]),
    .testTarget(
      name: "SampleCodeTests",
      dependencies: ["PushPayload", "PushPayloadFoundation", "TestSupport"]
        + generatedLibraries.map { .byName(name: "\($0.schema)Payloads") }),
    .testTarget(
      name: "ToolTests",
      dependencies: [
        "PushPayload", "PushSchemaDiagnostics", "PushSchemaModel", "PushSchemaCompiler",
        "PushSchemaCommand", "PushSchemaInterpreter", "PushSchemaProgram",
        "PushSchemaStandardListings", "pushschema", "TestSupport",
      ]),
  ]
)

// Each library comes from the checked-in Swift. No target of this package applies the plugin: SwiftPM
// would compile the tool first, whatever is built. `Tests/Consumers` has the packages that do.
for library in generatedLibraries {
  let name = "\(library.schema)Payloads"
  let dependencies: [Target.Dependency] =
    ["PushPayload"] + library.imports.map { .byName(name: "\($0)Payloads") }
  package.products.append(.library(name: name, targets: [name]))
  package.targets += [
    .target(name: name, dependencies: dependencies, path: "Generated/Swift/\(name)")
  ]
}

for target in package.targets where target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

// The tests run these modules some hundred thousand times: compiled with optimisation, all tests take
// eight minutes instead of fourteen. Not for others: SwiftPM calls such flags unsafe, and may refuse
// packages that set them.
if Context.environment["PUSHSCHEMA_OPTIMIZED"] == "1" {
  let modules =
    [
      "PushPayload", "PushPayloadBasics", "PushSchemaText", "PushSchemaSyntax", "PushSchemaModel",
      "PushSchemaProgram", "PushSchemaInterpreter", "PushSchemaNotation", "PushSchemaVerification",
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
      dependencies: [
        "APNsPayloads", "BrazePayloads", "EasemobPayloads", "PushPayload", "PushSchemaCommand",
        "PushSchemaCompiler", "PushSchemaDiagnostics", "PushSchemaFormat", "PushSchemaInterpreter",
        "PushSchemaModel", "TestSupport",
      ], path: "Tests/Fuzzer"))
  for target in package.targets where target.type != .plugin {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-sanitize=fuzzer"])]
  }
}
