/// One of the widths that a gallery's container takes, and how the gallery is laid out at it.
public struct Breakpoint: Sendable, Equatable {
    /// The least width of the window at which the breakpoint is chosen.
    public var window: Double
    /// The container's width; it stands in the middle of the window.
    public var container: Double
    /// The number of lanes.
    public var lanes: Int
    /// The distance between lanes, and between the pictures of a lane.
    public var spacing: Double
    /// The height of a section's header.
    public var header: Double

    /// A breakpoint of all its parts.
    public init(window: Double, container: Double, lanes: Int, spacing: Double, header: Double) {
        self.window = window
        self.container = container
        self.lanes = lanes
        self.spacing = spacing
        self.header = header
    }

    /// No width beyond this one makes for more lanes.
    static let widest = 100_000.0

    /// The widest breakpoint that fits a window; where there is none at all, one as wide as the window between margins.
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
