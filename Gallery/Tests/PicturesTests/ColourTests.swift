import CVips
import Foundation
import Testing

@testable import Pictures

struct ColourTests {
    private static let plain: [[UInt8]] = [[0, 0, 0], [255, 255, 255], [200, 40, 90], [12, 130, 61], [127, 128, 63]]

    @Test(arguments: plain)
    func theColourOfAPlainPictureIsThatColour(pixel: [UInt8]) async throws {
        let folder = try TestFolder()
        try folder.picture("a.png", 50, 40, pixel: pixel)
        let picture = try #require(try await folder.read().sections.first?.pictures.first)
        #expect(picture.colour == PictureColour(r: pixel[0], g: pixel[1], b: pixel[2]))
    }

    @Test func theColourIsThatOfTheMajorityNotTheMixture() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png", 60, 60) { x, _ in x < 40 ? [20, 90, 200] : [230, 200, 30] }
        let picture = try #require(try await folder.read().sections.first?.pictures.first)
        #expect(abs(Int(picture.colour.b) - 200) < 12 && abs(Int(picture.colour.r) - 20) < 12, "\(picture.colour.css)")
    }

    @Test func aVividColourWinsOverAsMuchGrey() {
        let grey: [UInt8] = [100, 100, 100]
        let red: [UInt8] = [220, 30, 30]
        let pixels = Array(repeating: grey, count: 60) + Array(repeating: red, count: 40)
        #expect(DominantColour.of(pixels.flatMap { $0 }).css == "#dc1e1e")
    }

    @Test func noPixelsHaveAColourToo() {
        #expect(DominantColour.of([]).css == "#808080")
    }

    @Test func coloursAreWrittenWithTwoDigitsEach() {
        #expect(PictureColour(r: 0, g: 10, b: 255).css == "#000aff")
    }

    @Test func darkDrawingsOnNothingAreLaidOnWhiteWhiteOnesOnBlack() async throws {
        let folder = try TestFolder()
        func dot(_ ink: UInt8) -> (Int, Int) -> [UInt8] { { x, _ in x < 10 ? [ink, ink, ink, 255] : [0, 0, 0, 0] } }
        try folder.picture("dark.png", 40, 40, pixel: dot(10))
        try folder.picture("white.png", 40, 40, pixel: dot(255))
        let pictures = try #require(try await folder.read().sections.first?.pictures)
        #expect(pictures[0].colour.css == "#ffffff")
        #expect(pictures[1].colour.css == "#181818")
        let dark = try Decoded(pictures[0].renditions[0].file)
        #expect(dark.pixel(3, 20)[0] < 40 && dark.pixel(35, 20)[0] > 240)
        let white = try Decoded(pictures[1].renditions[0].file)
        #expect(white.pixel(3, 20)[0] > 230 && white.pixel(35, 20)[0] < 40)
    }

    @Test func greyPicturesWithAndWithoutTransparencyAreRead() async throws {
        let folder = try TestFolder()
        try folder.picture("1.png", 30, 30, pixel: [77])
        try folder.picture("2.png", 30, 30, pixel: [77, 255])
        let album = try await folder.read()
        #expect(album.sections.first?.pictures.map(\.colour.css) == ["#4d4d4d", "#4d4d4d"])
    }

    @Test func coloursOfAWiderSpaceAreTurnedIntoSRGB() async throws {
        let folder = try TestFolder()
        // Display P3 (200, 40, 90) lies just outside sRGB: by the two definitions it is (216, 0, 89).
        try folder.picture("a.png", 50, 50, pixel: [200, 40, 90], options: "[profile=p3]")
        let colour = try #require(try await folder.read().sections.first?.pictures.first?.colour)
        #expect(abs(Int(colour.r) - 216) < 4 && colour.g < 6 && abs(Int(colour.b) - 89) < 4, "\(colour.css)")
    }

    @Test(arguments: ["", "[profile=cmyk]"])
    func picturesForPrintAreTurnedIntoSRGB(options: String) async throws {
        let folder = try TestFolder()
        try folder.picture("red.jpg", 50, 50, pixel: [0, 255, 255, 0], interpretation: VIPS_INTERPRETATION_CMYK, options: options)
        try folder.picture("white.jpg", 50, 50, pixel: [0, 0, 0, 0], interpretation: VIPS_INTERPRETATION_CMYK, options: options)
        let colours = try #require(try await folder.read().sections.first?.pictures.map(\.colour))
        #expect(colours[0].r > 190 && colours[0].g < 80 && colours[0].b < 80, "\(colours[0].css)")
        #expect(min(colours[1].r, colours[1].g, colours[1].b) > 245, "\(colours[1].css)")
    }
}
