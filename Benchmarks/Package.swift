// swift-tools-version: 6.2
// Ours beside a plain scan in C, in one run. A package of its own: what it measures is the library as an app would build it.

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "cascade", path: "..")],
    targets: [
        // The loop that everybody writes by hand: for each item the shortest lane, then its end.
        .target(name: "LinearScan"),
        .executableTarget(name: "benchmarks", dependencies: ["LinearScan", .product(name: "Cascade", package: "cascade")]),
    ],
    swiftLanguageModes: [.v6]
)
