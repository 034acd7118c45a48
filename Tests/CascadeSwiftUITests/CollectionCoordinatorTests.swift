import CascadeTesting
import CascadeUIKit
import Foundation
import TestSupport
import Testing
import UIKit

@testable import CascadeSwiftUI

/// The coordinator of `WaterfallView`, `LineView` and `CircleView`, over the portable UIKit.
@MainActor
@Suite struct CollectionCoordinatorTests {
    struct Photo: Equatable {
        var id: Int
        var title = ""
    }

    /// A collection on a screen, with what was configured and reported.
    @MainActor
    final class Scene {
        let screen = TestScreen(size: CGSize(width: 320, height: 480))
        let coordinator: CollectionCoordinator<String, Int, Photo>
        var configured: [Int] = []
        var titles: [ObjectIdentifier: Photo] = [:]
        var headers: [String] = []
        private(set) var positions: [CollectionPosition<Int>] = []

        init(_ layout: ArrangedLayout = WaterfallLayout(lanes: 2, spacing: 10)) {
            coordinator = CollectionCoordinator(layout: layout)
            coordinator.size = { photo, _ in .absolute(Double(40 + photo.id % 7 * 20)) }
            coordinator.configure = { [unowned self] cell, photo in
                configured.append(photo.id)
                titles[ObjectIdentifier(cell)] = photo
            }
            coordinator.configureHeader = { [unowned self] _, section in headers.append(section) }
            coordinator.collectionView.frame = screen.window.bounds
            screen.show(coordinator.collectionView)
        }

        /// Makes a scene of items of 100 points that records the reported positions.
        convenience init(recordingPositionsOf layout: ArrangedLayout) {
            self.init(layout)
            coordinator.size = { _, _ in .absolute(100) }
            coordinator.onPosition = { [unowned self] in positions.append($0) }
        }

        var view: UICollectionView { coordinator.collectionView }

        func show(_ sections: [(String, [Photo])], animated: Bool = false) {
            coordinator.update(sections.map { CollectionSection($0.0, $0.1) { $0.id } }, animated: animated)
            screen.settle()
        }

        func show(_ ids: some Sequence<Int>, animated: Bool = false) { show([("a", ids.map { Photo(id: $0) })], animated: animated) }

        /// The photographs of the visible cells, by index path.
        var visible: [IndexPath: Photo] {
            Dictionary(
                uniqueKeysWithValues: view.indexPathsForVisibleItems.compactMap { path in
                    view.cellForItem(at: path).flatMap { titles[ObjectIdentifier($0)] }.map { (path, $0) }
                }
            )
        }
    }

