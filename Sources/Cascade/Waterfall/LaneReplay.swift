/// Replays the placement of a section's items, without bounds checks and reference counts.
struct LaneReplay {
    let laneCount: Int
    let blockLength: Int
    let itemCount: Int
    let geometry: LaneGeometry
    let axis: LayoutAxis
    /// The lanes' ends before each block.
    let records: UnsafePointer<Double>
    /// The first lane of each item.
    let lanes: UnsafePointer<UInt16>
    /// The position of each item; `nil` if positions are not stored.
    let starts: UnsafePointer<Double>?
    /// The measures; empty if every item is automatic.
    let measures: UnsafeBufferPointer<ItemMeasure>
    /// The traits; empty if every item takes one lane.
    let traits: UnsafeBufferPointer<ItemTraits>
    /// A buffer for the ends of all lanes, used by `run` if positions are not stored.
    let ends: LaneEnds

    /// Calls `body` with the index, position and length of a block's items.
    ///
    /// Nothing is checked in a release build. Each item's lane leaves room for its span, because the lanes were stored for the same items,
    /// container and options: a change of one of them places the section again (`WaterfallArrangement.place`). A block is below
    /// `LaneTrack.blockCount`, so it has a record, and the items below `limit`, at most the item count, have lanes.
    /// - Returns: The number of items, or of their lanes if each is read.
    @inline(__always)
    @discardableResult
    func run(block: Int, upTo limit: Int, _ body: (Int, Double, Double) -> Void) -> Int {
        let first = block * blockLength
        let items = first..<min(first + blockLength, limit)
        if let starts {
            for item in items { body(item, starts[item], length(of: item)) }
            return items.count
        }
        var reads = items.count
        ends.values.update(from: records + block * laneCount, count: laneCount)
        for item in items {
            let lane = Int(lanes[item])
            let length = length(of: item)
            if traits.isEmpty {
                body(item, ends.append(length, to: lane, span: 1), length)
            } else {
                let span = span(at: item)
                body(item, ends.append(length, to: lane, span: span), length)
                reads &+= span &- 1
            }
        }
        return reads
    }

    /// Calls `body` with each item of a block whose extent along the scroll axis touches `low … high`.
    ///
    /// - Returns: The number of lanes read.
    func forEach(of block: Int, touching low: Double, _ high: Double, _ body: (Int, Int, FlowFrame) -> Void) -> Int {
        run(block: block, upTo: itemCount) { item, start, length in
            guard start <= high, start + length >= low else { return }
            let (lane, frame) = placed(item, start: start, length: length)
            body(item, lane, frame)
        }
    }

    /// Returns the position and the length of an item if each item takes one lane: only its own lane is replayed.
    @inline(__always)
    func plain(_ item: Int) -> (start: Double, length: Double) {
        let block = item / blockLength
        let lane = lanes[item]
        var start = records[block * laneCount + Int(lane)]
        for before in block * blockLength..<item where lanes[before] == lane { start = start + length(of: before) + ends.spacing }
        return (start, length(of: item))
    }

    /// Returns the lane and the frame of an item at a position along the scroll axis.
    @inline(__always)
    func placed(_ item: Int, start: Double, length: Double) -> (lane: Int, frame: FlowFrame) {
        let lane = Int(lanes[item])
        let breadth = geometry.breadth(of: span(at: item), from: lane)
        return (lane, FlowFrame(start: start, length: length, edge: geometry.edge(of: lane), breadth: breadth))
    }

    @inline(__always)
    func length(of item: Int) -> Double {
        guard !measures.isEmpty else { return 0 }
        let measure = measures[item]
        if measure.code >= 0 { return measure.code }
        return measure.length(breadth: geometry.breadth(of: span(at: item), from: Int(lanes[item])), axis: axis)
    }

    @inline(__always)
    private func span(at item: Int) -> Int {
        traits.isEmpty ? ItemTraits.plain.span(of: geometry.count) : traits[item].span(of: geometry.count)
    }
}
