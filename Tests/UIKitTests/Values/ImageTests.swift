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
    }

    @Test func anEmptyImageHasSizeZero() {
        #expect(UIImage().size == .zero)
    }
}
