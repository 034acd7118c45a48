extension UIImage {
    /// Makes an image with a name, whose URL and size the page determines.
    public convenience init?(named name: String) {
        if name.utf8.isEmpty { return nil }
        self.init(source: name, size: .zero)
    }

    /// Makes an image with a URL.
    public convenience init?(contentsOfFile path: String) { self.init(named: path) }
}
