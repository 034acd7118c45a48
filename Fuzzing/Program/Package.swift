// swift-tools-version: 6.2
// Fuzz targets for the program: what reads documents, catalogs, albums, addresses and requests. Scripts/fuzz.sh builds and runs them.
// The modules are those of ../../Gallery and ../../Sources, by symbolic links: they are compiled again, with the fuzzer's instrumentation.

import PackageDescription

let strict: [SwiftSetting] = [
    // The same rules as the library's; see ../../Package.swift.
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Each fuzz target is a static library: libFuzzer brings the main function, which SwiftPM does not link into an executable.
let targets = ["FuzzJSON", "FuzzAlbum", "FuzzCatalog", "FuzzState", "FuzzServer"]

let package = Package(
    name: "FuzzingProgram",
    platforms: [.macOS(.v13)],
    products: targets.map { .library(name: $0, type: .static, targets: [$0]) },
    // The versions of ../../Gallery/Package.swift.
    dependencies: [
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-atomics", exact: "1.3.0"),
        .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
        .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    ],
    targets: [
        .target(name: "Cascade", swiftSettings: strict),
        .target(name: "GalleryModel", dependencies: ["Cascade"], swiftSettings: strict),
        .systemLibrary(name: "CVips", pkgConfig: "vips"),
        .systemLibrary(name: "CSpawn"),
        .target(name: "Files", dependencies: ["CSpawn"], swiftSettings: strict),
        .target(name: "Pictures", dependencies: ["CVips", "Files", "GalleryModel"], swiftSettings: strict),
        .target(
            name: "GalleryPage",
            dependencies: ["Files", "Pictures", "Cascade", "GalleryModel"],
            resources: [.embedInCode("Web")],
            swiftSettings: strict
        ),
        .target(
            name: "GalleryServer",
            dependencies: [
                "Files", "GalleryPage", "Pictures",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "GalleryTesting",
            dependencies: [
                "Cascade", "Files", "GalleryModel", "GalleryPage", "GalleryServer", "Pictures",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
            ],
            swiftSettings: strict
        ),
        .target(name: "LayoutDocument", dependencies: ["Cascade"], swiftSettings: strict),
        .target(name: "LayoutDrawing", dependencies: ["Cascade"], swiftSettings: strict),
        // Of the apps only the readers, which need no UIKit.
        .target(
            name: "Showcase",
            dependencies: ["GalleryModel"],
            sources: [
                "Gallery/GalleryAlbum.swift", "Gallery/GalleryLines.swift", "Gallery/GalleryPicture.swift", "Gallery/GalleryState.swift",
                "Gallery/PictureDetails.swift", "Gallery/Viewer/PictureInfo.swift",
                "Shared/DecimalDigits.swift", "ShopWall/Product.swift", "ShopWall/ProductLines.swift",
            ],
            swiftSettings: strict
        ),
        .target(name: "FuzzSupport", swiftSettings: strict),
        .target(name: "FuzzJSON", dependencies: ["FuzzSupport", "LayoutDocument", "LayoutDrawing", "Cascade"], swiftSettings: strict),
        .target(
            name: "FuzzAlbum",
            dependencies: ["FuzzSupport", "GalleryModel", "Showcase", "GalleryPage", "Pictures"],
            swiftSettings: strict
        ),
        .target(name: "FuzzCatalog", dependencies: ["Files", "FuzzSupport", "Pictures"], swiftSettings: strict),
        .target(name: "FuzzState", dependencies: ["FuzzSupport", "Showcase"], swiftSettings: strict),
        .target(
            name: "FuzzServer",
            dependencies: ["FuzzSupport", "GalleryTesting", "GalleryServer", "GalleryPage"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
