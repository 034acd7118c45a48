/// Which lane each item of a section took, with the lanes' ends noted every few items.
///
/// An item's position is not stored: it is the end of its lane, so it follows from the nearest record before it and the lengths of the few
/// items between. That keeps 2 bytes an item for the lane and about as much for the records, and a change re-lays out from the record
/// before it.
struct LaneTrack: Sendable {
    /// How many lanes items were placed in.
    private(set) var laneCount = 1
    /// The first lane of each item.
    var lanes: [UInt16] = []
    /// For each record the ends of all lanes before its block, spacing included.
    var ends: [Double] = []
    /// For each record its least end: no item from there on begins earlier.
    var minimumEnds: [Double] = []
    /// For each record the greatest end of an item before its block, spacing excluded: no item before it ends later.
    var maximumItemEnds: [Double] = []

    /// How many items lie between two records; grows with the lanes, so that records stay at two bytes an item.
    var blockLength: Int { Self.blockLength(lanes: laneCount) }

    static func blockLength(lanes: Int) -> Int {
        var length = 32
        while length < lanes * 4 { length *= 2 }
        return length
    }

    /// How many blocks the items fill.
    var blockCount: Int { max(0, minimumEnds.count - 1) }

    /// Where the last item ends, spacing excluded; where the items begin when there are none.
    var maximumItemEnd: Double { maximumItemEnds.last ?? 0 }

    /// Forgets everything from the block of item `first` on, and returns that block: placing resumes there.
    ///
    /// A track for another number of lanes or another beginning is emptied.
    mutating func rewind(to first: Int, lanes count: Int, start: Double, items: Int) -> Int {
        var block = min(first / blockLength, blockCount)
        if count != laneCount || minimumEnds.isEmpty || minimumEnds[0] != start {
            laneCount = count
            block = 0
            ends.removeAll(keepingCapacity: true)
            minimumEnds.removeAll(keepingCapacity: true)
            maximumItemEnds.removeAll(keepingCapacity: true)
            ends.append(contentsOf: repeatElement(start, count: count))
            minimumEnds.append(start)
            maximumItemEnds.append(start)
        } else {
            ends.removeLast(ends.count - (block + 1) * count)
            minimumEnds.removeLast(minimumEnds.count - block - 1)
            maximumItemEnds.removeLast(maximumItemEnds.count - block - 1)
        }
        if lanes.count > items {
            lanes.removeLast(lanes.count - items)
        } else if lanes.count < items {
            lanes.append(contentsOf: repeatElement(0, count: items - lanes.count))
        }
        let records = (items + blockLength - 1) / blockLength + 1
        ends.append(contentsOf: repeatElement(start, count: records * count - ends.count))
        minimumEnds.append(contentsOf: repeatElement(start, count: records - minimumEnds.count))
        maximumItemEnds.append(contentsOf: repeatElement(start, count: records - maximumItemEnds.count))
        return block
    }
}

/// The storage of a track while items are placed, without bounds checks and reference counts.
///
/// `LaneTrack.rewind` made room for `itemCount` lanes and for a record before each block and one behind the last. So an item of
/// `items(of:)` has a lane, and a block and the one behind it have records; callers state why a lane is below `laneCount`.
struct LaneTrackWriter {
    let laneCount: Int
    let blockLength: Int
    let itemCount: Int
    let lanes: UnsafeMutablePointer<UInt16>
    let ends: UnsafeMutablePointer<Double>
    let minimumEnds: UnsafeMutablePointer<Double>
    let maximumItemEnds: UnsafeMutablePointer<Double>

    /// The ends before a block.
    @inline(__always)
    func ends(of block: Int) -> UnsafeMutablePointer<Double> { ends + block * laneCount }

    /// Notes the state before a block.
    func record(_ current: UnsafePointer<Double>, maximumItemEnd: Double, before block: Int) {
        ends(of: block).update(from: current, count: laneCount)
        var minimumEnd = current[0]
        for lane in 0..<laneCount { minimumEnd = min(minimumEnd, current[lane]) }
        minimumEnds[block] = minimumEnd
        maximumItemEnds[block] = maximumItemEnd
    }

    /// The items of a block.
    @inline(__always)
    func items(of block: Int) -> Range<Int> {
        let first = block * blockLength
        return first..<min(first + blockLength, itemCount)
    }
}

extension LaneTrack {
    /// Opens a track that was rewound for `itemCount` items.
    mutating func write(_ body: (LaneTrackWriter) -> Void) {
        let laneCount = laneCount
        let blockLength = blockLength
        let itemCount = lanes.count
        lanes.withUnsafeMutableBufferPointer { lanes in
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
