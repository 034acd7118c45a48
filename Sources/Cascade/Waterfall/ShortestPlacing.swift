/// Places items of one lane each by the rule `shortest`, as fast as the order of additions allows.
///
/// Works in chunks of items. A chunk whose lengths, spacing and lane ends are multiples of 1/64 point uses integer keys; any other uses the
/// `Double`s. Both choose the lane that a scan over exact ends would choose; of equal ends the first.
enum ShortestPlacing {
    /// The number of items in a chunk: its lengths and advances take 8 KB, which fits into the first-level cache.
    private static let chunkLength = 512

    /// Places all items from the given block on.
    ///
    /// Ends and spacing must not be negative; `LanePlacing` handles other cases.
    /// - Complexity: O(n · lanes), without an allocation for each item.
    static func place(_ lengths: ItemLengths, spacing: Double, from block: Int, in track: inout LaneTrack) {
        track.write { writer in
            withUnsafeTemporaryAllocation(of: Double.self, capacity: max(chunkLength, writer.blockLength)) { values in
                withUnsafeTemporaryAllocation(of: Int64.self, capacity: max(chunkLength, writer.blockLength)) { advances in
                    guard let values = values.baseAddress, let advances = advances.baseAddress else { return }
                    // A chunk has as many blocks as fit into `chunkLength` items, or one longer block: both buffers have room for it.
                    let blocksInChunk = max(1, chunkLength / writer.blockLength)
                    var first = block
                    while first < writer.blockCount {
                        let blocks = first..<min(first + blocksInChunk, writer.blockCount)
                        let items = writer.items(of: blocks.lowerBound).lowerBound..<writer.items(of: blocks.upperBound - 1).upperBound
                        lengths.withLengths(items, room: values) { values in
                            let chunk = Chunk(writer: writer, blocks: blocks, lengths: values, spacing: spacing)
                            if chunk.quantize(into: advances) {
                                chunk.place(QuantizedAdvance(advances: advances, spacing: spacing))
                            } else if chunk.fitsExactKeys {
                                chunk.placeExactly()
                            } else {
                                chunk.placeWidely()
                            }
                        }
                        first = blocks.upperBound
                    }
                }
            }
        }
    }
}

/// Blocks of items that are placed with one kind of key.
private struct Chunk {
    let writer: LaneTrackWriter
    let blocks: Range<Int>
    let lengths: UnsafePointer<Double>
    let spacing: Double

    /// Writes the increment of each item to its lane's key, and returns whether all increments are exact in quanta.
    func quantize(into advances: UnsafeMutablePointer<Int64>) -> Bool {
        // Adding 1.5 · 2⁵² rounds to an integer in the low bits, without a conversion for each item.
        let magic = 6_755_399_441_055_744.0
        let step = spacing * QuantizedKey.scale
        let quantum = Int64(bitPattern: (step + magic).bitPattern &- magic.bitPattern)
        // 2²⁹ points: a chunk of such lengths does not overflow into the key's sign.
        let tooLong = 536_870_912.0.bitPattern
        guard step + magic - magic == step, spacing.bitPattern < tooLong else { return false }
        for lane in 0..<writer.laneCount {
            let end = writer.ends(of: blocks.lowerBound)[lane] * QuantizedKey.scale
            guard end < 35_184_372_088_832, end + magic - magic == end else { return false }
        }
        let count = writer.items(of: blocks.upperBound - 1).upperBound - writer.items(of: blocks.lowerBound).lowerBound
        var inexact: UInt64 = 0
        var magnitude: UInt64 = 0
        for offset in 0..<count {
            let value = lengths[offset] * QuantizedKey.scale
            let rounded = value + magic
            inexact |= (rounded - magic).bitPattern ^ value.bitPattern
            magnitude |= lengths[offset].bitPattern
            advances[offset] = (Int64(bitPattern: rounded.bitPattern &- magic.bitPattern) &+ quantum) &<< 16
        }
        return inexact == 0 && magnitude < tooLong
    }

    /// Whether the lanes' numbers can be packed with their ends.
    var fitsExactKeys: Bool {
        writer.laneCount <= ExactKey.mostLanes && writer.minimumEnds[blocks.lowerBound] >= ExactKey.smallest
    }

    /// Runs the network for the number of lanes.
    @inline(__always)
    func place<Advance: LaneAdvance>(_ advance: Advance) {
        typealias One = LaneEnd<Advance.Key>
        typealias Four = LaneLink<LaneLink<LaneLink<One>>>
        withSortedKeys(Advance.Key.self) { keys in
            // Each chain reads one key for each link and its end, which is the lane count of its case.
            switch writer.laneCount {
            case 1: run(One(sorted: keys), advance)
            case 2: run(LaneLink<One>(sorted: keys), advance)
            case 3: run(LaneLink<LaneLink<One>>(sorted: keys), advance)
            case 4: run(Four(sorted: keys), advance)
            case 5: run(LaneLink<Four>(sorted: keys), advance)
            case 6: run(LaneLink<LaneLink<Four>>(sorted: keys), advance)
            case 7: run(LaneLink<LaneLink<LaneLink<Four>>>(sorted: keys), advance)
            case 8: run(LaneLink<LaneLink<LaneLink<LaneLink<Four>>>>(sorted: keys), advance)
            default: run(LinearLaneNetwork(keys: keys, count: writer.laneCount), advance)
            }
        }
    }

