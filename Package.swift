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

var products: [Product] = [
    .library(name: "Cascade", targets: ["Cascade"])
]

#if os(macOS)
    let layouts: [Target.Dependency] = []
#else
    // The tutorials' frames are also checked through a collection view.
    let layouts: [Target.Dependency] = ["UIKit", "CascadeUIKit", "CascadeTesting", "_Testing_UIKit"]
#endif

var targets: [Target] = [
    .target(name: "Cascade", swiftSettings: strict),
    // What the test targets share: a seeded generator, random layouts, the naive reference.
    .target(name: "TestSupport", dependencies: ["Cascade"], path: "Tests/Support", swiftSettings: strict),
    .testTarget(name: "CascadeTests", dependencies: ["Cascade", "TestSupport"], swiftSettings: strict),
    // Properties that hold for every layout, on seeded random and hostile input.
    .testTarget(name: "PropertyTests", dependencies: ["Cascade", "TestSupport"], swiftSettings: strict),
    // Frames recorded from the tutorials' own code and from Chromium's native masonry.
    .testTarget(
        name: "FixtureTests",
        dependencies: ["Cascade"] + layouts,
        resources: [.copy("Fixtures")],
        swiftSettings: strict
    ),
]

// Where Apple's UIKit is, the module of that name is Apple's.
#if os(macOS)
    let portable: [Target.Dependency] = []
    let companions: [Target.Dependency] = []
