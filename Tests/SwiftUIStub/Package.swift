// swift-tools-version: 6.2
// A module named SwiftUI with Apple's declarations, of which `Layout` runs, and the layouts of CascadeSwiftUI compiled and tested with it. A package
// of its own: in the root package `canImport(SwiftUI)` would become true for clients.

import PackageDescription

let strict: [SwiftSetting] = [
    // The same rules as the library's; see ../../Package.swift.
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
let cascade: Target.Dependency = .product(name: "Cascade", package: "cascade")
let uikit: [Target.Dependency] = [
    .product(name: "PortableUIKit", package: "cascade"), .product(name: "CascadeUIKit", package: "cascade"),
]

let package = Package(
    name: "SwiftUIStub",
    dependencies: [.package(name: "cascade", path: "../..")],
    targets: [
        .target(name: "SwiftUI", dependencies: uikit, path: "SwiftUI", swiftSettings: strict),
        // Behind a link, with another name than the target of the root package.
        .target(name: "StubbedCascadeSwiftUI", dependencies: ["SwiftUI", cascade] + uikit, path: "CascadeSwiftUI", swiftSettings: strict),
        // The seeded generator of the other tests, also behind a link.
        .target(
            name: "Seeds",
            path: "Support",
            exclude: [
                "Invariants", "NaiveDense.swift", "NaiveWaterfall.swift", "RandomChanges.swift", "RandomItems.swift", "RandomLayouts.swift",
                "RandomNumbers.swift", "RandomQueries.swift",
            ],
            sources: ["ChoiceSource.swift", "SeededGenerator.swift", "Soak.swift"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SwiftUITests",
            dependencies: ["SwiftUI", "StubbedCascadeSwiftUI", "Seeds", cascade] + uikit,
            path: "Tests",
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
