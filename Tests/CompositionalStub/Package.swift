// swift-tools-version: 6.2
// A module named UIKit with Apple's declarations of compositional layouts, of which custom groups run, and the waterfall section of CascadeUIKit tested
// with it. A package of its own, because the root package has the portable UIKit.

import PackageDescription

let strict: [SwiftSetting] = [
    // The same rules as the library's; see ../../Package.swift.
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]
let package = Package(
    name: "CompositionalStub",
    targets: [
        .target(name: "UIKit", path: "UIKit", swiftSettings: strict),
        // Behind a link: the root package, which also has a target named UIKit, cannot be a dependency.
        .target(name: "Cascade", path: "Engine", swiftSettings: strict),
        // Also behind a link, as a module of its own: the other layouts need more of UIKit.
        .target(
            name: "StubbedSections",
            dependencies: ["UIKit", "Cascade"],
            path: "Compositional",
            swiftSettings: strict + [.define("APPLE_DECLARATIONS")]
        ),
        .testTarget(name: "SectionTests", dependencies: ["UIKit", "StubbedSections", "Cascade"], path: "Tests", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
