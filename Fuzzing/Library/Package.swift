// swift-tools-version: 6.2
// Fuzz targets for the library: the engine, collection views and the calls of a web page. Scripts/fuzz.sh builds and runs them.
// The modules are those of ../../Sources and ../../Tests, by symbolic links: they are compiled again, with the fuzzer's
// instrumentation. A package of its own beside ../Program, because the module UIKit must not meet packages from elsewhere.

import PackageDescription

let strict: [SwiftSetting] = [
    // The same rules as the library's; see ../../Package.swift.
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// What the fuzzer learns from: the branches of the code under test.
///
/// What drives and checks that code has no such instrumentation, so that the fuzzer follows the code and not its reference, and takes less
/// time. Comparisons are not told to it, because no byte of an input is compared as such. Scripts/fuzz.sh adds the address sanitizer to all.
let measured = strict + [.unsafeFlags(["-sanitize-coverage=edge,inline-8bit-counters,pc-table"])]

/// Each fuzz target is a static library: libFuzzer brings the main function, which SwiftPM does not link into an executable.
let targets = ["FuzzEngine", "FuzzCollection", "FuzzPage"]

let package = Package(
    name: "FuzzingLibrary",
    products: targets.map { .library(name: $0, type: .static, targets: [$0]) },
    targets: [
        .target(name: "Cascade", swiftSettings: measured),
        .target(name: "TestSupport", dependencies: ["Cascade"], swiftSettings: strict),
        .target(name: "UIKit", swiftSettings: measured),
        .target(name: "CascadeUIKit", dependencies: ["Cascade", "UIKit"], swiftSettings: measured),
        .target(name: "CascadeTesting", dependencies: ["UIKit"], swiftSettings: strict),
        .target(
            name: "CollectionViewFuzzing",
            dependencies: ["CascadeUIKit", "CascadeTesting", "TestSupport", "UIKit"],
            swiftSettings: strict
        ),
        .target(name: "GalleryModel", dependencies: ["Cascade"], swiftSettings: measured),
        .target(name: "Showcase", dependencies: ["CascadeUIKit", "Cascade", "GalleryModel", "UIKit"], swiftSettings: measured),
        .target(
            name: "Browser",
            dependencies: ["Showcase", "CascadeUIKit", "Cascade", "UIKit"],
            exclude: ["Web", "Runtime"],
            swiftSettings: measured
        ),
        .target(name: "FuzzSupport", swiftSettings: strict),
        .target(name: "FuzzEngine", dependencies: ["FuzzSupport", "TestSupport"], swiftSettings: strict),
        .target(name: "FuzzCollection", dependencies: ["FuzzSupport", "CollectionViewFuzzing"], swiftSettings: strict),
        .target(name: "FuzzPage", dependencies: ["FuzzSupport", "Browser", "UIKit"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
