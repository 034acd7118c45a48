import Pictures

extension Picture {
    /// The number of lines of the caption: a title, a price, both or neither, each on a line that never wraps.
    ///
    /// The caption's height depends only on it (`CaptionMetrics`), so the engine can compute the height without a browser.
    var captionLines: Int { (title == nil ? 0 : 1) + (price == nil ? 0 : 1) }

    /// The greatest width in pixels of a file that the gallery and an open picture show at once; a wider one is for enlarging the picture.
    private static let widestShown = 1280

    /// The files that are not only for enlarging the picture, smallest first; at least one.
    var shown: ArraySlice<Rendition> { renditions.prefix(max(1, renditions.prefix { $0.width <= Self.widestShown }.count)) }
}
