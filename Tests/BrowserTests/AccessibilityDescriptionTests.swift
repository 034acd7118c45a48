import Testing

@testable import UIKit

@MainActor
@Suite struct AccessibilityDescriptionTests {
    private final class Items: NSObject, UICollectionViewDataSource {
        let counts = [2, 0, 3]
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath)
            -> UICollectionReusableView
        {
            view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "side", for: path)
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

    private func shown(_ view: UIView) -> (recorder: DescriptionRecorder, display: Display, window: UIWindow) {
        let recorder = DescriptionRecorder()
        let display = Display(host: recorder)
        Display.current = display
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        window.makeKeyAndVisible()
        window.addSubview(view)
        display.frame(at: 0)
        return (recorder, display, window)
    }

    @Test func modalViewsWithLabelAreDialogs() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        view.accessibilityLabel = "Picture"
        view.accessibilityViewIsModal = true
        let (recorder, display, window) = shown(view)
        #expect(recorder.descriptions.map(\.role) == [.dialog])
        view.accessibilityViewIsModal = false
        display.frame(at: 1)
        #expect(recorder.descriptions.map(\.role) == [.dialog, .group])
        _ = window
    }

    @Test func labelsAreDescribedOnlyWithHint() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Tea"
        let (recorder, display, window) = shown(label)
        #expect(recorder.descriptions.isEmpty)
        label.accessibilityHint = "Hot"
        display.frame(at: 1)
        #expect(recorder.descriptions.map(\.hint) == ["Hot"])
        label.accessibilityHint = nil
        display.frame(at: 2)
        #expect(recorder.descriptions.map(\.hint) == ["Hot", ""])
        withExtendedLifetime(window) {}
    }

    @Test func labelsThatAreNotElementsAreDescribedOnlyByTheirAccessibilityLabel() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Tea"
        label.isAccessibilityElement = false
        let (recorder, display, window) = shown(label)
        label.text = "Coffee"
        display.frame(at: 1)
        #expect(recorder.descriptions.isEmpty)
        label.accessibilityLabel = "Drinks"
        display.frame(at: 2)
        label.accessibilityLabel = nil
        display.frame(at: 3)
        #expect(recorder.descriptions.map(\.label) == ["Drinks", ""])
        #expect(recorder.descriptions.map(\.role) == [.group, .none])
        withExtendedLifetime(window) {}
    }

    @Test func aButtonIsDescribedByItsNewTitle() {
        let button = UIButton(type: .system)
        button.setTitle("Sort by price", for: .normal)
        let (recorder, display, window) = shown(button)
        button.setTitle("Sort by name", for: .normal)
        display.frame(at: 1)
        #expect(recorder.descriptions.map(\.label) == ["Sort by price", "Sort by name"])
        withExtendedLifetime(window) {}
    }

    @Test func slidersDescribeTheirFraction() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        slider.minimumValue = 20
        slider.maximumValue = 60
        slider.value = 30
        slider.accessibilityValue = "thirty"
        let (recorder, display, window) = shown(slider)
        slider.value = 60
        display.frame(at: 1)
        slider.isEnabled = false
        display.frame(at: 2)
        #expect(recorder.descriptions.map(\.share) == [0.25, 1, 1])
        #expect(recorder.descriptions.map(\.value) == ["thirty", "thirty", "thirty"])
        #expect(recorder.descriptions.map(\.isFocusable) == [true, true, false] && recorder.descriptions.last?.isEnabled == false)
        withExtendedLifetime(window) {}
    }

    @Test(arguments: [false, true]) func movedItemsHaveNewPositions(byFinger: Bool) throws {
        let items = Items()
        let view = collection(of: items)
        let (recorder, display, window) = shown(view)
        recorder.descriptions = []
        if byFinger {
            let target = try #require(view.layoutAttributesForItem(at: [2, 2])).center
            #expect(view.beginInteractiveMovementForItem(at: [2, 0]))
            view.updateInteractiveMovementTargetPosition(target)
            view.endInteractiveMovement()
        } else {
            view.performBatchUpdates { view.moveItem(at: [2, 0], to: [2, 2]) }
        }
        display.settle()
        #expect(recorder.numbers.map(\.position).sorted() == [3, 4, 5])
        #expect(recorder.numbers.allSatisfy { $0.start == 2 && $0.count == 3 })
        #expect(recorder.descriptions.isEmpty)
        withExtendedLifetime((window, items)) {}
    }

    @Test func itemsAreNumberedThroughAllSectionsAndCountedInTheirs() {
        let items = Items()
        let view = collection(of: items)
        let (recorder, _, window) = shown(view)
        let cells = recorder.descriptions.filter { $0.number.position > 0 }
        #expect(cells.map(\.number.position).sorted() == [1, 2, 3, 4, 5])
        #expect(cells.allSatisfy { $0.role == .item && $0.number.count == ($0.number.position > 2 ? 3 : 2) })
        #expect(cells.allSatisfy { $0.number.start == ($0.number.position > 2 ? 2 : 0) })
        withExtendedLifetime((window, items)) {}
    }

    @Test func headersAndFootersAreBesideTheItemsOfTheirSection() {
        let items = Items()
        let view = collection(of: items)
        let layout = view.collectionViewLayout as? UICollectionViewFlowLayout
        layout?.headerReferenceSize = CGSize(width: 300, height: 20)
        layout?.footerReferenceSize = CGSize(width: 300, height: 20)
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "side")
        }
        let (recorder, _, window) = shown(view)
        // The side views have no other description.
        #expect(recorder.numbers.map(\.group).sorted() == [1, 3, 4, 6, 7, 9])
        #expect(recorder.numbers.allSatisfy { $0.position == 0 })
        #expect(Set(recorder.descriptions.filter { $0.number.position > 0 }.map(\.number.group)) == [2, 8])
        withExtendedLifetime((window, items)) {}
    }
}
