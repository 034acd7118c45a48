// swift-tools-version: 6.2

import AppleProductTypes
import PackageDescription

let package = Package(
    name: "WaterfallSwiftUI",
    platforms: [.iOS(.v16)],
    products: [
        .iOSApplication(
            name: "WaterfallSwiftUI",
            targets: ["WaterfallSwiftUI"],
            displayVersion: "1.0",
            bundleVersion: "1",
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight]
        )
    ],
    dependencies: [.package(name: "cascade", path: "../..")],
    targets: [
        .executableTarget(name: "WaterfallSwiftUI", dependencies: [.product(name: "CascadeSwiftUI", package: "cascade")], path: "Sources")
    ]
)
