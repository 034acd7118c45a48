import CZlib
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

    init() throws {
        sample = try SampleAlbum(sections: [("Sea", 12)])
        site = GallerySite(sample.album)
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

    /// Returns the decompressed bytes, or `nil` if they are not valid gzip.
    private func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        guard czlib_start_gunzip(&stream) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var bytes = bytes
        var target = [UInt8](repeating: 0, count: 1 << 22)
        let isWhole = bytes.withUnsafeMutableBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                return inflate(&stream, Z_FINISH) == Z_STREAM_END
            }
        }
        return isWhole ? Array(target.prefix(Int(stream.total_out))) : nil
    }

    /// Many requests at once would occupy all threads that read files.
    @Test func onlyPartsOfTheAlbumAreCreatedOnRequest() throws {
        let folder = sample.folder.appendingPathComponent("live")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["gallery.js", "gallery.wasm"] { try Data().write(to: folder.appendingPathComponent(name)) }
        let site = GallerySite(GeneratedAlbum.album(count: 300), live: try LiveParts(folder))
        let created = site.files.filter { if case .made = $0.value.content { true } else { false } }.keys
        let whole = created.filter { path in !["page/", "album/details-"].contains { path.hasPrefix($0) } }
        #expect(whole == [] && created.count >= 8, "\(whole)")
    }

    @Test func pagesThatAreCreatedOnRequestAreCompressedAndHaveVersions() throws {
        let site = GallerySite(GeneratedAlbum.album(count: 300))
        var created: [String] = []
        for (path, file) in site.files {
            if case .made = file.content { created.append(path) }
        }
        #expect(created.contains("page/2/index.html") && created.contains { $0.hasPrefix("page/3/layout-") } && created.count >= 6)
        for path in created {
            let plain = try response("/\(path)", of: site)
            #expect(plain.status == 200 && Data(plain.body) == site.files[path]?.data, "\(path)")
            let packed = try response("/\(path)", "Accept-Encoding: gzip", of: site)
            #expect(packed.header("content-encoding") == "gzip" && unpacked(packed.body) == plain.body, "\(path)")
            #expect(packed.header("vary") == "Accept-Encoding")
            let tag = try #require(plain.header("etag"))
            #expect(tag != packed.header("etag") && tag.count > 8)
            #expect(try response("/\(path)", "If-None-Match: \(tag)", of: site).status == 304)
            let part = try response("/\(path)", "Range: bytes=1-4", of: site)
            #expect(part.status == 206 && part.body == Array(plain.body[1...4]))
            let head = try response("/\(path)", method: "HEAD", of: site)
            #expect(head.header("content-length") == "\(plain.body.count)" && head.body.isEmpty)
        }
    }

    @Test func everyTextOfTheSiteIsTheSameDecompressed() throws {
        let texts = site.files.filter { !$0.value.isPicture }.keys.sorted()
        #expect(texts.contains("index.html") && texts.count >= 3)
        var compressed = 0
        for name in texts {
            let plain = try response("/\(name)")
            let packed = try response("/\(name)", "Accept-Encoding: gzip, deflate, br")
            #expect(plain.status == 200 && plain.header("content-encoding") == nil, "\(name)")
            guard packed.header("content-encoding") == "gzip" else {
                #expect(packed.body == plain.body, "\(name)")
                continue
            }
            compressed += 1
            #expect(unpacked(packed.body) == plain.body && packed.body.count < plain.body.count, "\(name)")
            #expect(packed.header("content-length") == "\(packed.body.count)", "\(name)")
            #expect(packed.header("content-type") == plain.header("content-type"), "\(name)")
            #expect(packed.header("etag") != plain.header("etag"), "\(name)")
            #expect(packed.header("vary") == "Accept-Encoding" && plain.header("vary") == "Accept-Encoding", "\(name)")
        }
        #expect(compressed >= 2)
    }

    @Test(arguments: [
        ("br, gzip", "br"), ("gzip, br;q=0.5", "br"), ("BR", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("br;q=0", nil), ("", nil),
    ])
    func aFileThatWasBuiltWithBrotliIsSentToClientsThatAcceptIt(field: String, coding: String?) throws {
        let folder = sample.folder.appendingPathComponent("live")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = Data(repeating: 7, count: 5_000)
        let files = ["gallery.wasm": program, "gallery.wasm.br": Data("shorter".utf8), "gallery.js": Data(), "gone.js.br": Data()]
        for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
        let site = GallerySite(sample.album, live: try LiveParts(folder))
        #expect(!site.files.keys.contains { $0.hasSuffix(".br") })
        let path = try #require(site.files.keys.first { $0.hasSuffix("gallery.wasm") })
        let lines = ["GET /\(path) HTTP/1.1", "Host: localhost", "Accept-Encoding: \(field)"]
        let exchange = ServerExchange([Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)], to: site)
        let response = try #require(exchange.responses.first)
        #expect(response.status == 200 && response.header("content-encoding") == coding && response.header("vary") == "Accept-Encoding")
        #expect(response.header("content-type") == "application/wasm")
        switch coding {
        case "br": #expect(response.body == Array("shorter".utf8))
        case "gzip": #expect(unpacked(response.body) == [UInt8](program))
        default: #expect(response.body == [UInt8](program))
        }
    }

    @Test func picturesAreSentUncompressed() throws {
        let picture = sample.pictures[0].renditions[0]
        let response = try response("/pictures/\(picture.name)", "Accept-Encoding: gzip")
        #expect(response.status == 200 && response.header("content-encoding") == nil && response.header("vary") == nil)
        #expect(response.body == [UInt8](try Data(contentsOf: picture.file)))
    }

    @Test(arguments: [
        ("gzip", true), ("GZIP", true), ("x-gzip", true), ("br, gzip;q=0.1", true), ("gzip ; q=0.5", true), ("*", true),
        ("br, *;q=0.1", true), ("identity", false), ("br", false), ("gzip;q=0", false), ("gzip; q=0.000", false), ("*;q=0", false),
        ("gzip;q=0, *", false), ("gzip;q=none", false), ("", false), (";", false), ("gzipped", false),
    ])
    func theAcceptEncodingFieldSelectsTheCoding(field: String, isCompressed: Bool) throws {
        #expect(try response("/index.html", "Accept-Encoding: \(field)").header("content-encoding") == (isCompressed ? "gzip" : nil))
    }

    @Test func severalFieldsAreOneList() throws {
        #expect(try response("/index.html", "Accept-Encoding: br", "Accept-Encoding: gzip").header("content-encoding") == "gzip")
    }

    @Test func aRangeRefersToTheUncompressedFile() throws {
        let whole = try response("/index.html")
        let part = try response("/index.html", "Accept-Encoding: gzip", "Range: bytes=2-5")
        #expect(part.status == 206 && part.body == Array(whole.body[2...5]) && part.header("content-encoding") == nil)
        #expect(part.header("etag") == whole.header("etag"))
    }

    @Test func aCompressedFileIsNotSentAgain() throws {
        let packed = try response("/index.html", "Accept-Encoding: gzip")
        let tag = try #require(packed.header("etag"))
        let again = try response("/index.html", "Accept-Encoding: gzip", "If-None-Match: \(tag)")
        #expect(again.status == 304 && again.header("etag") == tag && again.header("vary") == "Accept-Encoding" && again.body.isEmpty)
        // A client that no longer accepts gzip needs another version.
        #expect(try response("/index.html", "If-None-Match: \(tag)").status == 200)
    }

    @Test func headAnswersHaveTheFieldsOfGET() throws {
        let packed = try response("/index.html", "Accept-Encoding: gzip")
        let head = try response("/index.html", "Accept-Encoding: gzip", method: "HEAD")
        #expect(head.body.isEmpty)
        for name in ["content-length", "content-encoding", "etag", "vary"] { #expect(head.header(name) == packed.header(name), "\(name)") }
    }

    @Test func incompressibleFilesAreSentUncompressed() {
        var generator = SeededGenerator(seed: 1)
        let noise = Data((0..<5000).map { _ in UInt8.random(in: 0...255, using: &generator) })
        #expect(ContentCoding.gzip(noise, mediaType: "application/wasm") == nil)
        #expect(ContentCoding.gzip(Data(repeating: 32, count: 199), mediaType: "text/plain") == nil)
        #expect(ContentCoding.gzip(Data(repeating: 32, count: 200), mediaType: "text/plain") != nil)
        #expect(ContentCoding.gzip(Data(repeating: 32, count: 200), mediaType: "image/webp") == nil)
        #expect(ContentCoding.gzip(Data(), mediaType: "text/plain") == nil)
    }
}
