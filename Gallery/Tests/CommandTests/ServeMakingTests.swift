import Foundation
import GalleryTesting
import Testing

/// Tests of `cascade serve` as a process that serves its page before it makes the thumbnails.
///
/// They do not suspend: other tests block the threads of Swift's concurrency, and meanwhile all thumbnails would be made.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct ServeMakingTests {
    /// A folder of pictures that take long to encode, and a cache.
    private final class Pictures {
        static let count = 12
        /// Rows of noise, reddish, so that the colors differ from that of unknown pictures.
        static let rows: Data = {
            var random = SeededGenerator(seed: 1)
            return Data(
                (0..<1200 * 25).flatMap { _ -> [UInt8] in
                    let noise = random.next()
                    return [UInt8(truncatingIfNeeded: noise) | 128, UInt8(noise >> 8 & 127), UInt8(noise >> 16 & 127)]
                }
            )
        }()
        let root: URL
        var album: URL { root.appendingPathComponent("album") }
        var cache: URL { root.appendingPathComponent("cache") }

        init() throws {
            root = try TestFolder.make()
            try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
            for number in 0..<Self.count {
                var file = Data("P6\n1200 900\n255\n".utf8)
                for _ in 0..<900 / 25 { file += Self.rows }
                file[file.endIndex - 1] = UInt8(number)
                try file.write(to: album.appendingPathComponent("\(10 + number).ppm"))
            }
        }

        deinit { try? FileManager.default.removeItem(at: root) }

        /// The names of the files in the cache with an extension.
        func cached(_ suffix: String) -> Set<String> {
            let names = FileManager.default.enumerator(atPath: cache.path)?.compactMap { $0 as? String } ?? []
            return Set(names.filter { $0.hasSuffix(suffix) && !$0.hasPrefix("files/") })
        }

        /// The number of pictures in the cache.
        var made: Int { cached(".record").count }
    }

    /// Serves the pictures while the closure runs, then ends the process with Control-C.
    ///
    /// - Parameter catalog: A catalog of the pictures; `nil` for all in their folder.
    /// - Returns: The errors that the process wrote.
    private func serve(_ pictures: Pictures, catalog: URL? = nil, _ body: (RunningCascade, UInt16) throws -> Void) throws -> String {
        let process = try RunningCascade(
            ["serve", "--no-live", "--port", "0", (catalog ?? pictures.album).path],
            environment: ["CASCADE_CACHE": pictures.cache.path]
        )
        let line = process.readLine() ?? ""
        let start = try #require(line.range(of: "http://")?.lowerBound, "it ended: \(process.errors)")
        let port = try #require(URL(string: String(line[start...]))?.port)
        try body(process, UInt16(port))
        process.interrupt()
        #expect(process.waitForEnd() == 0)
        return process.errors
    }

    private func get(_ port: UInt16, _ path: String) throws -> ServerResponse {
        try #require(try RawRequest("/\(path)").response(from: port))
    }

    /// Requests a picture until it is made, as the page does: the server answers 503 after a time.
    private func picture(_ port: UInt16, _ path: String) throws -> ServerResponse {
        var response = try get(port, path)
        while response.status == 503 { response = try get(port, path) }
        return response
    }

    /// Returns the page, and the paths of its pictures at their smallest size.
    private func page(_ port: UInt16) throws -> (html: String, pictures: [String]) {
        let html = try get(port, "").text
        return (html, html.matches(of: /<img src="(pictures\/[^"]+)"/).map { String($0.1) })
    }

    @Test func thePageIsServedBeforeTheThumbnailsAndRequestedOnesAreMadeFirst() throws {
        let pictures = try Pictures()
        let errors = try serve(pictures) { _, port in
            let page = try page(port)
            #expect(page.pictures.count == Pictures.count && pictures.made < Pictures.count / 2)
            let styles = try #require(page.html.firstMatch(of: /href="(layout-[0-9a-f]+\.css)"/)).1
            // The last in the album's order, which is made after those that are being made: at most one for each worker.
            let last = try picture(port, try #require(page.pictures.last))
            #expect(last.status == 200 && last.body.starts(with: Array("RIFF".utf8)))
            #expect(pictures.made <= Pictures.count - 3, "\(pictures.made) pictures were made before the requested one")
            for path in page.pictures { #expect(try picture(port, path).status == 200) }
            // The colors of the placeholders are known at a later load; the first page still finds its styles.
            var colors: Set<Substring> = []
            let areKnown = try Waiting.until {
                let new = try #require(try self.page(port).html.firstMatch(of: /href="(layout-[0-9a-f]+\.css)"/)).1
                let text = try get(port, String(new)).text
                colors = text.contains("#808080") ? [] : Set(text.matches(of: /#p\d+ \.picture\{background-color:#/).map(\.0))
                return colors.count == Pictures.count
            }
            #expect(areKnown)
            #expect(try get(port, String(styles)).status == 200)
        }
        #expect(errors == "")
        #expect(pictures.made == Pictures.count)
    }

    @Test func aPictureThatTurnsOutToBeBrokenIsReportedAndLeftOutLater() throws {
        let pictures = try Pictures()
        let whole = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../PicturesTests/Fixtures/camera.jpg").standardizedFileURL
        let data = try Data(contentsOf: whole)
        try Data(data.prefix(data.count * 9 / 10)).write(to: pictures.album.appendingPathComponent("00 broken.jpg"))
        for number in 14..<(10 + Pictures.count) {
            try FileManager.default.removeItem(at: pictures.album.appendingPathComponent("\(number).ppm"))
        }
        let errors = try serve(pictures) { process, port in
            let first = try page(port)
            #expect(first.pictures.count == 5)
            #expect(try picture(port, first.pictures[0]).status == 404)
            var later = first
            let isLeftOut = try Waiting.until {
                later = try page(port)
                return later.pictures.count != 5
            }
            #expect(isLeftOut && later.pictures == Array(first.pictures.dropFirst()))
            for path in later.pictures { #expect(try picture(port, path).status == 200) }
            #expect(process.readLine() == "Press Control-C to stop.")
            #expect(process.readLine() == "Serving 4 pictures; left out 1, named above")
            // It is not shown again, nor reported, after a change of another file.
            try TestFolder.writePicture(pictures.album.appendingPathComponent("new.ppm"), width: 30, height: 20)
            #expect(process.readLine() == "The folder has changed: 5 pictures. Load the page again to see it.")
        }
        #expect(errors == "Left out 00 broken.jpg: damaged or cut short\n")
    }

    @Test func aFileThatIsNoPictureIsNoChangeOfTheFolder() throws {
        let pictures = try Pictures()
        let errors = try serve(pictures) { process, port in
            #expect(process.readLine() == "Press Control-C to stop.")
            // Colors become known while it is found.
            try Data("text".utf8).write(to: pictures.album.appendingPathComponent("notes.txt"))
            let areMade = Waiting.until { pictures.made == Pictures.count }
            #expect(areMade)
            try TestFolder.writePicture(pictures.album.appendingPathComponent("new.ppm"), width: 30, height: 20)
            let count = Pictures.count + 1
            #expect(process.readLine() == "The folder has changed: \(count) pictures. Load the page again to see it.")
        }
        #expect(errors == "")
    }

    @Test func aMistakeInACatalogDoesNotEndTheMakingOfThumbnails() throws {
        let pictures = try Pictures()
        let catalog = pictures.album.appendingPathComponent("catalog.json")
        func write(_ count: Int) throws {
            let entries = (10..<10 + count).map { #"{"w": 4, "h": 3, "img": "\#($0).ppm", "price": "1"}"# }
            try Data("[\(entries.joined(separator: ","))]".utf8).write(to: catalog, options: .atomic)
        }
        try write(Pictures.count)
        let errors = try serve(pictures, catalog: catalog) { process, port in
            #expect(process.readLine() == "Press Control-C to stop.")
            try Data("[".utf8).write(to: catalog, options: .atomic)
            let isReported = Waiting.until { !process.errors.isEmpty }
            let areMade = Waiting.until { pictures.made == Pictures.count }
            #expect(isReported && areMade)
            try write(2)
            let change = "The folder has changed: 2 pictures. Load the page again to see it."
            #expect(process.readLine() == change)
            #expect(try page(port).pictures.count == 2)
            // A picture that the catalog names is replaced.
            try TestFolder.writePicture(pictures.album.appendingPathComponent("10.ppm"), width: 30, height: 20)
            #expect(process.readLine() == change)
            for path in try page(port).pictures { #expect(try picture(port, path).status == 200) }
        }
        let message = "The folder has changed and cannot be read, so the former pictures stay: \(catalog.path): not valid JSON: "
        #expect(errors.hasPrefix(message) && errors.split(separator: "\n").count == 1, "\(errors)")
    }

    @Test func controlCInTheMiddleKeepsWhatWasMade() throws {
        let pictures = try Pictures()
        var workers: [pid_t] = []
        let errors = try serve(pictures) { process, port in
            let page = try page(port)
            #expect(try picture(port, page.pictures[0]).status == 200)
            // The requested thumbnail can be made alone, before the others of its picture.
            #expect(Waiting.until { pictures.made > 0 })
            let task = "/proc/\(process.identifier)/task/\(process.identifier)/children"
            workers = ((try? String(contentsOfFile: task, encoding: .utf8)) ?? "").split(separator: " ").compactMap { pid_t($0) }
        }
        #expect(errors == "")
        let made = pictures.made
        #expect((1..<Pictures.count).contains(made))
        // The workers end with the process.
        for worker in workers {
            #expect(Waiting.until { kill(worker, 0) != 0 })
        }
        let before = pictures.cached(".record")
        _ = try serve(pictures) { _, port in
            #expect(pictures.cached(".record") == before)
            for path in try page(port).pictures { #expect(try picture(port, path).status == 200) }
        }
        #expect(pictures.cached(".record").isSuperset(of: before) && pictures.made == Pictures.count)
    }
}
