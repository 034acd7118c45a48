/// Lanes whose ends stay in registers, for the rule `tolerance` and items of one lane each.
///
/// A scan depends on its own choice twice: through a branch that is often mispredicted, or through the memory of the chosen lane's end. Here each
/// lane computes its next end whether or not it is chosen, and masks of all bits or none select one. No branch depends on the data. Values are pairs
/// of the same number, because compilers keep comparisons of pairs in the registers of `Double`s.
protocol ToleranceLanes {
    typealias Mask = SIMD2<UInt64>
    typealias Number = SIMD2<Double>

    /// The number of lanes, a power of two; those beyond the count of the section have an infinite end.
    static var capacity: Int { get }
    /// Reads the ends of `count` lanes; a lane from the cursor on is ahead.
    init(ends: UnsafePointer<Double>, count: Int, first: Int, cursor: Int)
    /// The least end.
    var least: Number { get }
    /// Stores which ends are within a limit, and returns whether one of those ahead is.
    mutating func fit(_ limit: Number) -> Mask
    /// Limits the lanes within the limit to those ahead, if there are some, and returns whether one remains.
    mutating func limit(toThoseAhead areSomeAhead: Mask) -> Mask
    /// Places an item in the first remaining lane, unless one before these lanes remains; the lanes behind it are ahead then.
    mutating func place(_ length: Number, spacing: Number, unless isPlaced: Mask) -> PlacedItem
    func write(to ends: UnsafeMutablePointer<Double>, count: Int)
}

/// The lane and the end of a placed item; zeros if it was not placed.
struct PlacedItem {
    let lane: SIMD2<UInt64>
    let end: SIMD2<UInt64>
}

struct ToleranceLane: ToleranceLanes {
    private var end: Number
    private var isAhead: Mask
    private var fits = Mask()
    private let lane: Int

    static var capacity: Int { @inline(__always) get { 1 } }

    @inline(__always)
    init(ends: UnsafePointer<Double>, count: Int, first: Int, cursor: Int) {
        end = Number(repeating: first < count ? ends[first] : .infinity)
        isAhead = Mask(repeating: first < cursor ? 0 : .max)
        lane = first
    }

    @inline(__always) var least: Number { end }

    @inline(__always)
    mutating func fit(_ limit: Number) -> Mask {
        fits = Mask().replacing(with: .max, where: end .<= limit)
        return fits & isAhead
    }

    @inline(__always)
    mutating func limit(toThoseAhead areSomeAhead: Mask) -> Mask {
        fits &= isAhead | ~areSomeAhead
        return fits
    }

    @inline(__always)
    mutating func place(_ length: Number, spacing: Number, unless isPlaced: Mask) -> PlacedItem {
        let isHere = fits & ~isPlaced
        let itemEnd = end + length
        end = Self.number(Self.bits(end) & ~isHere | Self.bits(itemEnd + spacing) & isHere)
        isAhead = isPlaced
        return PlacedItem(lane: Mask(repeating: UInt64(truncatingIfNeeded: lane)) & isHere, end: Self.bits(itemEnd) & isHere)
    }

    @inline(__always)
    func write(to ends: UnsafeMutablePointer<Double>, count: Int) {
        if lane < count { ends[lane] = end[0] }
    }

    /// Both types have 16 bytes and no invalid values.
    @inline(__always)
    private static func bits(_ number: Number) -> Mask { unsafeBitCast(number, to: Mask.self) }

    @inline(__always)
    private static func number(_ bits: Mask) -> Number { unsafeBitCast(bits, to: Number.self) }
}

/// Twice as many lanes; a balanced tree has short ways from the ends to the choice.
struct ToleranceLanePair<Half: ToleranceLanes>: ToleranceLanes {
    private var first: Half
    private var second: Half
    private var remainsInFirst = Mask()

    static var capacity: Int { @inline(__always) get { Half.capacity &* 2 } }

    @inline(__always)
    init(ends: UnsafePointer<Double>, count: Int, first lane: Int, cursor: Int) {
        first = Half(ends: ends, count: count, first: lane, cursor: cursor)
        second = Half(ends: ends, count: count, first: lane &+ Half.capacity, cursor: cursor)
    }

    @inline(__always) var least: Number {
        let (a, b) = (first.least, second.least)
        return b.replacing(with: a, where: a .< b)
    }

    @inline(__always)
    mutating func fit(_ limit: Number) -> Mask {
        let areSomeAhead = first.fit(limit)
        return areSomeAhead | second.fit(limit)
    }

    @inline(__always)
    mutating func limit(toThoseAhead areSomeAhead: Mask) -> Mask {
        remainsInFirst = first.limit(toThoseAhead: areSomeAhead)
        return remainsInFirst | second.limit(toThoseAhead: areSomeAhead)
    }

    @inline(__always)
    mutating func place(_ length: Number, spacing: Number, unless isPlaced: Mask) -> PlacedItem {
        let a = first.place(length, spacing: spacing, unless: isPlaced)
        let b = second.place(length, spacing: spacing, unless: isPlaced | remainsInFirst)
        return PlacedItem(lane: a.lane | b.lane, end: a.end | b.end)
    }

    @inline(__always)
    func write(to ends: UnsafeMutablePointer<Double>, count: Int) {
        first.write(to: ends, count: count)
        second.write(to: ends, count: count)
    }
}

extension ToleranceLanes {
    /// Places items behind ends that are not NaN, and returns the greatest end of an item and of `greatest`.
    ///
    /// - Parameter lanes: Room for the items' lanes; each is below `count`, for any numbers.
    @inline(__always)
    static func place(
        _ lengths: UnsafeBufferPointer<Double>,
        _ spacing: Double,
        _ tolerance: Double,
        _ cursor: Int,
        _ ends: UnsafeMutablePointer<Double>,
        _ count: Int,
        _ lanes: UnsafeMutablePointer<UInt16>,
        _ greatest: Double
    ) -> Double {
        var state = Self(ends: ends, count: count, first: 0, cursor: cursor)
        let (spacing, tolerance) = (Number(repeating: spacing), Number(repeating: tolerance))
        var greatest = greatest
        for item in 0..<lengths.count {
            let areSomeAhead = state.fit(state.least + tolerance)
            _ = state.limit(toThoseAhead: areSomeAhead)
            let placed = state.place(Number(repeating: lengths[item]), spacing: spacing, unless: Mask())
            greatest = max(greatest, Double(bitPattern: placed.end[0]))
            lanes[item] = UInt16(truncatingIfNeeded: min(Int(truncatingIfNeeded: placed.lane[0]), count &- 1))
        }
        state.write(to: ends, count: count)
        return greatest
    }
}
