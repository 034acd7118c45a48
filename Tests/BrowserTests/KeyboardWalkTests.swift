import Testing

@testable import Browser
@testable import UIKit

@MainActor
@Suite("Keys among items")
struct KeyboardWalkTests {
    private let listener = Listener()
    private let display: Display
    private let window: UIWindow
    private let items: UICollectionView

    /// The wall of notes, whose items may move, in two columns.
    init() throws {
        display = Display(host: listener)
        Display.current = display
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let calls = PageCalls(commit: { _, _ in }, measure: { _, _ in .zero })
        window.rootViewController = try #require(PageApps.controller(named: Array("adaptive".utf8)[...], content: [], calls: calls))
        window.makeKeyAndVisible()
        display.settle()
        // The collection view fills the view of a collection view controller, which is in the app's.
        let views = window.rootViewController?.view.subviews.flatMap(\.subviews) ?? []
        items = try #require(views.compactMap { $0 as? UICollectionView }.first)
    }

    private func cell(_ item: Int) throws -> UICollectionViewCell { try #require(items.cellForItem(at: [0, item])) }

    private var names: [String?] { (0..<2).map { items.cellForItem(at: [0, $0])?.accessibilityLabel } }

    @Test("An arrow moves the focus to the neighbour")
    func arrow() throws {
        let keys = KeyboardWalk()
        #expect(keys.press(.right, on: try cell(0)))
        #expect(!keys.press(.left, on: try cell(0)), "there is nothing to the left")
        display.settle()
        #expect(listener.focused == [try cell(1).hostID])
    }

    @Test("Content that has the focus is not pressed: another view lies in its middle, and the space bar scrolls")
    func content() {
        #expect(!KeyboardWalk().press(.enter, on: items))
    }

    @Test("With Shift an arrow takes the item along, and the focus stays on it")
    func carrying() throws {
        let keys = KeyboardWalk()
        let (before, moved) = (names, try cell(0))
        #expect(keys.press(.moveRight, on: moved))
        display.settle()
        #expect(names == before.reversed())
        #expect(items.indexPath(for: moved) == [0, 1])
        #expect(listener.focused == [moved.hostID])
        #expect(!keys.press(.moveRight, on: moved), "there is nothing to the right")
    }
}
