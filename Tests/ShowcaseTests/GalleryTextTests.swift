import CascadeTesting
import GalleryModel
import Showcase
import TestSupport
import Testing
import UIKit

@Suite
@MainActor
struct GalleryTextTests {
    private let head = """
        album\tHolidays, 2026 – «été»
        caption\t8\t20\t4
        ratio\t4
        breakpoint\t0\t288\t2\t8\t64
        breakpoint\t390\t358\t2\t8\t64
        section\t\t1
        section\tThe sea\t2
        details\t2\tone.txt\ttwo.txt
        end\t3

        """
    private let chunk = """
        picture\t1200\t800\tA0b1c2\tBoats\t12 €\tThree boats\t01234567.2\t1\tpictures/a-preview.webp\tpictures/a-960.webp\t320\tpictures/a-320.webp\t960\tpictures/a-960.webp
        picture\t10\t20\tzz\t\t\tA wave\t
        end\t2
        """

    private var tiles: [TileRecord] {
        [
            TileRecord(width: 1200, height: 800, captionLines: 2, color: 0xA0B1C2),
            TileRecord(width: 10, height: 20, captionLines: 0, color: 1),
            TileRecord(width: 3, height: 4, captionLines: 1, color: 0x01_0203),
        ]
    }

    private func album(_ text: String, tiles: [TileRecord] = []) -> GalleryAlbum {
        GalleryLines.album((Array(text.utf8) + tiles.flatMap(\.bytes))[...])
    }

    @Test func theLinesAndTheTilesDescribeAnAlbum() {
        let album = album(head, tiles: tiles)
        #expect(album.title == "Holidays, 2026 – «été»")
        #expect(album.breakpoints.map(\.container) == [288, 358] && album.breakpoints[1].window == 390)
        #expect(album.caption == CaptionMetrics(gap: 8, line: 20, foot: 4) && album.greatestRatio == 4)
        #expect(album.sections.map(\.title) == [nil, "The sea"] && album.sections.map(\.pictures) == [0..<1, 1..<3])
        #expect(album.tiles == tiles && album.details.chunkCount == 2 && album.details[0] == nil)
        let placeholder = album.picture(2)
        #expect(placeholder.width == 3 && placeholder.height == 4 && placeholder.color == 0x01_0203 && placeholder.large.isEmpty)
        #expect(placeholder.alternativeText == "")
    }

    @Test func theTextsAreTheFirstLine() {
        var bytes = Array("Bilder\tBilder: %1\tBild %1\n\(head)".utf8)[...]
        let texts = GalleryLines.texts(&bytes)
        #expect(texts.text(.pictureCount, 12) == "Bilder: 12" && texts.text(.pictureNumber, 3) == "Bild 3" && texts[.close] == "")
        #expect(GalleryLines.album(bytes).title == "Holidays, 2026 – «été»")
        bytes = []
        #expect(GalleryLines.texts(&bytes).values == [])
    }

    @Test func valuesReplaceTheirPlacesOnly() {
        func text(_ template: String) -> String { GalleryTexts([template]).text(.pictures, ["%2", "b"]) }
        #expect(text("%1 of %2") == "%2 of b" && text("%2%1%2") == "b%2b" && text("a") == "a")
        #expect(["%", "%9", "%0", "%%", "%é"].map(text).allSatisfy { !$0.contains("b") }, "texts from outside can be anything")
        #expect(GalleryTexts(.german)[.close] == "Schließen")
    }

    @Test func theViewsOfAGalleryHaveItsTexts() throws {
        let pictures = (0..<3).map { Albums.picture($0) }
        let scene = GalleryScene(GalleryViewController(album: GalleryAlbum(sections: [(nil, pictures, [])]), texts: GalleryTexts(.german)))
        scene.controller.state = GalleryState(open: 1)
        scene.screen.settle()
        #expect(scene.large?.accessibilityValue == "2 von 3")
        let labels = scene.shown(UIButton.self).compactMap(\.accessibilityLabel)
        #expect(labels.contains("Schließen") && labels.contains("Voriges Bild") && !labels.contains("Close"), "\(labels)")
    }