    /// Runs the network for the number of lanes, with keys that hold any length.
    ///
    /// Not inlined, like the next function: browsers compile WebAssembly function by function, and these are rarely called.
    @inline(never)
    func placeExactly() { place(ExactAdvance<ExactKey>(lengths: lengths, spacing: spacing)) }

    /// Runs the network in memory.
    @inline(never)
    func placeWidely() {
        withSortedKeys(WideKey.self) { keys in
            run(LinearLaneNetwork(keys: keys, count: writer.laneCount), ExactAdvance<WideKey>(lengths: lengths, spacing: spacing))
        }
    }

    /// Calls `body` with the keys of the ends before the first block, in order.
    @inline(__always)
    private func withSortedKeys<Key: LaneKey>(_ kind: Key.Type, _ body: (UnsafeMutablePointer<Key>) -> Void) {
        withUnsafeTemporaryAllocation(of: Key.self, capacity: writer.laneCount) { keys in
            guard let keys = keys.baseAddress else { return }
            sort(into: keys)
            body(keys)
        }
    }

    /// Writes the keys of the ends before the first block, in order.
    ///
    /// Insertion sort, because there are few lanes or mostly equal ends.
    private func sort<Key: LaneKey>(into keys: UnsafeMutablePointer<Key>) {
        let ends = writer.ends(of: blocks.lowerBound)
        for lane in 0..<writer.laneCount {
            let key = Key(end: ends[lane], lane: lane)
            var place = lane
            while place > 0, Key.precedes(key, keys[place - 1]) {
                (keys + place).initialize(to: keys[place - 1])
                place -= 1
            }
            (keys + place).initialize(to: key)
        }
    }

    @inline(__always)
    private func run<Network: LaneNetwork, Advance: LaneAdvance>(_ start: Network, _ advance: Advance) where Network.Key == Advance.Key {
        var network = start
        var advance = advance
        let base = writer.items(of: blocks.lowerBound).lowerBound
        let lanes = writer.lanes
        var maximumItemEnd = writer.maximumItemEnds[blocks.lowerBound]
        // A key's lane is one of those that `sort` assigned: no sum reaches the bits in which a key stores it.
        for block in blocks {
            let items = writer.items(of: block)
            var item = items.lowerBound
            while item < items.upperBound {
                let key = network.first
                lanes[item] = UInt16(truncatingIfNeeded: key.lane)
                network.replaceFirst(with: advance.key(after: key, at: item &- base))
                item &+= 1
            }
            maximumItemEnd = max(maximumItemEnd, advance.maximumItemEnd(greatestEnd: network.last.end))
            writer.maximumItemEnds[block + 1] = maximumItemEnd
            writer.minimumEnds[block + 1] = network.first.end
            let ends = writer.ends(of: block + 1)
            network.forEach { ends[$0.lane] = $0.end }
        }
    }
}

/// The effect of an item on its lane's key.
private protocol LaneAdvance {
    associatedtype Key: LaneKey
    /// Returns the lane's key after the item at an offset of the chunk.
    mutating func key(after key: Key, at offset: Int) -> Key
    /// Returns the greatest end of an item so far, spacing excluded, given the greatest end of a lane.
    func maximumItemEnd(greatestEnd: Double) -> Double
}

private struct QuantizedAdvance: LaneAdvance {
    let advances: UnsafePointer<Int64>
    let spacing: Double

    @inline(__always)
    mutating func key(after key: QuantizedKey, at offset: Int) -> QuantizedKey { QuantizedKey(bits: key.bits &+ advances[offset]) }

    /// Quanta are exact, so the spacing can be subtracted again.
    @inline(__always)
    func maximumItemEnd(greatestEnd: Double) -> Double { greatestEnd - spacing }
}

private struct ExactAdvance<Key: LaneKey>: LaneAdvance {
    let lengths: UnsafePointer<Double>
    let spacing: Double
    /// Sums of `Double`s cannot be undone exactly, so the greatest end is recorded for each item.
    var maximumItemEnd = 0.0

    @inline(__always)
    mutating func key(after key: Key, at offset: Int) -> Key {
        let end = key.end + lengths[offset]
        maximumItemEnd = max(maximumItemEnd, end)
        return Key(end: end + spacing, lane: key.lane)
    }

    @inline(__always)
    func maximumItemEnd(greatestEnd: Double) -> Double { maximumItemEnd }
}
