import Pictures

/// A picture's caption: a title, a price, both or neither, each on a line that never wraps.
///
/// Its height depends only on the number of lines, so the engine can compute it without a browser.
struct PageCaption: Sendable, Hashable {
    /// The distance between the picture and the first line, in CSS pixels.
    static let gap = 8
    /// The height of a line.
    static let line = 20
    /// The distance to the edge of the tile, which separates the caption from the next picture.
    static let foot = 4

    let title: String?
    let price: String?

    init(_ picture: Picture) {
        title = Self.shown(picture.title)
        price = Self.shown(picture.price)
    }

    /// The number of lines.
    var lines: Int { (title == nil ? 0 : 1) + (price == nil ? 0 : 1) }

    /// The height in CSS pixels; 0 without lines.
    var height: Int { lines == 0 ? 0 : Self.gap + lines * Self.line + Self.foot }

    private static func shown(_ text: String?) -> String? {
        text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
}
