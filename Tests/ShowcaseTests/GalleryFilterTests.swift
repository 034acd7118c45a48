import CascadeTesting
import GalleryModel
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Tests of albums of which only the pictures that a search has found are shown.
@MainActor
struct GalleryFilterTests {
    /// Returns an album with sections of random lengths, some of them empty.
    private func album(_ random: inout SeededGenerator) -> GalleryAlbum {
        let counts = (0..<1 + random.number(below: 8)).map { _ in random.number(below: 4) == 0 ? 0 : random.number(below: 9) }
        return Albums.album(counts, titles: counts.indices.map { $0 % 3 == 0 ? nil : "Section \($0)" })
    }

    /// Returns numbers of pictures in any order, some of them twice and some unknown; sometimes none, sometimes no filter.
    private func numbers(_ count: Int, _ random: inout SeededGenerator) -> [Int]? {
        if random.number(below: 6) == 0 { return nil }
        let share = random.number(below: 5)
        var numbers = (0..<count).filter { _ in random.number(below: 4) < share }
        if random.number(below: 3) == 0 { numbers += [-1, count, .min, .max] + numbers.prefix(2) }
        return numbers.shuffled(using: &random)
    }

    @Test func aFilterShowsThesePicturesAndTheirSectionsAndNoOthers() {
        var random = SeededGenerator(seed: 41)
        var some = 0
        for round in 0..<400 {
            let whole = album(&random)
            var album = whole
            for _ in 0..<3 {
                let chosen = numbers(whole.count, &random)
                album.filter(chosen)
                let known = chosen.map { Set($0).intersection(0..<whole.count) }
                let all = whole.sections.enumerated().map { index, section in
                    (index, section.title, section.pictures.filter { known?.contains($0) ?? true })
                }
                let shown = all.filter { !$0.2.isEmpty || known == nil }
                let expected = shown.flatMap(\.2)
                #expect(album.count == expected.count, "round \(round)")
                #expect((0..<album.count).map { album.number(at: $0) } == expected, "round \(round)")
                #expect(album.tiles == expected.map { whole.tiles[$0] }, "round \(round)")
                #expect(album.sections.map(\.title) == shown.map(\.1), "round \(round)")
                #expect(album.sections.map { $0.pictures.map { album.number(at: $0) } } == shown.map(\.2), "round \(round)")
                #expect(album.sections.indices.map { album.numberOfSection($0) } == shown.map(\.0), "round \(round)")
                for number in -1...whole.count {
                    #expect(album.shownPosition(of: number) == expected.firstIndex(of: number), "round \(round), \(number)")
                    #expect(album.position(of: number) == expected.count { $0 < number }, "round \(round), \(number)")
                }
                for position in expected.indices {
                    #expect(album.picture(position).alternativeText == "Picture \(expected[position])", "round \(round)")
                }
                some += expected.count
            }
        }
        #expect(some > 1_000)
    }

    @Test func theChangesOfAFilterMakeTheNewAlbumOfTheFormerOne() {
        var random = SeededGenerator(seed: 42)
        var (sections, items) = (0, 0)
        for round in 0..<500 {
            var old = album(&random)
            var new = old
            old.filter(numbers(old.count, &random))
            new.filter(numbers(new.count, &random))
            let changes = FilterChanges(from: old, to: new)
            // As a collection view does: removals by paths before the change, additions by paths after it.
            var result = old.sections.map { section in section.pictures.map { old.number(at: $0) } }
            for path in changes.removedItems.sorted().reversed() { result[path.section].remove(at: path.item) }
            for section in changes.removedSections.reversed() { result.remove(at: section) }
            let expected = new.sections.map { section in section.pictures.map { new.number(at: $0) } }
            for section in changes.addedSections { result.insert(expected[section], at: section) }
            for path in changes.addedItems.sorted() { result[path.section].insert(expected[path.section][path.item], at: path.item) }
            #expect(result == expected, "round \(round)")
            sections += changes.removedSections.count + changes.addedSections.count
            items += changes.removedItems.count + changes.addedItems.count
        }
        #expect(sections > 300 && items > 300, "\(sections) sections, \(items) items")
    }

