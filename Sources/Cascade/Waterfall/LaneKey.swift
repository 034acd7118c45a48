/// A lane and its end, ordered by end and then by lane, so that the least key is the lane that a scan for the shortest would find.
protocol LaneKey {
    var lane: Int { get }
    /// The lane's end, in points.
    var end: Double { get }
    init(end: Double, lane: Int)
    /// Returns whether a key precedes another: a smaller end, or the same end and a smaller lane.
    static func precedes(_ a: Self, _ b: Self) -> Bool
    static func later(_ a: Self, _ b: Self) -> Self
}

extension LaneKey {
    @inline(__always)
    static func later(_ a: Self, _ b: Self) -> Self { precedes(a, b) ? b : a }
}

/// An end in 1/64 points with the lane's number in the low 16 bits, so that one integer comparison orders both.
///
/// Exact only where every length and the spacing are multiples of 1/64 point, as sizes rounded to pixels are.
struct QuantizedKey: LaneKey {
    /// The number of quanta in a point.
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

/// An end as the bits of its `Double`, with the lane's number in the low 3 bits.
///
/// The bits have the order of the numbers; they count from those of the smallest end, which leaves room for the lane.
struct ExactKey: LaneKey {
    /// The smallest end, 2⁻¹⁰⁰.
    ///
    /// There are 2⁶⁰ numbers from there to 2¹⁵⁶, which is beyond all ends: three bits remain.
    static let smallest = 0x1p-100
    /// The greatest number of lanes that three bits can store.
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

    /// Uses a mask: for a conditional move the compiler emits a branch here, which is mispredicted.
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
