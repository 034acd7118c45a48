/// The resting positions of a line.
extension LineRow {
    /// Returns the point of an item that aligns with the container's at rest.
    @inline(__always)
    func point(_ number: Int) -> Double {
        let (start, length) = extent(number)
        return start + length * snapping.fraction
    }

    /// The greatest start of the visible range.
    private var lastStart: Double { max(0, length - visible) }

    /// Returns the start of the visible range if an item of the first copy is at rest, not clamped to the content.
    private func restingStart(_ number: Int) -> Double { point(number) - visible * snapping.fraction }

    /// Returns the same position reduced to the first copy of an endless line: with a negative spacing items can lie periods away.
    private func firstRestingPlace(_ number: Int) -> Double {
        let start = restingStart(number)
        return spacing < 0 ? withinPeriod(start) : start
    }

    private func clamped(_ start: Double) -> Double { max(0, min(start, lastStart)) }

    /// The items' points in ascending order, and the number of the item at each.
    ///
    /// - Complexity: O(1); O(n log n) with a negative spacing.
    var points: (positions: SortedPositions, number: (Int) -> Int) {
        let count = count
        guard spacing < 0 else { return (repeated(count, point), { $0 % count }) }
        // The order of the copies does not matter.
        let order = (0..<count).map { (number: $0, place: withinPeriod(point($0))) }
            .stableSorted { $0.place < $1.place }
        return (repeated(count) { order[$0].place }, { order[$0 % count].number })
    }

    /// Reduces a position of an endless row to its first copy.
    private func withinPeriod(_ place: Double) -> Double {
        guard let cycle else { return place }
        let rest = NumericLimits.wrapped(place, near: cycle.period / 2, period: cycle.period)
        return rest < cycle.period ? rest : 0
    }

    /// Returns the positions of one row, or of all its copies if it repeats.
    private func repeated(_ count: Int, _ place: @escaping (Int) -> Double) -> SortedPositions {
        guard let cycle else { return SortedPositions(count: count, position: place) }
        // Because of rounding, the last positions of a copy could exceed the first of the next; the clamp keeps them ascending for the
        // binary search.
        let first = count > 0 ? place(0) : 0
        return SortedPositions(count: count * cycle.count) {
            let (copy, number) = $0.quotientAndRemainder(dividingBy: count)
            return min(place(number) + Double(copy) * cycle.period, first + Double(copy + 1) * cycle.period)
        }
    }

    /// The resting positions; `nil` if the line rests anywhere.
    private var restingPlaces: SortedPositions? {
        guard count > 0 else { return nil }
        switch snapping {
        case .none: return nil
        case .start, .center, .end:
            if spacing >= 0 { return clamped(repeated(count, firstRestingPlace)) }
            let starts = (0..<count).map(firstRestingPlace).stableSorted(by: <)
            return clamped(repeated(count) { starts[$0] })
        case .pages:
            // Pages shorter than a point would be too many to number.
            guard visible >= 1 else { return nil }
            let pages = ((cycle?.period ?? lastStart) / visible)
            let whole = Int(min(pages, NumericLimits.mostPages))
            // An endless row starts again with a whole page; the last page of another row ends with the content.
            let isPartial = Double(whole) < pages
            let visible = visible
            return clamped(
                repeated(max(1, cycle == nil ? whole + (isPartial ? 2 : 1) : whole + (isPartial ? 1 : 0))) { Double($0) * visible }
            )
        }
    }

    /// The resting positions, and the indices of those of one row, each position once; `nil` if the line rests anywhere.
    private var pages: (positions: SortedPositions, indices: Range<Int>)? {
        guard let positions = restingPlaces else { return nil }
        if let cycle {
            let home = positions.nearest(to: homeStart)
            return (positions, home..<home + positions.count / cycle.count)
        }
        // Several items can rest at one position at an end of the content; together they are one page.
        let (first, last) = (positions.position(0), positions.position(positions.count - 1))
        let start = (0..<positions.count).partitioningIndex { positions.position($0) > first } - 1
        let end = (0..<positions.count).partitioningIndex { positions.position($0) >= last }
        return (positions, min(start, end)..<end + 1)
    }

    /// The number of resting positions of one row, or of items if the line rests anywhere.
    var pageCount: Int { pages?.indices.count ?? count }

