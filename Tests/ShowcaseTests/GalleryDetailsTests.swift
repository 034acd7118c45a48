import CascadeTesting
import GalleryModel
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Tests of albums whose details arrive in chunks.
@MainActor
struct GalleryDetailsTests {
    private static let length = 16

    /// Returns an album without details, and the pictures of each chunk.
    private static func album(_ count: Int, sectionLength: Int = 40) -> (album: GalleryAlbum, chunks: [[GalleryPicture]]) {
        let pictures = (0..<count).map { Albums.picture($0) }
        let album = GalleryAlbum(
            title: "A",
            sections: stride(from: 0, to: count, by: sectionLength).map { ("Section \($0)", min(sectionLength, count - $0), []) },
            tiles: pictures.map(\.tile),
            chunkLength: length,
            breakpoints: Albums.breakpoints
        )
        return (album, stride(from: 0, to: count, by: length).map { Array(pictures[$0..<min($0 + length, count)]) })
    }

    @Test func aTileRecordIsReadAsWritten() {
        var random = SeededGenerator(seed: 3)
        let lengths = [1, 2, 255, 256, 65_535, 65_536, 1_000_000, 999_999_999]
        var written: [TileRecord] = []
        for _ in 0..<500 {
            let (width, height) = (random.pick(lengths), random.pick(lengths))
            let tile = TileRecord(
                width: width,
                height: height,
                captionLines: random.number(below: 3),
                color: UInt32(random.number(below: 1 << 24))
            )
            written.append(tile)
            #expect(max(width, height) > 65_535 || (Int(tile.width), Int(tile.height)) == (width, height))
            let (ratio, exact) = (Double(tile.height) / Double(tile.width), Double(height) / Double(width))
            #expect(exact < 0.01 || exact > 100 || abs(ratio / exact - 1) < 0.002, "\(width) × \(height)")
        }
        let bytes = written.flatMap(\.bytes)
        #expect(bytes.count == written.count * TileRecord.length)
        #expect(TileRecord.records(bytes[...]) == written)
        #expect(TileRecord.records(bytes.dropFirst(8).dropLast(3)) == Array(written[1..<499]), "a part of a record is ignored")
        #expect(TileRecord.records([0, 0, 0, 0, 9, 1, 2, 3]) == [TileRecord(width: 0, height: -5, captionLines: 9, color: 0x01_0203)])
    }

