/// One of the widths that the page's container takes, and how the page is laid out at it.
///
/// The container never has another width, so the page can be laid out before anybody opens it. Styles choose the widest stage that fits
/// the window. All lengths are CSS pixels; the lanes come out at whole pixels.
public struct PageStage: Sendable, Hashable {
    /// The least window width at which the stage is chosen; the first stage serves all narrower windows too.
    public let window: Int
    /// The container's width.
    public let container: Int
    /// The number of lanes.
    public let lanes: Int
    /// The distance between lanes, and between the pictures of a lane.
    public let spacing: Int
    /// The length of a section's header.
    public let header: Int

    /// All stages, from the narrowest.
    public static let all: [PageStage] = [
        PageStage(window: 0, container: 288, lanes: 2, spacing: 8, header: 64),
        PageStage(window: 360, container: 328, lanes: 2, spacing: 8, header: 64),
        PageStage(window: 375, container: 344, lanes: 2, spacing: 8, header: 64),
        PageStage(window: 390, container: 358, lanes: 2, spacing: 8, header: 64),
        PageStage(window: 411, container: 380, lanes: 2, spacing: 8, header: 64),
        PageStage(window: 480, container: 448, lanes: 2, spacing: 12, header: 72),
        PageStage(window: 600, container: 552, lanes: 3, spacing: 12, header: 72),
        PageStage(window: 744, container: 696, lanes: 3, spacing: 12, header: 72),
        PageStage(window: 820, container: 768, lanes: 3, spacing: 12, header: 72),
        PageStage(window: 912, container: 852, lanes: 3, spacing: 12, header: 72),
        PageStage(window: 1024, container: 952, lanes: 4, spacing: 16, header: 80),
        PageStage(window: 1152, container: 1072, lanes: 4, spacing: 16, header: 80),
        PageStage(window: 1280, container: 1184, lanes: 4, spacing: 16, header: 80),
        PageStage(window: 1440, container: 1344, lanes: 5, spacing: 16, header: 80),
        PageStage(window: 1600, container: 1504, lanes: 5, spacing: 16, header: 80),
        PageStage(window: 1728, container: 1624, lanes: 5, spacing: 16, header: 80),
        PageStage(window: 1920, container: 1808, lanes: 6, spacing: 16, header: 80),
    ]
}
