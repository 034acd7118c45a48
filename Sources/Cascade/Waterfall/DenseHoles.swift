/// The holes of all lanes in order, with a search in O(log holes) for the first that fits an item.
///
/// Each lane is a treap: a search tree by the hole's start, balanced by random priorities. Each node stores the greatest capacity of its
/// subtree.
struct DenseHoles {
    /// A hole, which is a free range of a lane between items; also a node of the tree.
    private struct Node {
        var from: Double
        var to: Double
        /// The greatest length of an item that can begin at the hole's start; negative if none can.
        var capacity: Double
        /// The greatest capacity of the subtree.
        var greatest: Double
        var before = none
        var after = none
        let priority: UInt64

        static let none = -1

        mutating func set(from: Double, to: Double, capacity: Double) { (self.from, self.to, self.capacity) = (from, to, capacity) }

        /// The child on a side.
        subscript(isBefore isBefore: Bool) -> Int {
            get { isBefore ? before : after }
            set { if isBefore { before = newValue } else { after = newValue } }
        }
    }

    private var nodes: [Node] = []
    /// The root node of each lane.
    private var roots: [Int]
    private let spacing: Double
    /// The least length of an item: smaller holes are not stored.
    private let shortest: Double
    /// The number of visited nodes.
    private(set) var looks = 0

    init(lanes: Int, spacing: Double, shortest: Double) {
        roots = Array(repeating: Node.none, count: lanes)
        self.spacing = spacing
        self.shortest = shortest
    }

    /// Whether no hole was ever added.
    var isEmpty: Bool { nodes.isEmpty }

    /// Returns the end of an item's space at a position; at least the position itself if the spacing is negative.
    @inline(__always)
    func end(_ position: Double, _ length: Double) -> Double { max(position, position + length + spacing) }

    /// Returns the start of the first hole of a lane that has room for an item at `position`, or at the hole's start if that is lower;
    /// `nil` if there is none.
    ///
    /// - Complexity: O(log holes).
    mutating func first(in lane: Int, from position: Double, length: Double) -> Double? {
        let root = roots[lane]
        // An item that does not fit at a hole's start does not fit anywhere in it.
        guard root != Node.none, nodes[root].greatest >= length else { return nil }
        if position > -.infinity, let around = last(in: root, before: position), end(position, length) <= nodes[around].to {
            return nodes[around].from
        }
        return first(below: root, from: position, length: length).map { nodes[$0].from }
    }

    /// Returns the first node at or behind a position that has room for a length at its start.
    private mutating func first(below node: Int, from position: Double, length: Double) -> Int? {
        guard node != Node.none, nodes[node].greatest >= length else { return nil }
        looks &+= 1
        if nodes[node].from >= position {
            if let earlier = first(below: nodes[node].before, from: position, length: length) { return earlier }
            if nodes[node].capacity >= length { return node }
        }
        return first(below: nodes[node].after, from: position, length: length)
    }

    /// Returns the last node that begins before a position: holes do not overlap, so no other can contain it.
    private mutating func last(in root: Int, before position: Double) -> Int? {
        var (node, found) = (root, Int?.none)
        while node != Node.none {
            looks &+= 1
            if nodes[node].from < position {
                found = node
                node = nodes[node].after
            } else {
                node = nodes[node].before
            }
        }
        return found
    }

    /// Adds a hole behind all others of a lane, if an item can fit into it.
    mutating func append(from: Double, to: Double, in lane: Int) {
        let capacity = capacity(from: from, to: to)
        guard capacity >= shortest else { return }
        roots[lane] = insert(make(from: from, to: to, capacity: capacity), below: roots[lane])
    }

