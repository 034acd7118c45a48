import Foundation
import Testing

@testable import Pictures

struct SizeTests {
    @Test(arguments: 1...8)
    func sizesAndThumbnailsAreUprightInEveryOrientation(orientation: Int) async throws {
        let folder = try TestFolder()
        // As stored: red on the left, blue on the right.
        try folder.picture("a.jpg", 60, 20, orientation: Int32(orientation)) { x, _ in x < 30 ? [220, 20, 20] : [20, 20, 220] }
        let picture = try #require(try await folder.read().sections.first?.pictures.first)
        let isTurned = orientation >= 5
        #expect(picture.size == (isTurned ? "20x60" : "60x20"))
        let shown = try Decoded(picture.renditions[0].file)
        #expect(shown.size == picture.size)

        // The position of red by the definitions of the eight orientations.
        let (x, y): (Int, Int) =
            switch orientation {
            case 1, 4: (5, 10)
            case 2, 3: (55, 10)
            case 5, 6: (10, 5)
            default: (10, 55)
            }
        let pixel = shown.pixel(x, y)
        #expect(pixel[0] > 150 && pixel[2] < 100, "\(pixel) at \(x), \(y)")
    }

    @Test(arguments: [("a.tiff", "[pyramid,tile,tile-width=128,tile-height=128]")] + TestFolder.writable(["a.jp2"]).map { ($0, "") })
    func aPyramidIsShownInFullSize(name: String, options: String) async throws {
        let folder = try TestFolder()
        try folder.picture(name, 800, 600, options: options) { x, _ in x < 400 ? [200, 0, 0] : [0, 0, 200] }
        let picture = try #require(try await folder.read().sections.first?.pictures.first)
        #expect(picture.renditions.map(\.size) == ["320x240", "640x480", "800x600"])
        for rendition in picture.renditions { #expect(try Decoded(rendition.file).size == rendition.size) }
    }

    @Test func aLargePictureHasAThumbnailOfEachWidthWithItsProportions() async throws {
        let folder = try TestFolder()
        try folder.picture("wide.jpg", 2000, 1001)
        let picture = try #require(try await folder.read().sections.first?.pictures.first)
        #expect(picture.size == "2000x1001")
        #expect(picture.renditions.map(\.width) == [320, 640, 1280])
        #expect(picture.renditions.map(\.height) == [160, 320, 641])
        for rendition in picture.renditions {
            #expect(rendition.path == "pictures/\(picture.id)-\(rendition.width).webp")
            let shown = try Decoded(rendition.file)
            #expect(shown.size == rendition.size)
            #expect(try Data(contentsOf: rendition.file).dropFirst(8).prefix(4) == Data("WEBP".utf8))
        }
    }

    @Test func thumbnailsContainNoMetadata() async throws {
        let folder = try TestFolder()
        try folder.picture("a.jpg", 400, 300)
        let note = Data(TestFolder.artist.utf8)
        #expect(try Data(contentsOf: folder.file("a.jpg")).range(of: note) != nil)
        for rendition in try await folder.read().sections[0].pictures[0].renditions {
            #expect(try Data(contentsOf: rendition.file).range(of: note) == nil)
        }
    }

    @Test(arguments: [
        (100, 80, [100]), (320, 10, [320]), (321, 10, [320, 321]), (500, 400, [320, 500]), (640, 640, [320, 640]),
        (1000, 3, [320, 640, 1000]), (1, 1, [1]), (1, 700, [1]),
    ])
    func noThumbnailIsWiderThanThePicture(width: Int, height: Int, expected: [Int]) async throws {
        let folder = try TestFolder()
        try folder.picture("a.png", width, height)
        let picture = try #require(try await folder.read().sections.first?.pictures.first)
        #expect(picture.renditions.map(\.width) == expected)
        #expect(picture.renditions.allSatisfy { $0.height >= 1 && $0.height <= height })
    }

    @Test func aPictureTallerThanWebPAllowsGetsASmallerThumbnail() async throws {
        let folder = try TestFolder()
        try folder.picture("scroll.png", 30, 20_000)
        let album = try await folder.read()
        let picture = try #require(album.sections.first?.pictures.first)
        #expect(picture.height == 20_000)
        #expect(picture.renditions.map(\.height) == [16_383])
        #expect(picture.renditions[0].width == 25)
    }

    @Test(arguments: ["a.jpg", "a.png", "a.webp", "a.gif", "a.tiff", "a.ppm", "a"] + TestFolder.writable(["a.avif", "a.jp2"]))
    func everyKindOfPictureIsRecognizedByItsContent(name: String) async throws {
        let folder = try TestFolder()
        let kind = name.contains(".") ? name : "a.png"
        try folder.picture(kind, 64, 48)
        if kind != name { try FileManager.default.moveItem(at: folder.file(kind), to: folder.file(name)) }
        let album = try await folder.read()
        #expect(album.skipped.isEmpty)
        #expect(album.sections.first?.pictures.map(\.size) == ["64x48"])
    }

    @Test func aDrawingInSVGIsAPictureOfItsOwnSize() async throws {
        let folder = try TestFolder()
        try folder.text(
            "drawing.svg",
            "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='60'><rect width='90' height='60' fill='#08f'/></svg>"
        )
        let picture = try #require(try await folder.read().sections.first?.pictures.first)
        #expect(picture.size == "90x60")
        #expect(picture.color.css == "#0088ff")
    }

    @Test func anAnimationIsShownByItsFirstPicture() async throws {
        let folder = try TestFolder()
        // Two pages of 40 by 30 pixels, one above the other, as libvips stores an animation.
        try folder.picture("a.gif", 40, 60, options: "[page-height=30]") { _, y in y < 30 ? [200, 0, 0] : [0, 0, 200] }
        try folder.picture("b.gif", 40, 30)
        let album = try await folder.read()
        let picture = try #require(album.sections.first?.pictures.first)
        #expect(picture.size == "40x30")
        #expect(picture.color.r > 180 && picture.color.b < 20)
        #expect(album.sections[0].pictures[0].animation != nil)
        #expect(try await folder.read().sections[0].pictures[0].animation != nil, "from the cache")
    }

    @Test func anAnimationThatIsTallerThanWideKeepsItsSize() async throws {
        let folder = try TestFolder()
        try folder.picture("a.gif", 30, 80, options: "[page-height=40]") { _, y in y < 40 ? [200, 0, 0] : [0, 0, 200] }
        let animation = try #require(try await folder.read().sections.first?.pictures.first?.animation)
        try VipsLibrary.start()
        #expect(try PictureHead(Data(contentsOf: animation.file)).facts.size == PixelSize(width: 30, height: 40))
    }
}
