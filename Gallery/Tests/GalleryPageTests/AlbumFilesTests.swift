import Cascade
import Foundation
import GalleryModel
import GalleryTesting
import Pictures
import Testing

@testable import GalleryPage

/// Tests of the album's files for the live page.
struct AlbumFilesTests {
    private func lines(_ data: Data) -> [[String]] {
        String(decoding: data, as: UTF8.self).components(separatedBy: "\n").dropLast().map { $0.components(separatedBy: "\t") }
    }

    private func names(_ data: Data) -> [String] {
        stride(from: 0, to: data.count, by: 4).map { start in data[start..<start + 4].map { String(format: "%02x", $0) }.joined() }
    }

    @Test func everyPictureHasATileANameAndDetails() throws {
        let album = GeneratedAlbum.album(count: 600, sectionLength: 250)
        let files = AlbumFiles(GalleryPage(album))
        let pictures = album.sections.flatMap(\.pictures)
        let tiles = TileRecord.records(Array(files.tiles)[...])
        #expect(
            tiles.count == 600 && files.tiles.count == 4_800 && names(files.names) == pictures.map { String($0.id.description.prefix(8)) }
        )
        #expect(tiles.map { Int($0.height) } == pictures.map(\.height))
        #expect(tiles.map(\.captionLines) == pictures.map { $0.title == nil ? 0 : 1 })
        let chunks = files.details.map(lines)
        #expect(chunks.map(\.count) == [513, 513, 177] && chunks.map { $0.last } == [["end", "256"], ["end", "256"], ["end", "88"]])
        let written = chunks.flatMap { $0 }.filter { $0[0] == "picture" }
        #expect(written.map { $0[AlbumLine.Picture.alternativeText] } == pictures.map(\.alternativeText))
        #expect(written.map { $0[AlbumLine.Picture.large] } == pictures.map { "pictures/\($0.id)-960.webp" })
    }

    @Test(arguments: [([320, 640, 1280, 2560], 1280, 2560), ([320, 640, 1280], 1280, nil), ([900], 900, nil), ([2560], 2560, nil)])
    func theWidestFileIsForEnlargingThePicture(widths: [Int], large: Int, original: Int?) throws {
        var album = GeneratedAlbum.album(count: 1)
        let file = try #require(album.sections[0].pictures[0].renditions.first)
        album.sections[0].pictures[0].renditions = widths.map { width in
            Rendition(width: width, height: width, file: file.file, path: "pictures/\(width).webp")
        }
        let lines = lines(try #require(AlbumFiles(GalleryPage(album)).details.first))
        #expect(lines[0][AlbumLine.Picture.large] == "pictures/\(large).webp")
        let thumbnails = lines[0][AlbumLine.Picture.thumbnails...]
        #expect(thumbnails.last == "pictures/\(large).webp" && thumbnails.count == 2 * widths.filter { $0 <= large }.count)
        #expect(lines[1][AlbumLine.Info.original] == (original.map { "pictures/\($0).webp" } ?? ""))
    }

    @Test func theHeadHasSectionsPagesAndAddresses() throws {
        let album = GeneratedAlbum.album(count: 600, sectionLength: 250)
        let files = AlbumFiles(GalleryPage(album))
        let head = lines(files.head(tiles: "t", names: "n", search: "s", details: ["a", "b", "c"]))
        #expect(
            head.filter { $0[0] == "section" } == [
                ["section", "Day 1", "250"], ["section", "Day 2", "250"], ["section", "Day 3", "100"],
            ]
        )
        #expect(head.first == ["album", "Generated"] && head.last == ["end", "600"])
        #expect(head.filter { $0[0] == "breakpoint" }.count == Breakpoint.all.count)
        for line in [["tiles", "t"], ["names", "n"], ["details", "256", "a", "b", "c"]] { #expect(head.contains(line)) }
        let starts = PagePart.pages(of: album).map { "\($0.first)" }
        #expect(starts.count > 5 && head.contains(["pages"] + starts))
    }

    @Test func theWordsOfEveryPictureAreInTheIndexOnce() throws {
        var album = GeneratedAlbum.album(count: 6, sectionLength: 3)
        func change(_ section: Int, _ item: Int, _ change: (inout Picture) -> Void) { change(&album.sections[section].pictures[item]) }
        for section in 0..<2 {
            let title = album.sections[section].title ?? ""
            for item in 0..<3 {
                change(section, item) {
                    ($0.title, $0.alternativeText, $0.fileName) = (nil, "IMG \(item)", "IMG_\(item).jpg")
                    $0.folder = title
                }
            }
        }
        change(0, 1) {
            ($0.title, $0.alternativeText, $0.fileName) = ("The\tlake", "lake", "at the lake.jpg")
            $0.info.camera = "Canon"
            $0.info.date = "2024-05-06 10:00"
        }
        change(0, 2) { $0.folder = "Trips" }
        change(1, 0) { $0.folder = "Trips" }
        change(1, 1) { $0.info.date = "2024-99-06" }
        #expect(
            lines(AlbumFiles(GalleryPage(album)).words) == [
                ["words", "IMG 0", "IMG_0"],
                ["words", "The lake", "at the lake", "Canon", "2024-05-06 May"],
                ["folder", "Trips"],
                ["words", "IMG 2", "IMG_2"],
                ["words", "IMG 0", "IMG_0"],
                ["folder", ""],
                ["words", "IMG 1", "IMG_1", "2024-99-06"],
                ["words", "IMG 2", "IMG_2"],
                ["end", "6"],
            ]
        )
    }

    @Test func picturesWithTheSameNameAreNumbered() throws {
        var album = GeneratedAlbum.album(count: 5)
        let ids: [UInt64] = [0x0123_4567_89ab_cdef, 0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210, 0x0123_4567_ffff_ffff, 1]
        for (index, id) in ids.enumerated() { album.sections[0].pictures[index].id = PictureID(id) }
        let files = AlbumFiles(GalleryPage(album))
        #expect(names(files.names) == ["01234567", "01234567", "fedcba98", "01234567", "00000000"])
        let written = lines(try #require(files.details.first)).filter { $0[0] == "picture" }.map { $0[AlbumLine.Picture.id] }
        #expect(written == ["01234567", "01234567.2", "fedcba98", "01234567.3", "00000000"])
    }

    @Test func sectionsOfNestedFoldersNameTheirParents() throws {
        var album = GeneratedAlbum.album(count: 4, sectionLength: 2)
        album.sections[1].parents = ["Trips", "North\tand\nSouth"]
        let head = AlbumFiles(GalleryPage(album)).head(tiles: "t", names: "n", search: "s", details: [])
        let sections = lines(head).filter { $0[0] == "section" }
        let titles = album.sections.map { $0.title ?? "" }
        #expect(sections == [["section", titles[0], "2"], ["section", titles[1], "2", "Trips", "North and South"]])
    }

    @Test func textsInFieldsHaveNoSeparators() throws {
        var album = GeneratedAlbum.album(count: 1)
        album.title = "a\tb\nc\r\u{7F}\u{0}日"
        album.sections[0].pictures[0].title = "x\n\ny\tz"
        let files = AlbumFiles(GalleryPage(album))
        #expect(lines(files.head(tiles: "", names: "", search: "s", details: []))[0] == ["album", "a b c   日"])
        #expect(lines(files.details[0]).map { $0[0] } == ["picture", "info", "end"])
        #expect(lines(files.details[0])[0][AlbumLine.Picture.title] == "x  y z")
    }

    @Test func aPictureOfAnySizeHasTheHeightOfItsRecord() throws {
        var album = GeneratedAlbum.album(count: 30)
        album.sections[0].pictures[0].width = 300_000
        album.sections[0].pictures[0].height = 211_111
        let tile = try #require(TileRecord.records(Array(AlbumFiles(GalleryPage(album)).tiles)[...]).first)
        #expect(tile.width == 65_535)
        for breakpoint in Breakpoint.all {
            let frame = try #require(PageLayout(album, breakpoint: breakpoint).arrangement.placement(of: .item(0))?.frame)
            #expect(frame.height == TileMetrics(breakpoint).height(tile))
        }
    }
}
