public import Cascade

/// How wild the numbers of a random layout are.
public enum RandomNumbers: CaseIterable, Sendable {
    /// Whole points and simple fractions, many of them equal: ties.
    case tidy
    /// Thirds and other fractions whose sums depend on their order.
    case fractional
    /// Anything: NaN, infinities, negative and huge numbers.
    case hostile
}

extension SeededGenerator {
    /// A length.
    public mutating func length(_ numbers: RandomNumbers) -> Double {
        switch numbers {
        case .tidy: return pick([0, 10, 50, 50, 100, 100, 100, 150, Double(Int.random(in: 0...1_600, using: &self)) / 4])
        case .fractional: return Double(Int.random(in: 0...900, using: &self)) / pick([1, 3, 7])
        case .hostile:
            return pick([0, -1, -0.0, .nan, .infinity, -.infinity, 1e300, 1e-300, .leastNonzeroMagnitude, 1e9, 100, 33.3])
        }
    }

    /// A spacing or an inset; never negative, so that the laws for those hold.
    public mutating func distance(_ numbers: RandomNumbers) -> Double {
        switch numbers {
        case .tidy: return pick([0, 0, 4, 8, 10, 12.5])
        case .fractional: return Double(Int.random(in: 0...60, using: &self)) / pick([1, 3, 7])
        case .hostile: return pick([0, .nan, .infinity, 1e300, 1e-300, 10, 7.7])
        }
    }

    /// A size to see the content through.
    public mutating func container(_ numbers: RandomNumbers) -> LayoutSize {
        switch numbers {
        case .tidy, .fractional: return LayoutSize(width: pick([320, 375, 414, 768, 1_000.5]), height: pick([200, 568, 1_000]))
        case .hostile:
            let extents = [0, -5, .nan, .infinity, 1, 20, 375, 1e12]
            return LayoutSize(width: pick(extents), height: pick(extents))
        }
    }

    /// A placement rule.
    public mutating func rule(_ numbers: RandomNumbers) -> PlacementRule {
        pick([.shortest, .shortest, .inOrder, .tolerance(0), .tolerance(1), .tolerance(16), .tolerance(length(numbers))])
    }

    /// The number of lanes.
    public mutating func lanes(_ numbers: RandomNumbers) -> LaneCount {
        if numbers == .hostile, once(in: 3) {
            // The most lanes there may be are slow to look at one by one, so they come seldom.
            if once(in: 200) { return pick([.fixed(.max), .adaptive(minimum: 0)]) }
            return pick([.fixed(0), .fixed(-3), .fixed(70), .adaptive(minimum: .nan), .adaptive(minimum: .infinity)])
        }
        return once(in: 4) ? .adaptive(minimum: pick([40, 120, 1_000])) : .fixed(Int.random(in: 1...12, using: &self))
    }

    /// A section's options.
    public mutating func sectionOptions(_ numbers: RandomNumbers) -> SectionOptions {
        let lanes = lanes(numbers)
        var isFew = false
        if case .fixed(let count) = lanes { isFew = count <= 12 }
        return SectionOptions(
            lanes: lanes,
            laneSpacing: distance(numbers),
            itemSpacing: distance(numbers),
            insets: insets(numbers),
            placement: rule(numbers),
            // The naive reference looks through every interval of every lane.
            isDense: isFew && once(in: 4),
            background: once(in: 3) ? insets(numbers) : nil
        )
    }

    /// Insets that are not negative.
    public mutating func insets(_ numbers: RandomNumbers) -> LayoutInsets {
        LayoutInsets(top: distance(numbers), left: distance(numbers), bottom: distance(numbers), right: distance(numbers))
    }

    /// An item.
    public mutating func item(_ numbers: RandomNumbers, isPlain: Bool) -> LayoutItem {
        let measure: ItemMeasure = once(in: 5) ? .aspectRatio(length(numbers) / 100) : .length(length(numbers))
        guard !isPlain else { return LayoutItem(measure) }
        let span: ItemSpan = once(in: 3) ? pick([.lanes(2), .lanes(3), .lanes(0), .lanes(99), .full]) : .lanes(1)
        return LayoutItem(measure, span: span, pin: once(in: 8) ? pick([0, 1, 5, -1, 1_000]) : nil)
    }