    @Test func visibleCellsShowTheirElements() {
        let scene = Scene()
        scene.show(0..<50)
        #expect(scene.view.numberOfItems(inSection: 0) == 50)
        #expect(scene.visible.count > 4)
        for (path, photo) in scene.visible { #expect(photo.id == path.item) }
    }

    @Test func theSelectionStaysWhenTheViewAppears() {
        let screen = TestScreen(size: CGSize(width: 320, height: 480))
        let coordinator = CollectionCoordinator<String, Int, Photo>(layout: WaterfallLayout(lanes: 2, spacing: 10))
        coordinator.onSelection = { _ in }
        coordinator.update([CollectionSection("a", (0..<9).map { Photo(id: $0) }) { $0.id }], animated: false)
        coordinator.select([1, 3])
        screen.show(coordinator.controller)
        screen.settle()
        #expect(Set(coordinator.collectionView.indexPathsForSelectedItems ?? []) == [[0, 1], [0, 3]])
    }

    @Test func onlyVisibleCellsAreConfigured() {
        let scene = Scene()
        scene.show(0..<100_000)
        #expect(Set(scene.configured).count < 60)
    }

    @Test func changedContentReachesVisibleCellsWithoutAReload() {
        let scene = Scene()
        scene.show([("a", (0..<20).map { Photo(id: $0, title: "old") })])
        let cells = Set(scene.view.visibleCells.map { ObjectIdentifier($0) })
        scene.show([("a", (0..<20).map { Photo(id: $0, title: "new") })])
        #expect(Set(scene.view.visibleCells.map { ObjectIdentifier($0) }) == cells)
        #expect(!scene.visible.isEmpty && scene.visible.values.allSatisfy { $0.title == "new" })
    }

    @Test func cellsThatWereMadeAheadOfAScrollGetTheNewContent() {
        let scene = Scene()
        scene.show([("a", (0..<200).map { Photo(id: $0, title: "old") })])
        scene.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        scene.screen.settle()
        scene.show([("a", (0..<200).map { Photo(id: $0, title: "new") })])
        for step in 1...10 {
            scene.view.contentOffset.y = CGFloat(300 + 40 * step)
            scene.screen.settle()
            #expect(!scene.visible.isEmpty && scene.visible.values.allSatisfy { $0.title == "new" }, "step \(step)")
        }
    }

    @Test func dataWithTheSameStorageAreNotReadAgain() {
        let scene = Scene()
        var read = 0
        let photos = (0..<1_000).map { Photo(id: $0) }
        func update(_ photos: [Photo]) {
            scene.coordinator.update(
                [
                    CollectionSection("a", photos) {
                        read += 1
                        return $0.id
                    }
                ],
                animated: false
            )
            scene.screen.settle()
        }
        update(photos)
        #expect(read == 1_000)
        scene.configured = []
        update(photos)
        #expect(read == 1_000)
        // Content can depend on more than the data.
        #expect(!scene.configured.isEmpty)
        update(photos.dropLast())
        #expect(read == 1_999)
        #expect(scene.view.numberOfItems(inSection: 0) == 999)
    }

    @Test func anotherSizeOfAnElementIsFollowed() {
        let scene = Scene(WaterfallLayout(lanes: 1))
        scene.coordinator.size = { photo, _ in .absolute(Double(photo.title.count * 10)) }
        scene.show([("a", [Photo(id: 1, title: "four"), Photo(id: 2, title: "four")])])
        scene.show([("a", [Photo(id: 1, title: "fourteen"), Photo(id: 2, title: "four")])])
        #expect(scene.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == 80)
    }

    @Test func ofEqualIdentifiersTheFirstIsShown() {
        let scene = Scene()
        scene.show([("a", [1, 2, 1].map { Photo(id: $0) }), ("a", [Photo(id: 9)]), ("b", [Photo(id: 2), Photo(id: 3)])])
        #expect(scene.view.numberOfSections == 2)
        #expect((0..<2).map { scene.view.numberOfItems(inSection: $0) } == [2, 1])
        scene.show([("a", [Photo(id: 1, title: "first"), Photo(id: 1, title: "second")])])
        #expect(scene.visible.values.map(\.title) == ["first"])
    }

    @Test func batchesFollowAnyChangesOfTheData() {
        for seed in Soak.seeds(15, optimized: 300) as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let scene = Scene()
            var next = 0
            func new(_ count: Int) -> [Photo] {
                (0..<count).map { _ in
                    next += 1; return Photo(id: next)
                }
            }
            var sections: [(String, [Photo])] = [("a", new(20)), ("b", new(10))]
            scene.show(sections)
            for step in 0..<12 {
                let known = sections
                change(&sections, &random, new)
                let before = scene.view.visibleCells.reduce(into: [Int: ObjectIdentifier]()) { known, cell in
                    scene.titles[ObjectIdentifier(cell)].map { known[$0.id] = ObjectIdentifier(cell) }
                }
                scene.show(sections, animated: random.once(in: 2))
                let place = "seed \(seed), step \(step)"
                #expect(scene.view.numberOfSections == sections.count, "\(place)")
                for (index, section) in sections.enumerated() {
                    #expect(scene.view.numberOfItems(inSection: index) == section.1.count, "\(place)")
                }
                for (path, photo) in scene.visible {
                    #expect(photo == sections[path.section].1[path.item], "\(place)")
                    // A cell that stays visible is the same: it was neither reloaded nor made again. Cells of a deleted section are deleted.
                    let hasSection = known.contains { old in old.1.contains(photo) && sections.contains { $0.0 == old.0 } }
                    if hasSection, let former = before[photo.id] {
                        #expect(scene.view.cellForItem(at: path).map { ObjectIdentifier($0) } == former, "\(place), photo \(photo.id)")
                    }
                }
                // The frames are those of a layout that never changed.
                let fresh = Scene()
                fresh.show(sections)
                for (index, section) in sections.enumerated() {
                    for item in section.1.indices {
                        let path = IndexPath(item: item, section: index)
                        let frames = [scene, fresh].map { $0.view.layoutAttributesForItem(at: path)?.frame.size }
                        #expect(frames[0] == frames[1], "\(place)")
                    }
                }
            }
        }
    }

