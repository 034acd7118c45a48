import Files
import Foundation
import Pictures

/// The pictures of a command, and how they are read.
struct AlbumInput {
    /// A folder or a catalog; `nil` for the program's samples.
    let path: String?
    var order = AlbumOrder()
    var reader = AlbumReader(
        cache: PictureCache.folder,
        worker: .thisProgram(arguments: ["picture-worker"]),
        widths: [320, 640, 1280, 2560]
    )

    /// Reads the pictures with a progress bar, and reports omitted files.
    func read() async throws -> Album {
        let album = try await withProgress { progress in try await reader.read(try source, progress: progress) }
        report(album)
        return arranged(album)
    }

    /// Makes the thumbnails of a part of the pictures with a progress bar, and reports files that cannot be read.
    func fill(_ part: AlbumPart) async throws -> CacheFilling {
        let filling = try await withProgress { progress in try await reader.fill(try source, part: part, progress: progress) }
        for file in filling.skipped { StandardError.write(Self.line(file)) }
        return filling
    }

    /// Finds the sizes of the pictures with a progress bar.
    ///
    /// - Parameter former: Returns the album before a change of its folder, after it was stopped; called when the files are listed.
    func open(former: () async -> OpenAlbum? = { nil }) async throws -> OpenAlbum {
        try await withProgress { progress in try await reader.open(try source, former: former, progress: progress) }
    }

    /// Returns the album with the title and the order of this input.
    func arranged(_ album: Album) -> Album {
        var album = album
        if path == nil { album.title = SampleCatalog.title }
        return album.ordered(by: order)
    }

    /// Reports omitted files on standard error.
    ///
    /// - Parameter before: An earlier version of the album, whose omitted files were reported.
    func report(_ album: Album, before: Album? = nil) {
        let reported = Set(before.map(Self.lines) ?? [])
        for line in Self.lines(album) where !reported.contains(line) { StandardError.write(line) }
    }

    private static func lines(_ album: Album) -> [String] {
        let reason = "is an animated PNG, or an animation with very many frames, or a turned one"
        return album.skipped.map(line) + album.animated.map { "Shown as a still picture: \(DisplayText.escaped($0)) \(reason)" }
    }

    private static func line(_ file: SkippedFile) -> String {
        "Left out \(DisplayText.escaped(file.path)): \(DisplayText.escaped(file.reason))"
    }

    private var source: URL { get throws { try path.map { URL(fileURLWithPath: $0) } ?? SampleCatalog.file() } }

    private func withProgress<Result: Sendable>(_ body: (@escaping PictureProgress.Report) async throws -> Result) async throws -> Result {
        defer { ProgressBar.remove() }
        return try await body { ProgressBar.update("Reading pictures", done: $0.done, total: $0.total) }
    }
}

enum PictureCache {
    /// The folder from `CASCADE_CACHE`, else the user's cache folder.
    static var folder: URL {
        if let named = ProcessInfo.processInfo.environment["CASCADE_CACHE"], !named.isEmpty { return URL(fileURLWithPath: named) }
        let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        return (folder ?? FileManager.default.temporaryDirectory).appendingPathComponent("cascade")
    }
}

enum SampleCatalog {
    static let title = "Cascade Prints"

    /// `CASCADE_SAMPLES` has its path; otherwise it is searched for in the checkout around the program and around the current folder.
    static func file() throws -> URL {
        if let named = ProcessInfo.processInfo.environment["CASCADE_SAMPLES"], !named.isEmpty { return URL(fileURLWithPath: named) }
        guard let file = Checkout.find("Samples/catalog.json", "Gallery/Samples/catalog.json") else {
            throw Failure("The samples are missing: they are in the checkout of this program. Name a folder or a catalog.")
        }
        return file
    }
}
