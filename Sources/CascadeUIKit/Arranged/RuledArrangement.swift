#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// Rules and the arrangement that they made: the one generic type between UIKit and the engine.
    @MainActor
    final class RuledArrangement<Rules: LayoutRules>: ArrangementStore {
        /// The rules of the next update.
        var rules: Rules
        /// The arrangement; empty before the first update.
        var current: Rules.Arranged
        /// The rules that made the arrangement, with the reading direction of its inputs.
        private var currentRules: Rules
        private(set) var inputs: LayoutInputs?

        init(_ rules: Rules) {
            self.rules = rules
            currentRules = rules
            current = rules.arrange([], in: .zero)
        }

        var arrangement: Rules.Arranged? { inputs == nil ? nil : current }

        var sections: [LayoutSection] { current.sections }
        var contentSize: LayoutSize { current.contentSize }
        var container: LayoutSize { current.container }
        var axis: LayoutAxis { current.axis }
        var direction: ReadingDirection { current.readingDirection }

        var estimatedLength: Double { rules.estimatedLength }
        var measuresViews: Bool { rules.measuresViews }
        var tracksSwipes: Bool { rules.tracksSwipes }
        var keepsLanes = false

        func axis(in container: LayoutSize) -> LayoutAxis { rules.arrange([], in: container).axis }

        var contentLengths: (header: Double?, footer: Double?) = (nil, nil)

        func contentSize(of element: LayoutElement) -> ItemSize? { element.kind == .header ? rules.contentHeader : rules.contentFooter }

        private func rules(for inputs: LayoutInputs) -> Rules {
            var rules = rules.withReadingDirection(inputs.direction)
            func measured(_ size: ItemSize?, _ length: Double?) -> ItemSize? {
                guard case .automatic(let estimated) = size else { return size }
                return .automatic(estimated: length ?? estimated ?? estimatedLength)
            }
            rules.contentHeader = measured(rules.contentHeader, contentLengths.header)
            rules.contentFooter = measured(rules.contentFooter, contentLengths.footer)
            return rules
        }

        // MARK: Updates

        func isCurrent(for inputs: LayoutInputs) -> Bool { self.inputs == inputs && currentRules == rules(for: inputs) }

        func needsNewSections(for inputs: LayoutInputs) -> Bool {
            guard let known = self.inputs else { return true }
            return rules(for: inputs).needsNewSections(from: currentRules, in: known.container, to: inputs.container)
        }

        func canReuseItems(of known: LayoutSection, as section: LayoutSection, for inputs: LayoutInputs) -> Bool {
            guard let container = self.inputs?.container else { return false }
            return rules(for: inputs).canReuseItems(of: known, from: currentRules, in: container, as: section, in: inputs.container)
        }

        func breadth(ofItemsIn section: LayoutSection, in container: LayoutSize) -> Double {
            rules.breadth(ofItemsIn: section, in: container)
        }

        func arrange(_ sections: [LayoutSection], for inputs: LayoutInputs) {
            (currentRules, self.inputs) = (rules(for: inputs), inputs)
            current = currentRules.arrange(sections, in: inputs.container)
        }

        func change(_ changes: [LayoutChange], for inputs: LayoutInputs?, visible: LayoutRect) -> Bool {
            // In place: with another reference to the arrangement, its storage would be copied.
            if let inputs {
                let (rules, container) = (rules(for: inputs), self.inputs?.container)
                // Without changes, an app has invalidated the layout.
                if changes.isEmpty || rules != currentRules || inputs.container != container {
                    rules.update(&current, to: inputs.container, visible: visible)
                }
                (currentRules, self.inputs) = (rules, inputs)
            }
            return changes.isEmpty || (try? rules.apply(changes, to: &current, visible: visible)) != nil
        }

        // MARK: Offsets

        func dependsOnOffset(from old: LayoutViewport, to new: LayoutViewport) -> Bool {
            rules.dependsOnOffset(from: old, to: new, in: current)
        }

        func restingOffset(proposed: LayoutPoint, velocity: LayoutPoint, from offset: LayoutPoint, swipedFrom start: LayoutPoint)
            -> LayoutPoint
        { rules.restingOffset(proposed: proposed, velocity: velocity, from: offset, swipedFrom: start, in: current) }

        func nearHome(_ offset: LayoutPoint) -> LayoutPoint {
            let home = rules.recentered(offset, in: current)
            // In points. Offsets nearer to home stay, so that few scrolls adjust them.
            return max(abs(home.x - offset.x), abs(home.y - offset.y)) > 8_192 ? home : offset
        }

        func anchor(at offset: LayoutPoint, from former: LayoutPoint?) -> LayoutAnchor? {
            let anchor = rules.anchor(in: current, at: offset)
            func view(_ origin: LayoutPoint) -> LayoutRect { LayoutRect(origin: origin, size: current.container) }
            let isJump = former.map { !view($0).touches(view(offset)) } ?? false
            // Rules can return anchors of their own.
            guard former == nil || isJump, anchor == current.firstVisible(at: offset), case .element = anchor else { return anchor }
            return ScrollAnchor(in: current, offset: offset, after: isJump ? .far : .none).map { .element($0) }
        }

        func clamped(_ offset: LayoutPoint) -> LayoutPoint { current.clamped(offset) }

        func anchor(_ anchor: LayoutAnchor, at offset: LayoutPoint, applying changes: [LayoutChange]) -> LayoutAnchor? {
            anchor.applying(changes) ?? rules.successor(of: anchor, in: current, at: offset, applying: changes)
        }

        func offset(keeping anchor: LayoutAnchor, at viewport: LayoutViewport) -> LayoutPoint? {
            rules.offset(keeping: anchor, in: current, at: viewport)
        }

        // MARK: Elements

        func forEachPlacement(in rect: LayoutRect, offset: LayoutPoint, _ body: (LayoutElement, Placement) -> Void) {
            current.forEachPlacement(in: rect.enlarged(by: .all(rules.overhang(of: current))), offset: offset, body)
        }

        func placement(of element: LayoutElement, offset: LayoutPoint) -> Placement? { current.placement(of: element, offset: offset) }

        func elements(in rect: LayoutRect, offset: LayoutPoint, order: ReadingOrder) -> [LayoutElement] {
            current.elements(in: rect, offset: offset, order: order)
        }

        func neighbor(of element: LayoutElement, in direction: NeighborDirection, offset: LayoutPoint) -> LayoutElement? {
            current.neighbor(of: element, in: direction, offset: offset)
        }

        func target(ofMoving element: LayoutElement, at point: LayoutPoint, offset: LayoutPoint) -> LayoutElement {
            var target: LayoutElement?
            current.forEachPlacement(in: LayoutRect(x: point.x, y: point.y, width: 0, height: 0), offset: offset) { found, _ in
                if found.kind == .item, found != element { target = found }
            }
            let under = target == nil ? rules.section(at: point, in: current) : nil
            if let under, current.sections[safely: under].items.isEmpty { target = .item(0, section: under) }
            guard let target else { return element }
            var moved = current
            let visible = LayoutRect(origin: offset, size: current.container)
            guard (try? rules.apply([.move(element, to: target)], to: &moved, visible: visible)) != nil else { return element }
            // The section may not be under the item after the move.
            if let under { return rules.section(at: point, in: moved) == under ? target : element }
            func distance(_ placement: Placement?) -> Double { placement?.frame.center.squaredDistance(to: point) ?? .infinity }
            let isNearer = distance(moved.placement(of: target, offset: offset)) < distance(current.placement(of: element, offset: offset))
            return isNearer ? target : element
        }

        func origin(ofAppearing element: LayoutElement, at offset: LayoutPoint) -> LayoutPoint? {
            rules.origin(ofAppearing: element, in: current, at: offset)
        }

        func destination(ofDisappearing element: LayoutElement, at offset: LayoutPoint) -> LayoutPoint? {
            rules.destination(ofDisappearing: element, in: current, at: offset)
        }
    }
#endif