    /// A section of at most `most` items.
    public mutating func section(_ numbers: RandomNumbers, most: Int) -> LayoutSection {
        let isPlain = once(in: 2)
        let count = once(in: 6) ? 0 : Int.random(in: 0...most, using: &self)
        return LayoutSection(
            ItemList((0..<count).map { _ in item(numbers, isPlain: isPlain) }),
            header: once(in: 2) ? 0 : length(numbers),
            footer: once(in: 2) ? 0 : length(numbers),
            options: once(in: 2) ? nil : sectionOptions(numbers)
        )
    }

    /// Some sections; now and then none.
    public mutating func sections(_ numbers: RandomNumbers, most: Int = 60) -> [LayoutSection] {
        (0..<Int.random(in: 0...4, using: &self)).map { _ in section(numbers, most: most) }
    }

    /// The options of a waterfall.
    public mutating func waterfall(_ numbers: RandomNumbers) -> WaterfallOptions {
        WaterfallOptions(
            sectionOptions(numbers),
            axis: pick([.vertical, .horizontal]),
            direction: pick([.leftToRight, .rightToLeft]),
            stickyHeaders: once(in: 2),
            stickyFooters: once(in: 2)
        )
    }

    /// The options of a line.
    public mutating func line(_ numbers: RandomNumbers) -> LineOptions {
        var options = LineOptions(
            itemSize: LayoutSize(width: length(numbers), height: length(numbers)),
            spacing: distance(numbers),
            axis: pick([.vertical, .horizontal]),
            direction: pick([.leftToRight, .rightToLeft]),
            minimumScale: pick([0, 0.5, length(numbers)])
        )
        if once(in: 2) { options.effects.opacity = effect(numbers) }
        if once(in: 2) { options.effects.rotation = effect(numbers) }
        if once(in: 4) { options.effects.scale = effect(numbers) }
        options.snapping = pick(LineSnapping.allCases)
        options.stepLimit = pick([nil, nil, 1, 3, numbers == .hostile ? pick([.min, -1, 0, .max]) : 2])
        options.loops = once(in: 2)
        return options
    }

    /// An effect of a line.
    public mutating func effect(_ numbers: RandomNumbers) -> LineEffect {
        let sign = pick([-1.0, 1])
        return LineEffect(
            atRest: pick([0, 1, length(numbers)]),
            change: pick([0, sign, sign * length(numbers) / 100]),
            minimum: pick([-.infinity, 0, -length(numbers) / 100]),
            maximum: pick([.infinity, 1, length(numbers) / 100])
        )
    }

    /// The options of a circle.
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

    /// A rectangle near the content of an arrangement.
    public mutating func rect(near content: LayoutSize, _ numbers: RandomNumbers) -> LayoutRect {
        if numbers == .hostile, once(in: 3) {
            return LayoutRect(
                x: pick([-.infinity, .nan, 0]),
                y: pick([-.infinity, 0]),
                width: pick([.infinity, .nan, -1]),
                height: pick([.infinity, 5])
            )
        }
        return LayoutRect(
            x: Double.random(in: -100...content.width + 100, using: &self),
            y: Double.random(in: -100...content.height + 100, using: &self),
            width: once(in: 4) ? 0 : Double.random(in: 0...600, using: &self),
            height: once(in: 4) ? 0 : Double.random(in: 0...600, using: &self)
        )
    }

    /// A content offset, sometimes beyond the ends.
    public mutating func offset(in content: LayoutSize) -> LayoutPoint {
        LayoutPoint(
            x: Double.random(in: -50...content.width + 50, using: &self),
            y: Double.random(in: -50...content.height + 50, using: &self)
        )
    }
}
