import Files
import Foundation
import GalleryPage

/// The folders of the browser builds.
enum LiveFolder {
    /// Returns the files for an export, from the folder in `CASCADE_LIVE`, else of the checkout; `nil` with a message if they have not been
    /// built.
    ///
    /// - Throws: An error if the folder in `CASCADE_LIVE` has no browser build, or one for the server only.
    static func publishedParts() throws -> LiveParts? {
        guard let folder = named ?? built("live") else {
            return missing(built("served") == nil ? "have not been built" : "were built for serving only")
        }
        let parts = try LiveParts(folder)
        guard !parts.isServedOnly else {
            throw Failure(
                "\(folder.path) was built quickly, for serving on this machine only. Scripts/build-browser.sh builds "
                    + "the files for an export."
            )
        }
        return parts
    }

    /// Returns the files for the server, from the folder in `CASCADE_LIVE`, else of the checkout, where those for an export come first;
    /// `nil` with a message if they have not been built.
    ///
    /// - Throws: An error if the folder in `CASCADE_LIVE` has no browser build.
    static func servedParts() throws -> ServedParts? {
        try (named ?? built("live") ?? built("served")).map(ServedParts.init) ?? missing("have not been built")
    }

    /// Returns the folder of a build in the checkout.
    private static func built(_ name: String) -> URL? {
        Checkout.find(".build-browser/\(name)/gallery.wasm")?.deletingLastPathComponent()
    }

    private static var named: URL? {
        ProcessInfo.processInfo.environment["CASCADE_LIVE"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
    }

    private static func missing<Parts>(_ reason: String) -> Parts? {
        StandardError.write(
            "The page has no viewer and no search, because their files \(reason): Scripts/build-browser.sh makes them, "
                + "CASCADE_LIVE names their folder. With --no-live this is intended."
        )
        return nil
    }
}
