/// Nothing: the page numbers items itself, and browsers do not tell whether a screen reader is running.
extension ArrangedLayout {
    final var describesViews: Bool { false }
    final func describeVisibleViews() {}
    final func removePositions() {}
}
