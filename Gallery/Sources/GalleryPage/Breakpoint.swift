/// A breakpoint, as in CSS: a window width, and the page's layout from that width on.
///
/// The container has only these widths, so the page is laid out in advance. Style sheets select the widest breakpoint that fits the window.
/// All lengths are CSS pixels; lanes have whole widths.
public struct Breakpoint: Sendable, Hashable {
    /// The least window width; the first breakpoint also applies to narrower windows.
    public let window: Int
    /// The container's width.
    public let container: Int
    /// The number of lanes.
    public let lanes: Int
    /// The distance between lanes, and between the pictures of a lane.
    public let spacing: Int
    /// The length of a section's header.
    public let header: Int

    /// All breakpoints, from the narrowest.
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
    ]
}
