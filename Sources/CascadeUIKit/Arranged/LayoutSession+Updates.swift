#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// Updates of the arrangement.
    ///
    /// After the steps of a movement and measurements, an update or a batch first plans, which calls the host and changes no arrangement, and
    /// then changes the arrangement in place, which calls nothing.
    extension LayoutSession {
        /// Whether views determine the lengths of some items.
        ///
        /// - Complexity: O(sections) after a change, then O(1): it is read at each scroll.
        var measuresItems: Bool {
            if let knownMeasuresItems { return knownMeasuresItems }
            let isMeasuring = store.measuresViews && store.sections.contains { $0.items.containsUnspecifiedLengths }
            knownMeasuresItems = isMeasuring
            return isMeasuring
        }

        /// Updates the arrangement for the pending invalidation.
        func update(in host: any LayoutHost) {
            var outdated = pending
            pending = PendingInvalidation()
            let (inputs, start, isMoving) = (host.inputs, store.inputs?.start, movingItem != nil)
            let direction = store.direction
            // A view of length 0 does not exist, so that it cannot prefer another length.
            if outdated.scope >= .everything {
                if !(store.contentLengths.header ?? 0 > 0) { store.contentLengths.header = nil }
                if !(store.contentLengths.footer ?? 0 > 0) { store.contentLengths.footer = nil }
            }
            // Before the plan, so that items are kept, and adopt measured lengths, at their present index paths.
            if !outdated.moves.isEmpty, !change(outdated.moves, for: nil, in: host) { outdated.raise(to: .everything) }
            if outdated.scope == .data { estimates.restart() }
            var planner = UpdatePlanner(store: store, host: host, inputs: inputs, estimates: estimates, isMoving: isMoving)
            if resize.isContinuous, !store.isCurrent(for: inputs), outdated.isArrangementValid, !isMoving,
                resize.renewed != nil || store.needsNewSections(for: inputs)
            {
                resize.renewed = []
                carryOut(planner.planEverything(keepsItems: true), of: planner)
            } else {
                if outdated.scope >= .everything { resize.renewed = nil }
                carryOut(planner.plan(outdated), of: planner)
            }
            // Items that a continuous resize has kept, until there are no others: new sizes make other items visible.
            while !isMoving, let renewed = resize.renewed {
                let anchor = position(in: host)
                var visible = PendingInvalidation()
                store.forEachPlacement(in: inputs.bounds(at: anchor.target ?? anchor.origin), offset: anchor.origin) { element, _ in
                    if element.kind == .item, !renewed.contains(element) { visible.elements.insert(element) }
                }
                if visible.elements.isEmpty { break }
                resize.renewed = renewed.union(visible.elements)
                carryOut(planner.plan(visible), of: planner)
            }
            updateShownItems()
            hasTurned = direction == .rightToLeft && store.direction == .leftToRight
            // At the same content offset, the visible rectangle has another origin.
            if let start, let new = store.inputs?.start { swipe.move(by: new - start) }
        }

        /// Applies a batch, after the lengths that were measured at index paths from before it; returns the anchor after it.
        func apply(_ translation: BatchTranslation, to anchor: LayoutAnchor?, at origin: LayoutPoint, in host: any LayoutHost)
            -> LayoutAnchor?
        {
            let measurements = pending.measurements
            pending = pending.withoutLists
            guard let inputs = store.inputs else { return anchor }
            _ = change(measurements.compactMap { store.sections.change(for: $0.element, measuredAs: $0.length) }, for: nil, in: host)
            let planner = UpdatePlanner(store: store, host: host, inputs: inputs, estimates: estimates, isMoving: false)
            let batch = planner.planBatch(translation)
            let kept = anchor.flatMap { translation.moved($0) ?? store.anchor($0, at: origin, applying: batch.changes) }
            if change(batch.changes, for: nil, in: host) {
                let renewed = UpdatePlanner.changes(renewing: batch.sections, of: store.sections)
                _ = change(renewed, for: nil, in: host)
            } else {
                carryOut(planner.planEverything(), of: planner)
            }
            return kept
        }

        /// Marks correct estimates as measured: elements that were visible before a scroll are preferred as anchors; no element moves.
        // Pages load it after the first view.
        @inline(never)
        func confirm(_ elements: [LayoutElement], in host: any LayoutHost) {
            let changes = elements.compactMap { element -> LayoutChange? in
                guard var item = store.sections[safely: element.section].items[safely: element.index] else { return nil }
                item.source = .measured
                return .updateItem(item, at: element.index, section: element.section)
            }
            if !changes.isEmpty { _ = change(changes, for: nil, in: host) }
        }

        /// Arranges the same sections from scratch, with lengths of an earlier run.
        func restore(_ sections: [LayoutSection]) {
            guard let inputs = store.inputs else { return }
            for (index, section) in sections.enumerated() { estimates[index] = LengthEstimate(of: section.items) }
            store.arrange(sections, for: inputs)
        }

        /// Carries out a plan; if its changes do not fit, everything is arranged from scratch.
        private func carryOut(_ plan: UpdatePlanner.Plan, of planner: UpdatePlanner) {
            switch plan {
            case .keep: return
            case .arrange(let sections):
                knownMeasuresItems = nil
                // Items that a movement has kept are made again at its end.
                if planner.isMoving { resize.renewed = [] }
                store.arrange(sections, for: planner.inputs)
            case .change(let changes):
                estimates = planner.estimates
                if !change(changes, for: planner.inputs, in: planner.host) { carryOut(planner.planEverything(), of: planner) }
            }
        }

        /// Applies changes; returns whether they fit.
        func change(_ changes: [LayoutChange], for inputs: LayoutInputs?, in host: any LayoutHost) -> Bool {
            knownMeasuresItems = nil
            guard store.change(changes, for: inputs, visible: host.viewport.rect) else { return false }
            for change in changes { estimates.apply(change) }
            return true
        }
    }
#endif
