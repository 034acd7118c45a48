/// A lane and its end, ordered by end and then by lane, so that the least key names the lane that the tutorials' scan would find.
protocol LaneKey {
    /// The lane's number.
    var lane: Int { get }
    /// Where the lane ends, in points.
    var end: Double { get }
    /// Makes the key of a lane that ends at `end`.
    init(end: Double, lane: Int)
    /// Whether this key comes before another: a smaller end, or the same end and a smaller lane.
    static func precedes(_ a: Self, _ b: Self) -> Bool
    /// The key that comes after the other.
    static func later(_ a: Self, _ b: Self) -> Self
}

extension LaneKey {
    @inline(__always)
    static func later(_ a: Self, _ b: Self) -> Self { precedes(a, b) ? b : a }
}

/// An end in 1/64 points with the lane's number in the low 16 bits: one integer comparison decides both.
///
/// Exact only where every length and the spacing are multiples of 1/64 point, as sizes rounded to pixels are.
struct QuantizedKey: LaneKey {
    /// How many quanta a point has.
    static let scale = 64.0

    var bits: Int64

    init(bits: Int64) { self.bits = bits }

    @inline(__always)
    init(end: Double, lane: Int) { bits = Int64(end * Self.scale) << 16 | Int64(lane) }

    @inline(__always) var lane: Int { Int(truncatingIfNeeded: bits & 0xFFFF) }
    @inline(__always) var end: Double { Double(bits >> 16) / Self.scale }

    @inline(__always)
    static func precedes(_ a: QuantizedKey, _ b: QuantizedKey) -> Bool { a.bits < b.bits }
}

/// Any end that is not too small for a lane's number to be packed with it: the bits of the `Double`, which are in the order of the numbers
/// they stand for, counted from those of the smallest end, with the lane's number in the low 3 bits.
struct ExactKey: LaneKey {
    /// The smallest end, 2⁻¹⁰⁰.
    ///
    /// From there to 2⁶³, beyond any end of a stretch, are 2⁶⁰ numbers: three bits to spare.
    static let smallest = 0x1p-100
    /// The most lanes whose numbers fit.
    static let mostLanes = 8

    var bits: Int64

    @inline(__always)
    init(end: Double, lane: Int) {
        bits = Int64(bitPattern: end.bitPattern &- Self.smallest.bitPattern) &<< 3 | Int64(truncatingIfNeeded: lane)
    }

    @inline(__always) var lane: Int { Int(truncatingIfNeeded: bits & 7) }
    @inline(__always) var end: Double { Double(bitPattern: UInt64(bitPattern: bits &>> 3) &+ Self.smallest.bitPattern) }

    @inline(__always)
    static func precedes(_ a: ExactKey, _ b: ExactKey) -> Bool { a.bits < b.bits }

    /// By a mask: of a conditional move the compiler would make a branch here, which is mispredicted.
    @inline(__always)
    static func later(_ a: ExactKey, _ b: ExactKey) -> ExactKey {
        var key = a
        key.bits ^= (a.bits ^ b.bits) & ((a.bits &- b.bits) &>> 63)
        return key
    }
}

/// Any end and any lane, in two words.
struct WideKey: LaneKey {
    let end: Double
    let lane: Int

    @inline(__always)
    static func precedes(_ a: WideKey, _ b: WideKey) -> Bool { a.end < b.end || (a.end == b.end && a.lane < b.lane) }
}
