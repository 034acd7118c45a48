/// Lanes in the order of their keys, in which the first can be replaced.
///
/// A scan for the shortest lane mispredicts a branch for nearly every item. Kept sorted, the shortest is always the first, and putting its
/// new key back is a fixed network: the place j gets key j + 1 where the new key comes after that, the new key where it comes after key j,
/// and else keeps its own. But for one branch that is nearly always right, no branch depends on the data.
protocol LaneNetwork {
    associatedtype Key: LaneKey
    /// The least key.
    var first: Key { get }
    /// The greatest key.
    var last: Key { get }
    /// Replaces the least key by another and restores the order.
    mutating func replaceFirst(with key: Key)
    /// Calls `body` with each key.
    func forEach(_ body: (Key) -> Void)
}

/// A network of a few lanes in registers, one type for each count.
protocol LaneChain: LaneNetwork {
    /// Reads the places from keys in order.
    init(sorted keys: UnsafePointer<Key>)
    /// Takes the new key, the next place's key, or keeps its own; `comesAfter` is whether the new key comes after this place's.
    mutating func sift(_ key: Key, comesAfter: Bool)
}

/// The last place of a chain.
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

/// A place of a chain and the places behind it.
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
        // A branch on purpose: that the lane stays the shortest is rare, so the processor continues with the next lane's key without waiting
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

/// A network in memory, for any number of lanes, in the keys it is given: at least one, and as many as `count` says.
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
