// Only tests run strict screens, so the browser's build replaces this file.
import Foundation

/// A check of a layout's attributes that stops the program where iOS does.
///
/// It stops if supplementary attributes change without an invalidation, are listed twice or lie outside of the sections, or if a cell's
/// index path does not have two indexes (rules 7.1, 7.2, 7.3, 12.9 and 11.7, from crash logs).
@MainActor
final class AttributesConsistencyCheck {
    private var preparation = -1
    private var known: [ElementID: UICollectionViewLayoutAttributes] = [:]
    /// The views that the data source has dequeued in its current request.
    fileprivate var dequeued: [UICollectionReusableView] = []

    /// Compares the results of a query with those since the last preparation, and their paths with the number of sections.
    func check(_ elements: [UICollectionViewLayoutAttributes], preparation: Int, sections: Int) {
        if preparation != self.preparation { known = [:] }
        self.preparation = preparation
        var listed: Set<ElementID> = []
        for attributes in elements where attributes.representedElementCategory != .decorationView {
            if attributes.representedElementCategory == .cell {
                if attributes.indexPath.count == 2 { continue }
                usageError(
                    "UICollectionView: the layout listed a cell at index path \(Self.name(attributes.indexPath)); a cell's path has two "
                        + "numbers."
                )
            }
            let id = ElementID(attributes)
            let place = "supplementary item of kind \(id.kind.name) at index path \(Self.name(id.path))"
            if id.path.count > 1, !(0..<sections).contains(id.path.section) {
                usageError("UICollectionView: the layout listed the \(place), but there are \(sections) sections.")
            }
            if !listed.insert(id).inserted {
                usageError("UICollectionView: the layout listed two attributes for the \(place) in one answer; list one.")
            }
            if let old = known[id], old.frame != attributes.frame || old.zIndex != attributes.zIndex {
                usageError(
                    "UICollectionView: layout attributes for \(place) changed from \(Self.describe(old)) to \(Self.describe(attributes)) "
                        + "without invalidating the layout"
                )
            }
            known[id] = attributes.duplicated
        }
    }

    fileprivate static func name(_ path: IndexPath) -> String { "(" + path.map { "\($0)" }.joined(separator: ", ") + ")" }

    private static func describe(_ attributes: UICollectionViewLayoutAttributes) -> String {
        let frame = attributes.frame
        return "(\(frame.minX), \(frame.minY), \(frame.width), \(frame.height)), zIndex \(attributes.zIndex)"
    }
}

extension UICollectionView {
    /// The number of requests to data sources that are under way on strict screens.
    static var openRequests = 0

    /// Whether rules apply that are known from reports only.
    final var isStrict: Bool { (homeDisplay ?? .current).isStrict }

    /// Runs a request to the data source; stops the program if it dequeues a view and returns another one, or returns one that it has not
    /// dequeued (rules 12.11 and 12.24).
    final func checkingDequeuedViews(for id: ElementID, _ request: () -> UICollectionReusableView?) -> UICollectionReusableView? {
        // A request can contain another one.
        let outer = consistencyCheck.dequeued
        Self.openRequests += 1
        defer { Self.openRequests -= 1 }
        consistencyCheck.dequeued = []
        let view = request()
        for other in consistencyCheck.dequeued where other !== view {
            usageError(
                "UICollectionView: the data source dequeued a view with identifier \(other.reuseIdentifier ?? "") for index path "
                    + "\(AttributesConsistencyCheck.name(id.path)) and did not return it; dequeue only the view to return."
            )
        }
        consistencyCheck.dequeued = outer
        if let view, view.poolKey == nil {
            usageError(
                "UICollectionView: the data source returned a \(type(of: view)) for index path \(AttributesConsistencyCheck.name(id.path)) that "
                    + "was not dequeued; return a view of dequeueReusableCell(withReuseIdentifier:for:), or of the methods like it."
            )
        }
        return view
    }

    /// Stops the program if a registration was made in a request to a data source (rule 12.25).
    final func checkRegistration(madeInRequest isMadeInRequest: Bool) {
        if isMadeInRequest && isStrict {
            usageError(
                "UICollectionView: a registration was made while the data source was asked for a view, so that no view would be reused; make "
                    + "it once, before the collection view is shown."
            )
        }
    }

    /// Records a view for `checkingDequeuedViews`; stops the program if the collection view has requested none.
    final func recordDequeued(_ view: UICollectionReusableView, identifier: String) {
        if !elementState.isRequesting {
            usageError(
                "UICollectionView: a view with identifier \(identifier) was dequeued without a request of the collection view; to measure, "
                    + "make a view that does not belong to it."
            )
        }
        consistencyCheck.dequeued.append(view)
    }

    /// Stops the program if the layout has no attributes for the path of a decoration view of a batch (rule 12.8).
    final func checkDecorationViews(_ elements: [ElementID]) {
        for id in elements where id.category == .decorationView && layout.attributes(of: id) == nil {
            usageError(
                "UICollectionView: no UICollectionViewLayoutAttributes instance for layoutAttributesForDecorationView(ofKind:at:) of kind "
                    + "\(id.kind.name) at index path \(AttributesConsistencyCheck.name(id.path)), which a batch update needs; return it from "
                    + "indexPathsToDeleteForDecorationView(ofKind:) if it has gone, and attributes for it until the batch ends."
            )
        }
    }

    /// Returns the layout's attributes of prefetched cells with their index paths after a batch, which UIKit sets in them (rule 12.4).
    final func prefetchedAttributes(following plan: UpdatePlan) -> [(attributes: UICollectionViewLayoutAttributes, path: IndexPath)] {
        layoutState.cache.elements.compactMap { attributes in
            guard attributes.representedElementCategory == .cell, elementState.visible[ElementID(attributes)] == nil else { return nil }
            return plan.new(attributes.indexPath).map { (attributes, $0) }
        }
    }
}
