#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// The rules of a waterfall: its options, the lanes that an update keeps, and the sections that depend on the width of its lanes.
    struct WaterfallRules: OptionRules {
        var options: WaterfallOptions
        var laneStability = LaneStability.repackBelowViewport
        var estimatedLength = 100.0
        /// Whether the items are given for any width.
        var hasGivenItems = false

        // MARK: Sections

        var contentHeader: ItemSize? {
            get { options.contentHeader }
            set { options.contentHeader = newValue }
        }

        var contentFooter: ItemSize? {
            get { options.contentFooter }
            set { options.contentFooter = newValue }
        }

        /// Returns `true` if lanes, insets, the axis, the direction or the width differ: the delegate's sections and sizes, and insets from
        /// a safe area or margins, may depend on them.
        func needsNewSections(from old: WaterfallRules, in oldContainer: LayoutSize, to container: LayoutSize) -> Bool {
            var known = old.options
            // Options that only affect placement.
            (known.contentHeader, known.contentFooter) = (options.contentHeader, options.contentFooter)
            known.sectionHeadersPinToVisibleBounds = options.sectionHeadersPinToVisibleBounds
            known.sectionFootersPinToVisibleBounds = options.sectionFootersPinToVisibleBounds
            return known != options || options.axis.breadth(oldContainer) != options.axis.breadth(container)
        }

        /// Returns `true` if the lanes have their former widths, for which the items' sizes were requested.
        func canReuseItems(
            of known: LayoutSection,
            from old: WaterfallRules,
            in oldContainer: LayoutSize,
            as made: LayoutSection,
            in container: LayoutSize
        ) -> Bool {
            guard !hasGivenItems, old.options.axis == options.axis else { return false }
            let (old, new) = (old.options.applying(known.options), options.applying(made.options))
            // The widths of some lanes can be equal where those of others are not.
            func haveSizes(_ lanes: LaneCount) -> Bool { if case .sizes = lanes { true } else { false } }
            if old.lanes != new.lanes, haveSizes(old.lanes) || haveSizes(new.lanes) { return false }
            return [ItemSpan.lanes(1), .lanes(2), .full].allSatisfy {
                old.breadth(of: $0, in: oldContainer) == new.breadth(of: $0, in: container)
            }
        }

        func breadth(ofItemsIn section: LayoutSection, in container: LayoutSize) -> Double {
            options.applying(section.options).breadth(of: .lanes(1), in: container)
        }

        // MARK: Changes

        func apply(_ changes: [LayoutChange], to arrangement: inout WaterfallArrangement, visible: LayoutRect)
            throws(LayoutChangeError)
        { try arrangement.apply(changes, laneStability: laneStability, visible: visible) }

        /// Resizes the waterfall, its header and its footer with the lane stability, or arranges it with other options.
        func update(_ arrangement: inout WaterfallArrangement, to container: LayoutSize, visible: LayoutRect) {
            var known = arrangement.options
            (known.contentHeader, known.contentFooter) = (contentHeader, contentFooter)
            if options != known {
                arrangement = arrange(arrangement.sections, in: container)
            } else if options != arrangement.options || container != arrangement.container || laneStability == .repackAll {
                arrangement.resize(to: container, options: options, laneStability: laneStability, visible: visible)
            }
        }

        // MARK: Scrolling and movement

        /// Returns `true` if visible headers and footers are pinned to other positions.
        ///
        /// - Complexity: O(log sections + visible sections).
        func dependsOnOffset(from old: LayoutViewport, to new: LayoutViewport, in arrangement: WaterfallArrangement) -> Bool {
            guard options.sectionHeadersPinToVisibleBounds || options.sectionFootersPinToVisibleBounds else { return false }
            return arrangement.sections(between: old.origin, and: new.origin).contains { section in
                [LayoutElement.header(section: section), .footer(section: section)].contains {
                    arrangement.placement(of: $0, offset: old.origin) != arrangement.placement(of: $0, offset: new.origin)
                }
            }
        }

        func section(at point: LayoutPoint, in arrangement: WaterfallArrangement) -> Int? { arrangement.section(at: point) }
    }
#endif
