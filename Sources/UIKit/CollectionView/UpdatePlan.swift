import Foundation

/// A checked batch update: the new index path of each old one, and the update items for the layout.
///
/// Deletions, reloads and the origins of moves use index paths before the batch. Insertions and the targets of moves use index paths after
/// it. Changes of sections are applied before those of items. The cost depends on the number of changes, not of items.
@MainActor
final class UpdatePlan {
    /// The layout's update items: deletions from the end, then insertions, reloads and moves from the beginning.
    private(set) var updateItems: [UICollectionViewUpdateItem] = []
    private let map: BatchMap
    private var moved: [IndexPath: IndexPath] = [:]
    private var movedBack: [IndexPath: IndexPath] = [:]
    private var reloadedItems: Set<IndexPath> = []
    private var reloadedSections: Set<Int> = []
    /// The supplementary and decoration views that the layout deletes or inserts.
    private var removed: Set<ElementID> = []
    private var added: Set<ElementID> = []
    /// The layout's attributes before the batch, not mirrored.
    var before = SortedElementMap<UICollectionViewLayoutAttributes>()

    /// Makes the plan of a batch; stops the program if the batch does not fit the counts.
    init(_ changes: BatchChanges, from old: DataSourceCounts, to new: DataSourceCounts) {
        do {
            map = try BatchCheck(old: old, new: new).map(of: changes)
        } catch {
            usageError(error.message)
        }
        reloadedSections = Set(changes.reloadedSections)
        reloadedItems = Set(changes.reloadedItems)
        for (from, to) in changes.movedItems {
            moved[from] = to
            movedBack[to] = from
        }
        updateItems = describe(changes)
    }

    /// Records the supplementary or decoration views of a kind that the layout deletes or inserts.
    func change(_ kind: ElementID, removed gone: [IndexPath], added come: [IndexPath]) {
        for path in gone { removed.insert(ElementID(category: kind.category, kind: kind.kind, path: path)) }
        for path in come { added.insert(ElementID(category: kind.category, kind: kind.kind, path: path)) }
    }

    /// Returns the update items in the order of UIKit, by index path.
    ///
    /// The item of a section's index path is `NSNotFound`: deleted sections precede their items, others follow theirs.
    @inline(never)
    private func describe(_ changes: BatchChanges) -> [UICollectionViewUpdateItem] {
        let whole = { (section: Int) in IndexPath(item: NSNotFound, section: section) }
        let after = { (path: IndexPath) in path.item == NSNotFound ? self.map.sections.new(path.section).map(whole) : self.following(path) }
        let deleted = changes.deletedItems + changes.deletedSections.map(whole)
        let inserted = changes.insertedItems + changes.insertedSections.map(whole)
        let reloaded = changes.reloadedItems + changes.reloadedSections.map(whole)
        let moved = changes.movedItems.map { $0.from } + changes.movedSections.map { whole($0.from) }
        var items: [UICollectionViewUpdateItem] = []
        for path in deleted.stableSorted(by: { $1 < $0 }) { items.append(.init(.delete, before: path, after: nil)) }
        for path in inserted.stableSorted(by: <) { items.append(.init(.insert, before: nil, after: path)) }
        for path in reloaded.stableSorted(by: <) {
            if let after = after(path) { items.append(.init(.reload, before: path, after: after)) }
        }
        for path in moved.stableSorted(by: <) { items.append(.init(.move, before: path, after: after(path))) }
        return items
    }

    // MARK: Index paths

    /// Returns the index path after the batch, also of a reloaded item, which keeps its selection; `nil` if the item was deleted.
    func following(_ path: IndexPath) -> IndexPath? {
        if let target = moved[path] { return target }
        guard let section = map.sections.new(path.section) else { return nil }
        guard let items = map.inside[path.section] else { return IndexPath(item: path.item, section: section) }
        return items.new(path.item).map { IndexPath(item: $0, section: section) }
    }

    /// Returns the index path after the batch; `nil` if the item was deleted or reloaded.
    func new(_ path: IndexPath) -> IndexPath? {
        if reloadedItems.contains(path) || reloadedSections.contains(path.section) { return nil }
        return following(path)
    }

    /// Returns the index path before the batch; `nil` if the item was inserted or reloaded.
    func old(_ path: IndexPath) -> IndexPath? {
        if let origin = movedBack[path] { return new(origin) == path ? origin : nil }
        guard let section = map.oldSections.new(path.section), !reloadedSections.contains(section) else { return nil }
        let item = map.oldInside[path.section].map { $0.new(path.item) } ?? path.item
        guard let item else { return nil }
        let origin = IndexPath(item: item, section: section)
        return reloadedItems.contains(origin) ? nil : origin
    }

    /// Returns the element after the batch; `nil` if it was removed.
    ///
    /// Supplementary and decoration views move and disappear with their section; those with fewer than two indexes belong to none.
    func new(_ id: ElementID) -> ElementID? {
        if id.category == .cell { return new(id.path).map { .cell($0) } }
        if removed.contains(id) || isReloaded(id) { return nil }
        return along(id, map.sections)
    }

    /// Returns the element before the batch; `nil` if it is new.
    func old(_ id: ElementID) -> ElementID? {
        if id.category == .cell { return old(id.path).map { .cell($0) } }
        if added.contains(id) { return nil }
        guard let origin = along(id, map.oldSections), !isReloaded(origin) else { return nil }
        return origin
    }

    private func isReloaded(_ id: ElementID) -> Bool { id.path.count == 2 && reloadedSections.contains(id.path.section) }

    private func along(_ id: ElementID, _ map: IndexMap) -> ElementID? {
        if id.path.count < 2 { return id }
        let first = id.path.section
        guard let section = map.new(first) else { return nil }
        if section == first { return id }
        var moved = id
        moved.path = IndexPath(item: id.path.item, section: section)
        return moved
    }

    // MARK: Default initial and final attributes

    // Both return copies: a layout may change them, and its own attributes must stay as they are.

    /// Returns the attributes before the batch; for a new element its faded attributes; `nil` if they are unknown.
    func initial(_ id: ElementID, in layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        if let origin = old(id) { return before[origin]?.duplicated }
        return layout.attributes(of: id)?.faded
    }

    /// Returns the attributes after the batch; for a removed element its faded old attributes; `nil` if they are unknown.
    func final(_ id: ElementID, in layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        if let target = new(id) { return layout.attributes(of: target)?.duplicated }
        return before[id]?.faded
    }
}
