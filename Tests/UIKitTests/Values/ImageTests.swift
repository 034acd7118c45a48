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
