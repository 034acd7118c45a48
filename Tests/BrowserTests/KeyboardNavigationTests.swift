import Testing

@testable import Browser
@testable import UIKit

@MainActor
@Suite struct KeyboardNavigationTests {
    private let recorder = DescriptionRecorder()
    private let display: Display
    private let window: UIWindow
    private let items: UICollectionView

    /// Shows the app `adaptive`, which has movable items in two lanes.
    init() throws {
        display = Display(host: recorder)
        Display.current = display
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let callbacks = PageCallbacks(commit: { _, _ in }, measure: { _, _ in .zero })
        window.rootViewController = try #require(PageApps.app(named: Array("adaptive".utf8)[...], content: [], callbacks: callbacks))
            .controller
        window.makeKeyAndVisible()
        display.settle()
        // The collection view is in a collection view controller's view, which is a subview of the app's view.
        let views = window.rootViewController?.view.subviews.flatMap(\.subviews) ?? []
        items = try #require(views.compactMap { $0 as? UICollectionView }.first)
    }

    private func cell(_ item: Int) throws -> UICollectionViewCell { try #require(items.cellForItem(at: [0, item])) }

    private var names: [String?] { (0..<2).map { items.cellForItem(at: [0, $0])?.accessibilityLabel } }

    @Test func arrowsMoveTheFocusToTheNeighbor() throws {
        let keys = KeyboardNavigation()
        #expect(keys.press(.right, on: try cell(0)))
        #expect(!keys.press(.left, on: try cell(0)), "there is nothing to the left")
        display.settle()
        #expect(recorder.focused == [try cell(1).hostID])
    }

    @Test func enterDoesNotActivateAScrollView() {
        #expect(!KeyboardNavigation().press(.enter, on: items))
    }

    @Test func homeAndEndMoveASliderToItsEnds() throws {
        func find(_ view: UIView) -> UISlider? { view as? UISlider ?? view.subviews.lazy.compactMap(find).first }
        let slider = try #require(find(window))
        var count = 0
        slider.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        let keys = KeyboardNavigation()
        #expect(keys.press(.end, on: slider) && slider.value == slider.maximumValue)
        #expect(keys.press(.home, on: slider) && slider.value == slider.minimumValue)
        #expect(count == 2)
        #expect(!keys.press(.enter, on: slider) && slider.value == slider.minimumValue, "a tap in the middle would set it")
        slider.isEnabled = false
        #expect(!keys.press(.end, on: slider) && slider.value == slider.minimumValue)
    }

    @Test func shiftAndArrowsMoveTheItemWithTheFocus() throws {
        let keys = KeyboardNavigation()
        let (before, moved) = (names, try cell(0))
        #expect(keys.press(.moveRight, on: moved))
        display.settle()
        #expect(names == before.reversed())
        #expect(items.indexPath(for: moved) == [0, 1])
        #expect(recorder.focused == [moved.hostID])
        #expect(!keys.press(.moveRight, on: moved), "there is nothing to the right")
    }

    /// A layout with given frames.
    private final class FixedFrames: UICollectionViewLayout {
        let frames: [CGRect]

        init(_ frames: [CGRect]) {
            self.frames = frames
            super.init()
        }

        required init?(coder: NSCoder) { nil }

        override var collectionViewContentSize: CGSize { frames.reduce(CGRect.zero) { $0.union($1) }.size }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = frames[indexPath.item]
            return attributes
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            frames.indices.filter { frames[$0].intersects(rect) }.compactMap { layoutAttributesForItem(at: [0, $0]) }
        }
    }

    private final class Cells: NSObject, UICollectionViewDataSource {
        let count: Int

        init(count: Int) { self.count = count }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    @Test func arrowsFollowTheEnginesRuleInAnyLayout() throws {
        // Item 2 overlaps item 0 vertically more than item 1 does. Item 3 is far below in the same lane; item 4 is nearer, in another lane.
        // Item 5 overlaps no item above it.
        let layout = FixedFrames([
            CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 110, y: 0, width: 100, height: 40),
            CGRect(x: 110, y: 50, width: 100, height: 80), CGRect(x: 0, y: 2_000, width: 100, height: 100),
            CGRect(x: 110, y: 140, width: 100, height: 100), CGRect(x: 250, y: 2_200, width: 40, height: 40),
        ])
        let cells = Cells(count: layout.frames.count)
        let view = show(layout, cells)
        func target(_ key: PageKey, _ item: Int) throws -> IndexPath? { try self.target(key, item, in: view) }
        #expect(try target(.right, 0) == [0, 2], "the greatest overlap")
        #expect(try target(.down, 0) == [0, 3], "the same lane, at any distance")
        #expect(try target(.down, 3) == [0, 5], "an item that begins below")
        #expect(try target(.up, 1) == nil, "an item that begins in the same line is not above")
        #expect(try target(.left, 1) == [0, 0])
        withExtendedLifetime(cells) {}
    }

    @Test func pageUpAndPageDownStayInTheLaneForLessThanAPage() throws {
        // Two lanes with items of 100 and 60 points in height; the window is 844 points high.
        let lanes =
            (0..<40).map { CGRect(x: 0, y: 110 * $0, width: 100, height: 100) }
            + (0..<62).map { CGRect(x: 110, y: 70 * $0, width: 100, height: 60) }
        let cells = Cells(count: lanes.count)
        let view = show(FixedFrames(lanes), cells)
        #expect(try target(.pageDown, 0, in: view) == [0, 7])
        #expect(try target(.pageUp, 20, in: view) == [0, 13])
        #expect(try target(.pageDown, 40, in: view) == [0, 52])
        #expect(try target(.pageDown, 38, in: view) == [0, 39], "the last one of the lane")
        #expect(try target(.pageDown, 39, in: view) == nil)
        // The next item is the target even if it is more than a page away.
        let far = Cells(count: 2)
        let other = show(FixedFrames([CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 0, y: 3_000, width: 50, height: 50)]), far)
        #expect(try target(.pageDown, 0, in: other) == [0, 1])
        withExtendedLifetime((cells, far)) {}
    }

    @Test func ofAnItemThatIsLargerThanTheViewTheBeginningIsShown() throws {
        let cells = Cells(count: 4)
        let view = show(FixedFrames((0..<4).map { CGRect(x: 0, y: 1_500 * $0 + 100, width: 100, height: 1_400) }), cells)
        var focused = 0
        for key in [PageKey.down, .down, .up, .up] {
            #expect(KeyboardNavigation().press(key, on: try #require(view.cellForItem(at: [0, focused]))))
            focused += key == .down ? 1 : -1
            display.settle()
            #expect(view.contentOffset.y == CGFloat(1_500 * focused + 100 - 12), "\(key) to \(focused)")
        }
        withExtendedLifetime(cells) {}
    }

    private func show(_ layout: UICollectionViewLayout, _ cells: Cells) -> UICollectionView {
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = cells
        window.rootViewController?.view.addSubview(view)
        display.settle()
        return view
    }

    /// Returns the focused item after a key press on another item; `nil` if the key has no effect.
    private func target(_ key: PageKey, _ item: Int, in view: UICollectionView) throws -> IndexPath? {
        view.scrollToItem(at: [0, item], at: [], animated: false)
        display.settle()
        guard KeyboardNavigation().press(key, on: try #require(view.cellForItem(at: [0, item]))) else { return nil }
        display.settle()
        let focused = try #require(recorder.focused.last)
        return view.visibleCells.first { $0.hostID == focused }.flatMap { view.indexPath(for: $0) }
    }
}
