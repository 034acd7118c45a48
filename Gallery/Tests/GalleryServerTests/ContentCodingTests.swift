import Foundation
import GalleryPage
import GalleryTesting
import Pictures
import Testing

@testable import GalleryServer

/// Tests of the negotiation of compressed files and their contents.
struct ContentCodingTests {
    private let sample: SampleAlbum
    private let site: GallerySite
    private static let program = [UInt8](repeating: 7, count: 5_000)

    init() throws {
        sample = try SampleAlbum(sections: [("Sea", 12)])
        let folder = sample.folder.appendingPathComponent("live")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let files = [
            "gallery.wasm": Data(Self.program), "gallery.wasm.br": Data("shorter".utf8), "gallery.js": Data(), "gone.js.br": Data(),
        ]
        for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
        site = GallerySite(sample.album, live: try LiveParts(folder))
    }

    /// The path of the file that was built with a compressed form.
    private var path: String {
        get throws { try "/" + #require(site.files.keys.first { $0.hasSuffix("gallery.wasm") }) }
    }

    private func response(
        _ target: String,
        _ fields: String...,
        method: String = "GET",
        of site: GallerySite? = nil
    ) throws -> ServerResponse {
        let site = site ?? self.site
        let lines = ["\(method) \(target) HTTP/1.1", "Host: localhost"] + fields
        let exchange = ServerExchange([Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)], to: site)
        #expect(exchange.fault == nil, "\(lines)")
        return try #require(exchange.responses.first)
    }

    /// Many requests at once would occupy all threads that read files.
    @Test func onlyPartsOfTheAlbumAreCreatedOnRequest() throws {
        let folder = sample.folder.appendingPathComponent("empty")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["gallery.js", "gallery.wasm"] { try Data().write(to: folder.appendingPathComponent(name)) }
        let site = GallerySite(GeneratedAlbum.album(count: 300), live: try LiveParts(folder))
        let created = site.files.filter { if case .made = $0.value.content { true } else { false } }.keys
        let whole = created.filter { path in !["page/", "album/details-"].contains { path.hasPrefix($0) } }
        #expect(whole == [] && created.count >= 8, "\(whole)")
    }

    @Test func pagesThatAreCreatedOnRequestHaveVersions() throws {
        let site = GallerySite(GeneratedAlbum.album(count: 300))
        var created: [String] = []
        for (path, file) in site.files {
            if case .made = file.content { created.append(path) }
        }
        #expect(created.contains("page/2/index.html") && created.contains { $0.hasPrefix("page/3/layout-") } && created.count >= 6)
        for path in created {
            let plain = try response("/\(path)", of: site)
            #expect(plain.status == 200 && Data(plain.body) == site.files[path]?.content.bytes, "\(path)")
            let tag = try #require(plain.header("etag"))
            #expect(tag.count > 8)
            #expect(try response("/\(path)", "If-None-Match: \(tag)", of: site).status == 304)
            let part = try response("/\(path)", "Range: bytes=1-4", of: site)
            #expect(part.status == 206 && part.body == Array(plain.body[1...4]))
            let head = try response("/\(path)", method: "HEAD", of: site)
            #expect(head.header("content-length") == "\(plain.body.count)" && head.body.isEmpty)
        }
    }

    @Test func filesWithoutACompressedFormAreSentAsTheyAre() throws {
        let texts = site.files.filter { !$0.value.isPicture && $0.value.brotli == nil }.keys.sorted()
        #expect(texts.contains("index.html") && texts.count >= 3)
        for name in texts + [sample.pictures[0].renditions[0].path] {
            let plain = try response("/\(name)")
            let same = try response("/\(name)", "Accept-Encoding: gzip, deflate, br")
            #expect(plain.status == 200 && same.body == plain.body && same.header("etag") == plain.header("etag"), "\(name)")
            #expect(same.header("content-encoding") == nil && same.header("vary") == nil, "\(name)")
        }
    }

    @Test(arguments: [
        ("br, gzip", true), ("gzip, br;q=0.5", true), ("BR", true), ("gzip", false), ("br;q=0, gzip", false), ("br;q=0", false),
        ("", false), ("br ; q=0.5", true), ("*", true), ("gzip, *;q=0.1", true), ("identity", false), ("br; q=0.000", false),
        ("*;q=0", false), ("br;q=0, *", false), ("br;q=none", false), (";", false), ("brown", false),
    ])
    func theAcceptEncodingFieldSelectsTheCoding(field: String, isCompressed: Bool) throws {
        #expect(!site.files.keys.contains { $0.hasSuffix(".br") })
        let response = try response(path, "Accept-Encoding: \(field)")
        #expect(response.status == 200 && response.header("vary") == "Accept-Encoding")
        #expect(response.header("content-encoding") == (isCompressed ? "br" : nil))
        #expect(response.header("content-type") == "application/wasm")
        #expect(response.body == (isCompressed ? Array("shorter".utf8) : Self.program))
    }

    @Test func severalFieldsAreOneList() throws {
        #expect(try response(path, "Accept-Encoding: gzip", "Accept-Encoding: br").header("content-encoding") == "br")
    }

    @Test func aRangeRefersToTheUncompressedFile() throws {
        let whole = try response(path)
        let part = try response(path, "Accept-Encoding: br", "Range: bytes=2-5")
        #expect(part.status == 206 && part.body == Array(whole.body[2...5]) && part.header("content-encoding") == nil)
        #expect(part.header("etag") == whole.header("etag"))
    }

    @Test func aCompressedFileIsNotSentAgain() throws {
        let packed = try response(path, "Accept-Encoding: br")
        let tag = try #require(packed.header("etag"))
        #expect(try response(path).header("etag") != tag)
        let again = try response(path, "Accept-Encoding: br", "If-None-Match: \(tag)")
        #expect(again.status == 304 && again.header("etag") == tag && again.header("vary") == "Accept-Encoding" && again.body.isEmpty)
        // A client that no longer accepts the coding needs another version.
        #expect(try response(path, "If-None-Match: \(tag)").status == 200)
    }

    @Test func headAnswersHaveTheFieldsOfGET() throws {
        let packed = try response(path, "Accept-Encoding: br")
        let head = try response(path, "Accept-Encoding: br", method: "HEAD")
        #expect(head.body.isEmpty)
        for name in ["content-length", "content-encoding", "etag", "vary"] { #expect(head.header(name) == packed.header(name), "\(name)") }
    }
}