    private func change(_ sections: inout [(String, [Photo])], _ random: inout SeededGenerator, _ new: (Int) -> [Photo]) {
        for _ in 0...random.number(below: 3) {
            let section = random.number(below: sections.count)
            let count = sections[section].1.count
            switch random.number(below: 6) {
            case 0: sections[section].1.insert(contentsOf: new(1 + random.number(below: 4)), at: random.number(below: count + 1))
            case 1: if count > 0 { sections[section].1.remove(at: random.number(below: count)) }
            case 2:
                guard count > 0 else { continue }
                let photo = sections[section].1.remove(at: random.number(below: count))
                let target = random.number(below: sections.count)
                sections[target].1.insert(photo, at: random.number(below: sections[target].1.count + 1))
            case 3: if sections.count > 1, random.once(in: 3) { sections.remove(at: section) }
            case 4: if random.once(in: 2) { sections.append(("s\(new(1)[0].id)", new(5))) }
            default: sections.shuffle(using: &random)
            }
        }
    }

    @Test func insertionsAboveKeepVisibleItemsInPlace() throws {
        let scene = Scene()
        scene.show(0..<60)
        scene.screen.drag(scene.view, by: CGPoint(x: 0, y: -300))
        scene.screen.settle()
        let (path, photo) = try #require(scene.visible.sorted { $0.key < $1.key }.dropFirst(2).first)
        let before = try #require(scene.view.cellForItem(at: path)?.frame.minY) - scene.view.contentOffset.y
        scene.show((100..<120).map { $0 } + (0..<60).map { $0 })
        let after = try #require(scene.view.cellForItem(at: IndexPath(item: photo.id + 20, section: 0))?.frame.minY)
        #expect(abs(after - scene.view.contentOffset.y - before) < 1)
    }

    @Test func theItemAtTheTopIsReportedAndCanBeSet() {
        let scene = Scene(recordingPositionsOf: WaterfallLayout(lanes: 1))
        scene.show(0..<100)
        scene.view.contentOffset.y = 250
        scene.screen.settle()
        #expect(scene.positions.last == CollectionPosition(id: 2))
        scene.coordinator.scroll(to: CollectionPosition(id: 40), animated: true)
        scene.screen.settle()
        #expect(scene.view.contentOffset.y == 4_000)
        // Nothing between was reported, and setting the same position again does nothing.
        #expect(scene.positions.last == CollectionPosition(id: 2))
        scene.view.contentOffset.y = 4_010
        scene.coordinator.scroll(to: CollectionPosition(id: 40), animated: false)
        #expect(scene.view.contentOffset.y == 4_010)
        scene.coordinator.scroll(to: CollectionPosition(id: 999), animated: false)
        #expect(scene.view.contentOffset.y == 4_010)
    }

    @Test func aLineReportsTheItemAndTheProgress() {
        let line = LineLayout(itemSize: CGSize(width: 200, height: 200), spacing: 0)
        let scene = Scene(recordingPositionsOf: line)
        scene.show(0..<10)
        scene.view.contentOffset.x = 450
        scene.screen.settle()
        #expect(scene.positions.last == CollectionPosition(id: 2, progress: 0.25))
        scene.coordinator.scroll(to: CollectionPosition(id: 7), animated: true)
        scene.screen.settle()
        #expect(scene.view.contentOffset.x == 1_400)
    }

    @Test func aCircleRotatesToAnItem() {
        let circle = CircleLayout(itemSize: CGSize(width: 40, height: 40), scrolling: .turning(.horizontal))
        let scene = Scene(recordingPositionsOf: circle)
        scene.show(0..<10)
        scene.coordinator.scroll(to: CollectionPosition(id: 3), animated: false)
        scene.screen.settle()
        #expect(circle.currentIndexPath == IndexPath(item: 3, section: 0))
    }

    // MARK: Positions after changes

    /// Waits for a position that a task reports.
    private func waitForReport(until isReported: () -> Bool) async {
        for _ in 0..<1_000 where !isReported() { await Task.yield() }
    }