    private func numbers(_ scene: GalleryScene) -> [Int] {
        scene.pictures.indexPathsForVisibleItems.map { scene.controller.album.number(at: scene.controller.number(of: $0)) }.sorted()
    }

    @Test(arguments: [(false, [23, 40, 17]), (true, [23, 40, 17]), (false, [400, 500, 300])])
    func theWallShowsFoundPicturesAndReturnsToTheFormerPlace(reducesMotion: Bool, counts: [Int]) throws {
        let scene = GalleryScene(GalleryViewController(album: Albums.album(counts)), reducesMotion: reducesMotion)
        scene.controller.state = GalleryState(first: 21)
        scene.screen.settle()
        scene.pictures.contentOffset.y += 37
        scene.screen.settle()
        let (before, offset) = (scene.controller.state.first, scene.pictures.contentOffset)
        try #require(before > 10)
        var told: [GalleryState] = []
        scene.controller.onStateChange = { told.append($0) }
        let found = [3, 30, 31, 32, counts[0] + counts[1]]
        scene.controller.filter(found)
        scene.screen.settle()
        #expect(numbers(scene) == found)
        #expect(scene.controller.state.first == 0 && scene.pictures.contentOffset.y == -scene.pictures.adjustedContentInset.top)
        #expect(told.last == scene.controller.state, "the owner is told")
        for cell in scene.pictures.visibleCells {
            let path = try #require(scene.pictures.indexPath(for: cell))
            #expect(scene.pictures.collectionViewLayout.layoutAttributesForItem(at: path)?.frame == cell.frame)
            let number = scene.controller.album.number(at: scene.controller.number(of: path))
            #expect(cell.accessibilityLabel?.contains("\(number)") == true, "\(cell.accessibilityLabel ?? "")")
        }
        scene.controller.filter([30])
        scene.screen.settle()
        #expect(numbers(scene) == [30])
        scene.controller.filter([])
        scene.screen.settle()
        #expect(numbers(scene) == [] && scene.controller.state.first == 0)
        scene.controller.filter(nil)
        scene.screen.settle()
        #expect(scene.controller.state.first == before && scene.controller.album.count == counts.reduce(0, +))
        #expect(numbers(scene).contains(before) && scene.pictures.contentOffset == offset)
    }

    /// A browser scrolls to whole pixels, up to one beyond the end of the wall, which is below the content of a line.
    @Test(arguments: [false, true])
    func aLineAfterTheEndOfTheWallShowsPictures(reducesMotion: Bool) throws {
        let scene = GalleryScene(GalleryViewController(album: Albums.album()), reducesMotion: reducesMotion)
        scene.controller.filter(Array(20..<40))
        scene.screen.settle()
        let pictures = scene.pictures
        pictures.contentOffset.y = pictures.contentSize.height + pictures.adjustedContentInset.bottom - pictures.bounds.height + 0.4
        scene.screen.settle()
        try #require(pictures.contentOffset.y > 300)
        scene.controller.change(to: .line)
        scene.screen.settle()
        #expect(pictures.contentOffset.y == -pictures.adjustedContentInset.top)
        #expect(numbers(scene).contains(scene.controller.state.first))
    }

