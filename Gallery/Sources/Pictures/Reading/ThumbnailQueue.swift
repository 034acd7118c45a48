/// The order in which thumbnails are made: the requested ones first, the newest request before the others, and then all thumbnails of each
/// picture in the album's order.
///
/// A page requests what has come into sight, so its newest requests are those for what is in sight now.
struct ThumbnailQueue {
    struct Work: Hashable {
        let picture: ContentHash
        /// The width of the only thumbnail to make; `nil` for all of the picture.
        var width: Int?
    }

    private let order: [ContentHash]
    /// The number of pictures at the beginning of the order that have been made.
    private var first = 0
    /// The requested work that has not been begun, the newest last.
    private var requests: [Work] = []
    /// The pictures that have not been made, and whether work on them has begun and not ended.
    private var isRunning: [ContentHash: Bool] = [:]

    /// The number of pictures when the queue was created.
    var total: Int { order.count }
    /// The number of pictures that have been made or cannot be made.
    var done: Int { order.count - isRunning.count }

    /// - Parameter order: The pictures in the album's order; repeated ones are ignored.
    init(_ order: some Sequence<ContentHash>) {
        var unique: [ContentHash] = []
        for picture in order where isRunning.updateValue(false, forKey: picture) == nil { unique.append(picture) }
        self.order = unique
    }

    /// Returns whether a picture has not been made.
    func contains(_ picture: ContentHash) -> Bool { isRunning[picture] != nil }

    /// Places work before all other, unless its picture has been made.
    mutating func request(_ work: Work) {
        guard contains(work.picture) else { return }
        withdraw(work)
        requests.append(work)
    }

    /// Removes the precedence of requested work.
    mutating func withdraw(_ work: Work) { requests.removeAll { $0 == work } }

    /// Returns the work to do next; `nil` if there is none that has not been begun.
    ///
    /// Two workers do not write the same file: a picture has one piece of work at a time.
    ///
    /// - Complexity: O(*n*) for *n* requests and pictures that were begun after the first one that has not been made.
    mutating func begin() -> Work? {
        let work: Work
        if let index = requests.lastIndex(where: { isRunning[$0.picture] == false }) {
            work = requests.remove(at: index)
        } else {
            while first < order.count, !contains(order[first]) { first += 1 }
            guard let picture = order[first...].first(where: { isRunning[$0] == false }) else { return nil }
            work = Work(picture: picture)
        }
        isRunning[work.picture] = true
        return work
    }

    /// Ends work on one thumbnail of a picture; the others remain to be made.
    mutating func endThumbnail(of picture: ContentHash) { if contains(picture) { isRunning[picture] = false } }

    /// Removes a picture that has been made or cannot be made.
    mutating func end(_ picture: ContentHash) {
        isRunning[picture] = nil
        requests.removeAll { $0.picture == picture }
    }
}
