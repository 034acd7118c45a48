import Foundation
import Testing
import UIKit

@Suite @MainActor
struct ImageTests {
    /// A red pixel.
    private let png = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
    )

    @Test func aPictureInMemoryHasItsSize() throws {
        let image = try UIImage(data: #require(png)) ?? UIImage()
        #expect(image.size == CGSize(width: 1, height: 1))
        #expect(image.scale == 1)
        let fine = try UIImage(data: #require(png), scale: 2) ?? UIImage()
        #expect(fine.size == CGSize(width: 0.5, height: 0.5))
    }

    @Test func aPictureInAFileHasItsSize() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)@2x.png")
        let data = try #require(png)
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let image = try #require(UIImage(contentsOfFile: file.path))
        #expect(image.scale == 2)
        #expect(image.size == CGSize(width: 0.5, height: 0.5))
    }

    /// Documented by Apple: the variant that is best for the scale of the screen.
    @Test func aNamedPictureIsTheOneForTheScale() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["star", "star@2x", "star@3x", "moon", "moon@2x", "sun@3x"] {
            try #require(png).write(to: folder.appendingPathComponent("\(name).png"))
        }
        let bundle = try #require(Bundle(path: folder.path))
        func scale(_ name: String, _ scale: CGFloat) -> CGFloat? {
            UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(displayScale: scale))?.scale
        }
        #expect([1, 2, 3].map { scale("star", $0) } == [1, 2, 3])
        #expect([1, 2, 3].map { scale("moon.png", $0) } == [1, 2, 2])
        #expect([1, 2, 3].map { scale("sun", $0) } == [3, 3, 3] && scale("mars", 2) == nil)
    }

    /// A JPEG's segments: the application's, a table with a fill byte before its marker, the frame, the scan.
    @Test(arguments: [0xC0, 0xC1, 0xC2] as [UInt8])
    func aJPEGHasTheSizeOfItsFrame(_ frame: UInt8) throws {
        let application: [UInt8] = [0xFF, 0xE0, 0, 4, 0xFF, 0xC0]
        let table: [UInt8] = [0xFF, 0xFF, 0xC4, 0, 3, 7]
        let start: [UInt8] = [0xFF, frame, 0, 11, 8, 0x01, 0x2C, 0x02, 0x58, 1, 1, 0x11, 0]
        let bytes = [0xFF, 0xD8] + application + table + start + [0xFF, 0xDA, 0, 2]
        let image = try #require(UIImage(data: Data(bytes), scale: 2))
        #expect(image.size == CGSize(width: 300, height: 150))
        for count in 0..<bytes.count - 4 - 4 { #expect(UIImage(data: Data(bytes.prefix(count))) == nil, "\(count) bytes") }
    }

    @Test func invalidDataHasNoImage() {
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
        #expect(UIImage(contentsOfFile: "there/is/no/such/file.png") == nil)
        #expect(UIImage(named: "there is no such picture") == nil)
    }

    @Test func anotherRenderingModeIsAnotherImage() throws {
        let image = try UIImage(data: #require(png)) ?? UIImage()
        #expect(image.renderingMode == .automatic)
        let template = image.withRenderingMode(.alwaysTemplate)
        #expect(template.renderingMode == .alwaysTemplate)
        #expect(template.size == image.size)
        let red = image.withTintColor(.red, renderingMode: .alwaysOriginal)
        #expect(red.renderingMode == .alwaysOriginal && red != image && red == image.withTintColor(.red, renderingMode: .alwaysOriginal))
        #expect(Set([red, image.withTintColor(.red, renderingMode: .alwaysOriginal), image]).count == 2)
    }

    @Test func anEmptyImageHasSizeZero() {
        #expect(UIImage().size == .zero)
    }
}
