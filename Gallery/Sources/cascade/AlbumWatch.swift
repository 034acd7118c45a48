import Files
import Foundation
import GalleryPage
import GalleryServer
import Pictures

/// Follows the changes of a folder while it is served.
struct AlbumWatch {
    let path: String
    let pictures: AlbumOptions
    let parts: LiveParts?
    /// The state of the folder before it was read.
    let state: AlbumState

    /// The time between two looks at the folder.
    private static let pause = Duration.seconds(1)

    /// Serves a new version of the site after each change, until the task is canceled.
    ///
    /// The folder must be the same in two looks, so that files that are being copied are read once.
    func run(_ album: Album, _ site: GallerySite, on server: GalleryServer) async {
        var (album, site, read, seen) = (album, site, state, state)
        while (try? await Task.sleep(for: Self.pause)) != nil {
            let now = AlbumState(URL(fileURLWithPath: path))
            defer { seen = now }
            guard now != read, now == seen else { continue }
            read = now
            do {
                let new = try await pictures.album(path, before: album)
                guard new != album else { continue }
                site = GallerySite(new, live: parts).keepingFiles(of: site)
                album = new
                server.serve(site)
                StandardOutput.inform("The folder has changed: \(site.page.countInWords). Load the page again to see it.")
            } catch is CancellationError {
                return
            } catch {
                StandardError.write("The folder has changed and cannot be read, so the former pictures stay: \(error)")
            }
        }
    }
}
