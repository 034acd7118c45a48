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

let package = Package(
    name: "SwiftUIStub",
    dependencies: [.package(name: "cascade", path: "../..")],
    targets: [
        .target(name: "SwiftUI", path: "SwiftUI", swiftSettings: strict),
        // A link to the sources; the root package has the target CascadeSwiftUI, so this one has another name.
        .target(name: "StubbedCascadeSwiftUI", dependencies: ["SwiftUI", cascade], path: "CascadeSwiftUI", swiftSettings: strict),
        .testTarget(
            name: "SwiftUITests",
            dependencies: ["SwiftUI", "StubbedCascadeSwiftUI", cascade],
            path: "Tests",
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
