// swift-tools-version: 6.2
// Fuzz targets for the library: the engine. Scripts/fuzz.sh builds and runs them.
// The modules are those of ../../Sources and ../../Tests/Support, by symbolic links: they are compiled again, with the fuzzer's
// instrumentation. A package of its own beside ../Program, because the module UIKit must not meet packages from elsewhere.

import PackageDescription

let strict: [SwiftSetting] = [
    // The same rules as the library's; see ../../Package.swift.
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Each fuzz target is a static library: libFuzzer brings the main function, which SwiftPM does not link into an executable.
let targets = ["FuzzEngine"]

let package = Package(
    name: "FuzzingLibrary",
    products: targets.map { .library(name: $0, type: .static, targets: [$0]) },
    targets: [
        .target(name: "Cascade", swiftSettings: strict),
        .target(name: "TestSupport", dependencies: ["Cascade"], swiftSettings: strict),
        .target(name: "FuzzSupport", swiftSettings: strict),
        .target(name: "FuzzEngine", dependencies: ["FuzzSupport", "TestSupport"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