    @Test func aChunkHasTheDetailsOfItsPictures() {
        let pictures = GalleryLines.pictures(Array(chunk.utf8)[...])
        #expect(pictures.count == 2)
        let (boats, wave) = (pictures[0], pictures[1])
        #expect(boats.title == "Boats" && boats.price == "12 €" && boats.alternativeText == "Three boats" && boats.captionLines == 2)
        #expect(boats.width == 1200 && boats.height == 800 && boats.color == 0xA0B1C2)
        #expect(boats.large == "pictures/a-960.webp" && boats.thumbnails.map(\.width) == [320, 960])
        #expect(boats.id == "01234567.2" && boats.isTransparent && boats.preview == "pictures/a-preview.webp")
        #expect(wave.id == "" && !wave.isTransparent && wave.preview == nil)
        #expect(wave.title == nil && wave.price == nil && wave.captionLines == 0 && wave.thumbnails.isEmpty && wave.large == "")
        #expect(wave.color == 0x80_8080, "a color that is none is gray")
    }

    @Test func anInfoLineDescribesThePictureBeforeIt() throws {
        let lines = """
            info\tnone.jpg
            picture\t1\t2
            info\tboats.jpg\t3 May 2024, 14:05\tCamera 1\t\t1/250 s, f/4\t2345678\toriginals/boats.JPG\tboats.gif\t52.5200, 13.4050\toriginals/1.heic
            picture\t3\t4
            picture\t5\t6
            info\twave.heic\t\t\t\t\t12345678901\toriginals/wave.heic
            """
        let pictures = GalleryLines.pictures(Array(lines.utf8)[...])
        #expect(pictures.map(\.width) == [1, 3, 5])
        let info = try #require(pictures[0].info)
        #expect(info.file == "boats.jpg" && info.date == "3 May 2024, 14:05" && info.camera == "Camera 1" && info.lens == nil)
        #expect(info.exposure == "1/250 s, f/4" && info.bytes == 2_345_678 && info.animation == "boats.gif")
        #expect(info.location == "52.5200, 13.4050" && info.download == "originals/1.heic")
        #expect(info.displayedOriginal == "originals/boats.JPG")
        #expect(pictures[1].info == nil)
        let wave = try #require(pictures[2].info)
        #expect(wave.original == "originals/wave.heic" && wave.displayedOriginal == nil, "browsers do not display the format")
        #expect(wave.location == nil && wave.download == nil)
        #expect(wave.bytes == nil && wave.camera == nil, "a number of more than nine digits is none")
    }

    @Test func allLineEndsAreAccepted() {
        let album = album("album\tA\r\nsection\t\t1\r\n\r\n\nsection\tB\t1\nend\t2\n", tiles: tiles)
        #expect(album.title == "A" && album.sections.map(\.title) == [nil, "B"] && album.count == 2)
        #expect(GalleryLines.pictures(Array("picture\t1\t2\r\n\npicture\t3\t4".utf8)[...]).map(\.width) == [1, 3])
    }

    @Test func sectionsHaveTheFoldersThatContainTheirs() {
        let album = album("section\tRome\t1\tTrips\tItaly\nsection\tB\t1\t\t\t\u{FFFD}\t\nsection\tC\t1\nend\t3\n", tiles: tiles)
        #expect(album.sections.map(\.parents) == [["Trips", "Italy"], ["\u{FFFD}"], []])
        let many = self.album("section\tA\t1\t" + String(repeating: "x\t", count: 5_000) + "\nend\t1\n", tiles: tiles)
        #expect(many.sections[0].parents.count == 5_000 && SectionHeading.level(parents: 5_000) == 6)
    }

    @Test func aHeadingHasTheLevelOfItsFolder() {
        #expect((0...6).map { SectionHeading.level(parents: $0) } == [2, 3, 4, 5, 6, 6, 6] && SectionHeading.level(parents: -1) == 2)
        #expect(SectionHeading.path([]).isEmpty && SectionHeading.path(["Trips", "Italy"]) == "Trips \u{203A} Italy \u{203A}")
    }

