import CollectionViewFuzzing
import Foundation
import UIKit

extension RandomBatch {
    /// Returns the changes in UIKit's order, with reloads at their paths before the batch.
    @MainActor
    var updateItems: [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items: [UICollectionViewUpdateItem] = []
        items += changes.reloadedItems.map { UpdateDouble(.reload, before: $0, after: $0) }
        items += changes.reloadedSections.map { UpdateDouble(.reload, before: whole($0), after: whole($0)) }
        items += changes.deletedSections.map { UpdateDouble(.delete, before: whole($0), after: nil) }
        items += changes.movedSections.map { UpdateDouble(.move, before: whole($0.from), after: whole($0.to)) }
        items += changes.insertedSections.map { UpdateDouble(.insert, before: nil, after: whole($0)) }
        items += changes.deletedItems.map { UpdateDouble(.delete, before: $0, after: nil) }
        items += changes.movedItems.map { UpdateDouble(.move, before: $0.from, after: $0.to) }
        items += changes.insertedItems.map { UpdateDouble(.insert, before: nil, after: $0) }
        return items
    }
}
