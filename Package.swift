// swift-tools-version: 6.2
// The library alone: no dependencies, so an app that adds Cascade downloads Cascade and nothing else. Tools that need
// dependencies (Gallery/, Benchmarks/) are packages of their own beside this file.

import PackageDescription

let strict: [SwiftSetting] = [
    // `any P` must be spelled out: the engine also compiles as Embedded Swift, where an existential is a decision.
    .enableUpcomingFeature("ExistentialAny"),
    // Imports are private to a file unless it says otherwise, so a module never leaks what it happens to use.
    .enableUpcomingFeature("InternalImportsByDefault"),
    // A member is visible only where its module is imported: each file says what it uses.
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Cascade",
    platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .visionOS(.v1)],
    products: [
        .library(name: "Cascade", targets: ["Cascade"])
    ],
    targets: [
        .target(name: "Cascade", swiftSettings: strict),
        // What the test targets share: a seeded generator, random layouts, the naive reference.
        .target(name: "TestSupport", dependencies: ["Cascade"], path: "Tests/Support", swiftSettings: strict),
        .testTarget(name: "CascadeTests", dependencies: ["Cascade", "TestSupport"], swiftSettings: strict),
        // Properties that hold for every layout, on seeded random and hostile input.
        .testTarget(name: "LawTests", dependencies: ["Cascade", "TestSupport"], swiftSettings: strict),
        // Frames recorded from the tutorials' own code and from Chromium's native masonry.
        .testTarget(
            name: "FixtureTests",
            dependencies: ["Cascade"],
            resources: [.copy("Fixtures")],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
