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

    /// A request for a thumbnail.
    ///
    /// Unchecked, because the lock of the queue's owner protects the variable.
    final class Request: @unchecked Sendable {
        let work: Work
        let completed: @Sendable () -> Void
        /// Whether the request has no precedence any more; it is still completed.
        var isWithdrawn = false

        init(_ work: Work, _ completed: @escaping @Sendable () -> Void = {}) { (self.work, self.completed) = (work, completed) }
    }

    private let order: [ContentHash]
    /// The number of pictures at the beginning of the order that have been made.
    private var first = 0
    /// The requests whose work has not ended, the newest last.
    private var requests: [Request] = []
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

    /// Places the work of a request before all other.
    mutating func add(_ request: Request) { requests.append(request) }

    /// Returns the work to do next; `nil` if there is none that has not been begun.
    ///
    /// Two workers do not write the same file: a picture has one piece of work at a time.
    ///
    /// - Complexity: O(*n*) for *n* requests and pictures that were begun after the first one that has not been made.
    mutating func begin() -> Work? {
        while first < order.count, !contains(order[first]) { first += 1 }
        let request = requests.last { !$0.isWithdrawn && isRunning[$0.work.picture] == false }
        let next = request?.work ?? order[first...].first { isRunning[$0] == false }.map { Work(picture: $0) }
        guard let work = next else { return nil }
        isRunning[work.picture] = true
        return work
    }

    /// Ends work, and returns the requests that it completes; a picture remains to be made after one of its thumbnails.
    mutating func end(_ work: Work) -> [Request] {
        isRunning[work.picture] = work.width.map { _ in false }
        return take { $0 == work || work.width == nil && $0.picture == work.picture }
    }

    /// Removes and returns the requests for some work.
    mutating func take(_ isTaken: (Work) -> Bool = { _ in true }) -> [Request] {
        defer { requests.removeAll { isTaken($0.work) } }
        return requests.filter { isTaken($0.work) }
    }
}
