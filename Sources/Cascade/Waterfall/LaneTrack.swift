/// The lane of each item of a section, with records of the lanes' ends at the start of each block of items.
///
/// An item's position is not stored: it is the end of its lane, which follows from the nearest record before it and the lengths of the few
/// items between. An item takes 2 bytes for the lane and about as much for the records, and a change resumes at the record before it.
///
/// Positions are stored where that takes too long: an item of several lanes reads each of them, so a block, which grows with the lanes,
/// would read up to the square of their number.
struct LaneTrack: Sendable {
    /// The greatest number of lanes whose blocks do not grow.
    static let fewLanes = 8

    /// The number of lanes in which items were placed.
    private(set) var laneCount = 1
    /// The first lane of each item.
    var lanes: [UInt16] = []
    /// The position of each item, if positions are stored; otherwise empty.
    var starts: [Double] = []
    /// The ends of all lanes before each block, spacing included.
    var ends: [Double] = []
    /// The least end of each record: no later item begins before it.
    var minimumEnds: [Double] = []
    /// The greatest end of an item before each record's block, spacing excluded: no earlier item ends behind it.
    var maximumItemEnds: [Double] = []

    /// The number of items between two records; it grows with the lanes, so that records stay at two bytes an item.
    var blockLength: Int { Self.blockLength(lanes: laneCount) }

    static func blockLength(lanes: Int) -> Int {
        var length = fewLanes * 4
        while length < lanes * 4 { length *= 2 }
        return length
    }

    var blockCount: Int { max(0, minimumEnds.count - 1) }

    /// The end of the last item, spacing excluded; the start of the items if there are none.
    var maximumItemEnd: Double { maximumItemEnds.last ?? 0 }

    /// Removes all records from the block of item `first` on, and returns that block, at which placement resumes.
    ///
    /// A track for another lane count or another start is emptied, and so is one that gains or loses stored positions.
    mutating func rewind(to first: Int, lanes count: Int, start: Double, items: Int, storesStarts: Bool) -> Int {
        var block = storesStarts == !starts.isEmpty ? min(first / blockLength, blockCount) : 0
        // The record before the block remains.
        var known = block + 1
        if count != laneCount || minimumEnds.isEmpty || minimumEnds[0] != start { (laneCount, block, known) = (count, 0, 0) }
        lanes.resize(to: items, filledWith: 0)
        starts.resize(to: storesStarts ? items : 0, filledWith: start)
        let records = (items + blockLength - 1) / blockLength + 1
        ends.resize(keeping: known * count, to: records * count, filledWith: start)
        minimumEnds.resize(keeping: known, to: records, filledWith: start)
        maximumItemEnds.resize(keeping: known, to: records, filledWith: start)
        return block
    }
}

extension Array {
    /// Keeps the first elements, at most a number of them, and appends equal ones.
    fileprivate mutating func resize(keeping known: Int = .max, to newCount: Int, filledWith element: Element) {
        removeLast(count - Swift.min(known, count, newCount))
        append(contentsOf: repeatElement(element, count: newCount - count))
    }
}

/// The storage of a track during placement, without bounds checks and reference counts.
///
/// `LaneTrack.rewind` allocated `itemCount` lanes and a record before each block and behind the last. So an item of `items(of:)` has a
/// lane, and a block and the one behind it have records; callers state why a lane is below `laneCount`.
struct LaneTrackWriter {
    let laneCount: Int
    let blockLength: Int
    let itemCount: Int
    let lanes: UnsafeMutablePointer<UInt16>
    /// The positions; `nil` if they are not stored.
    let starts: UnsafeMutablePointer<Double>?
    let ends: UnsafeMutablePointer<Double>
    let minimumEnds: UnsafeMutablePointer<Double>
    let maximumItemEnds: UnsafeMutablePointer<Double>

    var blockCount: Int { (itemCount + blockLength - 1) / blockLength }

    /// Returns the ends before a block.
    @inline(__always)
    func ends(of block: Int) -> UnsafeMutablePointer<Double> { ends + block * laneCount }

    /// Writes the record before a block.
    func record(_ current: UnsafePointer<Double>, maximumItemEnd: Double, before block: Int) {
        ends(of: block).update(from: current, count: laneCount)
        var minimumEnd = current[0]
        for lane in 0..<laneCount { minimumEnd = min(minimumEnd, current[lane]) }
        minimumEnds[block] = minimumEnd
        maximumItemEnds[block] = maximumItemEnd
    }

    @inline(__always)
    func items(of block: Int) -> Range<Int> {
        let first = block * blockLength
        return first..<min(first + blockLength, itemCount)
    }
}

extension LaneTrack {
    /// Calls `body` with the storage of a track that was rewound for `itemCount` items.
    mutating func write(_ body: (LaneTrackWriter) -> Void) {
        let laneCount = laneCount
        let blockLength = blockLength
        let itemCount = lanes.count
        lanes.withUnsafeMutableBufferPointer { lanes in
            starts.withUnsafeMutableBufferPointer { starts in
                ends.withUnsafeMutableBufferPointer { ends in
                    minimumEnds.withUnsafeMutableBufferPointer { minimumEnds in
                        maximumItemEnds.withUnsafeMutableBufferPointer { maximumItemEnds in
                            // Without items there is no base address.
                            guard let lanes = lanes.baseAddress, let ends = ends.baseAddress, let minimumEnds = minimumEnds.baseAddress,
                                let maximumItemEnds = maximumItemEnds.baseAddress, itemCount > 0
                            else { return }
                            body(
                                LaneTrackWriter(
                                    laneCount: laneCount,
                                    blockLength: blockLength,
                                    itemCount: itemCount,
                                    lanes: lanes,
                                    starts: starts.isEmpty ? nil : starts.baseAddress,
                                    ends: ends,
                                    minimumEnds: minimumEnds,
                                    maximumItemEnds: maximumItemEnds
                                )
                            )
                        }
                    }
                }
            }
        }
    }
}