    /// Returns the page at a start of the visible range; 0 without items.
    func page(at start: Double) -> Int {
        guard count > 0 else { return 0 }
        guard let (positions, indices) = pages else { return pageInTheMiddle(at: start) }
        let page = positions.nearest(to: start) - indices.lowerBound
        if cycle == nil { return max(0, min(page, indices.count - 1)) }
        let rest = page % indices.count
        return rest < 0 ? rest + indices.count : rest
    }

    /// Returns the page of a row that rests anywhere: the item in the middle of the visible range.
    ///
    /// The first and the last items cannot be there: they follow one another evenly between an end of the content and the next item that can.
    private func pageInTheMiddle(at start: Double) -> Int {
        let ((middles, number), half) = (points, visible * snapping.fraction)
        guard cycle == nil else { return number(middles.nearest(to: start + half)) }
        let (end, last) = (lastStart, count - 1)
        let first = (0..<count).partitioningIndex { middles.position($0) > half }
        let limit = max(first, (0..<count).partitioningIndex { middles.position($0) >= end + half })
        func rest(_ index: Int) -> Double { middles.position(index) - half }
        let starts = SortedPositions(count: count) { index in
            if index >= first, index < limit { return rest(index) }
            let reaches = first < limit
            let low: (index: Int, start: Double) = index < first || !reaches ? (0, 0) : (limit - 1, rest(limit - 1))
            let high: (index: Int, start: Double) = index < first && reaches ? (first, rest(first)) : (last, end)
            return low.start + (high.start - low.start) * Double(index - low.index) / Double(max(1, high.index - low.index))
        }
        return number(starts.nearest(to: start))
    }

    private func clamped(_ places: SortedPositions) -> SortedPositions {
        let last = lastStart
        return SortedPositions(count: places.count) { max(0, min(places.position($0), last)) }
    }

    /// Returns the resting start nearest to another, or the next beyond `current` in a direction.
    ///
    /// - Parameters:
    ///   - limit: The most resting positions to pass.
    ///   - origin: The start from which those positions are counted.
    func restingStart(near proposed: Double, direction: Double, from current: Double, limit: Int?, origin: Double) -> Double {
        guard let places = restingPlaces else { return clamped(proposed) }
        let start = restingStart(near: proposed, direction: direction, from: current, places)
        return limit.map { places.limited(start, to: $0, from: origin) } ?? start
    }

    /// Returns the resting start a number of steps further on; further back for negative numbers.
    func restingStart(steppingFrom start: Double, by steps: Int) -> Double {
        guard let places = restingPlaces else { return clamped(start) }
        return SortedPositions.restingPosition(steppingFrom: start, by: steps) { restingStart(near: $0, direction: $1, from: $2, places) }
    }

    private func restingStart(near proposed: Double, direction: Double, from current: Double, _ places: SortedPositions) -> Double {
        places.advance(nearest(to: proposed, places), direction: direction, from: current, slack: length * 0x1p-48)
    }

    private func nearest(to proposed: Double, _ places: SortedPositions) -> Double {
        guard spacing < 0, snapping.restsItems, cycle == nil else { return places.position(places.nearest(to: proposed)) }
        // Positions need not ascend here; of two equally near ones the lower number is used, not the lower position.
        var nearest = clamped(restingStart(0))
        for number in 1..<max(1, count) {
            let start = clamped(restingStart(number))
            if Swift.abs(start - proposed) < Swift.abs(nearest - proposed) { nearest = start }
        }
        return nearest
    }

    /// Returns the start of the visible range if an item or its page is at rest; for an endless line the nearest such start.
    func start(resting number: Int, near current: Double) -> Double {
        let resting: Double
        if snapping == .pages, visible >= 1 {
            let (start, length) = extent(number)
            // The page that contains the item's middle; for an endless line in the first copy, where pages start again.
            let page = max(0, withinPeriod(start + length / 2) / visible)
            resting = (page < 0x1p52 ? Double(Int64(page)) : page) * visible
        } else {
            resting = firstRestingPlace(number)
        }
        return clamped(resting + (cycle?.shift(of: resting, near: current) ?? 0))
    }

    /// The start of the visible range at the initial offset.
    var homeStart: Double {
        guard count > 0 else { return 0 }
        return clamped((snapping.restsItems ? restingStart(0) : 0) + (cycle?.home ?? 0))
    }
}
