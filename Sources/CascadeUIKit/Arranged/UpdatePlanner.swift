#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit

    /// Plans updates of an arrangement: it calls the host, which may call the app, and changes nothing.
    @MainActor
    struct UpdatePlanner {
        enum Plan {
            case keep
            /// Updates the arrangement for the inputs, then applies changes.
            case change([LayoutChange])
            /// Arranges sections from scratch.
            case arrange([LayoutSection])
        }

        let store: any ArrangementStore
        let host: any LayoutHost
        let inputs: LayoutInputs
        private(set) var estimates: LengthEstimates
        /// Whether an item is moved interactively: the data source has not moved it yet.
        let isMoving: Bool

        // MARK: Sections

        /// Returns the plan of an update, with new sections and items from the host for the invalid parts.
        ///
        /// The result equals arranging the host's sections from scratch, except for what the rules keep.
        mutating func plan(_ pending: PendingInvalidation) -> Plan {
            let known = store.sections
            // Options of sections may depend on insets.
            let hasSameInsets = store.inputs?.hasSameInsets(as: inputs) == true
            guard pending.scope == .listed, store.isCurrent(for: inputs) || hasSameInsets && !store.needsNewSections(for: inputs),
                // Other counts mean that the data changed without an invalidation.
                pending.isScrollOnly || haveSameCounts(known, after: pending)
            else { return planEverything(pending) }
            let changes = pending.listsNothing ? [] : listedChanges(for: pending, of: known)
            return changes.isEmpty && store.isCurrent(for: inputs) ? .keep : .change(changes)
        }

        /// Returns the plan that makes all sections again; measured lengths, and items that would not change, are reused.
        ///
        /// A step of a continuous resize keeps the items, with measured lengths as estimates. So does any update while an item is moved
        /// interactively: the data source has other items at their index paths.
        func planEverything(_ pending: PendingInvalidation = PendingInvalidation(.everything), keepsItems: Bool = false) -> Plan {
            let known = pending.scope == .data ? [] : store.sections
            let isSameSize = store.inputs?.container == inputs.container
            let needsNewSections = store.needsNewSections(for: inputs)
            let keepsItems = keepsItems || isMoving
            // Only the insets differ.
            let keepsEqualSections = pending.scope == .listed && !needsNewSections && haveSameCounts(known, after: pending)
            let sections: [LayoutSection] = (0..<host.sectionCount).map { section in
                var made = makeSection(at: section)
                let former = known[safely: section]
                let count = host.itemCount(inSection: section)
                let hasSameOptions = !needsNewSections && made.options == former.options
                let canReuse =
                    keepsEqualSections && hasSameOptions || !known.isEmpty && store.canReuseItems(of: former, as: made, for: inputs)
                if former.items.count == count, keepsItems || canReuse && pending.scope <= .sections && pending.listsNothing {
                    made.items = former.items
                    if keepsItems, !isMoving || !isSameSize { made.items.treatMeasuredLengthsAsEstimates() }
                } else {
                    made.items = makeItems(in: 0..<count, ofSection: section, as: made, estimatedBy: estimates[section])
                    let isMeasured = isSameSize && pending.scope != .transition && (canReuse || hasSameOptions)
                    made.items.adoptLengths(of: former.items, asMeasured: isMeasured)
                }
                made.adoptLengths(of: former, keepsZero: keepsItems || pending.scope < .everything)
                return made
            }
            // Sections that did not change keep what the rules keep, such as the lanes of items. Reloaded items are new ones, even if they have
            // the same sizes.
            guard !keepsItems, pending.scope != .data, !needsNewSections else { return .arrange(sections) }
            if sections == known { return .change([]) }
            guard store.keepsLanes, sections.count == known.count,
                zip(sections, known).allSatisfy({ $0.hasOptions(of: $1) && $0.items.count == $1.items.count })
            else { return .arrange(sections) }
            let changes = sections.enumerated().flatMap { index, new -> [LayoutChange] in
                [
                    .resizeHeader(new.header, section: index), .resizeFooter(new.footer, section: index),
                    .replaceItems(new.items, at: 0, section: index),
                ]
            }
            return .change(changes)
        }

        private func makeItems(
            in range: Range<Int>,
            ofSection section: Int,
            as made: LayoutSection,
            estimatedBy estimate: LengthEstimate
        ) -> ItemList {
            let length = store.measuresViews ? estimate.length(startingWith: store.estimatedLength) : nil
            let width = CGFloat(store.breadth(ofItemsIn: made, in: host.viewport.container))
            return host.makeItems(ItemRequest(range: range, section: section, made: made, laneWidth: width, estimatedLength: length))
        }

        /// Makes a section without its items; the sizes of its header and footer, if it has some, become their lengths.
        ///
        /// Then the engine's options do not apply to them any more: a header of automatic size may be measured as 0.
        private func makeSection(at index: Int) -> LayoutSection {
            var made = host.makeSection(at: index)
            if let header = made.options.header {
                (made.header, made.headerSource) = length(of: header)
                made.options.header = 0
            }
            if let footer = made.options.footer {
                (made.footer, made.footerSource) = length(of: footer)
                made.options.footer = 0
            }
            return made
        }

        private func length(of size: ItemSize) -> (Double, LengthSource) {
            if case .automatic(let estimated) = size { return (estimated ?? store.estimatedLength, .estimated) }
            let container = host.viewport.container
            let axis = store.axis(in: container)
            return (size.length(breadth: axis.breadth(container), axis: axis) ?? 0, .given)
        }

        private func haveSameCounts(_ known: [LayoutSection], after pending: PendingInvalidation) -> Bool {
            guard host.sectionCount == known.count else { return false }
            func hasSameCount(_ section: Int) -> Bool { host.itemCount(inSection: section) == known[section].items.count }
            guard pending.isMeasuredOnly else { return known.indices.allSatisfy(hasSameCount) }
            // Measurements do not change the counts, and a cell's section is enough to notice other data.
            return pending.measurements.allSatisfy { !known.indices.contains($0.element.section) || hasSameCount($0.element.section) }
        }

        // Pages load it after the first view.
        @inline(never)
        private mutating func listedChanges(for pending: PendingInvalidation, of sections: [LayoutSection]) -> [LayoutChange] {
            // Estimates come first: the other changes set items among them.
            var changes = estimateChanges(after: pending.measurements, of: sections)
            changes += self.changes(for: pending, of: sections)
            changes += pending.measurements.compactMap { sections.change(for: $0.element, measuredAs: $0.length) }
            return changes
        }

        private func changes(for pending: PendingInvalidation, of sections: [LayoutSection]) -> [LayoutChange] {
            let listed = Set(pending.elements.filter { $0.kind != .item && $0.section < sections.count }.map { $0.section })
            let renewed = listed.map { ($0, remakeSection(at: $0, from: sections[$0], estimatedBy: estimates[$0])) }
            var changes = Self.changes(renewing: Dictionary(uniqueKeysWithValues: renewed), of: sections)
            for element in Array(pending.elements).stableSorted(by: <)
            where element.kind == .item && sections[safely: element.section].items.indices.contains(element.index)
                && element.index < host.itemCount(inSection: element.section)
            {
                let section = sections[element.section]
                let range = element.index..<element.index + 1
                var items = makeItems(in: range, ofSection: element.section, as: section, estimatedBy: estimates[element.section])
                items.adoptLengths(of: section.items.items(in: range), asMeasured: true)
                guard items[0] != section.items[element.index] else { continue }
                changes.append(.replaceItems(items, at: element.index, section: element.section))
            }
            return changes
        }

        /// Returns changes that set the mean length of measured items for those behind the visible rectangle.
        private mutating func estimateChanges(after measurements: [(element: LayoutElement, length: Double)], of sections: [LayoutSection])
            -> [LayoutChange]
        {
            guard store.measuresViews, !measurements.isEmpty else { return [] }
            let container = store.container
            var touched: Set<Int> = []
            for (element, length) in measurements where element.kind == .item && element.section < sections.count {
                let section = element.section
                estimates[section].add(length, breadth: store.breadth(ofItemsIn: sections[section], in: container))
                touched.insert(section)
            }
            let viewport = host.viewport
            var ends: [Int: Int] = [:]
            store.forEachPlacement(in: viewport.rect, offset: viewport.origin) { element, _ in
                if element.kind == .item { ends[element.section] = element.index + 1 }
            }
            var changes: [LayoutChange] = []
            for section in touched.sorted() where estimates[section].isDue() {
                let items = sections[section].items
                guard let first = ends[section], first < items.count else { continue }
                var later = items.items(in: first..<items.count)
                let (estimate, initial) = (estimates[section], store.estimatedLength)
                for index in later.indices
                where later.source(at: index) == .estimated && estimate.contains(later.measure(at: index).points, startingWith: initial) {
                    later[index].size = .automatic(estimated: estimate.length(startingWith: initial))
                }
                changes.append(.replaceItems(later, at: first, section: section))
            }
            return changes
        }

        // MARK: Batches

        /// Returns the changes of a batch, and the sections whose items it changes, made again, by indices after it.
        func planBatch(_ updates: BatchTranslation) -> (changes: [LayoutChange], sections: [Int: LayoutSection]) {
            // The arrangement and the estimates have the indices before the batch.
            let (known, former) = (store.sections, updates.formerSections)
            func estimate(_ section: Int) -> LengthEstimate { former.index(after: section).map { estimates[$0] } ?? LengthEstimate() }
            var sections: [Int: LayoutSection] = [:]
            for section in updates.sectionsWithChangedItems {
                let origin = former.index(after: section).map { known[safely: $0] }
                sections[section] = remakeSection(at: section, from: origin, estimatedBy: estimate(section))
            }
            let changes = updates.changes(
                of: known,
                section: { remakeSection(at: $0, from: nil, estimatedBy: estimate($0)) },
                items: { range, section in
                    let made = sections[section] ?? LayoutSection()
                    if range.upperBound <= made.items.count { return made.items.items(in: range) }
                    return makeItems(in: range, ofSection: section, as: made, estimatedBy: estimate(section))
                },
                canMove: { from, to in
                    let (known, made) = (known[safely: from], sections[to] ?? LayoutSection())
                    return made.options == known.options || store.canReuseItems(of: known, as: made, for: inputs)
                }
            )
            return (changes, sections)
        }

        /// Makes a section again, with its items unless those of a known one can be kept.
        private func remakeSection(at index: Int, from known: LayoutSection?, estimatedBy estimate: LengthEstimate) -> LayoutSection {
            var made = makeSection(at: index)
            if let known, made.hasOptions(of: known) || store.canReuseItems(of: known, as: made, for: inputs) { return made }
            made.items = makeItems(in: 0..<host.itemCount(inSection: index), ofSection: index, as: made, estimatedBy: estimate)
            return made
        }

        /// Returns the changes that give sections the headers, footers, options and items with which they were made again.
        static func changes(renewing sections: [Int: LayoutSection], of all: [LayoutSection]) -> [LayoutChange] {
            var changes: [LayoutChange] = []
            for index in sections.keys.sorted() {
                let known = all[safely: index]
                guard var new = sections[index] else { continue }
                // Only items for other options have been made again.
                new.adoptLengths(of: known)
                new.items.adoptLengths(of: known.items, asMeasured: false)
                if new.hasOptions(of: known) {
                    if new.header != known.header { changes.append(.resizeHeader(new.header, section: index)) }
                    if new.footer != known.footer { changes.append(.resizeFooter(new.footer, section: index)) }
                    continue
                }
                if new.items.count != known.items.count { new.items = known.items }
                changes.append(.replaceSection(new, at: index))
            }
            return changes
        }
    }

    extension [LayoutSection] {
        func change(for element: LayoutElement, measuredAs length: Double) -> LayoutChange? {
            guard indices.contains(element.section) else { return nil }
            switch element.kind {
            case .header: return .resizeHeader(length, section: element.section)
            case .footer: return .resizeFooter(length, section: element.section)
            case .background: return nil
            case .item:
                guard let item = self[element.section].items[safely: element.index] else { return nil }
                return .updateItem(item.measured(length), at: element.index, section: element.section)
            }
        }
    }

    extension LayoutSection {
        fileprivate func hasOptions(of other: LayoutSection) -> Bool {
            (options, headerSource, footerSource) == (other.options, other.headerSource, other.footerSource)
        }

        /// Adopts the measured lengths of the former section's header and footer.
        ///
        /// A header of length 0 has no view that could prefer another length.
        mutating func adoptLengths(of known: LayoutSection, keepsZero: Bool = true) {
            if headerSource == .estimated, known.headerSource != .given, keepsZero || known.header > 0 { header = known.header }
            if footerSource == .estimated, known.footerSource != .given, keepsZero || known.footer > 0 { footer = known.footer }
        }
    }

    extension ItemList {
        fileprivate mutating func treatMeasuredLengthsAsEstimates() {
            guard containsUnspecifiedLengths else { return }
            for index in indices where source(at: index) == .measured { self[index].source = .estimated }
        }

        /// Adopts the measured lengths of equally many items: as measured, or as estimates if the widths changed.
        mutating func adoptLengths(of known: ItemList, asMeasured isMeasured: Bool) {
            guard containsUnspecifiedLengths, known.containsUnspecifiedLengths, count == known.count else { return }
            for index in indices where source(at: index) == .estimated && known.source(at: index) != .given {
                var item = self[index]
                item.measure = known[index].measure
                if isMeasured { item.source = known.source(at: index) }
                self[index] = item
            }
        }
    }
#endif
