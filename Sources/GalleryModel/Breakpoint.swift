/// A breakpoint, as in CSS: a window width, and the gallery's layout from that width on.
///
/// A page's container never has another width, so the page can be laid out before it is opened.
public struct Breakpoint: Sendable, Hashable {
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

    /// The breakpoints of the exported page, from the narrowest; their lanes have whole numbers of pixels.
    public static let all: [Breakpoint] = [
        Breakpoint(window: 0, container: 288, lanes: 2, spacing: 8, header: 64),
        Breakpoint(window: 360, container: 328, lanes: 2, spacing: 8, header: 64),
        Breakpoint(window: 375, container: 344, lanes: 2, spacing: 8, header: 64),
        Breakpoint(window: 390, container: 358, lanes: 2, spacing: 8, header: 64),
        Breakpoint(window: 411, container: 380, lanes: 2, spacing: 8, header: 64),
        Breakpoint(window: 480, container: 448, lanes: 2, spacing: 12, header: 72),
        Breakpoint(window: 600, container: 552, lanes: 3, spacing: 12, header: 72),
        Breakpoint(window: 744, container: 696, lanes: 3, spacing: 12, header: 72),
        Breakpoint(window: 820, container: 768, lanes: 3, spacing: 12, header: 72),
        Breakpoint(window: 912, container: 852, lanes: 3, spacing: 12, header: 72),
        Breakpoint(window: 1024, container: 952, lanes: 4, spacing: 16, header: 80),
        Breakpoint(window: 1152, container: 1072, lanes: 4, spacing: 16, header: 80),
        Breakpoint(window: 1280, container: 1184, lanes: 4, spacing: 16, header: 80),
        Breakpoint(window: 1440, container: 1344, lanes: 5, spacing: 16, header: 80),
        Breakpoint(window: 1600, container: 1504, lanes: 5, spacing: 16, header: 80),
        Breakpoint(window: 1728, container: 1624, lanes: 5, spacing: 16, header: 80),
        Breakpoint(window: 1920, container: 1808, lanes: 6, spacing: 16, header: 80),
        Breakpoint(window: 2240, container: 2112, lanes: 7, spacing: 16, header: 80),
        Breakpoint(window: 2560, container: 2416, lanes: 8, spacing: 16, header: 80),
        Breakpoint(window: 3200, container: 3024, lanes: 10, spacing: 16, header: 80),
        Breakpoint(window: 3840, container: 3632, lanes: 12, spacing: 16, header: 80),
    ]

    /// The greatest width from which numbers of lanes are computed, in points; a container can be wider.
    public static let widest = 100_000.0

    /// Returns the widest breakpoint that fits a window; if none does, one with the window's width minus margins.
    public static func fitting(_ window: Double, among breakpoints: [Breakpoint]) -> Breakpoint {
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
