import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of a layout's delegate that is deallocated in one of its own methods: the layout continues with its own values.
@MainActor
@Suite
struct DelegateDeallocationTests {
    @MainActor
    private final class Owner {
        var delegate: LeavingDelegate?
    }

    /// A delegate whose owner releases it in the last call of a method.
    @MainActor
    private final class LeavingDelegate: NSObject, WaterfallSectionDelegate, LineLayoutDelegate {
        let method: String
        let owner: Owner
        var calls = 0

        init(leavingIn method: String, owner: Owner) {
            self.method = method
            self.owner = owner
        }

        private func called(_ name: String) {
            guard name == method else { return }
            calls += 1
            owner.delegate = nil
        }

        func collectionView(_ view: UICollectionView, layout: WaterfallLayout, itemAt path: IndexPath, laneWidth: CGFloat) -> LayoutItem {
            called("item")
            return .absolute(70)
        }

        func collectionView(_ view: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions {
            called("options")
            return SectionOptions(insets: .zero)
        }

        func collectionView(_ view: UICollectionView, layout: LineLayout, sizeForItemAt path: IndexPath) -> CGSize? {
            called("size")
            return CGSize(width: 80, height: 60)
        }

        func collectionView(_ view: UICollectionView, layout: LineLayout, didScrollTo path: IndexPath, progress: CGFloat) {
            called("scroll")
        }
    }

    private final class Cells: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    /// Shows a layout whose delegate is deallocated in a method, and uses the layout.
    private func use(_ layout: UICollectionViewLayout, _ owner: Owner, set: (LeavingDelegate) -> Void) throws {
        weak let gone = owner.delegate
        set(try #require(owner.delegate))
        let screen = TestScreen(size: CGSize(width: 300, height: 400))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let cells = Cells()
        view.dataSource = cells
        screen.show(view)
        screen.drag(view, by: CGPoint(x: -200, y: -200))
        screen.settle()
        #expect(gone == nil && owner.delegate == nil, "the method was called")
        view.reloadData()
        screen.settle()
        #expect(!view.visibleCells.isEmpty)
        #expect(view.contentSize.width.isFinite && view.contentSize.height.isFinite)
        withExtendedLifetime(cells) {}
    }

    @Test(arguments: ["item", "options"])
    func aWaterfallContinuesWithoutItsDelegate(_ method: String) throws {
        let (layout, owner) = (WaterfallLayout(), Owner())
        owner.delegate = LeavingDelegate(leavingIn: method, owner: owner)
        try use(layout, owner) { layout.delegate = $0 }
    }

    @Test(arguments: ["size", "scroll"])
    func aLineContinuesWithoutItsDelegate(_ method: String) throws {
        let (layout, owner) = (LineLayout(), Owner())
        owner.delegate = LeavingDelegate(leavingIn: method, owner: owner)
        try use(layout, owner) { layout.delegate = $0 }
    }
}
