#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// Updates the state of a layout: a function of values, without a view.
    ///
    /// An update is planned first, which calls the source, and then applied without further calls.
    @MainActor
    enum LayoutUpdater {
        /// The steps of an update.
        enum Plan<Options: LayoutOptions> {
            /// The state is valid and not changed.
            case keep
            /// Updates the arrangement for the inputs, then applies changes.
            case change([LayoutChange])
            /// Arranges sections from scratch.
            case arrange([LayoutSection])
        }

        /// Updates a state from its invalid parts and from new inputs.
        ///
        /// The result equals arranging the source's sections from scratch, except for what the source's rules keep. The state is changed in
        /// place, so that no arrangement is copied.
        static func update<Source: SectionSource>(
            _ state: inout LayoutState<Source.Options>?,
            _ pending: PendingInvalidation,
            inputs: LayoutInputs<Source.Options>,
            sections source: Source
        ) {
            carryOut(plan(state, pending, inputs: inputs, sections: source), on: &state, inputs: inputs, sections: source)
            // Other counts mean that the data changed without an invalidation.
            guard let known = state?.arrangement.sections, !pending.isScrollOnly, !pending.coversAllSections else { return }
            let isValid =
                pending.isMeasuredOnly ? known.haveSameCounts(as: source, around: pending.measurements) : known.haveSameCounts(as: source)
            if !isValid { rebuild(&state, inputs: inputs, sections: source) }
        }

        /// Marks the lengths of items as measured; no element moves.
        static func markMeasured<Source: SectionSource>(
            _ elements: [LayoutElement],
            in state: inout LayoutState<Source.Options>?,
            sections source: Source
        ) {
            let changes = elements.compactMap { element -> LayoutChange? in
                guard var item = state?.arrangement.sections[element.section].items[element.index] else { return nil }
                item.source = .measured
                return .updateItem(item, at: element.index, section: element.section)
            }
            if changes.isEmpty { return }
            _ = apply(changes, to: &state!, sections: source)
        }

        private static func rebuild<Source: SectionSource>(
            _ state: inout LayoutState<Source.Options>?,
            inputs: LayoutInputs<Source.Options>,
            sections source: Source
        ) {
            var everything = PendingInvalidation()
            everything.raise(to: .everything)
            carryOut(plan(state, everything, inputs: inputs, sections: source), on: &state, inputs: inputs, sections: source)
        }

        // MARK: Planning

        /// Returns the plan of an update, with new values from the source for the invalid parts.
        static func plan<Source: SectionSource>(
            _ state: LayoutState<Source.Options>?,
            _ pending: PendingInvalidation,
            inputs: LayoutInputs<Source.Options>,
            sections source: Source
        ) -> Plan<Source.Options> {
            let known = state?.arrangement.sections ?? []
            guard let state, !pending.coversAllSections, !needsNewSections(state.inputs, inputs, source) else {
                let isSameSize = state?.inputs.container == inputs.container
                return .arrange(
                    makeSections(pending.scope == .data ? [] : known, isSameSize: isSameSize, from: source) { known, made in
                        guard let state, pending.allowsItemReuse else { return false }
                        return source.canReuseItems(of: known, from: state.inputs, as: made, with: inputs)
                    }
                )
            }
            var changes = changes(for: pending, of: known, from: source)
            if !pending.measurements.isEmpty {
                for measured in pending.measurements { changes += known.changes(for: measured) }
                changes += source.changes(for: pending.measurements, in: state.arrangement)
            }
            return changes.isEmpty && state.inputs == inputs ? .keep : .change(changes)
        }

        private static func needsNewSections<Source: SectionSource>(
            _ old: LayoutInputs<Source.Options>,
            _ new: LayoutInputs<Source.Options>,
            _ source: Source
        ) -> Bool { old != new && source.needsNewSections(from: old, to: new) }

        /// Returns all sections; measured lengths, and items that would not change, are reused.
        private static func makeSections(
            _ known: [LayoutSection],
            isSameSize: Bool,
            from provider: any SectionProvider,
            reusingItemsWhere canReuse: (_ known: LayoutSection, _ made: LayoutSection) -> Bool
        ) -> [LayoutSection] {
            (0..<provider.sectionCount).map { section in
                var made = provider.makeSection(at: section)
                let count = provider.itemCount(inSection: section)
                if section < known.count, known[section].items.count == count, canReuse(known[section], made) {
                    made.items = known[section].items
                } else {
                    made.items = provider.makeItems(in: 0..<count, ofSection: section, as: made)
                }
                if section < known.count { made.adoptLengths(of: known[section], asMeasured: isSameSize) }
                return made
            }
        }

        /// Returns the changes for moved and listed elements.
        private static func changes(
            for pending: PendingInvalidation,
            of sections: [LayoutSection],
            from provider: any SectionProvider
        ) -> [LayoutChange] {
            var changes: [LayoutChange] = pending.moves.map {
                .moveItem(from: $0.from.index, section: $0.from.section, to: $0.to.index, targetSection: $0.to.section)
            }
            if pending.items.isEmpty, pending.supplementarySections.isEmpty { return changes }
            for element in Array(pending.items).stableSorted(by: <)
            where sections[safely: element.section].items.indices.contains(element.index)
                && element.section < provider.sectionCount && element.index < provider.itemCount(inSection: element.section)
            {
                let section = sections[element.section]
                let range = element.index..<element.index + 1
                var items = provider.makeItems(in: range, ofSection: element.section, as: section)
                items.adoptLengths(of: section.items[range], asMeasured: true)
                changes.append(.replaceItems(items, at: element.index, section: element.section))
            }
            for section in pending.supplementarySections.sorted() where section < sections.count && section < provider.sectionCount {
                var made = provider.makeSection(at: section)
                made.adoptLengths(of: sections[section], asMeasured: true)
                changes.append(.resizeHeader(made.header, section: section))
                changes.append(.resizeFooter(made.footer, section: section))
            }
            return changes
        }

        // MARK: Applying

        /// Applies a plan; if its changes do not fit, everything is arranged from scratch.
        private static func carryOut<Source: SectionSource>(
            _ plan: Plan<Source.Options>,
            on state: inout LayoutState<Source.Options>?,
            inputs: LayoutInputs<Source.Options>,
            sections source: Source
        ) {
            switch plan {
            case .keep: return
            case .arrange(let sections):
                let hadShownItems = state?.hasShownItems ?? false
                let arrangement = inputs.options.arrange(sections, in: inputs.container)
                state = LayoutState(arrangement, inputs: inputs, hadShownItems: hadShownItems)
            case .change(let changes):
                if state == nil { return }
                if state!.inputs.options != inputs.options || state!.inputs.container != inputs.container {
                    source.update(&state!.arrangement, to: inputs)
                }
                state!.inputs = inputs
                if !apply(changes, to: &state!, sections: source) { rebuild(&state, inputs: inputs, sections: source) }
            }
        }

        /// Applies changes; returns whether they fit.
        private static func apply<Source: SectionSource>(
            _ changes: [LayoutChange],
            to state: inout LayoutState<Source.Options>,
            sections source: Source
        ) -> Bool {
            do {
                if !changes.isEmpty { try source.apply(changes, to: &state.arrangement) }
            } catch {
                return false
            }
            state.updateShownItems(hadShownItems: state.hasShownItems)
            return true
        }

        // MARK: Batches

        /// Applies a batch; returns the anchor after it.
        ///
        /// Elements that were listed before the batch have index paths from before it: measurements are applied first, other elements are
        /// made again after it.
        static func apply<Source: SectionSource>(
            _ updates: BatchTranslation,
            _ pending: PendingInvalidation,
            to state: inout LayoutState<Source.Options>?,
            anchor: LayoutAnchor?,
            at origin: LayoutPoint,
            sections source: Source
        ) -> LayoutAnchor? {
            guard let (changes, made, moved) = changes(for: updates, pending, in: state, anchor: anchor, at: origin, sections: source)
            else { return anchor }
            let inputs = state!.inputs
            if apply(changes, to: &state!, sections: source) {
                let renewed = self.changes(renewing: made, in: state!, from: source)
                _ = apply(renewed, to: &state!, sections: source)
            } else {
                rebuild(&state, inputs: inputs, sections: source)
            }
            return moved
        }

        /// Returns the changes of a batch, the sections that were made again for them, and the anchor after them; in a function of its own,
        /// so that no copy of the arrangement retains its storage.
        private static func changes<Source: SectionSource>(
            for updates: BatchTranslation,
            _ pending: PendingInvalidation,
            in state: LayoutState<Source.Options>?,
            anchor: LayoutAnchor?,
            at origin: LayoutPoint,
            sections source: Source
        ) -> (changes: [LayoutChange], made: [Int: LayoutSection], anchor: LayoutAnchor?)? {
            guard let known = state?.arrangement else { return nil }
            let (measured, changes, made) = changes(for: updates, pending.measurements, of: known.sections, from: source)
            let moved = anchor.flatMap { $0.applying(changes) ?? source.successor(of: $0, in: known, at: origin, applying: changes) }
            return (measured + changes, made, moved)
        }

        /// Returns the changes that give sections the headers, footers and options with which they were made again for a batch.
        private static func changes<Source: SectionSource>(
            renewing made: [Int: LayoutSection],
            in state: LayoutState<Source.Options>,
            from source: Source
        ) -> [LayoutChange] {
            var changes: [LayoutChange] = []
            for index in made.keys.sorted() {
                let known = state.arrangement.sections[safely: index]
                guard var new = made[index] else { continue }
                new.adoptLengths(of: known, asMeasured: true)
                if (new.options, new.headerSource, new.footerSource) == (known.options, known.headerSource, known.footerSource) {
                    if new.header != known.header { changes.append(.resizeHeader(new.header, section: index)) }
                    if new.footer != known.footer { changes.append(.resizeFooter(new.footer, section: index)) }
                    continue
                }
                let canReuse = source.canReuseItems(of: known, from: state.inputs, as: new, with: state.inputs)
                new.items = canReuse ? known.items : source.makeItems(in: known.items.indices, ofSection: index, as: new)
                new.items.adoptLengths(of: known.items, asMeasured: false)
                changes.append(.replaceSection(new, at: index))
            }
            return changes
        }

        /// Returns the changes of measurements, those of the batch after them, and the sections whose items the batch changes, made again
        /// without their items.
        private static func changes(
            for updates: BatchTranslation,
            _ measurements: [ElementMeasurement],
            of sections: [LayoutSection],
            from provider: any SectionProvider
        ) -> (measured: [LayoutChange], batch: [LayoutChange], made: [Int: LayoutSection]) {
            var sections = sections
            var measured: [LayoutChange] = []
            for measurement in measurements {
                measured += sections.changes(for: measurement)
                sections.apply(measurement)
            }
            var made: [Int: LayoutSection] = [:]
            for section in updates.sectionsWithChangedItems { made[section] = provider.makeSection(at: section) }
            let batch = updates.changes(
                of: sections,
                section: { LayoutSection(at: $0, from: provider) },
                items: { provider.makeItems(in: $0, ofSection: $1, as: made[$1] ?? LayoutSection()) }
            )
            return (measured, batch, made)
        }
    }

    extension PendingInvalidation {
        /// Whether only measurements are pending, which do not change the counts.
        var isMeasuredOnly: Bool {
            scope == .listed && items.isEmpty && supplementarySections.isEmpty && moves.isEmpty && !measurements.isEmpty
        }

        /// The invalid parts that remain after a batch, in which listed elements have other paths.
        var withoutLists: PendingInvalidation {
            var left = PendingInvalidation()
            left.raise(to: scope)
            if !items.isEmpty || !supplementarySections.isEmpty || !moves.isEmpty { left.raise(to: .everything) }
            return left
        }
    }

    extension [LayoutSection] {
        /// Returns the changes that set a measured element's length.
        func changes(for measured: ElementMeasurement) -> [LayoutChange] {
            let (element, length) = (measured.element, measured.length)
            guard indices.contains(element.section) else { return [] }
            switch element.kind {
            case .header: return [.resizeHeader(length, section: element.section)]
            case .footer: return [.resizeFooter(length, section: element.section)]
            case .background: return []
            case .item:
                guard let item = self[element.section].items[safely: element.index] else { return [] }
                return [.updateItem(item.measured(length), at: element.index, section: element.section)]
            }
        }

        /// Sets a measured item's length before a batch moves the item.
        fileprivate mutating func apply(_ measured: ElementMeasurement) {
            let element = measured.element
            guard element.kind == .item, indices.contains(element.section),
                let item = self[element.section].items[safely: element.index]
            else { return }
            self[element.section].items[element.index] = item.measured(measured.length)
        }
    }

    extension LayoutSection {
        /// Adopts the measured lengths of the former section: as measured, or as estimates if the widths changed.
        mutating func adoptLengths(of known: LayoutSection, asMeasured isMeasured: Bool) {
            if headerSource == .estimated, known.headerSource != .given { header = known.header }
            if footerSource == .estimated, known.footerSource != .given { footer = known.footer }
            items.adoptLengths(of: known.items, asMeasured: isMeasured)
        }
    }

    extension ItemList {
        /// Adopts the measured lengths of equally many items, by the same rule.
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
