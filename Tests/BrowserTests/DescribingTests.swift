import Testing

@testable import UIKit

@MainActor
@Suite("What views say to hosts that describe them")
struct DescribingTests {
    private final class Items: NSObject, UICollectionViewDataSource {
        let counts = [2, 0, 3]
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private func collection(of items: Items) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 50, height: 50)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        return view
    }

    private func shown(_ view: UIView) -> (listener: Listener, display: Display, window: UIWindow) {
        let listener = Listener()
        let display = Display(host: listener)
        Display.current = display
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        window.makeKeyAndVisible()
        window.addSubview(view)
        display.frame(at: 0)
        return (listener, display, window)
    }

    @Test("A modal view with a name is a dialog, and a group when it is modal no more")
    func dialog() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        view.accessibilityLabel = "Picture"
        view.accessibilityViewIsModal = true
        let (listener, display, window) = shown(view)
        #expect(listener.said.map(\.role) == [.dialog])
        view.accessibilityViewIsModal = false
        display.frame(at: 1)
        #expect(listener.said.map(\.role) == [.dialog, .group])
        _ = window
    }

    @Test("A label that says what it shows says nothing more, until it has something to add, and takes that back")
    func plainText() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Tea"
        let (listener, display, window) = shown(label)
        #expect(listener.said.isEmpty)
        label.accessibilityHint = "Hot"
        display.frame(at: 1)
        #expect(listener.said.map(\.hint) == ["Hot"])
        label.accessibilityHint = nil
        display.frame(at: 2)
        #expect(listener.said.map(\.hint) == ["Hot", ""])
        withExtendedLifetime(window) {}
    }

    @Test("A label that is no element of its own says nothing of its text, but what else it is called")
    func partOfSomething() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Tea"
        label.isAccessibilityElement = false
        let (listener, display, window) = shown(label)
        label.text = "Coffee"
        display.frame(at: 1)
        #expect(listener.said.isEmpty)
        label.accessibilityLabel = "Drinks"
        display.frame(at: 2)
        label.accessibilityLabel = nil
        display.frame(at: 3)
        #expect(listener.said.map(\.label) == ["Drinks", ""])
        #expect(listener.said.map(\.role) == [.group, .none])
        withExtendedLifetime(window) {}
    }

    @Test("A slider says how far it is, whatever its value is called")
    func sliderShare() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        slider.minimumValue = 20
        slider.maximumValue = 60
        slider.value = 30
        slider.accessibilityValue = "thirty"
        let (listener, display, window) = shown(slider)
        slider.value = 60
        display.frame(at: 1)
        #expect(listener.said.map(\.share) == [0.25, 1])
        #expect(listener.said.map(\.value) == ["thirty", "thirty"])
        withExtendedLifetime(window) {}
    }

    @Test("Items that change places are told their new ones, by a batch and by a finger", arguments: [false, true])
    func movedPositions(byFinger: Bool) throws {
        let items = Items()
        let view = collection(of: items)
        let (listener, display, window) = shown(view)
        listener.said = []
        if byFinger {
            let target = try #require(view.layoutAttributesForItem(at: [2, 2])).center
            #expect(view.beginInteractiveMovementForItem(at: [2, 0]))
            view.updateInteractiveMovementTargetPosition(target)
            view.endInteractiveMovement()
        } else {
            view.performBatchUpdates { view.moveItem(at: [2, 0], to: [2, 2]) }
        }
        display.settle()
        #expect(listener.numbers.map(\.position).sorted() == [3, 4, 5])
        #expect(listener.numbers.allSatisfy { $0.count == 5 })
        #expect(listener.said.isEmpty)
        withExtendedLifetime((window, items)) {}
    }

    @Test("Items are counted through all sections, empty ones between them")
    func positions() {
        let items = Items()
        let view = collection(of: items)
        let (listener, _, window) = shown(view)
        let cells = listener.said.filter { $0.number.position > 0 }
        #expect(cells.map(\.number.position).sorted() == [1, 2, 3, 4, 5])
        #expect(cells.allSatisfy { $0.number.count == 5 && $0.role == .item })
        withExtendedLifetime((window, items)) {}
    }
}
