import CascadeUIKit
import Testing

@testable import Browser
@testable import UIKit

@MainActor
@Suite struct ContentDirectionTests {
    /// Turned down, a wheel shows what follows: to the left of it if the content begins on the right.
    @Test(arguments: RowOfItems.Kind.allCases, [false, true])
    func aWheelTurnedDownShowsWhatFollows(_ kind: RowOfItems.Kind, isRightToLeft: Bool) {
        let row = RowOfItems(kind, isRightToLeft: isRightToLeft)
        let start = row.offset
        row.turnWheel(by: 170)
        #expect(row.first > 0 && row.offset != start, "\(row.first) after \(start) and \(row.offset)")
        row.turnWheel(by: -170)
        #expect(row.first == 0 && row.offset == start)
    }

    /// Less than half an item, so that a drag of this distance would return.
    @Test(arguments: [false, true])
    func aStepOfAMousesWheelMovesALineByAnItem(isRightToLeft: Bool) {
        let row = RowOfItems(.line, isRightToLeft: isRightToLeft)
        let start = row.offset
        row.turnWheel(by: 45)
        #expect(abs(row.offset - start) == 110, "an item and the spacing")
        row.turnWheel(by: -45)
        #expect(row.offset == start)
        row.turnWheel(by: 35)
        #expect(row.offset == start, "a trackpad's movement")
    }

    @Test(arguments: RowOfItems.Kind.allCases, [false, true])
    func pageDownShowsWhatFollows(_ kind: RowOfItems.Kind, isRightToLeft: Bool) throws {
        let row = RowOfItems(kind, isRightToLeft: isRightToLeft)
        let start = row.offset
        try row.press(.pageDown, on: 0)
        #expect(row.first > 0 && row.offset != start, "\(row.first) after \(start) and \(row.offset)")
        try row.press(.pageUp, on: row.first)
        #expect(row.first == 0)
    }

    @Test(arguments: RowOfItems.Kind.allCases, [false, true])
    func arrowsMoveTheFocusToWhatIsBeside(_ kind: RowOfItems.Kind, isRightToLeft: Bool) throws {
        let row = RowOfItems(kind, isRightToLeft: isRightToLeft)
        let (next, previous) = isRightToLeft && kind != .flow ? (PageKey.left, PageKey.right) : (.right, .left)
        #expect(try row.press(next, on: 0) == 1)
        #expect(try row.press(next, on: 1) == 2)
        #expect(try row.press(previous, on: 2) == 1)
    }
}

/// A collection view of ten items in a row, which the host does not scroll natively.
@MainActor
final class RowOfItems: NSObject, UICollectionViewDataSource {
    enum Kind: CaseIterable {
        case line, flow, mirroredFlow
    }

    private final class MirroredFlow: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    private let recorder = DescriptionRecorder()
    private let display: Display
    private let window: UIWindow
    private let wheel: WheelScrolling
    private let view: UICollectionView

    init(_ kind: Kind, isRightToLeft: Bool) {
        display = Display(host: recorder)
        Display.current = display
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        wheel = WheelScrolling(display: display)
        let flow = kind == .flow ? UICollectionViewFlowLayout() : MirroredFlow()
        flow.scrollDirection = .horizontal
        flow.itemSize = CGSize(width: 100, height: 100)
        let layout = kind == .line ? LineLayout(itemSize: CGSize(width: 100, height: 100)) : flow
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 200), collectionViewLayout: layout)
        view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        view.decelerationRate = .fast
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        super.init()
        view.dataSource = self
        window.addSubview(view)
        window.makeKeyAndVisible()
        display.settle()
        if kind == .mirroredFlow { view.scrollToItem(at: [0, 0], at: .right, animated: false) }
        display.settle()
    }

    var offset: CGFloat { view.contentOffset.x }

    /// The first visible item.
    var first: Int { view.indexPathsForVisibleItems.map(\.item).min() ?? -1 }

    func turnWheel(by distance: CGFloat) {
        _ = wheel.scroll(view, by: CGPoint(x: 0, y: distance))
        display.settle()
    }

    /// Presses a key on an item; returns the item that has the focus then.
    @discardableResult
    func press(_ key: PageKey, on item: Int) throws -> Int? {
        #expect(KeyboardNavigation().press(key, on: try #require(view.cellForItem(at: [0, item]))))
        display.settle()
        return view.indexPathsForVisibleItems.first { view.cellForItem(at: $0)?.hostID == recorder.focused.last }?.item
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}
