extension UIImage {
    /// A picture by its name: the page knows what it stands for, and how large it is.
    public convenience init?(named name: String) {
        if name.utf8.isEmpty { return nil }
        self.init(source: name, size: .zero)
    }

    /// A picture by its address.
    public convenience init?(contentsOfFile path: String) { self.init(named: path) }
}
