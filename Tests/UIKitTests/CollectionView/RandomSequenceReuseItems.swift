import UIKit

/// A view that counts the calls of `prepareForReuse()`.
@MainActor
protocol CountsReuse: UICollectionReusableView {
    var number: Int { get set }
    var reuses: Int { get }
}

final class CountingCell: UICollectionViewCell, CountsReuse {
    var number = 0
    private(set) var reuses = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

final class CountingHeader: UICollectionReusableView, CountsReuse {
    var number = 0
    private(set) var reuses = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

/// Sections of numbers with headers of negative ones, displayed in views of two identifiers each, and a record of all views.
@MainActor
final class CountingItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    /// The record of a view.
    struct Record {
        let view: UICollectionReusableView
        /// The number of times that the view was dequeued.
        var uses = 0
        /// The number of its displays less the number of their ends.
        var displayed = 0
    }

    nonisolated static let identifiers = ["cell", "third cell", "header", "third header"]

    var sections: [[Int]] = []
    var headers: [Int] = []
    var asked: [Int] = []
    private(set) var views: [ObjectIdentifier: Record] = [:]
    private var last = 0

    nonisolated static func identifier(_ number: Int) -> String { (number % 3 == 0 ? "third " : "") + (number < 0 ? "header" : "cell") }

    func fresh() -> Int {
        last += 1
        return last
    }

    private func note(_ view: UICollectionReusableView, _ number: Int) {
        asked.append(number)
        guard let view = view as? any CountsReuse else { return }
        // Only a reconfigured view is returned while it is displayed.
        if views[ObjectIdentifier(view)]?.displayed != 1 { views[ObjectIdentifier(view), default: Record(view: view)].uses += 1 }
        view.number = number
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let number = sections[indexPath.section][indexPath.item]
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: CountingItems.identifier(number), for: indexPath)
        note(cell, number)
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    {
        let number = headers[indexPath.section]
        let identifier = CountingItems.identifier(number)
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        note(view, number)
        return view
    }

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        views[ObjectIdentifier(cell)]?.displayed += 1
    }

    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        views[ObjectIdentifier(cell)]?.displayed -= 1
    }

    func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {
        views[ObjectIdentifier(view)]?.displayed += 1
    }

    func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) {
        views[ObjectIdentifier(view)]?.displayed -= 1
    }
}
