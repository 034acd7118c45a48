import Foundation
import GalleryPage
import GalleryServer
import Pictures

/// Serves an album while its thumbnails are made, and after changes of its folder.
final class AlbumService {
    /// A version of the site, and whether the folder has changed since.
    private typealias Version = (site: GallerySite, hasOpenedPage: () -> Bool, isFormer: Bool)

    private let input: AlbumInput
    private let server: GalleryServer
    private var watch: AlbumWatch?
    private var open: OpenAlbum
    /// The album of the served version.
    private var album = Album(title: "", sections: [])
    private var parts: ServedParts?
    /// The versions of which a page can be open; the last one is served.
    private var versions: [Version] = []
    /// The number of pictures that was written to the terminal last.
    private var announced = ""

    /// The time between two looks at the folder and at the pictures that were made.
    private static let pause = Duration.seconds(1)
    /// The factor from the time to make a site to the time until the next one, so that thumbnails get most of the processor time.
    private static let patience = 20

    /// The shortest time between two readings of an album that cannot be read completely, or whose thumbnails cannot be stored.
    private static let retry = Duration.seconds(10)
    /// The time after which the thumbnails are marked as used, because a run that prunes the cache removes those unused for a day.
    private static let use = Duration.seconds(6 * 3600)
    /// The maximum number of versions that are kept.
    private static let mostVersions = 16

    /// Finds the sizes of the pictures, and serves their page.
    init(_ input: AlbumInput, _ parts: ServedParts?, on server: GalleryServer) async throws {
        (self.input, self.server, self.parts) = (input, server, parts)
        watch = input.path.map { AlbumWatch(URL(fileURLWithPath: $0), cache: input.reader.cache) }
        open = try await input.open()
        serve()
        announced = page.countInWords
    }

    /// The first page of the served site.
    var page: GalleryPage { versions[versions.count - 1].site.page }

    /// Makes the thumbnails, and serves new versions of the site, until the task is canceled; requests that wait for a thumbnail end then.
    func run() async {
        var (making, failure) = (makeThumbnails(), String?.none)
        var (served, next, used, retry) = (0, ContinuousClock.now, ContinuousClock.now, ContinuousClock.now + Self.retry)
        while (try? await Task.sleep(for: Self.pause)) != nil {
            if .now - used >= Self.use {
                open.keepThumbnails()
                used = .now
            }
            let isIncomplete = failure != nil || open.hasStopped || album.skipped.contains(where: \.isTemporary)
            if watch?.hasChanged() == true || isIncomplete && .now >= retry {
                let start = ContinuousClock.now
                do {
                    try await reopen(after: making)
                    making = makeThumbnails(reported: await making.value)
                    (served, next, failure) = (0, .now, nil)
                } catch is CancellationError {
                } catch {
                    let text = "The folder has changed and cannot be read, so the former pictures stay: \(error)"
                    if text != failure { StandardError.write(text) }
                    failure = text
                }
                retry = .now + max(Self.retry, (.now - start) * Self.patience)
                continue
            }
            updateParts()
            let progress = open.progress
            guard progress.done > served, progress.done == progress.total || .now >= next else { continue }
            served = progress.done
            let start = ContinuousClock.now
            serve()
            next = .now + (.now - start) * Self.patience
            guard progress.done == progress.total else { continue }
            ProgressBar.remove()
            guard page.countInWords != announced else { continue }
            announced = page.countInWords
            StandardOutput.inform("Serving \(announced); left out \(album.skipped.count), named above")
        }
        open.stop()
    }

    /// Serves programs that have been built since the last call, and draws the progress of the build after that of the thumbnails.
    private func updateParts() {
        guard let (isBuilt, message) = parts?.update() else {
            if let progress = parts?.progress, parts?.isBeingBuilt == true, open.progress.done == open.progress.total {
                ProgressBar.update("Building the live page", done: progress, total: 100)
            }
            return
        }
        ProgressBar.remove()
        if isBuilt { serve() }
        if let message { isBuilt ? StandardOutput.inform(message) : StandardError.write(message) }
    }

    /// - Parameter reported: The failure of the time before, which is not reported again.
    /// - Returns: A task with the text of its failure.
    private func makeThumbnails(reported: String? = nil) -> Task<String?, Never> {
        Task { [open] in
            do {
                try await open.makeThumbnails { ProgressBar.update("Making thumbnails", done: $0.done, total: $0.total) }
            } catch is CancellationError {
            } catch {
                let text = "The thumbnails cannot be made, so pictures are missing: \(error)"
                if text != reported { StandardError.write(text) }
                return text
            }
            return nil
        }
    }

    /// Reads the changed folder after making thumbnails has stopped, and serves it.
    private func reopen(after making: Task<String?, Never>) async throws {
        let before = open
        open = try await input.open {
            before.stop()
            _ = await making.value
            return before
        }
        // Colors that have become known since the last version are no change of the folder.
        let isChanged = open.album != before.album
        serve(ofChangedFolder: isChanged)
        guard isChanged else { return }
        announced = page.countInWords
        StandardOutput.inform("The folder has changed: \(announced). Load the page again to see it.")
    }

    /// Serves a version of the site with what is known now, and the files of former ones that open pages need; reports omitted files.
    ///
    /// - Parameter isChanged: Whether files were added, changed or removed since the version before.
    private func serve(ofChangedFolder isChanged: Bool = false) {
        // A page of the last version may be requested now.
        versions = Array((versions.dropLast().filter { $0.hasOpenedPage() } + versions.suffix(1)).suffix(Self.mostVersions))
        if isChanged { for index in versions.indices { versions[index].isFormer = true } }
        let new = input.arranged(open.album)
        input.report(new, before: album)
        album = new
        let site = GallerySite(album, live: parts?.parts, in: input.order.language)
        // Since the last change of the folder no picture was taken out, but open pages can show the previews of those that are made now.
        let shown = versions.reduce(site) { $0.keepingFiles(of: $1.site, withPictures: !$1.isFormer) }
        versions.append((site, server.serve(shown) { [open] in open.request($0, completed: $1) }, isFormer: false))
    }
}