    @Test func theSectionOfAPictureIsTheLastThatBeginsBeforeIt() {
        let counts = [3, 0, 0, 5, 0, 1, 0]
        let tiles = (0..<9).map { TileRecord(width: $0 + 1, height: 1, captionLines: 0, color: 0) }
        let album = GalleryAlbum(title: "", sections: counts.map { (nil, $0, []) }, tiles: tiles, chunkLength: 4)
        for number in 0..<9 { #expect(album.sections[album.section(of: number)].pictures.contains(number), "\(number)") }
        #expect((0..<9).map { album.section(of: $0) } == [0, 0, 0, 3, 3, 3, 3, 3, 5])
    }

    @Test func chunksOfOtherNumbersOfPicturesAreRefused() {
        var (album, chunks) = Self.album(40)
        #expect(album.details.chunkCount == 3 && chunks[2].count == 8)
        for (chunk, pictures) in [(0, chunks[2]), (2, chunks[0]), (3, chunks[0]), (-1, chunks[0]), (0, [])] {
            #expect(album.details.add(pictures, chunk: chunk) == nil)
        }
        #expect((0..<40).allSatisfy { album.details[$0] == nil })
        #expect(album.details.add(chunks[2], chunk: 2) == 32..<40)
        #expect(album.picture(39).alternativeText == "Picture 39" && album.picture(31).alternativeText == "")
    }

    @Test func aLimitedNumberOfChunksIsKeptTheNearestOnes() {
        var (album, chunks) = Self.album(16 * 40)
        for (index, pictures) in chunks.enumerated() { #expect(album.details.add(pictures, chunk: index) != nil) }
        let known = (0..<40).filter { album.details[$0 * 16] != nil }
        #expect(known == Array(40 - PictureDetails.mostChunks..<40))
        _ = album.details.add(chunks[0], chunk: 0)
        #expect((0..<40).filter { album.details[$0 * 16] != nil } == [0] + Array(24..<39))
    }

    /// The chunks that the gallery requested and that have not arrived.
    @MainActor
    private final class Requests {
        var chunks: Set<Int> = []
        var all: Set<Int> = []
        func note(_ chunk: Int) {
            chunks.insert(chunk)
            all.insert(chunk)
        }
    }

    private func start(_ album: GalleryAlbum, width: CGFloat = 800) -> (scene: GalleryScene, requests: Requests) {
        let requests = Requests()
        let controller = GalleryViewController(album: album)
        controller.onDetailsNeeded = { requests.note($0) }
        return (GalleryScene(controller, size: CGSize(width: width, height: 800)), requests)
    }

    private func frames(_ scene: GalleryScene) -> [String: CGRect] {
        Dictionary(
            uniqueKeysWithValues: scene.pictures.visibleCells.flatMap { cell -> [(String, CGRect)] in
                let name = "\(scene.pictures.indexPath(for: cell)!)"
                let image = cell.contentView.subviews.compactMap { $0 as? UIImageView }.first!
                return [(name, cell.frame), (name + " picture", image.frame)]
            }
        )
    }

    @Test(arguments: Soak.seeds(8, optimized: 8) as Range<UInt64>)
    func whatIsVisibleIsRequestedAndFilledWithoutAChangeOfLayout(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (album, chunks) = Self.album(2_000)
        let (scene, requests) = start(album)
        var filled = 0
        for round in 0..<30 {
            scene.pictures.contentOffset.y = CGFloat(random.number(below: Int(scene.pictures.contentSize.height) - 800))
            scene.screen.settle()
            let numbers = scene.pictures.indexPathsForVisibleItems.map { scene.controller.number(of: $0) }
            #expect(numbers.count > 1, "seed \(seed), round \(round)")
            for number in numbers {
                // A tile that was made ahead keeps its details when those of its chunk make room for others.
                let cell = try #require(scene.cell(number) as? GalleryTileCell)
                let isRequested = requests.chunks.contains(number / Self.length)
                #expect(
                    cell.isWaiting ? isRequested : cell.accessibilityLabel == "Picture \(number)",
                    "seed \(seed), round \(round), \(number)"
                )
            }
            let before = frames(scene)
            // Chunks arrive in any order, and some do not.
            for chunk in requests.chunks.sorted().shuffled(using: &random) where random.number(below: 4) > 0 {
                scene.controller.receive(chunks[chunk], chunk: chunk)
                requests.chunks.remove(chunk)
            }
            scene.screen.settle()
            #expect(frames(scene) == before, "seed \(seed), round \(round)")
            for number in numbers {
                let cell = try #require(scene.cell(number) as? GalleryTileCell)
                if scene.controller.album.details[number] != nil {
                    #expect(!cell.isWaiting && cell.accessibilityLabel == "Picture \(number)", "seed \(seed), round \(round), \(number)")
                    filled += 1
                }
            }
        }
        #expect(filled > 100)
        #expect(requests.all.count < album.details.chunkCount, "not all are requested")
    }

    @Test func aTileMadeBeforeItsDetailsIsFilledWhenItIsDisplayed() throws {
        let (album, chunks) = Self.album(400)
        let (scene, _) = start(album)
        let cell = try #require(scene.cell(0) as? GalleryTileCell)
        #expect(cell.isWaiting && cell.accessibilityLabel == "Picture 1")
        // As for a cell that was made ahead: the details arrive while it is not visible.
        _ = scene.controller.album.details.add(chunks[0], chunk: 0)
        scene.controller.collectionView(scene.pictures, willDisplay: cell, forItemAt: IndexPath(item: 0, section: 0))
        #expect(!cell.isWaiting && cell.accessibilityLabel == "Picture 0")
    }

    @Test func anOpenPictureIsFilledWhenItsDetailsArrive() throws {
        let (album, chunks) = Self.album(400)
        let (scene, requests) = start(album)
        requests.chunks = []
        scene.controller.state = GalleryState(open: 300)
        scene.screen.settle()
        #expect(requests.chunks.isSuperset(of: [300 / Self.length]) && scene.large?.accessibilityLabel == "Picture 301")
        scene.controller.receive(chunks[300 / Self.length], chunk: 300 / Self.length)
        #expect(scene.large?.accessibilityLabel == "Picture 300")
    }

    @Test func anOpenPictureStaysHiddenBehindTheListOfKeysWhenItsDetailsArrive() {
        let (album, chunks) = Self.album(400)
        let (scene, _) = start(album)
        scene.controller.state = GalleryState(open: 300)
        scene.screen.settle()
        scene.controller.perform(.help)
        #expect(scene.large == nil)
        scene.controller.receive(chunks[300 / Self.length], chunk: 300 / Self.length)
        #expect(scene.large == nil, "screen readers find only the list")
        scene.controller.perform(.help)
        #expect(scene.large?.accessibilityLabel == "Picture 300")
    }

    @Test func anOpenPictureIsRequestedAgainWhenOthersArrive() {
        let (album, chunks) = Self.album(400)
        let (scene, requests) = start(album)
        scene.controller.state = GalleryState(open: 300)
        scene.screen.settle()
        requests.chunks = []
        scene.controller.receive(chunks[0], chunk: 0)
        #expect(requests.chunks.contains(300 / Self.length))
    }

    @Test func visibleTilesAreFilledAlthoughRequestsAreDropped() {
        let (album, chunks) = Self.album(2_000, sectionLength: 2_000)
        let controller = GalleryViewController(album: album)
        // As on a page: few requests wait, the last one is performed first, and a chunk that has failed is not loaded again.
        let failed = 3
        var waiting: [Int] = []
        controller.onDetailsNeeded = { if $0 != failed { waiting = Array((waiting + [$0]).suffix(4)) } }
        let scene = GalleryScene(controller, size: CGSize(width: 1280, height: 1600))
        // A search has found one picture of each chunk.
        controller.filter(Array(stride(from: 0, to: 2_000, by: Self.length)))
        scene.screen.settle()
        var arrivals = 0
        while arrivals < 1_000, let chunk = waiting.popLast() {
            controller.receive(chunks[chunk], chunk: chunk)
            arrivals += 1
        }
        #expect(arrivals < 1_000, "a chunk that does not arrive is not requested forever")
        let tiles = scene.pictures.visibleCells.compactMap { $0 as? GalleryTileCell }
        #expect(tiles.count > 6 && tiles.filter { $0.isWaiting }.map { $0.accessibilityLabel } == ["Picture 49"])
    }

    @Test func aPictureCanBeDownloadedOnceItsDetailsHaveArrived() throws {
        let (album, chunks) = Self.album(400)
        let (scene, _) = start(album)
        var requests: [String] = []
        scene.controller.onRequest = { requests.append("\($0)") }
        scene.controller.state = GalleryState(open: 300)
        scene.screen.settle()
        let button = try #require(scene.button("Download copy"))
        #expect(scene.controller.perform(.download) && requests.isEmpty && !button.isEnabled)
        scene.controller.receive(chunks[300 / Self.length], chunk: 300 / Self.length)
        #expect(button.isEnabled)
        scene.tap(button)
        #expect(requests == [#"download(address: "large", name: "")"#])
    }

    @Test func anOpenPictureKeepsItsDetailsAndItsZoomWhenTheAlbumRemovesThem() throws {
        let (album, chunks) = Self.album(40 * Self.length)
        let (scene, _) = start(album)
        var requests: [String] = []
        scene.controller.onRequest = { requests.append("\($0)") }
        scene.controller.state = GalleryState(open: 1)
        scene.screen.settle()
        scene.controller.receive(chunks[0], chunk: 0)
        scene.controller.perform(.zoomIn)
        scene.screen.settle()
        let frame = try #require(scene.largeFrame)
        for chunk in 20..<40 { scene.controller.receive(chunks[chunk], chunk: chunk) }
        #expect(scene.controller.album.details[1] == nil)
        scene.controller.perform(.download)
        #expect(requests == [#"download(address: "large", name: "")"#])
        scene.controller.perform(.info)
        #expect(scene.shown(UILabel.self).contains { $0.accessibilityLabel?.hasSuffix(": Title 1") == true }, "the panel lists the title")
        scene.controller.receive(chunks[0], chunk: 0)
        scene.screen.settle()
        #expect(scene.largeFrame == frame)
    }

    @Test func anAlbumWithAllDetailsRequestsNone() {
        let (scene, requests) = start(Albums.album())
        scene.pictures.contentOffset.y = 2_000
        scene.screen.settle()
        #expect(requests.all.isEmpty && scene.pictures.visibleCells.count > 3)
    }
}
