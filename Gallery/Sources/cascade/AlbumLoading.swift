import ArgumentParser
import Files
import Foundation
import Pictures

/// Reads the pictures of a command with a progress bar, and reports omitted files.
///
/// - Parameters:
///   - path: A folder or a catalog; `nil` for the program's samples.
///   - order: The order of the pictures and the sections.
///   - widths: The widths of the files of a picture, in pixels.
///   - before: An earlier version of the album, whose omitted files were reported.
func loadAlbum(
    _ path: String?,
    order: AlbumOrder = AlbumOrder(),
    widths: [Int] = AlbumOptions.widths(withOriginals: true),
    before: Album? = nil
) async throws -> Album {
    let source = try path.map { URL(fileURLWithPath: $0) } ?? SampleCatalog.file()
    let bar = ProgressBar()
    var album: Album
    do {
        let reader = AlbumReader(cache: PictureCache.folder, worker: PictureWorkerCommand.worker, widths: widths)
        album = try await reader.read(source) { bar.update($0) }
    } catch {
        bar.clear()
        throw error
    }
    bar.clear()
    if path == nil { album.title = SampleCatalog.title }
    let reported = Set(before?.skipped ?? [])
    for file in album.skipped where !reported.contains(file) {
        StandardError.write("Left out \(DisplayText.escaped(file.path)): \(DisplayText.escaped(file.reason))")
    }
    let animations = Set(before?.animated ?? [])
    for path in album.animated where !animations.contains(path) {
        StandardError.write("Shown as a still picture: \(DisplayText.escaped(path)) is an animation with very many frames, or a turned one")
    }
    return album.ordered(by: order)
}

/// The folder of thumbnails.
enum PictureCache {
    /// The folder from `CASCADE_CACHE`, else the user's cache folder.
    static var folder: URL {
        let environment = ProcessInfo.processInfo.environment
        if let named = environment["CASCADE_CACHE"], !named.isEmpty { return URL(fileURLWithPath: named) }
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
            return URL(fileURLWithPath: cache).appendingPathComponent("cascade")
        }
        let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        return (folder ?? FileManager.default.temporaryDirectory).appendingPathComponent("cascade")
    }
}

/// The sample pictures of the program.
enum SampleCatalog {
    /// The page's title.
    static let title = "Cascade Prints"

    /// Returns the catalog's file.
    ///
    /// `CASCADE_SAMPLES` has its path; otherwise it is searched for in the checkout around the program and around the current folder.
    static func file() throws -> URL {
        if let named = ProcessInfo.processInfo.environment["CASCADE_SAMPLES"], !named.isEmpty { return URL(fileURLWithPath: named) }
        guard let file = Checkout.find("Samples/catalog.json", "Gallery/Samples/catalog.json") else { throw Missing() }
        return file
    }

    /// The samples are missing.
    struct Missing: Error, CustomStringConvertible {
        let description = "The samples are missing: they are in the checkout of this program. Name a folder of pictures, or a catalog."
    }
}
