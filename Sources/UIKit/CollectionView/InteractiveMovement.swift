import Foundation

/// The interactive movement of an item.
struct InteractiveMovement {
    struct HeldItem {
        /// The item's index path in the data source.
        let origin: IndexPath
        /// The index path of the item if the movement ended now.
        fileprivate(set) var target: IndexPath
        /// The item's position in the content.
        fileprivate(set) var position: CGPoint

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

    /// The moved item; `nil` without a movement.
    private(set) var held: HeldItem?

    mutating func begin(_ path: IndexPath, at position: CGPoint) {
        held = HeldItem(origin: path, target: path, position: position)
    }

    /// Sets the position of the moved item; returns its previous state, or `nil` without a movement.
    mutating func move(to position: CGPoint) -> HeldItem? {
        let previous = held
        held?.position = position
        return previous
    }

    mutating func retarget(to path: IndexPath) { held?.target = path }

    /// Ends the movement; returns the moved item, or `nil` without a movement.
    mutating func end() -> HeldItem? {
        defer { held = nil }
        return held
    }
}
