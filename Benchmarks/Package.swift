// swift-tools-version: 6.2
// Ours beside a plain scan in C, and collection views beside the layouts they ask, each in one run. A package of its own: what it
// measures is the library as an app would build it.

import PackageDescription

var targets: [Target] = [
    // The loop that everybody writes by hand: for each item the shortest lane, then its end.
    .target(name: "LinearScan"),
    // Medians and columns.
    .target(name: "Timing"),
    .executableTarget(name: "benchmarks", dependencies: ["LinearScan", "Timing", .product(name: "Cascade", package: "cascade")]),
]

// Where Apple's UIKit is, there is no portable one to measure.
#if !os(macOS)
    let portable: [Target.Dependency] = [
        "Timing",
        .product(name: "PortableUIKit", package: "cascade"),
        .product(name: "CascadeTesting", package: "cascade"),
    ]
    targets += [
        .executableTarget(name: "collections", dependencies: portable),
        // The layouts beside the engine alone and beside what tutorials do.
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
