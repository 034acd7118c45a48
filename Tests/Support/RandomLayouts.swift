public import Cascade

extension SeededGenerator {
    /// Returns a placement rule.
    public mutating func rule(_ numbers: RandomNumbers) -> LaneRule {
        pick([.shortest, .shortest, .inOrder, .tolerance(0), .tolerance(1), .tolerance(16), .tolerance(length(numbers))])
    }

    /// Returns a number of lanes.
    public mutating func lanes(_ numbers: RandomNumbers) -> LaneCount {
        if once(in: 30) { return 3 }
        if numbers == .hostile, once(in: 3) {
            // The greatest number of lanes is slow, so it is rare; a minimum of NaN is treated as 0 and gives as many.
            if !isNarrow, once(in: 200) { return pick([.fixed(.max), .adaptive(minimum: 0)]) }
            let few: [LaneCount] = [.fixed(0), .fixed(-3), .fixed(.min), .fixed(70), .adaptive(minimum: .infinity)]
            return pick(few + (isNarrow ? [.fixed(130)] : [.fixed(300), .adaptive(minimum: .nan)]))
        }
        if once(in: 30) { return [.absolute(40), .fraction(1)] }
        if once(in: 5) {
            let sizes = (0..<Int.random(in: 0...7, using: &self)).map { _ -> LaneSize in
                once(in: 2) ? .absolute(length(numbers)) : .fraction(once(in: 4) ? length(numbers) : pick([0, 0.3, 1, 1, 2]))
            }
            return .sizes(sizes)
        }
        // A container of 10¹² points has thousands of lanes of ordinary breadths, and so does one with a spacing that cancels the lanes'
        // breadth.
        let minimums: [Double] =
            switch (isNarrow, numbers) {
            case (true, .hostile): [1e10, 1e11, 1e300]
            case (true, .negative): [440, 1_000]
            default: [40, 120, 1_000]
            }
        return once(in: 4) ? .adaptive(minimum: pick(minimums)) : LaneCount(Int.random(in: 1...12, using: &self))
    }

    /// Returns a section's overrides: each property in half of the cases.
    public mutating func sectionOptions(_ numbers: RandomNumbers) -> SectionOptions {
        SectionOptions(
            lanes: once(in: 2) ? lanes(numbers) : nil,
            spacing: once(in: 8) ? distance(numbers) : nil,
            laneSpacing: once(in: 2) ? distance(numbers) : nil,
            itemSpacing: once(in: 2) ? distance(numbers) : nil,
            insets: once(in: 2) ? insets(numbers) : nil,
            header: once(in: 4) ? size(numbers) : nil,
            footer: once(in: 4) ? size(numbers) : nil,
            laneRule: once(in: 2) ? rule(numbers) : nil,
            isDense: once(in: 2) ? once(in: 4) : nil,
            background: once(in: 2) ? background(numbers) : nil
        )
    }

    /// Returns a section's background.
    public mutating func background(_ numbers: RandomNumbers) -> SectionBackground {
        once(in: 3) ? .visible(insets: insets(numbers)) : .hidden
    }

    /// Returns insets, negative only if the numbers are.
    public mutating func insets(_ numbers: RandomNumbers) -> LayoutInsets {
        if once(in: 5) { return pick([.zero, .all(distance(numbers))]) }
        return LayoutInsets(top: distance(numbers), left: distance(numbers), bottom: distance(numbers), right: distance(numbers))
    }

    /// Returns the options of a waterfall.
    public mutating func waterfall(_ numbers: RandomNumbers) -> WaterfallOptions {
        WaterfallOptions(
            lanes: lanes(numbers),
            spacing: distance(numbers),
            laneSpacing: once(in: 2) ? distance(numbers) : nil,
            itemSpacing: once(in: 2) ? distance(numbers) : nil,
            insets: insets(numbers),
            header: once(in: 4) ? size(numbers) : nil,
            footer: once(in: 4) ? size(numbers) : nil,
            contentHeader: once(in: 4) ? size(numbers) : nil,
            contentFooter: once(in: 4) ? size(numbers) : nil,
            laneRule: rule(numbers),
            isDense: once(in: 4),
            background: background(numbers),
            axis: pick([.vertical, .horizontal]),
            readingDirection: pick([.leftToRight, .rightToLeft]),
            sectionHeadersPinToVisibleBounds: once(in: 2),
            sectionFootersPinToVisibleBounds: once(in: 2)
        ).withReadingDirection(pick([.leftToRight, .rightToLeft]))
    }

    /// Returns the options of a line.
    public mutating func line(_ numbers: RandomNumbers) -> LineOptions {
        let itemSize = LayoutSize(width: length(numbers), height: length(numbers))
        let spacing = distance(numbers)
        let axis = pick([LayoutAxis.vertical, .horizontal])
        let direction = pick([ReadingDirection.leftToRight, .rightToLeft])
        let snapping = pick(LineSnapping.allCases)
        let stepLimit = pick([nil, nil, 1, 3, numbers == .hostile ? pick([.min, -1, 0, .max]) : 2])
        let loops = once(in: 2)
        return LineOptions(
            itemSize: itemSize,
            spacing: spacing,
            axis: axis,
            readingDirection: direction,
            effects: effects(numbers),
            snapping: snapping,
            stepLimit: stepLimit,
            loops: loops
        )
    }

    /// Returns the effects of a line.
    public mutating func effects(_ numbers: RandomNumbers) -> LineEffects {
        if once(in: 2) { return pick([.none, .shrinking, .shrinking(toScale: pick([0.5, length(numbers)]))]) }
        return LineEffects(scale: effect(numbers), opacity: effect(numbers), rotation: effect(numbers))
    }

    /// Returns an effect of a line.
    public mutating func effect(_ numbers: RandomNumbers) -> LineEffect {
        let sign = pick([-1.0, 1])
        return LineEffect(
            atRest: pick([0, 1, length(numbers)]),
            change: pick([0, sign, sign * length(numbers) / 100]),
            minimum: pick([-.infinity, 0, -length(numbers) / 100]),
            maximum: pick([.infinity, 1, length(numbers) / 100])
        )
    }

    /// Returns the options of a circle.
    public mutating func circle(_ numbers: RandomNumbers) -> CircleOptions {
        CircleOptions(
            itemSize: LayoutSize(width: length(numbers), height: length(numbers)),
            radius: pick([.fitted, .fixed(length(numbers))]),
            startAngle: pick([0, 1, -2, 100, length(numbers)]),
            isClockwise: once(in: 2),
            arc: pick([.full, .full, .limited(pick([0, 1, 4, 6.28, 7, length(numbers)]))]),
            orientation: pick(CircleOrientation.allCases),
            scrolling: pick([.none, .turning(.vertical), .turning(.horizontal), .endless(.vertical), .endless(.horizontal)]),
            stacking: pick(CircleStacking.allCases)
        )
    }
}
