/// The order in which thumbnails are made: the requested ones first, the newest request before the others, and then all thumbnails of each
/// picture in the album's order.
///
/// A page requests what has come into sight, so its newest requests are those for what is in sight now.
struct ThumbnailQueue {
    /// A piece of work.
    struct Work: Hashable {
        let picture: ContentHash
        /// The width of the only thumbnail to make; `nil` for all of the picture.
        var width: Int?
    }

    private enum State {
        case waiting
        case running
        /// Running, and not to be found in the album's order any more.
        case runningFirst
    }

    private let order: [ContentHash]
    private var next = 0
    /// The requests in their order, also those that were withdrawn or begun.
    private var requests: [Work] = []
    private var requested: Set<Work> = []
    /// Pictures with a thumbnail that was being made when their turn in the album's order came.
    private var postponed: [ContentHash] = []
    /// The states of pictures that have not been made.
    private var states: [ContentHash: State]

    /// The number of pictures when the queue was created.
    var total: Int { order.count }
    /// The number of pictures that have been made or cannot be made.
    var done: Int { order.count - states.count }

    /// Creates a queue.
    ///
    /// - Parameter order: The pictures in the album's order; repeated ones are ignored.
    init(_ order: some Sequence<ContentHash>) {
        var states: [ContentHash: State] = [:]
        self.order = order.filter { states.updateValue(.waiting, forKey: $0) == nil }
        self.states = states
    }

    /// Returns whether a picture has not been made.
    func contains(_ picture: ContentHash) -> Bool { states[picture] != nil }

    /// Places work before all other, unless its picture has been made.
    mutating func request(_ work: Work) {
        guard contains(work.picture) else { return }
        requested.insert(work)
        requests.append(work)
    }

    /// Removes the precedence of requested work.
    mutating func withdraw(_ work: Work) { requested.remove(work) }

    /// Returns the work to do next; `nil` if there is none that has not been begun.
    ///
    /// - Complexity: Amortized O(1).
    mutating func begin() -> Work? {
        var running: [Work] = []
        defer { requests += running.reversed() }
        while let work = requests.popLast() {
            guard requested.contains(work), let state = states[work.picture] else { continue }
            // Two workers do not write the same file.
            guard state == .waiting else {
                if !running.contains(work) { running.append(work) }
                continue
            }
            requested.remove(work)
            states[work.picture] = .running
            return work
        }
        while next < order.count {
            next += 1
            if let work = beginAll(of: order[next - 1]) { return work }
        }
        while let picture = postponed.popLast() {
            if let work = beginAll(of: picture) { return work }
        }
        return nil
    }

    private mutating func beginAll(of picture: ContentHash) -> Work? {
        switch states[picture] {
        case .waiting:
            states[picture] = .running
            return Work(picture: picture)
        case .running: states[picture] = .runningFirst
        case .runningFirst, nil: break
        }
        return nil
    }

    /// Ends work on one thumbnail of a picture; the others remain to be made.
    mutating func endThumbnail(of picture: ContentHash) {
        if states[picture] == .runningFirst { postponed.append(picture) }
        if contains(picture) { states[picture] = .waiting }
    }

    /// Removes a picture that has been made or cannot be made.
    mutating func end(_ picture: ContentHash) { states[picture] = nil }
}
