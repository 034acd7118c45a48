import Foundation

/// The interactive movement of an item.
struct InteractiveMovement {
    /// The item's index path in the data source.
    let origin: IndexPath
    /// The index path of the item if the movement ended now.
    var target: IndexPath
    /// The item's position in the content.
    var position: CGPoint

    /// Whether index paths differ from those of the data source.
    var isMoved: Bool { origin != target }

    /// Returns the index path of an item in the data source, which has not moved the item yet.
    func dataSourcePath(of path: IndexPath) -> IndexPath {
        if path == target { return origin }
        var item = path.item
        if path.section == target.section, item > target.item { item -= 1 }
        if path.section == origin.section, item >= origin.item { item += 1 }
        return IndexPath(item: item, section: path.section)
    }
}
