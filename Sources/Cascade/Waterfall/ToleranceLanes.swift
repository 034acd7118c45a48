/// Lanes whose ends stay in registers, for the rule `tolerance` and items of one lane each.
///
/// A scan depends on its own choice twice: through a branch that is often mispredicted, or through the memory of the chosen lane's end. Here each
/// lane computes its next end whether or not it is chosen, and no branch depends on the data.
///
/// The order from the cursor on is a number of each lane, its priority: of the lanes within the limit, that with the greatest is chosen. Then its
/// priority, and those of the lanes before it, become less by the capacity, so that they follow all others.
protocol ToleranceLanes {
    typealias Pair = SIMD2<Double>

    /// The number of lanes, a power of two; those beyond the count of the section have an infinite end.
    static var capacity: Int { get }
    /// Reads the ends of the lanes from `first` on.
    init(_ section: ToleranceSection, first: Int)
    /// The least limits: a lane's end with the tolerance.
    var leastLimits: Pair { get }
    /// Returns the greatest priorities of the lanes whose end is at most a limit.
    func priorities(within limit: Pair) -> Pair
    /// Places an item in the lane that has a priority; returns its end, and 0 for the other lanes.
    mutating func place(_ length: Pair, at priority: Pair, in section: ToleranceSection) -> Pair
    func write(to section: ToleranceSection)
}

/// The priority of lane 0 if the cursor is there: 2⁵², so that differences from twice this number have no fractions.
private let greatestPriority = 0x1p52

/// The numbers that all lanes share.
struct ToleranceSection {
    let ends: UnsafeMutablePointer<Double>
    let count: Int
    let cursor: Int
    let capacity: Int
    let spacing: SIMD2<Double>
    let tolerance: SIMD2<Double>
    /// The capacity, to subtract from priorities.
    let round: SIMD2<Double>
}

/// Two lanes.
struct ToleranceLanePair: ToleranceLanes {
    private var ends: Pair
    /// The ends with the tolerance, computed with the ends, so that the choice need not wait for the sum.
    private var limits: Pair
    private var priorities: Pair
    private let first: Int

    static var capacity: Int { @inline(__always) get { 2 } }

    @inline(__always)
    init(_ section: ToleranceSection, first: Int) {
        func end(_ lane: Int) -> Double { lane < section.count ? section.ends[lane] : .infinity }
        func priority(_ lane: Int) -> Double { greatestPriority - Double(lane < section.cursor ? lane &+ section.capacity : lane) }
        ends = Pair(end(first), end(first &+ 1))
        limits = ends + section.tolerance
        priorities = Pair(priority(first), priority(first &+ 1))
        self.first = first
    }

    @inline(__always) var leastLimits: Pair { limits }

    @inline(__always)
    func priorities(within limit: Pair) -> Pair { Pair().replacing(with: priorities, where: ends .<= limit) }

    @inline(__always)
    mutating func place(_ length: Pair, at priority: Pair, in section: ToleranceSection) -> Pair {
        let itemEnds = ends + length
        let next = itemEnds + section.spacing
        let isHere = priorities .== priority
        ends.replace(with: next, where: isHere)
        limits.replace(with: next + section.tolerance, where: isHere)
        priorities -= Pair().replacing(with: section.round, where: priorities .>= priority)
        return Pair().replacing(with: itemEnds, where: isHere)
    }

    @inline(__always)
    func write(to section: ToleranceSection) {
        if first < section.count { section.ends[first] = ends[0] }
        if first &+ 1 < section.count { section.ends[first &+ 1] = ends[1] }
    }
}

/// Twice as many lanes.
struct ToleranceLaneTree<Half: ToleranceLanes>: ToleranceLanes {
    private var first: Half
    private var second: Half

    static var capacity: Int { @inline(__always) get { Half.capacity &* 2 } }

    @inline(__always)
    init(_ section: ToleranceSection, first lane: Int) {
        first = Half(section, first: lane)
        second = Half(section, first: lane &+ Half.capacity)
    }

    @inline(__always) var leastLimits: Pair { first.leastLimits.least(second.leastLimits) }

    @inline(__always)
    func priorities(within limit: Pair) -> Pair { first.priorities(within: limit).greatest(second.priorities(within: limit)) }

    @inline(__always)
    mutating func place(_ length: Pair, at priority: Pair, in section: ToleranceSection) -> Pair {
        first.place(length, at: priority, in: section) + second.place(length, at: priority, in: section)
    }

    @inline(__always)
    func write(to section: ToleranceSection) {
        first.write(to: section)
        second.write(to: section)
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
        let section = ToleranceSection(
            ends: ends,
            count: count,
            cursor: cursor,
            capacity: capacity,
            spacing: Pair(repeating: spacing),
            tolerance: Pair(repeating: tolerance),
            round: Pair(repeating: Double(capacity))
        )
        var state = Self(section, first: 0)
        var greatest = greatest
        for item in 0..<lengths.count {
            // Rounding keeps the order, so the least limit is that of the least end.
            let least = state.leastLimits
            let priorities = state.priorities(within: least.least(least.exchanged))
            let priority = priorities.greatest(priorities.exchanged)
            let placed = state.place(Pair(repeating: lengths[item]), at: priority, in: section)
            let end = placed[0] + placed[1]
            greatest = end > greatest ? end : greatest
            // Twice the greatest priority minus one has the last bits of a whole number: the lane's.
            let lane = Int(truncatingIfNeeded: (2 * greatestPriority - priority[0]).bitPattern) & (capacity &- 1)
            lanes[item] = UInt16(truncatingIfNeeded: min(lane, count &- 1))
        }
        state.write(to: section)
        return greatest
    }
}

extension SIMD2<Double> {
    /// Returns the lesser number at each index.
    @inline(__always)
    fileprivate func least(_ other: Self) -> Self { other.replacing(with: self, where: self .< other) }

    /// Returns the greater number at each index.
    @inline(__always)
    fileprivate func greatest(_ other: Self) -> Self { other.replacing(with: self, where: self .> other) }

    /// Both numbers in the other order.
    @inline(__always)
    fileprivate var exchanged: Self { Self(self[1], self[0]) }
}
