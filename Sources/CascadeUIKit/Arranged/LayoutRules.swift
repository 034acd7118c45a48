#if canImport(UIKit) && !os(watchOS)
    public import Cascade

    /// The rules of a layout: a value that arranges sections, and that decides which parts an update makes again, which point keeps its
    /// position on screen, and where a scroll comes to rest.
    ///
    /// Only `arrange(_:in:)` is required; `ArrangedLayout` does the rest. It arranges no sections in a container of size 0 when it is
    /// created, no sections to find the axis of headers and footers, and other inputs in updates. Rules that mirror their layout implement
    /// `withReadingDirection(_:)`. Offsets are origins of the visible rectangle between the insets.
    public protocol LayoutRules: LayoutOptions {
        // MARK: Sections

        /// Returns whether sections and items depend on a change of the rules or of the visible size; `false` by default.
        func needsNewSections(from old: Self, in oldContainer: LayoutSize, to container: LayoutSize) -> Bool

        /// Returns whether a section's items would not change if it is made again for other rules or another visible size; `false` by
        /// default.
        func canReuseItems(
            of known: LayoutSection,
            from old: Self,
            in oldContainer: LayoutSize,
            as made: LayoutSection,
            in container: LayoutSize
        ) -> Bool

        // MARK: Changes

        /// Applies changes; `visible` is the visible rectangle before them.
        func apply(_ changes: [LayoutChange], to arrangement: inout Arranged, visible: LayoutRect) throws(LayoutChangeError)

        /// Updates an arrangement of other rules or another visible size, or after an invalidation of unchanged sections; by default its
        /// sections are arranged from scratch.
        func update(_ arrangement: inout Arranged, to container: LayoutSize, visible: LayoutRect)

        // MARK: Self-sizing

        /// The estimated length, in points, of items of automatic size without an estimate of their own; 100 by default.
        ///
        /// After four items of a section are measured, their mean replaces it.
        var estimatedLength: Double { get }

        /// Whether views determine the lengths of elements of automatic size; `true` by default.
        var measuresViews: Bool { get }

        /// The size of the header of the whole content, the element `contentHeader` of an arrangement; `nil` by default.
        ///
        /// Its view determines an automatic size: the layout sets the measured length as the estimate before it arranges sections. So declare a
        /// `var`; of a constant, Swift uses the default instead.
        var contentHeader: ItemSize? { get set }

        /// The size of the footer of the whole content, the element `contentFooter`, by the same rule.
        var contentFooter: ItemSize? { get set }

        /// Returns the breadth of a section's items; a mean of measured lengths is valid for one breadth. By default that of the container.
        func breadth(ofItemsIn section: LayoutSection, in container: LayoutSize) -> Double

        // MARK: Scrolling

        /// Returns whether visible elements have other placements after a scroll; `false` by default.
        func dependsOnOffset(from old: LayoutViewport, to new: LayoutViewport, in arrangement: Arranged) -> Bool

        /// Whether a scroll comes to rest depending on where its swipe began; `false` by default.
        var tracksSwipes: Bool { get }

        /// Returns the offset at which a scroll comes to rest; by default that of the arrangement. The swipe began at the offset `start`.
        func restingOffset(
            proposed: LayoutPoint,
            velocity: LayoutPoint,
            from current: LayoutPoint,
            swipedFrom start: LayoutPoint,
            in arrangement: Arranged
        ) -> LayoutPoint

        /// Returns the initial offset; `nil` for the top left corner. By default the end at which reading begins.
        func homeOffset(of arrangement: Arranged) -> LayoutPoint?

        /// Returns the equivalent offset of an endless arrangement near the home offset; by default the offset itself.
        func recentered(_ offset: LayoutPoint, in arrangement: Arranged) -> LayoutPoint

        // MARK: Anchors

        /// Returns the anchor that keeps its position on screen during a change; `nil` keeps the offset.
        ///
        /// By default the first visible item, unless the content is scrolled to its beginning: an insertion there is visible.
        func anchor(in arrangement: Arranged, at offset: LayoutPoint) -> LayoutAnchor?

        /// Returns the anchor that replaces one whose element a batch deletes; by default the nearest remaining visible item, the one
        /// before it first, so that content after it moves up, and of an element at rest the next remaining item.
        func successor(of anchor: LayoutAnchor, in arrangement: Arranged, at offset: LayoutPoint, applying changes: [LayoutChange])
            -> LayoutAnchor?

        /// Returns the offset at which an anchor keeps its position on screen; `nil` if there is no such offset.
        func offset(keeping anchor: LayoutAnchor, in arrangement: Arranged, at viewport: LayoutViewport) -> LayoutPoint?

        // MARK: Elements

        /// Returns the distance by which elements may be outside of their frames, in points; 0 by default.
        func overhang(of arrangement: Arranged) -> Double

        /// Returns the section at a point of the content, so that an item can be moved into an empty section; `nil` by default.
        func section(at point: LayoutPoint, in arrangement: Arranged) -> Int?

        /// Returns the center from which an inserted item appears; `nil`, the default, for its own.
        func origin(ofAppearing element: LayoutElement, in arrangement: Arranged, at offset: LayoutPoint) -> LayoutPoint?

        /// Returns the center at which a deleted item disappears; `nil`, the default, for its own.
        func destination(ofDisappearing element: LayoutElement, in arrangement: Arranged, at offset: LayoutPoint) -> LayoutPoint?
    }

    extension LayoutRules {
        /// Returns the rules themselves.
        public func withReadingDirection(_ direction: ReadingDirection) -> Self { self }

        /// Returns `false`.
        public func needsNewSections(from old: Self, in oldContainer: LayoutSize, to container: LayoutSize) -> Bool { false }

        /// Returns `false`.
        public func canReuseItems(
            of known: LayoutSection,
            from old: Self,
            in oldContainer: LayoutSize,
            as made: LayoutSection,
            in container: LayoutSize
        ) -> Bool { false }

        /// Applies changes to the arrangement.
        public func apply(_ changes: [LayoutChange], to arrangement: inout Arranged, visible: LayoutRect) throws(LayoutChangeError) {
            try arrangement.apply(changes)
        }

        /// Arranges the sections from scratch.
        public func update(_ arrangement: inout Arranged, to container: LayoutSize, visible: LayoutRect) {
            arrangement = arrange(arrangement.sections, in: container)
        }

        /// 100 points.
        public var estimatedLength: Double { 100 }

        /// Whether views determine lengths: `true`.
        public var measuresViews: Bool { true }

        /// No header.
        public var contentHeader: ItemSize? {
            get { nil }
            set {}
        }

        /// No footer.
        public var contentFooter: ItemSize? {
            get { nil }
            set {}
        }

        /// Returns the width of the container.
        public func breadth(ofItemsIn section: LayoutSection, in container: LayoutSize) -> Double { container.width }

        /// Returns `false`.
        public func dependsOnOffset(from old: LayoutViewport, to new: LayoutViewport, in arrangement: Arranged) -> Bool { false }

        /// Whether a scroll comes to rest depending on where its swipe began: `false`.
        public var tracksSwipes: Bool { false }

        /// Returns the resting offset of the arrangement.
        public func restingOffset(
            proposed: LayoutPoint,
            velocity: LayoutPoint,
            from current: LayoutPoint,
            swipedFrom start: LayoutPoint,
            in arrangement: Arranged
        ) -> LayoutPoint { arrangement.restingOffset(proposed: proposed, velocity: velocity, from: current) }

        /// Returns the end at which reading begins.
        public func homeOffset(of arrangement: Arranged) -> LayoutPoint? { arrangement.beginning }

        /// Returns the offset itself.
        public func recentered(_ offset: LayoutPoint, in arrangement: Arranged) -> LayoutPoint { offset }

        /// Returns the first visible item, unless the content is scrolled to its beginning.
        public func anchor(in arrangement: Arranged, at offset: LayoutPoint) -> LayoutAnchor? { arrangement.firstVisible(at: offset) }

        /// Returns the nearest remaining visible item, the one before it first; of an element at rest the next remaining item.
        public func successor(of anchor: LayoutAnchor, in arrangement: Arranged, at offset: LayoutPoint, applying changes: [LayoutChange])
            -> LayoutAnchor?
        { arrangement.restingSuccessor(of: anchor, at: offset, applying: changes) }

        /// Returns the home offset, or that of the anchored point; an element at rest is at the edge where the content begins.
        public func offset(keeping anchor: LayoutAnchor, in arrangement: Arranged, at viewport: LayoutViewport) -> LayoutPoint? {
            arrangement.offset(keeping: anchor, home: homeOffset(of: arrangement))
        }

        /// Returns 0.
        public func overhang(of arrangement: Arranged) -> Double { 0 }

        /// Returns `nil`.
        public func section(at point: LayoutPoint, in arrangement: Arranged) -> Int? { nil }

        /// Returns `nil`.
        public func origin(ofAppearing element: LayoutElement, in arrangement: Arranged, at offset: LayoutPoint) -> LayoutPoint? { nil }

        /// Returns `nil`.
        public func destination(ofDisappearing element: LayoutElement, in arrangement: Arranged, at offset: LayoutPoint) -> LayoutPoint? {
            nil
        }
    }

    /// Rules that arrange sections by options of the engine.
    protocol OptionRules: LayoutRules where Arranged == Options.Arranged {
        associatedtype Options: LayoutOptions
        var options: Options { get set }
    }

    extension OptionRules {
        func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> Arranged { options.arrange(sections, in: container) }

        func withReadingDirection(_ direction: ReadingDirection) -> Self {
            var rules = self
            rules.options = options.withReadingDirection(direction)
            return rules
        }
    }
#endif
