/// A breakpoint, as in CSS: a window width, and the gallery's layout from that width on.
public struct Breakpoint: Sendable, Equatable {
    /// The least width of the window, in points.
    public var window: Double
    /// The width of the container in points; it is centered in the window.
    public var container: Double
    /// The number of lanes.
    public var lanes: Int
    /// The distance between lanes, and between the pictures of a lane, in points.
    public var spacing: Double
    /// The height of a section's header, in points.
    public var header: Double

    /// Makes a breakpoint.
    public init(window: Double, container: Double, lanes: Int, spacing: Double, header: Double) {
        self.window = window
        self.container = container
        self.lanes = lanes
        self.spacing = spacing
        self.header = header
    }

    /// The greatest container width; a greater one would not add lanes.
    static let widest = 100_000.0

    /// Returns the widest breakpoint that fits a window; if none does, one with the window's width minus margins.
    static func fitting(_ window: Double, among breakpoints: [Breakpoint]) -> Breakpoint {
        var best: Breakpoint?
        for breakpoint in breakpoints where breakpoint.window <= window && breakpoint.window >= best?.window ?? 0 { best = breakpoint }
        if let best = best ?? breakpoints.min(by: { $0.window < $1.window }) { return best }
        let isWide = window >= 600
        return Breakpoint(
            window: window,
            container: max(0, window - (isWide ? 48 : 32)),
            lanes: max(2, Int(min(window, widest) / 290)),
            spacing: isWide ? 16 : 8,
            header: isWide ? 72 : 64
        )
    }
}
