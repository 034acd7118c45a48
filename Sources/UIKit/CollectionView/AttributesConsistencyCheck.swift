// Only tests run strict screens, so the browser's build excludes this file.
import Foundation

/// A check of a layout's attributes that stops the program where iOS does.
///
/// It stops if supplementary attributes change without an invalidation or are listed twice, or if a cell's index path does not have two
/// indexes (rules 7.1, 7.2 and 11.7, from crash logs).
struct AttributesConsistencyCheck {
    private var preparation = -1
    private var known: [ElementID: UICollectionViewLayoutAttributes] = [:]

    /// Compares the results of a query with those since the last preparation.
    @MainActor
    mutating func check(_ elements: [UICollectionViewLayoutAttributes], preparation: Int) {
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

    private static func name(_ path: IndexPath) -> String { "(" + path.map { "\($0)" }.joined(separator: ", ") + ")" }

    @MainActor
    private static func describe(_ attributes: UICollectionViewLayoutAttributes) -> String {
        let frame = attributes.frame
        return "(\(frame.minX), \(frame.minY), \(frame.width), \(frame.height)), zIndex \(attributes.zIndex)"
    }
}
