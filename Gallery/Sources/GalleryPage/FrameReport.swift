import Cascade
public import Foundation

extension GalleryPage {
    /// The engine's frames at each stage as JSON, for tests that compare them with what a browser shows.
    ///
    /// `{"1184": {"window": 1280, "height": 5321, "frames": {"p0": [x, y, width, height], "s0": […]}}, …}`
    public var frameReport: Data {
        var stages: [String: Any] = [:]
        for layout in layouts {
            var frames: [String: [Double]] = [:]
            var number = 0
            for placed in layout.arrangement.allPlacements() {
                let frame = placed.placement.frame
                let name: String
                switch placed.element.kind {
                case .item:
                    name = "p\(number)"
                    number += 1
                case .header, .footer, .background:
                    name = "s\(placed.element.section)"
                }
                frames[name] = [frame.x, frame.y, frame.width, frame.height]
            }
            stages["\(layout.stage.container)"] = [
                "window": layout.stage.window, "height": layout.arrangement.contentSize.height, "frames": frames,
            ]
        }
        return (try? JSONSerialization.data(withJSONObject: stages, options: [.sortedKeys])) ?? Data()
    }
}
