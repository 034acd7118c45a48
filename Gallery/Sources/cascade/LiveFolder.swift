import Foundation
import GalleryPage

/// The folder of the browser build.
enum LiveFolder {
    /// Returns the files of the folder in `CASCADE_LIVE`, else of the checkout; `nil` with a message if they have not been built.
    ///
    /// - Throws: An error if the folder in `CASCADE_LIVE` has no browser build.
    static func parts() throws -> LiveParts? {
        if let named = ProcessInfo.processInfo.environment["CASCADE_LIVE"], !named.isEmpty {
            return try LiveParts(URL(fileURLWithPath: named))
        }
        if let file = Checkout.find(".build-browser/live/gallery.wasm") { return try LiveParts(file.deletingLastPathComponent()) }
        StandardError.write(
            "The page has no viewer and no search, because their files have not been built: Scripts/build-browser.sh makes them, "
                + "CASCADE_LIVE names their folder. With --no-live this is intended."
        )
        return nil
    }
}
