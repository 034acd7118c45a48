import Cascade
import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite
struct WaterfallMotionTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// The initial and final attributes of an item in a batch.
    private func absences(reducingMotion: Bool) -> (comes: UICollectionViewLayoutAttributes?, goes: UICollectionViewLayoutAttributes?) {
        final class Watched: WaterfallLayout {
            var comes: UICollectionViewLayoutAttributes?
            var goes: UICollectionViewLayoutAttributes?
            override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
                if path.item == 1 { comes = attributes }
                return attributes
            }
            override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
                if path.item == 0 { goes = attributes }
                return attributes
            }
        }
        let wall = Wall(count: 10)
        wall.screen.reducesMotion = reducingMotion
        let layout = Watched()
        layout.delegate = wall
        wall.view.setCollectionViewLayout(layout, animated: false)
        _ = wall.show()
        wall.view.performBatchUpdates {
            wall.sections[0].removeFirst()
            wall.sections[0].insert(77, at: 1)
            wall.view.deleteItems(at: [path(0)])
            wall.view.insertItems(at: [path(1)])
        }
        return (layout.comes, layout.goes)
    }

    @Test func newItemsFadeInAndDeletedItemsFadeOut() throws {
        let (comes, goes) = absences(reducingMotion: false)
        #expect(try #require(comes).alpha == 0)
        #expect(try #require(comes).transform.a == 0.8)
        #expect(try #require(goes).alpha == 0)
        #expect(try #require(goes).transform.a == 0.8)
    }

    @Test func underReduceMotionItemsOnlyFade() throws {
        let (comes, goes) = absences(reducingMotion: true)
        #expect(try #require(comes).alpha == 0)
        #expect(try #require(comes).transform == .identity)
        #expect(try #require(goes).alpha == 0)
        #expect(try #require(goes).transform == .identity)
    }

    @Test func movingAnItemOverItemsOfOtherSizesEnds() {
        let wall = Wall(count: 60, WaterfallOptions(lanes: 3, spacing: 8))
        wall.height = { $0 % 3 == 0 ? 240 : 60 }
        _ = wall.show()
        #expect(wall.view.beginInteractiveMovementForItem(at: path(0)))
        for point in stride(from: CGFloat(40), through: 300, by: 13) {
            let finger = CGPoint(x: point, y: point * 1.3)
            var places: [CGRect?] = []
            for _ in 0..<6 {
                wall.view.updateInteractiveMovementTargetPosition(finger)
                wall.screen.settle()
                places.append(wall.frame(1))
            }
            // The offset may need a step or two to arrive; then it stays.
            #expect(places[3] == places[4] && places[4] == places[5], "at \(finger)")
        }
        wall.view.endInteractiveMovement()
        wall.screen.settle()
        #expect(Set(wall.sections[0]) == Set(0..<60))
        let fresh = Wall(wall.sections, wall.layout.options)
        fresh.height = wall.height
        _ = fresh.show()
        for item in 0..<60 { #expect(wall.frame(item)?.height == fresh.frame(item)?.height) }
    }

    /// The item moves only to a position that is nearer to the finger.
    @Test(arguments: [LaneStability.keep, .repackBelowViewport, .repackAll])
    func aTargetIsChosenByTheLanesAfterTheMovement(_ stability: LaneStability) throws {
        let wall = Wall(count: 60, WaterfallOptions(lanes: 3, spacing: 8))
        wall.height = { $0 % 3 == 0 ? 240 : 60 }
        wall.layout.laneStability = stability
        _ = wall.show()
        let arrangement = try #require(wall.layout.arrangement)
        func distance(_ item: Int, _ arrangement: WaterfallArrangement, _ point: CGPoint) throws -> CGFloat {
            let center = try #require(arrangement.placement(of: .item(item, section: 0))).frame.center
            return hypot(CGFloat(center.x) - point.x, CGFloat(center.y) - point.y)
        }
        var moves = 0
        for (x, y, item) in (0..<16).flatMap({ x in (0..<24).flatMap { y in (0..<8).map { (x * 20, y * 20, $0) } } }) {
            let finger = CGPoint(x: x + 5, y: y + 5)
            let target = wall.layout.targetIndexPath(forInteractivelyMovingItem: path(item), withPosition: finger).item
            guard target != item else { continue }
            moves += 1
            var moved = arrangement
            let move = LayoutChange.moveItem(from: item, section: 0, to: target, targetSection: 0)
            try moved.apply([move], laneStability: stability, visible: LayoutRect(wall.view.bounds))
            #expect(try distance(target, moved, finger) < distance(item, arrangement, finger), "item \(item) at \(finger)")
        }
        #expect(moves > 0)
    }

    @Test func aCanceledMovementRestoresAllItems() {
        let wall = Wall(count: 30).show()
        let before = (0..<30).map { wall.frame($0) }
        #expect(wall.view.beginInteractiveMovementForItem(at: path(2)))
        wall.view.updateInteractiveMovementTargetPosition(CGPoint(x: 300, y: 400))
        wall.screen.settle()
        wall.view.cancelInteractiveMovement()
        wall.screen.settle()
        #expect((0..<30).map { wall.frame($0) } == before)
        #expect(wall.sections[0] == Array(0..<30))
    }

    @Test func anItemIsMovedIntoAnotherSection() throws {
        let wall = Wall([Array(0..<6), Array(10..<16), []], WaterfallOptions(lanes: 2, itemSpacing: 8))
        wall.layout.laneStability = .repackAll
        wall.height = { _ in 60 }
        _ = wall.show()
        #expect(wall.view.beginInteractiveMovementForItem(at: path(1)))
        let target = try #require(wall.frame(2, section: 1))
        wall.view.updateInteractiveMovementTargetPosition(CGPoint(x: target.midX, y: target.midY))
        wall.screen.settle()
        wall.view.updateInteractiveMovementTargetPosition(CGPoint(x: 240, y: 166))
        wall.screen.settle()
        wall.view.endInteractiveMovement()
        wall.screen.settle()
        #expect(wall.sections == [[0, 2, 3, 4, 5], [10, 11, 1, 12, 13, 14, 15], []])
        let fresh = Wall(wall.sections, wall.layout.options)
        fresh.height = wall.height
        _ = fresh.show()
        for (section, items) in wall.sections.enumerated() {
            for item in items.indices { #expect(wall.frame(item, section: section) == fresh.frame(item, section: section)) }
        }
        #expect(wall.view.contentSize == fresh.view.contentSize)
    }

    /// The first section has one lane, the second one three.
    @Test(arguments: [false, true])
    func anItemInASectionWithOtherLanesIsMadeAgain(isInteractive: Bool) throws {
        let wall = Wall([[0, 1, 2], Array(10..<16)], WaterfallOptions(lanes: 1))
        var asked: [IndexPath] = []
        (wall.view.delegate, wall.layout.delegate) = (nil, nil)
        wall.layout.sectionProvider = { SectionOptions(lanes: $0 == 0 ? 1 : 3) }
        wall.layout.itemProvider = { path, width in
            asked.append(path)
            return path.section == 0 && path.item == 1 ? .automatic : .absolute(width / 2)
        }
        _ = wall.show()
        asked = []
        if isInteractive {
            #expect(wall.view.beginInteractiveMovementForItem(at: path(0)))
            let target = try #require(wall.frame(1, section: 1))
            wall.view.updateInteractiveMovementTargetPosition(CGPoint(x: target.midX, y: target.midY))
            wall.screen.settle()
            wall.view.endInteractiveMovement()
        } else {
            wall.view.performBatchUpdates {
                wall.sections[1].insert(wall.sections[0].remove(at: 0), at: 1)
                wall.view.moveItem(at: path(0), to: [1, 1])
            }
        }
        wall.screen.settle()
        #expect(wall.sections == [[1, 2], [10, 0, 11, 12, 13, 14, 15]])
        #expect(asked == [[1, 1]])
        for item in 0..<7 { #expect(wall.frame(item, section: 1)?.height == wall.frame(item, section: 1).map { $0.width / 2 }) }
    }

    @Test(arguments: [(LayoutAxis.vertical, false), (.horizontal, false), (.horizontal, true)]
    )
    func anItemIsMovedIntoAnEmptySectionAndFurther(axis: LayoutAxis, isMirrored: Bool) throws {
        let options = WaterfallOptions(lanes: 2, itemSpacing: 8, insets: .all(20), axis: axis)
        let wall = Wall([[0, 1, 2, 3], [], [10, 11]], options, size: CGSize(width: 480, height: 480))
        wall.height = { _ in 60 }
        wall.header = .absolute(30)
        if isMirrored { wall.view.semanticContentAttribute = .forceRightToLeft }
        _ = wall.show()
        #expect(wall.view.beginInteractiveMovementForItem(at: path(3)))
        let kind = UICollectionView.elementKindSectionHeader
        let header = try #require(
            wall.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: 1))
        )
        .frame
        for _ in 0..<4 {
            wall.view.updateInteractiveMovementTargetPosition(CGPoint(x: header.midX, y: header.midY))
            wall.screen.settle()
            // The first section has its former length, so the second begins at the same position.
            #expect(wall.layout.arrangement?.sections.map { $0.items.count } == [3, 1, 2])
        }
        wall.view.endInteractiveMovement()
        wall.screen.settle()
        #expect(wall.sections == [[0, 1, 2], [3], [10, 11]])
        // An item also returns to a section that its movement had left empty.
        #expect(wall.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 1)))
        let target = try #require(wall.frame(1, section: 2))
        wall.view.updateInteractiveMovementTargetPosition(CGPoint(x: target.midX, y: target.midY))
        wall.screen.settle()
        #expect(wall.layout.arrangement?.sections.map { $0.items.count } == [3, 0, 3])
        wall.view.cancelInteractiveMovement()
        wall.screen.settle()
        #expect(wall.sections == [[0, 1, 2], [3], [10, 11]])
        let fresh = Wall(wall.sections, wall.layout.options, size: CGSize(width: 480, height: 480))
        fresh.height = wall.height
        fresh.header = wall.header
        fresh.view.semanticContentAttribute = wall.view.semanticContentAttribute
        _ = fresh.show()
        for (section, items) in wall.sections.enumerated() {
            for item in items.indices { #expect(wall.frame(item, section: section) == fresh.frame(item, section: section)) }
        }
    }

    @Test func anItemBelowAllOthersIsMovedIntoTheLastEmptySection() {
        let wall = Wall([[0, 1, 2], []], WaterfallOptions(lanes: 1))
        wall.height = { _ in 60 }
        _ = wall.show()
        #expect(wall.view.beginInteractiveMovementForItem(at: path(0)))
        wall.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 300))
        wall.screen.settle()
        wall.view.endInteractiveMovement()
        wall.screen.settle()
        #expect(wall.sections == [[1, 2], [0]])
    }

    /// Until the end of a movement the data source has other items at the index paths.
    @Test(arguments: [0, 1], [false, true])
    func aRotationOrOtherOptionsDuringAMovementKeepTheItems(section: Int, cancels: Bool) throws {
        let wall = Wall([[0, 1, 2], [10, 11]], WaterfallOptions(lanes: 1))
        wall.height = { CGFloat(60 + $0 * 10) }
        _ = wall.show()
        #expect(wall.view.beginInteractiveMovementForItem(at: path(1)))
        let target = try #require(section == 0 ? wall.frame(2) : wall.frame(0, section: 1))
        wall.view.updateInteractiveMovementTargetPosition(CGPoint(x: target.midX, y: target.midY))
        wall.screen.settle()
        let held = section == 0 ? [[0, 2, 1], [10, 11]] : [[0, 2], [1, 10, 11]]
        func expectItems(_ numbers: [[Int]]) {
            let sizes = numbers.map { section in section.map { ItemSize.absolute(Double(60 + $0 * 10)) } }
            let sections = wall.layout.arrangement?.sections ?? []
            #expect(sections.map { section in section.items.map { $0.size } } == sizes)
        }
        expectItems(held)
        wall.view.frame.size = CGSize(width: 480, height: 320)
        wall.screen.settle()
        expectItems(held)
        wall.layout.options.itemSpacing = 7
        wall.screen.settle()
        expectItems(held)
        if cancels { wall.view.cancelInteractiveMovement() } else { wall.view.endInteractiveMovement() }
        wall.screen.settle()
        #expect(wall.sections == (cancels ? [[0, 1, 2], [10, 11]] : held))
        expectItems(wall.sections)
        #expect(wall.widths == [320, 480], "the end requests the items again for the new width")
    }
}
