import Testing

@testable import Browser
@testable import UIKit

@MainActor
@Suite struct KeyboardNavigationTests {
    private let recorder = DescriptionRecorder()
    private let display: Display
    private let window: UIWindow
    private let items: UICollectionView

    /// The wall of notes, whose items may move, in two columns.
    init() throws {
        display = Display(host: recorder)
        Display.current = display
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let callbacks = PageCallbacks(commit: { _, _ in }, measure: { _, _ in .zero })
        window.rootViewController = try #require(PageApps.controller(named: Array("adaptive".utf8)[...], content: [], callbacks: callbacks))
        window.makeKeyAndVisible()
        display.settle()
        // The collection view fills the view of a collection view controller, which is in the app's.
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
}