    /// Deletes the item of the position, and then all, and expects the report of the item that is there then.
    private func expectReports(
        _ layout: ArrangedLayout,
        at offset: CGPoint,
        animated: Bool,
        current: (UICollectionView) -> (index: Int, progress: CGFloat)?
    ) async throws {
        let scene = Scene(recordingPositionsOf: layout)
        scene.show(0..<30)
        scene.view.contentOffset = offset
        scene.screen.settle()
        let former = try #require(scene.positions.last?.id)
        let rest = (0..<30).filter { $0 != former }
        let count = scene.positions.count
        scene.coordinator.update([CollectionSection("a", rest.map { Photo(id: $0) }) { $0.id }], animated: animated)
        #expect(scene.positions.count == count, "SwiftUI updates the view")
        await waitForReport { scene.positions.last?.id != former }
        let (index, progress) = try #require(current(scene.view))
        #expect(scene.positions.last == CollectionPosition(id: rest[index], progress: progress))
        // Another test can have made its display the current one meanwhile.
        _ = scene.screen.window
        scene.show([] as [Int])
        await waitForReport { scene.positions.last?.id == nil }
        #expect(scene.positions.last == CollectionPosition<Int>())
    }

    @Test(arguments: [false, true])
    func aLineReportsTheItemAfterADeletedOne(animated: Bool) async throws {
        let line = LineLayout(itemSize: CGSize(width: 200, height: 200), spacing: 0)
        try await expectReports(line, at: CGPoint(x: 400, y: 0), animated: animated) { _ in
            line.currentIndexPath.map { ($0.item, line.progress) }
        }
    }

    @Test(arguments: [false, true])
    func aCircleReportsTheItemAfterADeletedOne(animated: Bool) async throws {
        let circle = CircleLayout(itemSize: CGSize(width: 40, height: 40), scrolling: .turning(.horizontal))
        try await expectReports(circle, at: CGPoint(x: 90, y: 0), animated: animated) { _ in
            circle.currentIndexPath.map { ($0.item, circle.progress) }
        }
    }

    @Test(arguments: [false, true])
    func aWaterfallReportsTheItemAfterADeletedOne(animated: Bool) async throws {
        try await expectReports(WaterfallLayout(lanes: 1), at: CGPoint(x: 0, y: 250), animated: animated) { view in
            (0..<29).first { item in
                view.layoutAttributesForItem(at: IndexPath(item: item, section: 0)).map { $0.frame.maxY > view.contentOffset.y } ?? false
            }.map { ($0, 0) }
        }
    }

    @Test func aPositionThatTheAppSetsWithNewDataIsNotReplaced() async {
        let scene = Scene(recordingPositionsOf: WaterfallLayout(lanes: 1))
        scene.show(0..<30)
        scene.view.contentOffset.y = 250
        scene.screen.settle()
        scene.coordinator.update([CollectionSection("a", (0..<40).map { Photo(id: $0) }) { $0.id }], animated: false)
        // The last item cannot be at the top.
        scene.coordinator.scroll(to: CollectionPosition(id: 39), animated: false)
        for _ in 0..<100 { await Task.yield() }
        #expect(scene.positions.last == CollectionPosition(id: 2))
    }

    @Test func positionsAreReportedAfterAnAnimatedScrollThatMovesNothing() {
        let scene = Scene(recordingPositionsOf: WaterfallLayout(lanes: 1))
        scene.show(0..<10)
        scene.view.contentOffset.y = 520
        scene.screen.settle()
        #expect(scene.positions.last == CollectionPosition(id: 5))
        // The content ends here.
        scene.coordinator.scroll(to: CollectionPosition(id: 8), animated: true)
        scene.screen.settle()
        scene.view.contentOffset.y = 0
        scene.screen.settle()
        #expect(scene.positions.last == CollectionPosition(id: 0))
    }

    @Test func positionsAreReportedAfterAnAnimatedScrollWithinAPage() {
        let line = LineLayout(LineOptions(itemSize: LayoutSize(width: 100, height: 100), spacing: 0, snapping: .pages))
        let scene = Scene(recordingPositionsOf: line)
        scene.show(0..<40)
        scene.coordinator.scroll(to: CollectionPosition(id: 2), animated: true)
        scene.screen.settle()
        #expect(scene.view.contentOffset.x == 0)
        scene.view.contentOffset.x = 960
        scene.screen.settle()
        #expect(scene.positions.last?.id == line.currentIndexPath?.item && scene.positions.last?.id != 0)
    }

