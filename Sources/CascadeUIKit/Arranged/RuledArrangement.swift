#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// Rules and the arrangement that they made: the one generic type between UIKit and the engine.
    @MainActor
    final class RuledArrangement<Rules: LayoutRules>: ArrangementStore {
        /// An arrangement with what it was made from.
        private struct Made {
            var arrangement: Rules.Arranged
            /// The rules, with the reading direction of the inputs.
            var rules: Rules
            var inputs: LayoutInputs
        }

        /// The rules of the next update.
        var rules: Rules
        private var made: Made?

        init(_ rules: Rules) { self.rules = rules }

        /// The arrangement; `nil` before the first update.
        var arrangement: Rules.Arranged? { made?.arrangement }

        var summary: ArrangementSummary? {
            guard let made else { return nil }
            let arrangement = made.arrangement
            return ArrangementSummary(
                sections: arrangement.sections,
                contentSize: arrangement.contentSize,
                container: arrangement.container,
                axis: arrangement.axis,
                direction: arrangement.readingDirection,
                inputs: made.inputs
            )
        }

        var estimatedLength: Double { rules.estimatedLength }
        var measuresViews: Bool { rules.measuresViews }
        var tracksSwipes: Bool { rules.tracksSwipes }

        private func rules(for inputs: LayoutInputs) -> Rules { rules.withReadingDirection(inputs.direction) }

        // MARK: Updates

        func isCurrent(for inputs: LayoutInputs) -> Bool {
            guard let made else { return false }
            return made.inputs == inputs && made.rules == rules(for: inputs)
        }

        func needsNewSections(for inputs: LayoutInputs) -> Bool {
            guard let made else { return true }
            if !made.inputs.environment.hasSameInsets(as: inputs.environment) { return true }
            return rules(for: inputs).needsNewSections(from: made.rules, in: made.inputs.container, to: inputs.container)
        }

        func canReuseItems(of known: LayoutSection, as section: LayoutSection, for inputs: LayoutInputs) -> Bool {
            guard let made else { return false }
            return rules(for: inputs).canReuseItems(
                of: known,
                from: made.rules,
                in: made.inputs.container,
                as: section,
                in: inputs.container
            )
        }

        func breadth(ofItemsIn section: LayoutSection, in container: LayoutSize) -> Double {
            rules.breadth(ofItemsIn: section, in: container)
        }

        func arrange(_ sections: [LayoutSection], for inputs: LayoutInputs) {
            let rules = rules(for: inputs)
            made = Made(arrangement: rules.arrange(sections, in: inputs.container), rules: rules, inputs: inputs)
        }

        func change(_ changes: [LayoutChange], for inputs: LayoutInputs?, visible: LayoutRect) -> Bool {
            guard var changed = made else { return false }
            // The only reference to the storage, which is not copied then.
            made = nil
            defer { made = changed }
            if let inputs {
                let rules = rules(for: inputs)
                if rules != changed.rules || inputs.container != changed.inputs.container {
                    rules.update(&changed.arrangement, to: inputs.container, visible: visible)
                }
                (changed.rules, changed.inputs) = (rules, inputs)
            }
            do {
                if !changes.isEmpty { try rules.apply(changes, to: &changed.arrangement, visible: visible) }
                return true
            } catch {
                return false
            }
        }

        // MARK: Offsets

        func dependsOnOffset(from old: LayoutViewport, to new: LayoutViewport) -> Bool {
            made.map { rules.dependsOnOffset(from: old, to: new, in: $0.arrangement) } ?? false
        }

        func restingOffset(proposed: LayoutPoint, velocity: LayoutPoint, from current: LayoutPoint, swipedFrom start: LayoutPoint)
            -> LayoutPoint
        {
            guard let made else { return proposed }
            return rules.restingOffset(proposed: proposed, velocity: velocity, from: current, swipedFrom: start, in: made.arrangement)
        }

        func recentered(_ offset: LayoutPoint) -> LayoutPoint { made.map { rules.recentered(offset, in: $0.arrangement) } ?? offset }

        func anchor(at offset: LayoutPoint) -> LayoutAnchor? { made.flatMap { rules.anchor(in: $0.arrangement, at: offset) } }

        func anchor(_ anchor: LayoutAnchor, at offset: LayoutPoint, applying changes: [LayoutChange]) -> LayoutAnchor? {
            guard let made else { return nil }
            return anchor.applying(changes) ?? rules.successor(of: anchor, in: made.arrangement, at: offset, applying: changes)
        }

        func offset(keeping anchor: LayoutAnchor, at viewport: LayoutViewport) -> LayoutPoint? {
            made.flatMap { rules.offset(keeping: anchor, in: $0.arrangement, at: viewport) }
        }

        // MARK: Elements

        func forEachPlacement(in rect: LayoutRect, offset: LayoutPoint, _ body: (LayoutElement, Placement) -> Void) {
            guard let made else { return }
            let overhang = rules.overhang(of: made.arrangement)
            var rect = rect
            if overhang != 0 {
                rect = LayoutRect(
                    x: rect.x - overhang,
                    y: rect.y - overhang,
                    width: rect.width + 2 * overhang,
                    height: rect.height + 2 * overhang
                )
            }
            made.arrangement.forEachPlacement(in: rect, offset: offset, body)
        }

        func placement(of element: LayoutElement, offset: LayoutPoint) -> Placement? {
            made?.arrangement.placement(of: element, offset: offset)
        }

        func elements(in rect: LayoutRect, offset: LayoutPoint, order: ReadingOrder) -> [LayoutElement] {
            made?.arrangement.elements(in: rect, offset: offset, order: order) ?? []
        }

        func neighbor(of element: LayoutElement, in direction: NeighborDirection, offset: LayoutPoint) -> LayoutElement? {
            made?.arrangement.neighbor(of: element, in: direction, offset: offset)
        }

        func target(ofMoving element: LayoutElement, at point: LayoutPoint, offset: LayoutPoint) -> LayoutElement {
            guard let arrangement else { return element }
            let target = arrangement.reorderingTarget(of: element, at: point, offset: offset)
            return target == element ? emptySectionTarget(of: element, at: point, in: arrangement) : target
        }

        /// Returns the target in the empty section under a held item; the item's own position if the section would not be there after the
        /// move.
        private func emptySectionTarget(of moving: LayoutElement, at point: LayoutPoint, in arrangement: Rules.Arranged) -> LayoutElement {
            guard let section = rules.section(at: point, in: arrangement), arrangement.sections[safely: section].items.isEmpty else {
                return moving
            }
            var moved = arrangement
            let change = LayoutChange.moveItem(from: moving.index, section: moving.section, to: 0, targetSection: section)
            guard (try? moved.apply([change])) != nil, rules.section(at: point, in: moved) == section else { return moving }
            return .item(0, section: section)
        }

        func origin(ofAppearing element: LayoutElement, at offset: LayoutPoint) -> LayoutPoint? {
            made.flatMap { rules.origin(ofAppearing: element, in: $0.arrangement, at: offset) }
        }

        func destination(ofDisappearing element: LayoutElement, at offset: LayoutPoint) -> LayoutPoint? {
            made.flatMap { rules.destination(ofDisappearing: element, in: $0.arrangement, at: offset) }
        }
    }
#endif
