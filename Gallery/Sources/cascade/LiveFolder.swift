import Foundation
import GalleryPage

/// The folder of the browser build.
enum LiveFolder {
    /// Returns the files of the folder in `CASCADE_LIVE`, else of the checkout; `nil` if they have not been built.
    ///
    /// - Throws: An error if the folder in `CASCADE_LIVE` has no browser build.
    static func parts() throws -> LiveParts? {
        if let named = ProcessInfo.processInfo.environment["CASCADE_LIVE"], !named.isEmpty {
            return try LiveParts(URL(fileURLWithPath: named))
        }
        return try Checkout.find(".build-browser/live/gallery.wasm").map { try LiveParts($0.deletingLastPathComponent()) }
    }
}
