import Pictures

extension Picture {
    /// The greatest width in pixels of a file that the gallery and an open picture show at once; a wider one is for enlarging the picture.
    private static let widestShown = 1280

    /// The files that are not only for enlarging the picture, smallest first; at least one.
    var shown: ArraySlice<Rendition> { renditions.prefix(max(1, renditions.prefix { $0.width <= Self.widestShown }.count)) }
}
