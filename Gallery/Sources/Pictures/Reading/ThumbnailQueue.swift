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

    private let order: [ContentHash]
    private var next = 0
    /// The requests in their order, also those that were withdrawn or begun.
    private var requests: [Work] = []
    private var requested: Set<Work> = []
    /// Pictures with a thumbnail that was being made when their turn in the album's order came; some repeatedly.
    private var postponed: [ContentHash] = []
    /// The indices in the album's order of pictures that have not been made, and whether work on them has begun and not ended.
    private var states: [ContentHash: (index: Int, isRunning: Bool)] = [:]

    /// The number of pictures when the queue was created.
    var total: Int { order.count }
    /// The number of pictures that have been made or cannot be made.
    var done: Int { order.count - states.count }

    /// Creates a queue.
    ///
    /// - Parameter order: The pictures in the album's order; repeated ones are ignored.
    init(_ order: some Sequence<ContentHash>) {
        var unique: [ContentHash] = []
        for picture in order where states[picture] == nil {
            states[picture] = (unique.count, false)
            unique.append(picture)
        }
        self.order = unique
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
            guard !state.isRunning else {
                if !running.contains(work) { running.append(work) }
                continue
            }
            requested.remove(work)
            states[work.picture]?.isRunning = true
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
        guard states[picture]?.isRunning == false else { return nil }
        states[picture]?.isRunning = true
        return Work(picture: picture)
    }

    /// Ends work on one thumbnail of a picture; the others remain to be made.
    mutating func endThumbnail(of picture: ContentHash) {
        guard let state = states[picture] else { return }
        if state.index < next { postponed.append(picture) }
        states[picture]?.isRunning = false
    }

    /// Removes a picture that has been made or cannot be made.
    mutating func end(_ picture: ContentHash) { states[picture] = nil }
}