    /// Removes an item's space from the hole that `first` found at its position; the rest above and below remains.
    ///
    /// - Returns: Whether there is such a hole; `false` if the item lies at the lane's end.
    mutating func take(in lane: Int, at position: Double, length: Double) -> Bool {
        guard let from = first(in: lane, from: position, length: length), from <= position,
            let node = last(in: roots[lane], before: from.nextUp)
        else { return false }
        let end = end(position, length)
        let to = nodes[node].to
        let (above, below) = (capacity(from: from, to: position), capacity(from: end, to: to))
        if above >= shortest {
            change(from, below: roots[lane]) { $0.set(from: from, to: position, capacity: above) }
            guard below >= shortest else { return true }
            roots[lane] = insert(make(from: end, to: to, capacity: below), below: roots[lane])
        } else if below >= shortest {
            change(from, below: roots[lane]) { $0.set(from: end, to: to, capacity: below) }
        } else {
            // The node remains without capacity: it lies within an item, so it hides no hole.
            change(from, below: roots[lane]) { $0.set(from: from, to: -.infinity, capacity: -1) }
        }
        return true
    }

    /// Returns the greatest length that fits at a hole's start, with the rounding of `end`; −1 if none does.
    private func capacity(from: Double, to: Double) -> Double {
        guard from < to, end(from, 0) <= to else { return -1 }
        guard end(from, NumericLimits.infinity) > to else { return NumericLimits.infinity }
        // The order of numbers that are not negative is that of their bits. The difference is exact but for a few roundings.
        let guess = to - from - spacing
        let slack = (Swift.abs(from) + Swift.abs(to) + Swift.abs(spacing)) * 0x1p-50
        var (low, high) = (0.0.bitPattern, NumericLimits.infinity.bitPattern)
        if guess - slack > 0, end(from, guess - slack) <= to { low = (guess - slack).bitPattern }
        if guess + slack < NumericLimits.infinity, guess + slack > 0, end(from, guess + slack) > to { high = (guess + slack).bitPattern }
        while low + 1 < high {
            let middle = low + (high - low) / 2
            if end(from, Double(bitPattern: middle)) <= to { low = middle } else { high = middle }
        }
        return Double(bitPattern: low)
    }

    // MARK: Tree

    private mutating func make(from: Double, to: Double, capacity: Double) -> Int {
        // A hash of the node's number: independent of the holes' order, and deterministic.
        let priority = UInt64(truncatingIfNeeded: nodes.count &+ 1) &* 0x9E37_79B9_7F4A_7C15
        nodes.append(
            Node(from: from, to: to, capacity: capacity, greatest: capacity, priority: (priority ^ priority >> 29) &* 0xBF58_476D_1CE4_E5B9)
        )
        return nodes.count - 1
    }

    /// Inserts a node into a tree and returns the new root.
    private mutating func insert(_ new: Int, below node: Int) -> Int {
        guard node != Node.none else { return new }
        looks &+= 1
        let isBefore = nodes[new].from < nodes[node].from
        let child = insert(new, below: nodes[node][isBefore: isBefore])
        let rotates = nodes[child].priority > nodes[node].priority
        nodes[node][isBefore: isBefore] = rotates ? nodes[child][isBefore: !isBefore] : child
        if rotates { nodes[child][isBefore: !isBefore] = node }
        measure(node)
        guard rotates else { return node }
        measure(child)
        return child
    }

    /// Changes the node that begins at a position; its range must not grow.
    private mutating func change(_ from: Double, below node: Int, _ body: (inout Node) -> Void) {
        looks &+= 1
        if from == nodes[node].from {
            body(&nodes[node])
        } else {
            change(from, below: from < nodes[node].from ? nodes[node].before : nodes[node].after, body)
        }
        measure(node)
    }

    /// Updates a node's greatest capacity from its own and its children's.
    private mutating func measure(_ node: Int) {
        let (before, after) = (nodes[node].before, nodes[node].after)
        var greatest = nodes[node].capacity
        if before != Node.none { greatest = max(greatest, nodes[before].greatest) }
        if after != Node.none { greatest = max(greatest, nodes[after].greatest) }
        nodes[node].greatest = greatest
    }
}
