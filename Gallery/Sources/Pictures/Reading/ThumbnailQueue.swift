/// The order in which thumbnails are made: requested pictures first, in the order of their requests, then the others in the album's order.
struct ThumbnailQueue {
    private enum State {
        case waiting
        case requested
        case running
    }

    private let order: [ContentHash]
    private var next = 0
    private var requests: [ContentHash] = []
    private var nextRequest = 0
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

    /// Places a picture before those without a request, unless it is being made or was requested before.
    mutating func request(_ picture: ContentHash) {
        guard states[picture] == .waiting else { return }
        states[picture] = .requested
        requests.append(picture)
    }

    /// Returns the picture to make next; `nil` if each one has been begun.
    ///
    /// - Complexity: Amortized O(1).
    mutating func begin() -> ContentHash? {
        if nextRequest < requests.count {
            defer { nextRequest += 1 }
            states[requests[nextRequest]] = .running
            return requests[nextRequest]
        }
        while next < order.count {
            defer { next += 1 }
            guard states[order[next]] == .waiting else { continue }
            states[order[next]] = .running
            return order[next]
        }
        return nil
    }

    /// Removes a picture that has been made or cannot be made.
    mutating func end(_ picture: ContentHash) { states[picture] = nil }
}
