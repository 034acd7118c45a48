import CVips
import Foundation
import Testing

@testable import Pictures

struct ColorTests {
    private static let plain: [[UInt8]] = [[0, 0, 0], [255, 255, 255], [200, 40, 90], [12, 130, 61], [127, 128, 63]]

    @Test(arguments: plain)
    func theColorOfASingleColoredPictureIsThatColor(pixel: [UInt8]) async throws {
        let folder = try TestFolder()
        try folder.picture("a.png", 50, 40, pixel: pixel)
        let picture = try #require(try await folder.read().sections.first?.pictures.first)
        #expect(picture.color == PictureColor(r: pixel[0], g: pixel[1], b: pixel[2]))
    }

    @Test func theColorIsThatOfTheMajority() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png", 60, 60) { x, _ in x < 40 ? [20, 90, 200] : [230, 200, 30] }
        let picture = try #require(try await folder.read().sections.first?.pictures.first)
        #expect(abs(Int(picture.color.b) - 200) < 12 && abs(Int(picture.color.r) - 20) < 12, "\(picture.color.css)")
    }

    @Test func aVividColorPrecedesAsMuchGray() {
        let gray: [UInt8] = [100, 100, 100]
        let red: [UInt8] = [220, 30, 30]
        let pixels = Array(repeating: gray, count: 60) + Array(repeating: red, count: 40)
        #expect(DominantColor.of(pixels.flatMap { $0 }).css == "#dc1e1e")
    }

    @Test func aPictureWithoutPixelsHasAColor() {
        #expect(DominantColor.of([]).css == "#808080")
    }

    @Test func colorsAreWrittenWithTwoDigitsEach() {
        #expect(PictureColor(r: 0, g: 10, b: 255).css == "#000aff")
    }

    @Test func transparentDrawingsGetAContrastingBackground() async throws {
        let folder = try TestFolder()
        func dot(_ ink: UInt8) -> (Int, Int) -> [UInt8] { { x, _ in x < 10 ? [ink, ink, ink, 255] : [0, 0, 0, 0] } }
        try folder.picture("dark.png", 40, 40, pixel: dot(10))
        try folder.picture("white.png", 40, 40, pixel: dot(255))
        let pictures = try #require(try await folder.read().sections.first?.pictures)
        #expect(pictures[0].color.css == "#ffffff")
        #expect(pictures[1].color.css == "#181818")
        let dark = try Decoded(pictures[0].renditions[0].file)
        #expect(dark.pixel(3, 20)[0] < 40 && dark.pixel(35, 20)[0] > 240)
        let white = try Decoded(pictures[1].renditions[0].file)
        #expect(white.pixel(3, 20)[0] > 230 && white.pixel(35, 20)[0] < 40)
    }

    @Test func otherTransparentPicturesStayTransparent() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png", 40, 40) { x, _ in x < 10 ? [200, 40, 90, 255] : [0, 0, 0, 0] }
        try folder.picture("b.webp", 1500, 900, options: "[lossless]") { x, _ in [40, 160, 90, x < 750 ? 255 : 100] }
        try folder.picture("opaque.png", 40, 40, pixel: [200, 40, 90, 255])
        let open = try await folder.reader().open(folder.root)
        let names = open.album.sections[0].pictures.map { $0.renditions.map(\.path) }
        try await open.makeThumbnails()
        let pictures = open.album.sections[0].pictures
        #expect(pictures.allSatisfy(\.hasAlpha) && pictures.map { $0.renditions.map(\.path) } == names)
        #expect(names[1] == [320, 640, 1280].map { "pictures/\(pictures[1].id)-alpha-\($0).webp" })
        // Of what is visible.
        #expect(pictures.map(\.color.css) == ["#c8285a", "#28a05a", "#c8285a"])
        for (index, alphas) in [[255, 0], [255, 100], [255, 255]].enumerated() {
            for rendition in pictures[index].renditions {
                let decoded = try Decoded(rendition.file)
                let found = [0, decoded.width - 1].map { decoded.alpha($0, decoded.height / 2) }
                #expect(zip(found, alphas).allSatisfy { abs(Int($0) - $1) < 3 }, "\(rendition.path): \(found)")
            }
        }
        // The encoder writes an extended header for them, but no metadata.
        #expect(try Data(contentsOf: pictures[1].renditions[2].file).range(of: Data("EXIF".utf8)) == nil)
    }

    @Test func grayPicturesWithAndWithoutTransparencyAreRead() async throws {
        let folder = try TestFolder()
        try folder.picture("1.png", 30, 30, pixel: [77])
        try folder.picture("2.png", 30, 30, pixel: [77, 255])
        let album = try await folder.read()
        #expect(album.sections.first?.pictures.map(\.color.css) == ["#4d4d4d", "#4d4d4d"])
    }

    @Test func wideGamutColorsAreConvertedToSRGB() async throws {
        let folder = try TestFolder()
        // Display P3 (200, 40, 90) lies outside sRGB; clamped, it is (216, 0, 89) by the definitions of both color spaces.
        try folder.picture("a.png", 50, 50, pixel: [200, 40, 90], options: "[profile=p3]")
        let color = try #require(try await folder.read().sections.first?.pictures.first?.color)
        #expect(abs(Int(color.r) - 216) < 4 && color.g < 6 && abs(Int(color.b) - 89) < 4, "\(color.css)")
    }

    @Test(arguments: ["", "[profile=cmyk]"])
    func cmykPicturesAreConvertedToSRGB(options: String) async throws {
        let folder = try TestFolder()
        try folder.picture("red.jpg", 50, 50, pixel: [0, 255, 255, 0], interpretation: VIPS_INTERPRETATION_CMYK, options: options)
        try folder.picture("white.jpg", 50, 50, pixel: [0, 0, 0, 0], interpretation: VIPS_INTERPRETATION_CMYK, options: options)
        let colors = try #require(try await folder.read().sections.first?.pictures.map(\.color))
        #expect(colors[0].r > 190 && colors[0].g < 80 && colors[0].b < 80, "\(colors[0].css)")
        #expect(min(colors[1].r, colors[1].g, colors[1].b) > 245, "\(colors[1].css)")
    }
}
