import ArgumentParser
@preconcurrency import Dispatch
import Files
import Foundation
import GalleryPage
import GalleryServer

/// Shows a folder of pictures in the browser.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Shows pictures as a waterfall page in the browser.",
        discussion: """
            FOLDER is a folder of pictures, whose sub-folders become sections, or a catalogue: a .plist or .json array of \
            entries with w, h, img, price and perhaps a title. Without FOLDER the samples are shown.
            """
    )

    @Argument(help: "A folder of pictures, or a catalogue.", completion: .directory)
    var folder: String?

    @Option(help: "The port to listen on; 0 takes any that is free.")
    var port: UInt16 = 8080

    @Option(help: "The IP address to listen on. Anything but 127.0.0.1 lets others on the network see the pictures.")
    var host = "127.0.0.1"

    @Flag(inversion: .prefixedNo, help: "Bring the page to life with WebAssembly, where it has been built.")
    var live = true

    func run() async throws {
        let site = GallerySite(try await loadAlbum(folder), live: live ? try LiveFolder.parts() : nil)
        let server = try GalleryServer(site, host: host, port: port)
        let stop = Interruption { Task { await server.stop() } }
        defer { stop.cancel() }
        do {
            try await server.run { url in
                let page = site.page
                let title = DisplayText.escaped(page.title)
                StandardOutput.inform("Serving “\(title)” (\(page.countInWords)) at \(url.absoluteString)\nPress Control-C to stop.")
            }
        } catch  where stop.isReceived {
            return
        }
    }
}

/// Control-C and the signal to end, turned into a call.
final class Interruption: Sendable {
    private let sources: [any DispatchSourceSignal]
    private let received = Flag()

    /// Whether a signal has come.
    var isReceived: Bool { received.isSet }

    init(_ act: @escaping @Sendable () -> Void) {
        let received = received
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler {
                received.set()
                act()
            }
            source.resume()
            return source
        }
    }

    func cancel() { sources.forEach { $0.cancel() } }

    /// A truth that many threads see.
    private final class Flag: @unchecked Sendable {
        private let lock = NSLock()
        private var value = false

        var isSet: Bool { lock.withLock { value } }
        func set() { lock.withLock { value = true } }
    }
}
