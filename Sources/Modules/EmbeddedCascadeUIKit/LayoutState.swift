/// The state of a layout, which is not saved: Embedded Swift has no `Codable`.
struct LayoutState {
    func restore(_ session: LayoutSession) {}
}
