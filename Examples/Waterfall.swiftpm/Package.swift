// swift-tools-version: 6.2

import AppleProductTypes
import PackageDescription

let package = Package(
    name: "Waterfall",
    platforms: [.iOS(.v15)],
    products: [
        .iOSApplication(
            name: "Waterfall",
            targets: ["Waterfall"],
            displayVersion: "1.0",
            bundleVersion: "1",
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight]
        )
    ],
    dependencies: [.package(name: "cascade", path: "../..")],
    targets: [
        .executableTarget(name: "Waterfall", dependencies: [.product(name: "CascadeUIKit", package: "cascade")], path: "Sources")
    ]
)