    /// What is found in a line, or under Reduce Motion, fades in.
    @Test(arguments: [GalleryState.Layout.line, .waterfall])
    func aTapWhileTheFoundPicturesFadeInOpensOne(layout: GalleryState.Layout) throws {
        let scene = GalleryScene(GalleryViewController(album: Albums.album()), reducesMotion: layout == .waterfall)
        scene.controller.change(to: layout, animated: false)
        scene.screen.settle()
        scene.controller.filter(Array(20..<40))
        scene.screen.advance(by: 0.1)
        scene.tap(try #require(scene.cell(0)))
        scene.screen.settle()
        #expect(scene.controller.state.open == 20)
    }

    @Test func anOpenPictureStaysOpenIfItIsShown() {
        let scene = GalleryScene(GalleryViewController(album: Albums.album()))
        scene.controller.state = GalleryState(open: 30)
        scene.screen.settle()
        scene.controller.filter([3, 30, 31])
        scene.screen.settle()
        #expect(scene.controller.state.open == 30 && scene.large?.accessibilityLabel == "Picture 30")
        #expect(scene.large?.accessibilityValue == "2 of 3")
        scene.controller.showNext()
        scene.screen.settle()
        #expect(scene.controller.state.open == 31)
        scene.controller.showNext()
        scene.screen.settle()
        #expect(scene.controller.state.open == 31, "it is the last one")
        scene.controller.filter([3])
        scene.screen.settle()
        #expect(scene.controller.state.open == nil && scene.large == nil)
        scene.controller.state = GalleryState(open: 30)
        scene.screen.settle()
        #expect(scene.controller.state.open == nil, "a picture that is not shown is not opened")
    }

    @Test func aCircleIsOfferedOnceFewPicturesAreShownAndEndsWithTheFilter() {
        let scene = GalleryScene(GalleryViewController(album: Albums.album([400, 10, 10])))
        scene.controller.change(to: .circle)
        scene.screen.settle()
        #expect(scene.controller.state.layout == .line)
        scene.controller.filter(Array(0..<20))
        scene.controller.change(to: .circle)
        scene.screen.settle()
        #expect(scene.controller.state.layout == .circle && numbers(scene).count == 20)
        scene.controller.filter(nil)
        scene.screen.settle()
        #expect(scene.controller.state.layout == .line && scene.controller.album.count == 420)
    }

    @Test func detailsOfShownPicturesAreRequestedByTheirNumbers() {
        let pictures = (0..<400).map { Albums.picture($0) }
        let album = GalleryAlbum(title: "A", sections: [(nil, 400, [])], tiles: pictures.map(\.tile), chunkLength: 16)
        let controller = GalleryViewController(album: album)
        var chunks: Set<Int> = []
        controller.onDetailsNeeded = { chunks.insert($0) }
        let scene = GalleryScene(controller)
        chunks = []
        controller.filter([100, 399])
        scene.screen.settle()
        #expect(chunks == [6, 24])
        controller.receive(Array(pictures[96..<112]), chunk: 6)
        scene.screen.settle()
        #expect(scene.cell(0)?.accessibilityLabel == "Picture 100" && scene.cell(1)?.accessibilityLabel == "Picture 400")
    }

    @Test(arguments: 0..<8)
    func afterRandomFiltersDuringAnimationsEveryCellIsInItsPlace(seed: Int) {
        var random = SeededGenerator(seed: seed + 500)
        let scene = GalleryScene(GalleryViewController(album: Albums.album()))
        for step in 0..<40 {
            switch random.number(below: 5) {
            case 0: scene.controller.change(to: [.waterfall, .line, .circle][random.number(below: 3)])
            case 1 where scene.controller.state.layout == .waterfall:
                let last = scene.pictures.contentSize.height - scene.pictures.bounds.height
                scene.pictures.contentOffset.y = CGFloat(random.number(below: max(1, Int(last))))
            case 2: scene.screen.settle()
            default:
                scene.controller.filter(numbers(80, &random))
                scene.screen.advance(by: Double(random.number(below: 20)) / 60)
            }
            guard step % 10 == 9 else { continue }
            scene.screen.settle()
            let album = scene.controller.album
            #expect(scene.pictures.numberOfSections == album.sections.count, "seed \(seed), step \(step)")
            for cell in scene.pictures.visibleCells {
                let path = scene.pictures.indexPath(for: cell)
                let place = path.flatMap { scene.pictures.collectionViewLayout.layoutAttributesForItem(at: $0) }
                #expect(place?.center == cell.center, "seed \(seed), step \(step)")
                let number = path.map { album.number(at: scene.controller.number(of: $0)) } ?? -1
                #expect(
                    cell.accessibilityLabel?.hasPrefix("Picture \(number)") == true
                        || cell.accessibilityLabel?.contains("Title \(number)") == true,
                    "seed \(seed), step \(step)"
                )
            }
            #expect(album.count == 0 || !scene.pictures.visibleCells.isEmpty, "seed \(seed), step \(step)")
        }
    }
}
