/// The state of a diffable data source: the identifiers of sections and of the items in them.
///
/// Identifiers are unique. As on iOS, an insertion of items that are there already moves them, and a deletion ignores unknown identifiers.
/// Other operations with an unknown identifier, duplicate sections, and an item twice in a list are usage errors.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: Sendable {
    /// The sections, in order.
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    /// The sections to reload when the snapshot is applied.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The items to reload when the snapshot is applied.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items to reconfigure when the snapshot is applied.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// The items of each section, by section index.
    private(set) var contents: [[ItemIdentifierType]] = []
    private var numbers: [SectionIdentifierType: Int] = [:]
    private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]

    /// Makes a snapshot without sections.
    public init() {}

    // MARK: Queries

    /// The number of items in all sections.
    public var numberOfItems: Int { homes.count }

    /// The number of sections.
    public var numberOfSections: Int { sectionIdentifiers.count }

    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] { contents.flatMap { $0 } }

    /// Returns the number of items of a section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        contents[number(identifier, "numberOfItems(inSection:)")].count
    }

    /// Returns the items of a section, in order.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        contents[number(identifier, "itemIdentifiers(inSection:)")]
    }

    /// Returns the section of an item; `nil` for an unknown item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { homes[identifier] }

    /// Returns the index of an item among all items; `nil` for an unknown item.
    ///
    /// - Complexity: O(sections + items of its section).
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let place = place(identifier) else { return nil }
        return contents[..<place.section].reduce(place.item) { $0 + $1.count }
    }

    /// Returns the index of a section; `nil` for an unknown section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { numbers[identifier] }

    // MARK: Items

    /// Appends items to a section, to the last one by default; moves those that are in the snapshot.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) {
        guard let home = sectionIdentifier ?? sectionIdentifiers.last else {
            usageError("NSDiffableDataSourceSnapshot: appendItems(_:toSection:) without a section; append a section first.")
        }
        let section = number(home, "appendItems(_:toSection:)")
        put(identifiers, at: contents[section].count, of: section, "appendItems(_:toSection:)")
    }

    /// Inserts items before another item; moves those that are in the snapshot.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        let place = demandedPlace(beforeIdentifier, "insertItems(_:beforeItem:)")
        put(identifiers, at: place.item, of: place.section, "insertItems(_:beforeItem:)")
    }

    /// Inserts items after another item; moves those that are in the snapshot.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        let place = demandedPlace(afterIdentifier, "insertItems(_:afterItem:)")
        put(identifiers, at: place.item + 1, of: place.section, "insertItems(_:afterItem:)")
    }

    /// Deletes items; ignores those that are not in the snapshot.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        if identifiers.isEmpty { return }
        let gone = Set(identifiers)
        var touched: Set<Int> = []
        for identifier in gone {
            if let home = homes.removeValue(forKey: identifier), let section = numbers[home] { touched.insert(section) }
        }
        for section in touched { contents[section].removeAll { gone.contains($0) } }
        forgetMarks()
    }

    /// Deletes all sections and items.
    public mutating func deleteAllItems() {
        self = NSDiffableDataSourceSnapshot()
    }

    /// Moves an item before another one, in any section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, toIdentifier, 0, "moveItem(_:beforeItem:)")
    }

    /// Moves an item after another one, in any section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, toIdentifier, 1, "moveItem(_:afterItem:)")
    }

    /// Marks items for reloading.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        demand(identifiers, "reloadItems(_:)")
        mark(identifiers, in: &reloadedItemIdentifiers)
    }

    /// Marks items for reconfiguring, which keeps their cells.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        demand(identifiers, "reconfigureItems(_:)")
        mark(identifiers, in: &reconfiguredItemIdentifiers)
    }

    // MARK: Sections

    /// Appends sections.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        put(identifiers, at: sectionIdentifiers.count, "appendSections(_:)")
    }

    /// Inserts sections before another section.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
        put(identifiers, at: number(toIdentifier, "insertSections(_:beforeSection:)"), "insertSections(_:beforeSection:)")
    }

    /// Inserts sections after another section.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
        put(identifiers, at: number(toIdentifier, "insertSections(_:afterSection:)") + 1, "insertSections(_:afterSection:)")
    }

    /// Deletes sections and their items; ignores sections that are not in the snapshot.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        if identifiers.isEmpty { return }
        let gone = Set(identifiers)
        for section in gone.compactMap({ numbers[$0] }) {
            for item in contents[section] { homes[item] = nil }
        }
        contents = zip(sectionIdentifiers, contents).compactMap { gone.contains($0) ? nil : $1 }
        sectionIdentifiers.removeAll { gone.contains($0) }
        number()
        forgetMarks()
    }

    /// Moves a section before another one.
    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        move(identifier, toIdentifier, 0, "moveSection(_:beforeSection:)")
    }

    /// Moves a section after another one.
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        move(identifier, toIdentifier, 1, "moveSection(_:afterSection:)")
    }

    /// Marks sections for reloading.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { _ = number(identifier, "reloadSections(_:)") }
        mark(identifiers, in: &reloadedSectionIdentifiers)
    }

    // MARK: Validation

    private mutating func put(_ items: [ItemIdentifierType], at position: Int, of section: Int, _ operation: String) {
        let home = sectionIdentifiers[section]
        let count = homes.count + items.count
        for item in items { homes[item] = home }
        var position = position
        if homes.count < count {
            // Some items are there already; those before the position are removed from it.
            var moved: Set<ItemIdentifierType> = []
            for item in items where !moved.insert(item).inserted {
                usageError(
                    "NSDiffableDataSourceSnapshot: \(operation) with an item\(named(item)) that is twice in the list; identifiers must be "
                        + "unique."
                )
            }
            position -= contents[section][..<position].filter { moved.contains($0) }.count
            for section in contents.indices { contents[section].removeAll { moved.contains($0) } }
        }
        contents[section].insert(contentsOf: items, at: position)
    }

    private mutating func put(_ sections: [SectionIdentifierType], at position: Int, _ operation: String) {
        for section in sections where numbers.updateValue(-1, forKey: section) != nil {
            usageError(
                "NSDiffableDataSourceSnapshot: \(operation) with a section\(named(section)) that is there already or twice in the list; "
                    + "identifiers must be unique. To move a section, call moveSection."
            )
        }
        sectionIdentifiers.insert(contentsOf: sections, at: position)
        contents.insert(contentsOf: sections.map { _ in [] }, at: position)
        number(from: position)
    }

    private mutating func move(_ item: ItemIdentifierType, _ other: ItemIdentifierType, _ offset: Int, _ operation: String) {
        let origin = demandedPlace(item, operation)
        if item == other { usageError("NSDiffableDataSourceSnapshot: \(operation) of an item\(named(item)) next to itself.") }
        var target = demandedPlace(other, operation)
        if target.section == origin.section, target.item > origin.item { target.item -= 1 }
        move(from: origin, to: (target.section, target.item + offset))
    }

    private mutating func move(_ section: SectionIdentifierType, _ other: SectionIdentifierType, _ offset: Int, _ operation: String) {
        let origin = number(section, operation)
        if section == other { usageError("NSDiffableDataSourceSnapshot: \(operation) of a section\(named(section)) next to itself.") }
        var target = number(other, operation) + offset
        if target > origin { target -= 1 }
        let items = contents.remove(at: origin)
        sectionIdentifiers.remove(at: origin)
        contents.insert(items, at: target)
        sectionIdentifiers.insert(section, at: target)
        number(from: min(origin, target))
    }

    private mutating func number(from first: Int = 0) {
        if first == 0 { numbers.removeAll(keepingCapacity: true) }
        for section in first..<sectionIdentifiers.count { numbers[sectionIdentifiers[section]] = section }
    }

    private func mark<Identifier: Hashable>(_ identifiers: [Identifier], in marks: inout [Identifier]) {
        var known = Set(marks)
        for identifier in identifiers where known.insert(identifier).inserted { marks.append(identifier) }
    }

    /// Removes the marks of deleted sections and items, which are not reloaded even if they are inserted again.
    private mutating func forgetMarks() {
        reloadedSectionIdentifiers.removeAll { numbers[$0] == nil }
        reloadedItemIdentifiers.removeAll { homes[$0] == nil }
        reconfiguredItemIdentifiers.removeAll { homes[$0] == nil }
    }

    /// The snapshot without marks, as after its application.
    var settled: NSDiffableDataSourceSnapshot {
        var copy = self
        copy.reloadedSectionIdentifiers = []
        copy.reloadedItemIdentifiers = []
        copy.reconfiguredItemIdentifiers = []
        return copy
    }

    /// Moves an item; the target's `item` is the index after the removal.
    mutating func move(from: (section: Int, item: Int), to: (section: Int, item: Int)) {
        let item = contents[from.section].remove(at: from.item)
        contents[to.section].insert(item, at: to.item)
        homes[item] = sectionIdentifiers[to.section]
    }

    // MARK: Lookup

    private func place(_ item: ItemIdentifierType) -> (section: Int, item: Int)? {
        guard let home = homes[item], let section = numbers[home], let index = contents[section].firstIndex(of: item) else { return nil }
        return (section, index)
    }

    private func demandedPlace(_ item: ItemIdentifierType, _ operation: String) -> (section: Int, item: Int) {
        if let place = place(item) { return place }
        usageError("NSDiffableDataSourceSnapshot: \(operation) names an item\(named(item)) that is not in the snapshot; append it first.")
    }

    private func demand(_ items: [ItemIdentifierType], _ operation: String) {
        for item in items where homes[item] == nil { _ = demandedPlace(item, operation) }
    }

    private func number(_ section: SectionIdentifierType, _ operation: String) -> Int {
        if let number = numbers[section] { return number }
        usageError(
            "NSDiffableDataSourceSnapshot: \(operation) names a section\(named(section)) that is not in the snapshot; append it first."
        )
    }

    /// Returns the identifier for an error message.
    private func named<Identifier>(_ identifier: Identifier) -> String {
        // Embedded Swift cannot print values of any type.
        #if hasFeature(Embedded)
            return ""
        #else
            return " (\(identifier))"
        #endif
    }
}
