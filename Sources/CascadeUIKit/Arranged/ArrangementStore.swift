#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// The arrangement of a layout and the rules that made it, without their types; `LayoutRules` documents the members that are the same.
    ///
    /// Embedded Swift has no existentials with associated types. Called once for a query or a step of an update, not for each placement.
    @MainActor
    protocol ArrangementStore: AnyObject {
        // Of the arrangement, which is empty before the first update.
        var sections: [LayoutSection] { get }
        var contentSize: LayoutSize { get }
        var container: LayoutSize { get }
        var axis: LayoutAxis { get }
        var direction: ReadingDirection { get }
        /// The inputs of the arrangement; `nil` before the first update.
        var inputs: LayoutInputs? { get }
        var estimatedLength: Double { get }
        var measuresViews: Bool { get }
        /// The measured lengths of the header and the footer of the whole content, which the rules get as estimates.
        var contentLengths: (header: Double?, footer: Double?) { get set }
        /// Returns the size of the header or the footer of the whole content, by the current rules.
        func contentSize(of element: LayoutElement) -> ItemSize?
        var tracksSwipes: Bool { get }
        /// Whether items keep their lanes when their lengths change.
        var keepsLanes: Bool { get }
        /// Returns the scroll axis of the current rules.
        func axis(in container: LayoutSize) -> LayoutAxis

        // MARK: Updates

        /// Returns whether the arrangement was made by the current rules from equal inputs.
        func isCurrent(for inputs: LayoutInputs) -> Bool
        /// Returns whether sections depend on the difference of the inputs and the rules from those of the arrangement.
        func needsNewSections(for inputs: LayoutInputs) -> Bool
        func canReuseItems(of known: LayoutSection, as made: LayoutSection, for inputs: LayoutInputs) -> Bool
        func breadth(ofItemsIn section: LayoutSection, in container: LayoutSize) -> Double
        func arrange(_ sections: [LayoutSection], for inputs: LayoutInputs)
        /// Updates the arrangement for inputs, `nil` for its own, and applies changes; returns whether they fit.
        func change(_ changes: [LayoutChange], for inputs: LayoutInputs?, visible: LayoutRect) -> Bool

        // MARK: Offsets

        func dependsOnOffset(from old: LayoutViewport, to new: LayoutViewport) -> Bool
        func restingOffset(proposed: LayoutPoint, velocity: LayoutPoint, from current: LayoutPoint, swipedFrom start: LayoutPoint)
            -> LayoutPoint
        /// Returns the equivalent offset near home of one that is far away, in an endless arrangement; else the same offset.
        func nearHome(_ offset: LayoutPoint) -> LayoutPoint
        /// Returns the anchor at an offset; `former` is the origin before a scroll whose items are being measured, `nil` at rest.
        ///
        /// Of the items that a scroll has left visible, known ones precede those that will be measured. After a jump, which leaves none, the
        /// first item is the anchor although it will be measured.
        func anchor(at offset: LayoutPoint, from former: LayoutPoint?) -> LayoutAnchor?
        func clamped(_ offset: LayoutPoint) -> LayoutPoint
        func anchor(_ anchor: LayoutAnchor, at offset: LayoutPoint, applying changes: [LayoutChange]) -> LayoutAnchor?
        func offset(keeping anchor: LayoutAnchor, at viewport: LayoutViewport) -> LayoutPoint?

        // MARK: Elements

        func forEachPlacement(in rect: LayoutRect, offset: LayoutPoint, _ body: (LayoutElement, Placement) -> Void)
        func placement(of element: LayoutElement, offset: LayoutPoint) -> Placement?
        func elements(in rect: LayoutRect, offset: LayoutPoint, order: ReadingOrder) -> [LayoutElement]
        func neighbor(of element: LayoutElement, in direction: NeighborDirection, offset: LayoutPoint) -> LayoutElement?
        /// Returns the target of an item that is held at a point: its own position, that of the item under the point if that is nearer, or
        /// the first of the empty section under it.
        ///
        /// - Complexity: O(items from the first changed position on).
        func target(ofMoving element: LayoutElement, at point: LayoutPoint, offset: LayoutPoint) -> LayoutElement
        func origin(ofAppearing element: LayoutElement, at offset: LayoutPoint) -> LayoutPoint?
        func destination(ofDisappearing element: LayoutElement, at offset: LayoutPoint) -> LayoutPoint?
    }

    extension ArrangementStore {
        func contains(_ element: LayoutElement) -> Bool {
            let sections = sections
            if element.isOfContent { return true }
            guard sections.indices.contains(element.section) else { return false }
            return element.kind != .item || element.index < sections[element.section].items.count
        }

        /// Returns the resting offset nearest to an offset.
        func resting(at offset: LayoutPoint) -> LayoutPoint {
            restingOffset(proposed: offset, velocity: .zero, from: offset, swipedFrom: offset)
        }

        /// Returns the content size if an origin is at an edge of the content; else `nil`.
        func edgeSize(at origin: LayoutPoint) -> LayoutSize? {
            let place = axis == .vertical ? origin.y : origin.x
            let end = axis.length(contentSize) - axis.length(container)
            return place < 0.01 || place > end - 0.01 ? contentSize : nil
        }

        /// Returns the origin of an element's length; backgrounds have none of their own.
        func source(of element: LayoutElement) -> LengthSource {
            if element.isOfContent, case .automatic = contentSize(of: element) { return .measured }
            guard contains(element), !element.isOfContent else { return .given }
            switch element.kind {
            case .item: return sections[element.section].items.source(at: element.index)
            case .header: return sections[element.section].headerSource
            case .footer: return sections[element.section].footerSource
            case .background: return .given
            }
        }
    }
#endif