    @Test(arguments: [
        ("section\tA\t2\nsection\tB\t9\n", [2, 1]), ("section\tA\t7\nsection\tB\t1\n", [3, 0]), ("section\tA\n", [0]), ("", []),
    ])
    func sectionsHaveNoMorePicturesThanThereAreTiles(lines: String, counts: [Int]) {
        let album = album(lines + "end\t3\n", tiles: tiles)
        #expect(album.sections.map(\.pictures.count) == counts && album.count == counts.reduce(0, +))
    }

    @Test(arguments: [
        "picture", "picture\t", "picture\t0\t5", "picture\t-3\t5", "picture\t5\t9999999999", "picture\t1e3\t5", "picture\t５\t5",
        "breakpoint\t1\t2", "breakpoint\t0\t0\t2\t8\t64", "breakpoint\t0\t100\t0\t8\t64", "breakpoint\t0\t100\t100\t8\t64",
        "caption\t1", "ratio\t0",
        "pictures\t1\t2", "\t\t\t", "breakpoint", "\u{0}", "PICTURE\t1\t2",
    ])
    func invalidLinesAreSkipped(line: String) {
        let album = album(line)
        #expect(
            album.breakpoints.isEmpty && album.sections.isEmpty && album.greatestRatio == 4 && album.caption == CaptionMetrics(),
            "\(line)"
        )
        #expect(GalleryLines.pictures(Array(line.utf8)[...]).isEmpty, "\(line)")
    }

    @Test func anyBytesGiveTheSameAlbumEachTime() {
        var random = SeededGenerator(seed: 7)
        for round in 0..<2_000 {
            var bytes = round % 2 == 0 ? Array(head.utf8) + tiles.flatMap(\.bytes) : Array(chunk.utf8)
            for _ in 0...random.number(below: 20) {
                switch random.number(below: 4) {
                case 0: bytes[random.number(below: bytes.count)] = UInt8(random.number(below: 256))
                case 1: bytes.remove(at: random.number(below: bytes.count))
                case 2: bytes.insert(random.pick([9, 10, 0, 0xFF, 0xC3]), at: random.number(below: bytes.count))
                default: bytes.removeSubrange(random.number(below: bytes.count)...)
                }
                if bytes.isEmpty { bytes = [UInt8(random.number(below: 256))] }
            }
            let album = GalleryLines.album(bytes[...])
            let again = GalleryLines.album(bytes[...])
            #expect(album.title == again.title && album.sections == again.sections && album.tiles == again.tiles, "round \(round)")
            #expect(album.sections.reduce(0) { $0 + $1.pictures.count } == album.count, "round \(round)")
            for picture in GalleryLines.pictures(bytes[...]) + (0..<album.count).map(album.picture) {
                #expect(picture.width > 0 && picture.height > 0 && picture.color <= 0xFF_FFFF, "round \(round)")
            }
            for breakpoint in album.breakpoints {
                #expect(breakpoint.container > 0 && (1...99).contains(breakpoint.lanes), "round \(round)")
            }
        }
    }

    @Test func aStateEqualsItsParsedText() {
        #expect(GalleryState().text == "")
        #expect(GalleryState(layout: .line, columns: 3, first: 120, open: 4).text == "layout=line&columns=3&at=120&open=4")
        for layout in [GalleryState.Layout.waterfall, .line, .circle] {
            for columns in [nil, 1, 12] {
                for first in [0, 1, 4_000_000] {
                    for open in [nil, 0, 77] {
                        let state = GalleryState(layout: layout, columns: columns, first: first, open: open)
                        #expect(GalleryState(text: state.text) == state, "\(state.text)")
                    }
                }
            }
        }
    }

    @Test func anInvalidTextGivesTheDefaultStateAndTheLastOfRepeatedKeysIsUsed() {
        for text in [
            "", "&", "=", "layout=", "layout=spiral&columns=0", "columns=-1&at=&open=x", "columns=100", "at=99999999999999", "open",
            "a=b=c&&",
        ] {
            #expect(GalleryState(text: text) == GalleryState(), "\(text)")
        }
        #expect(GalleryState(text: "columns=3&columns=5&layout=circle&layout=line") == GalleryState(layout: .line, columns: 5))
        #expect(GalleryState(text: "x=1&at=7&open=2").open == 2)
    }
}
