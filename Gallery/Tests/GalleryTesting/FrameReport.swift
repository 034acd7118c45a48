import Cascade
package import Foundation
import GalleryModel
package import GalleryPage

extension GalleryPage {
    /// The engine's frames at each breakpoint as JSON, for tests that compare them with a browser's boxes.
    ///
    /// `{"1184": {"window": 1280, "height": 5321, "frames": {"p0": [x, y, width, height], "s0": […]}}, …}`
    package var frameReport: Data {
        // Names are letters and digits and the engine's numbers are finite, so nothing needs escaping.
        let breakpoints = layouts.map { layout in
            let frames = layout.elements.map { "\"\($0.name)\":[\($0.frame.x),\($0.frame.y),\($0.frame.width),\($0.frame.height)]" }
            return
                "\"\(Int(layout.breakpoint.container))\":{\"window\":\(Int(layout.breakpoint.window)),\"height\":\(layout.arrangement.contentSize.height),"
                + "\"frames\":{\(frames.joined(separator: ","))}}"
        }
        return Data("{\(breakpoints.joined(separator: ",\n"))}\n".utf8)
    }
}