    @Test func positionsAreReportedWhenATapScrollsToTheTopDuringAnAnimation() {
        let scene = Scene(recordingPositionsOf: WaterfallLayout(lanes: 1))
        scene.show(0..<100)
        scene.view.contentOffset.y = 250
        scene.screen.settle()
        scene.coordinator.scroll(to: CollectionPosition(id: 40), animated: true)
        scene.screen.advance(by: 0.1)
        scene.view.scrollToTopByHost()
        scene.screen.settle()
        #expect(scene.view.contentOffset.y == 0)
        #expect(scene.positions.last == CollectionPosition(id: 0))
    }

    @Test func headersHaveTheirSections() {
        let layout = WaterfallLayout(WaterfallOptions(header: .absolute(30), sectionHeadersPinToVisibleBounds: true))
        let scene = Scene(layout)
        scene.show([("a", [Photo(id: 1)]), ("b", [Photo(id: 2)])])
        #expect(Set(scene.headers) == ["a", "b"])
        scene.show([("b", [Photo(id: 2)]), ("a", [Photo(id: 1)])])
        #expect(scene.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 2)
    }

    @Test func theSelectionFollowsTheSetAndTaps() {
        let scene = Scene()
        var selections: [Set<Int>] = []
        scene.coordinator.onSelection = { selections.append($0) }
        scene.show(0..<20)
        scene.coordinator.select([1, 3])
        #expect(Set(scene.view.indexPathsForSelectedItems ?? []) == [IndexPath(item: 1, section: 0), IndexPath(item: 3, section: 0)])
        scene.coordinator.select([3, 4])
        #expect(Set(scene.view.indexPathsForSelectedItems ?? []) == [IndexPath(item: 3, section: 0), IndexPath(item: 4, section: 0)])
        #expect(selections.isEmpty)
        scene.screen.tap(at: CGPoint(x: 10, y: 10))
        scene.screen.settle()
        #expect(selections == [[0, 3, 4]])
        scene.coordinator.select(nil)
        scene.screen.tap(at: CGPoint(x: 10, y: 10))
        scene.screen.settle()
        #expect(selections.count == 1)
    }

    @Test func aMovedItemIsReportedWithItsPlace() {
        let scene = Scene(WaterfallLayout(lanes: 1))
        scene.coordinator.size = { _, _ in .absolute(50) }
        var moves: [CollectionMove<String, Int>] = []
        scene.show(0..<6)
        #expect(!scene.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        scene.coordinator.onMove = { moves.append($0) }
        #expect(scene.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 225))
        scene.screen.settle()
        scene.view.endInteractiveMovement()
        scene.screen.settle()
        #expect(moves == [CollectionMove(id: 0, section: "a", index: 4)])
        // An app that does not change its data gets them back.
        scene.show(0..<6)
        #expect(scene.visible.sorted { $0.key < $1.key }.map(\.value.id) == [0, 1, 2, 3, 4, 5])
        // The app's new data are what is shown.
        scene.configured = []
        scene.show([1, 2, 3, 4, 0, 5])
        #expect(scene.visible.sorted { $0.key < $1.key }.map(\.value.id) == [1, 2, 3, 4, 0, 5])
    }

    @Test func anEmptyListIsShownAfterAMove() {
        let scene = Scene(WaterfallLayout(lanes: 1))
        scene.coordinator.size = { _, _ in .absolute(50) }
        scene.coordinator.onMove = { _ in }
        scene.show(0..<6)
        #expect(scene.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 225))
        scene.screen.settle()
        scene.view.endInteractiveMovement()
        scene.screen.settle()
        scene.show([] as [(String, [Photo])])
        #expect(scene.view.numberOfSections == 0)
    }

