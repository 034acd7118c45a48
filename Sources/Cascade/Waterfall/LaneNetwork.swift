/// Lanes sorted by their keys, of which the first can be replaced.
///
/// A scan for the shortest lane mispredicts a branch for nearly every item. In sorted lanes, the shortest is always the first, and a fixed
/// network inserts its new key: position j gets key j + 1 if the new key follows that, the new key if it follows key j, and else keeps its
/// own. Only one branch depends on the data, and it is nearly always predicted correctly.
protocol LaneNetwork {
    associatedtype Key: LaneKey
    /// The least key.
    var first: Key { get }
    /// The greatest key.
    var last: Key { get }
    /// Replaces the least key and restores the order.
    mutating func replaceFirst(with key: Key)
    func forEach(_ body: (Key) -> Void)
}

/// A network of a few lanes in registers, with one type for each count.
protocol LaneChain: LaneNetwork {
    /// Reads the positions from sorted keys.
    init(sorted keys: UnsafePointer<Key>)
    /// Inserts a key: this position gets the new key, the next position's key, or keeps its own.
    ///
    /// `comesAfter` is whether the new key
    /// follows this position's.
    mutating func sift(_ key: Key, comesAfter: Bool)
}

/// The last position of a chain.
struct LaneEnd<Key: LaneKey>: LaneChain {
    private(set) var first: Key

    @inline(__always)
    init(sorted keys: UnsafePointer<Key>) { first = keys[0] }

    @inline(__always) var last: Key { first }

    @inline(__always)
    mutating func replaceFirst(with key: Key) { first = key }

    @inline(__always)
    mutating func sift(_ key: Key, comesAfter: Bool) { first = Key.later(first, key) }

    @inline(__always)
    func forEach(_ body: (Key) -> Void) { body(first) }
}

/// A position of a chain and the positions behind it.
struct LaneLink<Rest: LaneChain>: LaneChain {
    typealias Key = Rest.Key

    private(set) var first: Key
    private var rest: Rest

    @inline(__always)
    init(sorted keys: UnsafePointer<Key>) {
        first = keys[0]
        rest = Rest(sorted: keys + 1)
    }

    @inline(__always) var last: Key { rest.last }

    @inline(__always)
    mutating func replaceFirst(with key: Key) {
        // A branch on purpose: the lane rarely stays the shortest, so the processor continues with the next lane's key and does not wait
        // for the sums that make the new one.
        if _slowPath(Key.precedes(key, rest.first)) {
            first = key
        } else {
            first = rest.first
            rest.sift(key, comesAfter: true)
        }
    }

    @inline(__always)
    mutating func sift(_ key: Key, comesAfter: Bool) {
        let comesAfterNext = Key.precedes(rest.first, key)
        let here = comesAfter ? key : first
        first = comesAfterNext ? rest.first : here
        rest.sift(key, comesAfter: comesAfterNext)
    }

    @inline(__always)
    func forEach(_ body: (Key) -> Void) {
        body(first)
        rest.forEach(body)
    }
}

/// A network in memory for any number of lanes; it uses the first `count` of the given keys.
struct LinearLaneNetwork<Key: LaneKey>: LaneNetwork {
    let keys: UnsafeMutablePointer<Key>
    let count: Int

    @inline(__always) var first: Key { keys[0] }
    @inline(__always) var last: Key { keys[count - 1] }

    @inline(__always)
    mutating func replaceFirst(with key: Key) {
        var place = 0
        while place + 1 < count, Key.precedes(keys[place + 1], key) {
            keys[place] = keys[place + 1]
            place += 1
        }
        keys[place] = key
    }

    @inline(__always)
    func forEach(_ body: (Key) -> Void) {
        for place in 0..<count { body(keys[place]) }
    }
}
