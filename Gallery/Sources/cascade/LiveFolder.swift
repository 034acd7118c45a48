import Foundation
import GalleryPage

/// Where the browser's part lies.
enum LiveFolder {
    /// The parts in the folder that `CASCADE_LIVE` names, else in the checkout; nil when they have not been built.
    ///
    /// - Throws: When the folder that was named has none.
    static func parts() throws -> LiveParts? {
        if let named = ProcessInfo.processInfo.environment["CASCADE_LIVE"], !named.isEmpty {
            return try LiveParts(URL(fileURLWithPath: named))
        }
        return try Checkout.find(".build-browser/live/cascade.wasm").map { try LiveParts($0.deletingLastPathComponent()) }
    }
}
