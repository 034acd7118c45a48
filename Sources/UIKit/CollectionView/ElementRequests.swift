/// The element that the data source is asked for at the moment; a request can be made within another.
struct ElementRequests {
    struct Request {
        let id: ElementID
        let attributes: UICollectionViewLayoutAttributes
        /// The view to dequeue again, when an item is reconfigured.
        let current: UICollectionReusableView?
    }

    private var request: Request?

    /// Begins a request, and returns the one around it for `end(_:)`.
    mutating func begin(_ id: ElementID, _ attributes: UICollectionViewLayoutAttributes, current: UICollectionReusableView? = nil)
        -> Request?
    {
        defer { request = Request(id: id, attributes: attributes, current: current) }
        return request
    }

    mutating func end(_ outer: Request?) { request = outer }

    /// The request of an element; nil if another one is asked for.
    subscript(_ id: ElementID) -> Request? {
        guard let request, request.id == id else { return nil }
        return request
    }
}
