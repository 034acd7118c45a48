/// One thing of the shop's catalogue: its picture, how large that is, and what it costs.
public struct Product: Hashable, Sendable {
    /// The name people read.
    public var name: String
    /// What it costs, as it is shown.
    public var price: String
    /// The picture's name.
    public var picture: String
    /// The picture's width, in points.
    public var width: Double
    /// The picture's height, in points.
    public var height: Double

    /// A thing with all its parts.
    public init(name: String, price: String, picture: String, width: Double, height: Double) {
        self.name = name
        self.price = price
        self.picture = picture
        self.width = width
        self.height = height
    }
}
