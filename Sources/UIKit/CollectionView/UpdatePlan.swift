import Foundation

/// A checked batch update: the new index path of each old one, and the update items for the layout.
///
/// Deletions, reloads and the origins of moves count by paths before the batch, insertions and the targets of moves by paths after it;
/// sections are taken before items. Costs the changes, not the items.
@MainActor
final class UpdatePlan {
    /// The layout's update items: reloads, then sections, then items; deletions, moves and insertions.
    private(set) var updateItems: [UICollectionViewUpdateItem] = []
    private let map: BatchMap
    private var moved: [IndexPath: IndexPath] = [:]
    private var movedBack: [IndexPath: IndexPath] = [:]
    private var reloadedItems: Set<IndexPath> = []
    private var reloadedSections: Set<Int> = []
    /// Supplementary and decoration views that the layout itself takes away or adds.
    private var removed: Set<ElementID> = []
    private var added: Set<ElementID> = []
    /// The attributes of elements before the batch, as the layout gave them: not mirrored.
    private var before = SortedElementMap<UICollectionViewLayoutAttributes>()

    /// The plan of a batch; stops where it does not fit the counts.
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
        updateItems = reloads(changes) + Self.describe(changes)
    }

    /// Records the attributes of elements before the batch.
    func recordAttributes(_ before: [(ElementID, UICollectionViewLayoutAttributes)]) { self.before = SortedElementMap(before) }

    /// Records the supplementary or decoration views of a kind that the layout itself takes away or adds.
    func change(_ kind: ElementID, removed gone: [IndexPath], added come: [IndexPath]) {
        for path in gone { removed.insert(ElementID(category: kind.category, kind: kind.kind, path: path)) }
        for path in come { added.insert(ElementID(category: kind.category, kind: kind.kind, path: path)) }
    }

    /// A reload is one item with both paths.
    @inline(never)
    private func reloads(_ changes: BatchChanges) -> [UICollectionViewUpdateItem] {
        let items = changes.reloadedItems.compactMap { path in
            place(path).map { UICollectionViewUpdateItem(.reload, before: path, after: $0) }
        }
        let whole = { (section: Int) in IndexPath(item: NSNotFound, section: section) }
        let sections = changes.reloadedSections.compactMap { section in
            map.sections.new(section).map { UICollectionViewUpdateItem(.reload, before: whole(section), after: whole($0)) }
        }
        return items + sections
    }

    @inline(never)
    private static func describe(_ changes: BatchChanges) -> [UICollectionViewUpdateItem] {
        var items: [UICollectionViewUpdateItem] = []
        let whole = { (section: Int) in IndexPath(item: NSNotFound, section: section) }
        for section in changes.deletedSections { items.append(.init(.delete, before: whole(section), after: nil)) }
        for move in changes.movedSections { items.append(.init(.move, before: whole(move.from), after: whole(move.to))) }
        for section in changes.insertedSections { items.append(.init(.insert, before: nil, after: whole(section))) }
        for path in changes.deletedItems { items.append(.init(.delete, before: path, after: nil)) }
        for move in changes.movedItems { items.append(.init(.move, before: move.from, after: move.to)) }
        for path in changes.insertedItems { items.append(.init(.insert, before: nil, after: path)) }
        return items
    }

    // MARK: Paths

    /// Where the place of an old item is, reloaded or not; nil when it was deleted.
    private func place(_ path: IndexPath) -> IndexPath? {
        if let target = moved[path] { return target }
        guard let section = map.sections.new(path.section) else { return nil }
        guard let items = map.inside[path.section] else { return IndexPath(item: path.item, section: section) }
        return items.new(path.item).map { IndexPath(item: $0, section: section) }
    }

    /// The path after the batch of an item before it; nil when it was deleted or reloaded.
    func new(_ path: IndexPath) -> IndexPath? {
        if reloadedItems.contains(path) || reloadedSections.contains(path.section) { return nil }
        return place(path)
    }

    /// The path before the batch of an item after it; nil when it was inserted or reloaded.
    func old(_ path: IndexPath) -> IndexPath? {
        if let origin = movedBack[path] { return new(origin) == path ? origin : nil }
        guard let section = map.oldSections.new(path.section), !reloadedSections.contains(section) else { return nil }
        let item = map.oldInside[path.section].map { $0.new(path.item) } ?? path.item
        guard let item else { return nil }
        let origin = IndexPath(item: item, section: section)
        return reloadedItems.contains(origin) ? nil : origin
    }

    /// The path after the batch for what shows state of an item, such as its selection: a reload keeps it.
    func following(_ path: IndexPath) -> IndexPath? { place(path) }

    /// The element after the batch; nil when it is gone.
    ///
    /// Supplementary and decoration views go with their section.
    func new(_ id: ElementID) -> ElementID? {
        if id.category == .cell { return new(id.path).map { .cell($0) } }
        if removed.contains(id) || reloadedSections.contains(id.path.isEmpty ? 0 : id.path.section) { return nil }
        return along(id, map.sections)
    }

    /// The element before the batch; nil when it is new.
    func old(_ id: ElementID) -> ElementID? {
        if id.category == .cell { return old(id.path).map { .cell($0) } }
        if added.contains(id) { return nil }
        guard let origin = along(id, map.oldSections), !reloadedSections.contains(origin.path.isEmpty ? 0 : origin.path.section) else {
            return nil
        }
        return origin
    }

    private func along(_ id: ElementID, _ map: IndexMap) -> ElementID? {
        if id.path.isEmpty { return id }
        let first = id.path.section
        guard let section = map.new(first) else { return nil }
        if section == first { return id }
        var moved = id
        moved.path = id.path.count == 2 ? IndexPath(item: id.path.item, section: section) : IndexPath(index: section)
        return moved
    }

    // MARK: Where elements start and end by default

    /// Its place before the batch; for a new element its own, faded out; nil when nothing is known.
    func initial(_ id: ElementID, in layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        if let origin = old(id) { return before[origin]?.duplicated }
        return layout.attributes(of: id)?.faded
    }

    /// Its place after the batch; for one that is gone its old one, faded out; nil when nothing is known.
    func final(_ id: ElementID, in layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        if let target = new(id) { return layout.attributes(of: target) }
        return before[id]?.faded
    }
}
