/// A product: its picture and its price.
public struct Product: Hashable, Sendable {
    /// The displayed name.
    public var name: String
    /// The displayed price.
    public var price: String
    /// The name of the picture.
    public var picture: String
    /// The picture's width, in points.
    public var width: Double
    /// The picture's height, in points.
    public var height: Double

    /// Makes a product.
    public init(name: String, price: String, picture: String, width: Double, height: Double) {
        self.name = name
        self.price = price
        self.picture = picture
        self.width = width
        self.height = height
    }

    /// Returns the name and the price, or the one of them that is not empty.
    func text(separator: String) -> String {
        name.utf8.isEmpty || price.utf8.isEmpty ? name + price : name + separator + price
    }
}
