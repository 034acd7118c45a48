import Pictures

/// A picture's caption: a title, a price, both or neither, each on a line that never wraps.
///
/// Its height depends only on the number of lines (`CaptionMetrics`), so the engine can compute it without a browser.
struct PageCaption: Sendable, Hashable {
    let title: String?
    let price: String?

    init(_ picture: Picture) {
        title = Self.shown(picture.title)
        price = Self.shown(picture.price)
    }

    var lines: Int { (title == nil ? 0 : 1) + (price == nil ? 0 : 1) }

    private static func shown(_ text: String?) -> String? {
        text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
}
