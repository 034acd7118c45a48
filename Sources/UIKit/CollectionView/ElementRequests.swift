/// The current request of an element from the data source; requests can be nested.
struct ElementRequests {
    struct Request {
        let id: ElementID
        let attributes: UICollectionViewLayoutAttributes
        /// The view to dequeue again if the item is reconfigured.
        let current: UICollectionReusableView?
    }

    private var request: Request?

    var isRunning: Bool { request != nil }

    /// Begins a request; returns the enclosing one for `end(_:)`.
    mutating func begin(_ id: ElementID, _ attributes: UICollectionViewLayoutAttributes, current: UICollectionReusableView? = nil)
        -> Request?
    {
        defer { request = Request(id: id, attributes: attributes, current: current) }
        return request
    }

    mutating func end(_ outer: Request?) { request = outer }

    /// The request of an element; `nil` if it is not the current one.
    subscript(_ id: ElementID) -> Request? {
        guard let request, request.id == id else { return nil }
        return request
    }
}
