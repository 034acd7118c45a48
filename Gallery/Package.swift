// swift-tools-version: 6.2
// The program people run: pictures in, a page laid out by the engine out. It imports only `Cascade` and `GalleryModel` of the library.

import PackageDescription

let strict: [SwiftSetting] = [
    // The same rules as the library's; see ../Package.swift.
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let cascade: Target.Dependency = .product(name: "Cascade", package: "cascade")
let galleryModel: Target.Dependency = .product(name: "GalleryModel", package: "cascade")

let package = Package(
    name: "Gallery",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "cascade", targets: ["cascade"])],
    dependencies: [
        .package(name: "cascade", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        // Sockets on threads of their own, and HTTP parsed by llhttp. Of it, only what the server's target names is built.
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        // What NIO requires in any later version, pinned to one.
        .package(url: "https://github.com/apple/swift-atomics", exact: "1.3.0"),
        .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
        .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    ],
    targets: [
        // libvips through its C interface; Debian's libvips-dev, Homebrew's vips.
        .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
        // A function of glibc that Swift does not import by itself.
        .systemLibrary(name: "CSpawn"),
        // Output files that are replaced at once, locks, and the file system's errors in words.
        .target(name: "Files", dependencies: ["CSpawn"], swiftSettings: strict),
        // Folders and catalogs of pictures: sizes, colors, thumbnails.
        .target(name: "Pictures", dependencies: ["CVips", "Files", galleryModel], swiftSettings: strict),
        // The page: HTML and styles with the engine's frames in them, and the static site.
        .target(
            name: "GalleryPage",
            dependencies: ["Files", "Pictures", cascade, galleryModel],
            resources: [.embedInCode("Web")],
            swiftSettings: strict
        ),
        // The same site over HTTP.
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
        // A made-up album, connections of the server without sockets, and a seeded generator.
        .target(
            name: "GalleryTesting",
            dependencies: [
                "Files", "GalleryPage", "GalleryServer", "Pictures", cascade, galleryModel,
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
            ],
            // `make run` builds again only after a change of Sources.
            path: "Tests/GalleryTesting",
            swiftSettings: strict
        ),
        // Writes the site of a generated album, for tests in a browser with many pictures, and the frames of a page.
        .executableTarget(
            name: "generated-site",
            dependencies: ["GalleryPage", "GalleryTesting", "Pictures"],
            path: "Tests/generated-site",
            swiftSettings: strict
        ),
        // One layout as JSON, in and out.
        .target(name: "LayoutDocument", dependencies: [cascade], swiftSettings: strict),
        // One layout as a picture.
        .target(name: "LayoutDrawing", dependencies: [cascade], swiftSettings: strict),
        .executableTarget(
            name: "cascade",
            dependencies: [
                cascade, galleryModel, "Files", "Pictures", "GalleryPage", "GalleryServer", "LayoutDocument", "LayoutDrawing",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),
        .testTarget(name: "FilesTests", dependencies: ["Files"], swiftSettings: strict),
        // The program decodes the pictures of its tests.
        .testTarget(
            name: "PicturesTests",
            dependencies: ["Pictures", "Files", "GalleryTesting", "cascade", galleryModel],
            // Read where they are in the sources.
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "GalleryPageTests",
            dependencies: ["Files", "GalleryPage", "GalleryServer", "GalleryTesting", "Pictures", cascade, galleryModel],
            swiftSettings: strict
        ),
        .testTarget(
            name: "GalleryServerTests",
            dependencies: [
                "Files", "GalleryPage", "GalleryServer", "GalleryTesting", "Pictures",
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
            ],
            swiftSettings: strict
        ),
        .testTarget(name: "LayoutDocumentTests", dependencies: ["LayoutDocument", "GalleryTesting", cascade], swiftSettings: strict),
        .testTarget(
            name: "LayoutDrawingTests",
            dependencies: ["LayoutDrawing", "LayoutDocument", "GalleryTesting", cascade],
            // Read, and written anew, where they are in the sources.
            exclude: ["Golden"],
            swiftSettings: strict
        ),
        .testTarget(name: "CommandTests", dependencies: ["cascade", "GalleryTesting"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
