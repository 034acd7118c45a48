import ArgumentParser
import Files
import Foundation
import GalleryPage
import GalleryServer
import Pictures

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Shows pictures as a waterfall page in the browser.",
        discussion: """
            FOLDER is a folder of pictures, whose sub-folders become sections, or a catalog: a .plist or .json array of \
            entries with w, h, img, price and perhaps a title. Without FOLDER the samples are shown.

            The page can be opened as soon as the sizes of the pictures are known. Their thumbnails are made in the background, first \
            those that a browser requests. Files that are added, changed or removed appear when the page is loaded again.

            EXAMPLES:
              cascade serve Pictures --port 0
              cascade serve Pictures --port 0 --language de
            """
    )

    @Argument(help: "A folder of pictures, or a catalog.", completion: .album)
    var folder: String?

    @OptionGroup(title: "Pictures")
    var pictures: AlbumOptions

    @Option(help: "The port to listen on; 0 for any free port.")
    var port: UInt16 = 8080

    @Option(help: "The IP address to listen on. Addresses other than 127.0.0.1 and ::1 let others on the network see the pictures.")
    var host = "127.0.0.1"

    @Flag(inversion: .prefixedNo, help: "Let WebAssembly take over the page, if it has been built.")
    var live = true

    @Option(
        name: .customLong("allow-host"),
        help: "A further name by which browsers may call the server, such as studio.example.com; may be repeated."
    )
    var allowedHosts: [String] = []

    func validate() throws {
        try check(folder, "<folder>")
        for name in allowedHosts where !GalleryServer.isHost(name) {
            let shown = DisplayText.escaped(String(name.prefix(80)))
            throw ValidationError("--allow-host: expected a name alone, such as studio.example.com, found “\(shown)”.")
        }
    }

    func run() async throws {
        // First, so that a port in use is reported before the pictures are read.
        let server = try await GalleryServer(
            host: host,
            port: port,
            names: allowedHosts,
            limits: ServerLimits(descriptors: ServerLimits.raiseDescriptorLimit())
        )
        let parts = live ? try LiveFolder.servedParts() : nil
        let interruption = Interruption("Stopped while the pictures were being read.")
        let service = try await AlbumService(pictures.input(folder), parts, on: server)
        let page = service.page
        let following = Task { await service.run() }
        interruption.replace { _ in
            // First, so that requests do not wait for pictures.
            following.cancel()
            Task { await server.stop() }
        }
        // After the signals are handled, because scripts wait for these lines.
        let title = DisplayText.escaped(page.album.title)
        StandardOutput.inform("Serving “\(title)” (\(page.countInWords)) at \(server.address.absoluteString)\nPress Control-C to stop.")
        // Otherwise the line of a bar would remain before the prompt of the shell.
        defer { ProgressBar.end() }
        try await server.waitUntilStopped()
    }
}