    /// Drags an item of a waterfall of one lane to a point, and returns what is reported.
    private func moves(_ sections: [(String, [Int])], from path: IndexPath, to y: CGFloat) -> [CollectionMove<String, Int>] {
        let scene = Scene(WaterfallLayout(WaterfallOptions(lanes: 1, header: .absolute(30))))
        scene.coordinator.size = { _, _ in .absolute(50) }
        var moves: [CollectionMove<String, Int>] = []
        scene.coordinator.onMove = { moves.append($0) }
        scene.show(sections.map { ($0.0, $0.1.map { Photo(id: $0) }) })
        #expect(scene.view.beginInteractiveMovementForItem(at: path))
        scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: y))
        scene.screen.settle()
        scene.view.endInteractiveMovement()
        scene.screen.settle()
        return moves
    }

    @Test func anItemMovedBetweenItemsOfAnotherSectionIsReported() {
        // The second item of the first section is at 80 … 130.
        let moves = moves([("a", [0, 1]), ("b", [2])], from: IndexPath(item: 0, section: 1), to: 105)
        #expect(moves == [CollectionMove(id: 2, section: "a", index: 1)])
    }

    @Test func anItemMovedToTheStartOfTheNextSectionIsReported() {
        // The order of all items stays. The item of the second section is at 160 … 210.
        let moves = moves([("a", [0, 1]), ("b", [2])], from: IndexPath(item: 1, section: 0), to: 170)
        #expect(moves == [CollectionMove(id: 1, section: "b", index: 0)])
    }

    @Test(arguments: [(0, 1), (1, 0)])
    func ofTwoNeighborsThatChangePlacesTheDraggedOneIsReported(from: Int, to: Int) {
        let moves = moves([("a", [0, 1, 2])], from: IndexPath(item: from, section: 0), to: CGFloat(55 + 50 * to))
        #expect(moves == [CollectionMove(id: from, section: "a", index: to)])
    }

    @Test(arguments: [ReadingDirection.leftToRight, .rightToLeft])
    func aHorizontalWaterfallReportsAndScrollsToTheItemAtItsBeginning(direction: ReadingDirection) {
        let scene = Scene(recordingPositionsOf: WaterfallLayout(WaterfallOptions(lanes: 1, axis: .horizontal, readingDirection: direction)))
        scene.show(0..<100)
        /// Returns the offset at a distance from the beginning; the items are 10,000 points long, the view 320.
        func offset(_ distance: CGFloat) -> CGFloat { direction == .leftToRight ? distance : 10_000 - 320 - distance }
        for distance in [0, 250] as [CGFloat] {
            scene.view.contentOffset.x = offset(distance)
            scene.screen.settle()
        }
        #expect(scene.positions.last == CollectionPosition(id: 2))
        scene.coordinator.scroll(to: CollectionPosition(id: 40), animated: false)
        #expect(scene.view.contentOffset.x == offset(4_000))
    }

    @Test func upcomingElementsArePrefetched() {
        let scene = Scene()
        var prefetched: [Int] = []
        scene.coordinator.onPrefetch = { prefetched += $0.map(\.id) }
        scene.show(0..<200)
        scene.coordinator.collectionView(scene.view, prefetchItemsAt: [IndexPath(item: 150, section: 0), IndexPath(item: 999, section: 0)])
        #expect(prefetched.contains(150))
    }

    @Test func aRefreshEndsAfterTheAppsAction() async {
        let scene = Scene()
        #expect(scene.view.refreshControl == nil)
        var refreshed = 0
        scene.coordinator.onRefresh = { refreshed += 1 }
        let control = scene.view.refreshControl
        control?.beginRefreshing()
        await scene.coordinator.refresh()
        #expect(refreshed == 1)
        #expect(control?.isRefreshing == false)
        scene.coordinator.onRefresh = nil
        #expect(scene.view.refreshControl == nil)
    }

    @Test func contentShorterThanTheViewCanBePulled() {
        let scene = Scene()
        scene.coordinator.onRefresh = {}
        scene.show(0..<1)
        scene.screen.drag(scene.view, by: CGPoint(x: 0, y: 250))
        #expect(scene.view.refreshControl?.isRefreshing == true)
        scene.coordinator.onRefresh = nil
        #expect(!scene.view.alwaysBounceVertical)
    }

    @Test func aHorizontalViewLeavesVerticalDragsToTheViewAroundIt() {
        let scene = Scene(LineLayout(itemSize: CGSize(width: 200, height: 200), spacing: 0))
        scene.coordinator.onRefresh = {}
        scene.show(0..<10)
        #expect(!scene.view.alwaysBounceVertical)
    }

    @Test func aCoordinatorIsDeallocatedWithItsScreen() {
        weak var coordinator: CollectionCoordinator<String, Int, Photo>?
        do {
            let made = CollectionCoordinator<String, Int, Photo>(layout: WaterfallLayout())
            made.onRefresh = {}
            made.update([CollectionSection("a", [Photo(id: 1)]) { $0.id }], animated: false)
            coordinator = made
        }
        #expect(coordinator == nil)
    }
}
