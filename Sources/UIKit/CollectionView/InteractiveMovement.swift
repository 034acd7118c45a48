import Foundation

/// The item that a person holds and drops elsewhere.
struct InteractiveMovement {
    struct HeldItem {
        /// The item's path in the data source.
        let origin: IndexPath
        /// The path at which the item would be dropped now.
        fileprivate(set) var target: IndexPath
        /// The point of the content at which the item is held.
        fileprivate(set) var position: CGPoint

        /// Whether items have other paths than in the data source.
        var isMoved: Bool { origin != target }

        /// The path of an item in the data source, which has not moved the held item yet.
        func dataSourcePath(of path: IndexPath) -> IndexPath {
            if path == target { return origin }
            var item = path.item
            if path.section == target.section, item > target.item { item -= 1 }
            if path.section == origin.section, item >= origin.item { item += 1 }
            return IndexPath(item: item, section: path.section)
        }
    }

    /// The held item; nil if no movement is under way.
    private(set) var held: HeldItem?

    mutating func begin(_ path: IndexPath, at position: CGPoint) {
        held = HeldItem(origin: path, target: path, position: position)
    }

    /// Moves the held item to a point of the content, and returns it as it was before; nil if no movement is under way.
    mutating func move(to position: CGPoint) -> HeldItem? {
        let previous = held
        held?.position = position
        return previous
    }

    /// Gives the held item the path at which it would be dropped.
    mutating func retarget(to path: IndexPath) { held?.target = path }

    /// Ends the movement, and returns the item that was held; nil if no movement was under way.
    mutating func end() -> HeldItem? {
        defer { held = nil }
        return held
    }
}