#else
    let portable: [Target.Dependency] = ["UIKit", "QuartzCore", "CoreGraphics"]
    // For clients: a test that imports Testing beside UIKit does not compile without them.
    let companions: [Target.Dependency] = ["_Testing_UIKit", "_Testing_CoreGraphics"]
    targets += [
        .target(name: "UIKit", swiftSettings: strict),
        // Drives a collection view by bytes: for random tests, the soak and the fuzz package.
        .target(
            name: "CollectionViewFuzzing",
            dependencies: ["UIKit", "CascadeUIKit", "CascadeTesting", "TestSupport"],
            path: "Tests/CollectionViewFuzzing",
            swiftSettings: strict
        ),
        // Imported by name next to UIKit; everything in them is in UIKit here.
        .target(name: "QuartzCore", dependencies: ["UIKit"], path: "Sources/Modules/QuartzCore", swiftSettings: strict),
        .target(name: "CoreGraphics", dependencies: ["UIKit"], path: "Sources/Modules/CoreGraphics", swiftSettings: strict),
        // Swift Testing looks for these when a file imports it beside UIKit or CoreGraphics.
        .target(name: "_Testing_UIKit", path: "Sources/Modules/_Testing_UIKit"),
        .target(name: "_Testing_CoreGraphics", path: "Sources/Modules/_Testing_CoreGraphics"),
        .testTarget(
            name: "CascadeUIKitTests",
            dependencies: [
                "UIKit", "Cascade", "CascadeUIKit", "CascadeTesting", "CollectionViewFuzzing", "Showcase", "TestSupport", "_Testing_UIKit",
            ],
            swiftSettings: strict
        ),
        // What the views of CascadeSwiftUI need and SwiftUI does not: their coordinators.
        .testTarget(
            name: "CascadeSwiftUITests",
            dependencies: ["UIKit", "CascadeUIKit", "CascadeSwiftUI", "CascadeTesting", "TestSupport", "_Testing_UIKit"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ShowcaseTests",
            dependencies: ["UIKit", "Showcase", "GalleryModel", "CascadeTesting", "TestSupport", "_Testing_UIKit"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "UIKitTests",
            dependencies: ["UIKit", "CascadeTesting", "CollectionViewFuzzing", "TestSupport", "_Testing_UIKit"],
            resources: [.copy("Recordings/ios")],
            swiftSettings: strict
        ),
    ]
#endif

// On every system, so that a client's manifest needs no condition; empty where Apple's UIKit is.
targets.append(
    .target(name: "PortableUIKit", dependencies: portable + companions, path: "Sources/Modules/PortableUIKit", swiftSettings: strict)
)
// A screen, a clock and a host without a device, for people who test their layouts.
targets.append(.target(name: "CascadeTesting", dependencies: ["Cascade"] + portable + companions, swiftSettings: strict))
// The layouts themselves, the same sources for Apple's UIKit and for ours.
targets.append(.target(name: "CascadeUIKit", dependencies: ["Cascade"] + portable, swiftSettings: strict))
// The layouts for SwiftUI; without SwiftUI only the coordinators of its views. Tests/SwiftUIStub tests the layouts with a stub.
targets.append(.target(name: "CascadeSwiftUI", dependencies: ["Cascade", "CascadeUIKit"] + portable, swiftSettings: strict))
// What the static page and the app of a gallery have in common: breakpoints, the lengths of tiles, the fields of an album's lines.
targets.append(.target(name: "GalleryModel", dependencies: ["Cascade"], swiftSettings: strict))
// The tutorials' apps, ordinary UIKit code. They are not for tvOS: it has no sliders and no colors of backgrounds.
targets.append(.target(name: "Showcase", dependencies: ["CascadeUIKit", "Cascade", "GalleryModel"] + portable, swiftSettings: strict))
#if !os(macOS)
    // The host that draws in a web page. Scripts/build-browser.sh makes WebAssembly of it; here it compiles for its tests.
    targets.append(
        .target(
            name: "Browser",
            dependencies: ["Showcase", "CascadeUIKit", "Cascade"] + portable,
            exclude: ["Schema", "Web", "Runtime"],
            swiftSettings: strict
        )
    )
    targets.append(.testTarget(name: "BrowserTests", dependencies: ["Browser", "_Testing_UIKit"] + portable, swiftSettings: strict))
#endif
products += [
    // For Gallery, which is a package of its own; not for apps.
    .library(name: "GalleryModel", targets: ["GalleryModel"]),
    .library(name: "PortableUIKit", targets: ["PortableUIKit"]),
    .library(name: "CascadeTesting", targets: ["CascadeTesting"]),
    .library(name: "CascadeUIKit", targets: ["CascadeUIKit"]),
    .library(name: "CascadeSwiftUI", targets: ["CascadeSwiftUI"]),
]

// What runs on a simulator as it is: contracts that Apple documents, and the recorder of `make record-ios`; elsewhere the same sources run over
// our UIKit. Only where they are asked for, so that `swift build` on a Mac does not compile them for macOS.
if Context.environment["CASCADE_TESTS"] == "ios" {
    targets.removeAll { $0.type == .test }
    var dependencies = portable + ["TestSupport"]
    #if !os(macOS)
        dependencies += ["CascadeTesting", "_Testing_UIKit"]
    #endif
    targets.append(
        .testTarget(
            name: "UIKitContractTests",
            dependencies: dependencies,
            path: "Tests/UIKitTests",
            sources: [
                "CollectionView/BatchUpdateTests.swift", "CollectionView/OffsetAdjustmentTests.swift",
                "CollectionView/ReuseTests.swift", "CollectionView/SelfSizingTests.swift", "CollectionView/SubclassTests.swift",
                "CollectionView/TransitionTests.swift", "CollectionView/TutorialLayoutTests.swift", "Flow",
                "Members/BandedRows.swift", "Members/LayoutChangeTests.swift", "Members/LayoutClassTests.swift",
                "Members/SupplementaryUpdateTests.swift", "Members/TargetOffsetTests.swift", "Members/TransitionLayoutTests.swift",
                "Recordings/ContextRecordingTests.swift",
                "Recordings/IOSRecording.swift", "Recordings/IOSRecordingTests.swift", "Recordings/RecordedAction.swift",
                "Recordings/RecordedLayouts.swift", "Recordings/RecordedScene.swift", "Recordings/RecordedScreen.swift",
                "Recordings/RecordedTrace.swift", "Recordings/RecordedValue.swift", "Recordings/RecordingPlayer.swift",
                "Recordings/RecordingWriter.swift", "Recordings/RecordingWriterTests.swift", "Support", "Values/IndexPathTests.swift",
                "Values/InsetTests.swift", "Values/TransformTests.swift",
            ],
            resources: [.copy("Recordings/ios")],
            swiftSettings: strict
        )
    )
}

// The invariants, other random cases and what ends the program are checked in an optimized build as well, and under the thread sanitizer with
// what is not bound to the main actor; nothing else is compiled for that.
if ["properties", "engine"].contains(Context.environment["CASCADE_TESTS"]) {
    targets.removeAll { ["CascadeSwiftUITests", "FixtureTests", "ShowcaseTests", "BrowserTests", "Browser"].contains($0.name) }
    let optimized = [
        "Showcase": ["JustifiedRows"],
        "CascadeTests": ["LayoutChangePositionTests.swift", "ManyItemsTests.swift", "Shorthand.swift"],
        "CascadeUIKitTests": [
            "Support", "Circle/RandomCircleTests.swift", "Circle/CircleFixture.swift", "Fuzzing/CollectionViewDriverTests.swift",
            "Line/Carousel.swift", "Line/RandomLineBatchTests.swift", "Line/RandomLineTests.swift",
            "StrictRules/MixedRandomSequenceTests.swift", "Waterfall/WaterfallRandomSequenceTests.swift",
        ],
        "UIKitTests": [
            "Support", "CollectionView/EndlessUpdateTests.swift", "CollectionView/RandomSequenceSeeds.swift",
            "CollectionView/RandomSequenceReuseItems.swift", "CollectionView/RandomSequenceReuseTests.swift",
            "CollectionView/RandomSequenceSizeLayouts.swift", "CollectionView/RandomSequenceSizeTests.swift",
            "CollectionView/RandomSequenceTests.swift", "CollectionView/UsageErrorTests.swift", "Values/AssociatedObjectTests.swift",
        ],
    ]
    for target in targets { target.sources = optimized[target.name] }
    // The engine alone, whose fast parts access memory without bounds checks.
    if Context.environment["CASCADE_TESTS"] == "engine" {
        targets.removeAll { !["Cascade", "TestSupport", "CascadeTests", "PropertyTests"].contains($0.name) }
        products.removeAll { $0.name != "Cascade" }
    }
}

let package = Package(
    name: "Cascade",
    platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .visionOS(.v1)],
    products: products,
    targets: targets,
    swiftLanguageModes: [.v6]
)
