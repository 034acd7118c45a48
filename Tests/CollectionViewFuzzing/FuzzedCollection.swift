package import CascadeTesting
package import CascadeUIKit
import TestSupport
package import UIKit

/// The methods of a data source, a delegate or a layout that a test can interrupt.
enum Callback: CaseIterable {
    case numberOfSections, numberOfItems, cell, supplementary, willDisplay, didEndDisplaying, size, didScroll, didSelect, prepare,
        completion
}

/// A collection view of numbers on a screen, driven by choices, with a model of its expected state.
@MainActor
package final class FuzzedCollection: NSObject {
    var choices: ByteChoices
    let screen: TestScreen
    let view: UICollectionView
    var sections: [[Int]] = []
    var sizes = SizeChoice.uniform
    /// The action for the next call of a method, performed once.
    var interruption: (at: Callback, action: () -> String)?
    /// The number of batches, changes of layout and transitions whose completion was not called.
    var pendingCompletions = 0
    /// For each view, the calls of `willDisplay` minus those of `didEndDisplaying`.
    private(set) var displayed: [ObjectIdentifier: Int] = [:]
    /// The first problem that a callback found.
    var fault: String?
    private var last = 0

    init(_ choices: ByteChoices) {
        self.choices = choices
        let size = CGSize(width: 240, height: 320)
        screen = TestScreen(size: size)
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: UICollectionViewFlowLayout())
        super.init()
        sizes = self.choices.pick(SizeChoice.allCases)
        sections = makeSections()
        view.contentInsetAdjustmentBehavior = .never
        view.allowsMultipleSelection = self.choices.once(in: 2)
        view.isPrefetchingEnabled = self.choices.once(in: 2)
        if self.choices.once(in: 3) { view.semanticContentAttribute = .forceRightToLeft }
        view.register(FuzzedCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "supplementary")
        }
        view.collectionViewLayout = makeLayout()
        view.dataSource = self
        view.delegate = self
        screen.show(view)
    }

    func fresh() -> Int {
        last += 1
        return last
    }

    func makeSections() -> [[Int]] { (0..<choices.number(below: 5)).map { _ in (0..<choices.number(below: 20)).map { _ in fresh() } } }

    /// Called by each method; performs its pending action.
    func called(_ callback: Callback) {
        guard let waiting = interruption, waiting.at == callback else { return }
        interruption = nil
        let name = waiting.action()
        CollectionViewDriver.onStep?("in \(callback): \(name)")
    }

    private func note(_ view: UICollectionReusableView, _ change: Int) {
        displayed[ObjectIdentifier(view), default: 0] += change
        let count = displayed[ObjectIdentifier(view), default: 0]
        if !(0...1).contains(count), fault == nil { fault = "a view is displayed \(count) times" }
    }
}

extension FuzzedCollection: UICollectionViewDataSource {
    package func numberOfSections(in collectionView: UICollectionView) -> Int {
        called(.numberOfSections)
        return sections.count
    }

    package func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        called(.numberOfItems)
        if !sections.indices.contains(section) {
            // The number of sections was returned before an interruption changed it.
            return 0
        }
        return sections[section].count
    }

    package func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if let cell = cell as? FuzzedCell {
            if sections.indices.contains(indexPath.section), sections[indexPath.section].indices.contains(indexPath.item) {
                cell.number = sections[indexPath.section][indexPath.item]
            } else {
                if fault == nil { fault = "a cell is requested for \(indexPath), which the data source does not have" }
                cell.number = -1
            }
            cell.height = sizes == .measured ? sizes.length(cell.number) : nil
        }
        called(.cell)
        return cell
    }

    package func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        called(.supplementary)
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "supplementary", for: indexPath)
    }

    package func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    package func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
    }
}

extension FuzzedCollection: UICollectionViewDelegateFlowLayout {
    package func scrollViewDidScroll(_ scrollView: UIScrollView) { called(.didScroll) }

    package func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { called(.didSelect) }

    package func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        note(cell, 1)
        called(.willDisplay)
    }

    package func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        note(cell, -1)
        called(.didEndDisplaying)
    }

    package func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) { note(view, 1) }

    package func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) { note(view, -1) }

    package func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        called(.size)
        guard sizes == .delegated || sizes == .hostile else { return CGSize(width: 60, height: 50) }
        let number = number(at: indexPath)
        return CGSize(width: sizes == .hostile ? sizes.length(number / 12) : 60, height: sizes.length(number))
    }

    private func number(at path: IndexPath) -> Int {
        sections.indices.contains(path.section) && sections[path.section].indices.contains(path.item)
            ? sections[path.section][path.item] : 0
    }
}

extension FuzzedCollection: WaterfallLayoutDelegate, LineLayoutDelegate {
    package func collectionView(
        _ collectionView: UICollectionView,
        layout: WaterfallLayout,
        itemAt indexPath: IndexPath,
        laneWidth: CGFloat
    ) -> LayoutItem {
        called(.size)
        switch sizes {
        case .uniform: return .absolute(50)
        case .measured: return .automatic
        case .delegated, .hostile: return .absolute(sizes.length(number(at: indexPath)))
        }
    }

    package func collectionView(_ collectionView: UICollectionView, layout: LineLayout, sizeForItemAt indexPath: IndexPath) -> CGSize? {
        called(.size)
        guard sizes == .delegated || sizes == .hostile else { return nil }
        return CGSize(width: sizes.length(number(at: indexPath)), height: 60)
    }
}
