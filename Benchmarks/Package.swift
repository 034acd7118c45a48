// swift-tools-version: 6.2
// Measures the engine next to a plain scan in C, and collection views next to their layouts, each in one run. A separate package, so
// that the library is built as in an app.

import PackageDescription

var targets: [Target] = [
    // The usual hand-written loop: for each item the shortest lane, then its end.
    .target(name: "LinearScan"),
    // Medians and columns.
    .target(name: "Timing"),
    .executableTarget(name: "benchmarks", dependencies: ["LinearScan", "Timing", .product(name: "Cascade", package: "cascade")]),
]

// On Apple's systems there is no portable UIKit to measure.
#if !os(macOS)
    let portable: [Target.Dependency] = [
        "Timing",
        .product(name: "PortableUIKit", package: "cascade"),
        .product(name: "CascadeTesting", package: "cascade"),
    ]
    targets += [
        .executableTarget(name: "collections", dependencies: portable),
        // The layouts next to the engine alone and next to the algorithms of tutorials.
        .executableTarget(
            name: "layouts",
            dependencies: portable + [.product(name: "Cascade", package: "cascade"), .product(name: "CascadeUIKit", package: "cascade")]
        ),
    ]
#endif

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "cascade", path: "..")],
    targets: targets,
    swiftLanguageModes: [.v6]
)
