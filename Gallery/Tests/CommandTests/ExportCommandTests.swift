import Foundation
import Testing

/// Tests of `cascade export` as a process.
struct ExportCommandTests {
    private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Samples/catalog.json").standardizedFileURL

    /// Creates a temporary folder and an environment with its own cache for a test.
    private func withFolder(_ body: (URL, [String: String]) throws -> Void) throws {
        try TestFolder.with { folder in try body(folder, ["CASCADE_CACHE": folder.appendingPathComponent("cache").path]) }
    }

    /// Returns whether a file's name is that of a picture of the greatest width; libvips rounds the width of so flat a picture.
    private static func isLarge(_ name: String) -> Bool { name.contains(/-25\d\d\.webp$/) }

    private func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    @Test func theSamplesBecomeASite() throws {
        try withFolder { folder, environment in
            let out = folder.appendingPathComponent("site")
            let result = try CascadeProcess.run(["export", Self.samples.path, out.path, "--no-live"], environment: environment)
            #expect(result.status == 0 && result.errors == "")
            #expect(result.output == "Wrote 50 pictures to \(out.path)\n")
            let kinds = names(in: out).map { $0.replacing(/-[0-9a-f]{16}\./, with: "-*.") }
            #expect(kinds == [".cascade-export", "icon-*.svg", "index.html", "layout-*.css", "page-*.css", "pictures"])
            let html = try String(contentsOf: out.appendingPathComponent("index.html"), encoding: .utf8)
            #expect(html.contains("Morning Ridge") && html.contains("€48"))
            // Each file that the page refers to exists and begins with the WebP signature, and there are no others.
            let named = Set(html.components(separatedBy: "pictures/").dropFirst().map { String($0.prefix { $0 != " " && $0 != "\"" }) })
            let pictures = out.appendingPathComponent("pictures")
            #expect(Set(names(in: pictures)) == named && named.count >= 50)
            for name in named {
                let bytes = try Data(contentsOf: pictures.appendingPathComponent(name))
                #expect(bytes.prefix(4) == Data("RIFF".utf8) && bytes.dropFirst(8).prefix(4) == Data("WEBP".utf8))
            }
            #expect(Set(html.matches(of: /id="(p\d+)"/).map(\.1)).count == 50)
            // The thumbnails were written to the given cache folder.
            #expect(!names(in: folder.appendingPathComponent("cache")).isEmpty)
        }
    }

    @Test func aPictureThatACatalogRepeatsIsWrittenOnce() throws {
        try withFolder { folder, environment in
            try TestFolder.writePicture(folder.appendingPathComponent("a.ppm"), width: 700, height: 500)
            let entry = #"{"w": 700, "h": 500, "img": "a.ppm", "price": ""}"#
            let catalog = folder.appendingPathComponent("catalog.json")
            try Data("[\(Array(repeating: entry, count: 300).joined(separator: ","))]".utf8).write(to: catalog)
            let out = folder.appendingPathComponent("site")
            let result = try CascadeProcess.run(["export", "--no-live", catalog.path, out.path], environment: environment)
            #expect(result.status == 0 && result.output == "Wrote 300 pictures to \(out.path)\n")
            let pictures = names(in: out.appendingPathComponent("pictures"))
            #expect(pictures.map { $0.drop { $0 != "-" } } == ["-320.webp", "-640.webp", "-700.webp"])
        }
    }

    @Test func subfoldersBecomeSectionsAndASecondExportFollowsTheFolder() throws {
        try withFolder { folder, environment in
            let album = folder.appendingPathComponent("Summer & sea")
            let near = album.appendingPathComponent("Near")
            try FileManager.default.createDirectory(at: near, withIntermediateDirectories: true)
            try TestFolder.writePicture(album.appendingPathComponent("a.ppm"), width: 30, height: 20)
            try TestFolder.writePicture(near.appendingPathComponent("b.ppm"), width: 20, height: 30)
            let out = folder.appendingPathComponent("out")
            let first = try CascadeProcess.run(["export", album.path, out.path], environment: environment)
            #expect(first.status == 0 && first.output == "Wrote 2 pictures to \(out.path)\n")
            let html = try String(contentsOf: out.appendingPathComponent("index.html"), encoding: .utf8)
            #expect(html.contains("<title>Summer &amp; sea</title>") && html.contains(">Near</h2>"))
            let before = names(in: out.appendingPathComponent("pictures"))
            try FileManager.default.removeItem(at: near)
            let second = try CascadeProcess.run(["export", album.path, out.path], environment: environment)
            #expect(second.status == 0 && second.output == "Wrote 1 picture to \(out.path)\n")
            let after = names(in: out.appendingPathComponent("pictures"))
            #expect(!after.isEmpty && Set(after).isStrictSubset(of: before))
        }
    }

    @Test func theOrderTheSectionsAndTheLargestSizeAreOptions() throws {
        try withFolder { folder, environment in
            let album = folder.appendingPathComponent("album")
            try FileManager.default.createDirectory(at: album.appendingPathComponent("Near"), withIntermediateDirectories: true)
            try TestFolder.writePicture(album.appendingPathComponent("b.ppm"), width: 3000, height: 20)
            try TestFolder.writePicture(album.appendingPathComponent("Near/a.ppm"), width: 30, height: 20)
            let out = folder.appendingPathComponent("out")
            let pictures = out.appendingPathComponent("pictures")
            let ordered = try CascadeProcess.run(
                ["export", album.path, out.path, "--order", "name", "--sections", "none", "--no-live"],
                environment: environment
            )
            #expect(ordered.status == 0)
            let html = try String(contentsOf: out.appendingPathComponent("index.html"), encoding: .utf8)
            let first = try #require(html.range(of: "alt=\"a\"")), second = try #require(html.range(of: "alt=\"b\""))
            #expect(first.lowerBound < second.lowerBound && !html.contains("Near</h2>"))
            #expect(names(in: pictures).contains(where: Self.isLarge))

            let smaller = try CascadeProcess.run(
                ["export", album.path, out.path, "--no-originals", "--changed", "--no-live"],
                environment: environment
            )
            #expect(smaller.status == 0 && !names(in: pictures).contains(where: Self.isLarge))
            let lines = smaller.output.split(separator: "\n").map(String.init)
            #expect(lines.contains("+ index.html") && lines.contains { $0.hasPrefix("- pictures/") && Self.isLarge($0) })
            #expect(lines.last == "Wrote 2 pictures to \(out.path)")

            let complete = try CascadeProcess.run(["export", album.path, out.path, "--originals", "--no-live"], environment: environment)
            #expect(complete.status == 0 && names(in: pictures).contains(where: Self.isLarge))
            let originals = out.appendingPathComponent("originals")
            let written = try names(in: originals).map { try Data(contentsOf: originals.appendingPathComponent($0)) }
            let files = try ["b.ppm", "Near/a.ppm"].map { try Data(contentsOf: album.appendingPathComponent($0)) }
            #expect(Set(written) == Set(files) && names(in: originals).allSatisfy { $0.hasSuffix(".pnm") })
            _ = try CascadeProcess.run(["export", album.path, out.path, "--no-live"], environment: environment)
            #expect(!FileManager.default.fileExists(atPath: originals.path))

            let wrong = try CascadeProcess.run(["export", album.path, out.path, "--order", "size"], environment: environment)
            #expect(wrong.status == 64 && wrong.errors.contains("folder") && wrong.errors.contains("newest"))
        }
    }

    @Test func theAddressOfTheSiteGivesItsPagesTags() throws {
        try withFolder { folder, environment in
            let album = folder.appendingPathComponent("album")
            try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
            try TestFolder.writePicture(album.appendingPathComponent("a.ppm"), width: 30, height: 20)
            let out = folder.appendingPathComponent("out")
            let arguments = ["export", album.path, out.path, "--no-live"]
            #expect(try CascadeProcess.run(arguments, environment: environment).status == 0)
            let page = out.appendingPathComponent("index.html")
            let plain = try String(contentsOf: page, encoding: .utf8)
            let result = try CascadeProcess.run(arguments + ["--base-url", "https://example.org/a"], environment: environment)
            #expect(result.status == 0 && result.errors == "")
            let tagged = try String(contentsOf: page, encoding: .utf8)
            #expect(tagged.contains("<meta property=\"og:url\" content=\"https://example.org/a/\">"))
            let others = tagged.split(separator: "\n").filter { !$0.contains("\"og:") && !$0.contains("\"twitter:") }
            #expect(others == plain.split(separator: "\n"), "only the tags differ")
            let wrong = try CascadeProcess.run(arguments + ["--base-url", "example.org"], environment: environment)
            #expect(wrong.status == 64 && wrong.errors.contains("https://example.org/gallery/"), "\(wrong.errors)")
        }
    }

    @Test func theLanguageIsAnOption() throws {
        try withFolder { folder, environment in
            let album = folder.appendingPathComponent("album")
            try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
            try TestFolder.writePicture(album.appendingPathComponent("a.ppm"), width: 30, height: 20)
            let out = folder.appendingPathComponent("out")
            let arguments = ["export", album.path, out.path, "--language"]
            let unknown = try CascadeProcess.run(arguments + ["xx"], environment: environment)
            #expect(unknown.status == 64 && unknown.errors.contains("'de'") && names(in: out) == [], "\(unknown.errors)")
            let live = folder.appendingPathComponent("live")
            try FileManager.default.createDirectory(at: live, withIntermediateDirectories: true)
            for name in ["gallery.wasm", "gallery.js"] { try Data(name.utf8).write(to: live.appendingPathComponent(name)) }
            let built = environment.merging(["CASCADE_LIVE": live.path]) { $1 }
            for options in [["--no-live"], ["--sections", "day"]] {
                let result = try CascadeProcess.run(arguments + ["de"] + options, environment: built)
                #expect(result.status == 0 && result.output == "Wrote 1 picture to \(out.path)\n", "\(result.errors)")
                let html = try String(contentsOf: out.appendingPathComponent("index.html"), encoding: .utf8)
                #expect(html.contains("<html lang=\"de\">") && html.contains("1 Bild</p>"))
                #expect(html.contains("Schließen") == html.contains("gallery.js"), "the live page has its texts")
                #expect(html.contains(">Ohne Datum<") == options.contains("day"))
            }
        }
    }

    @Test func picturesHavePagesOnRequest() throws {
        try withFolder { folder, environment in
            let album = folder.appendingPathComponent("album")
            try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
            try TestFolder.writePicture(album.appendingPathComponent("a.ppm"), width: 30, height: 20)
            try TestFolder.writePicture(album.appendingPathComponent("b.ppm"), width: 20, height: 30)
            let out = folder.appendingPathComponent("out")
            let arguments = ["export", album.path, out.path, "--no-live", "--changed"]
            let wrong = try CascadeProcess.run(arguments + ["--picture-pages"], environment: environment)
            #expect(wrong.status == 64 && wrong.errors.contains("--base-url https://example.org/gallery/") && names(in: out) == [])
            let address = ["--base-url", "https://example.org/"]
            let result = try CascadeProcess.run(arguments + address + ["--picture-pages"], environment: environment)
            let pages = names(in: out.appendingPathComponent("picture"))
            #expect(result.status == 0 && pages.count == 2 && pages.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{8}/) != nil })
            let lines = result.output.split(separator: "\n").map(String.init)
            let paths: [String] = pages.map { "picture/\($0)/index.html" }
            let added: [String] = paths.map { "+ \($0)" } + ["+ index.html"]
            #expect(Array(lines.suffix(4).prefix(3)) == added)
            let later = try CascadeProcess.run(arguments + address, environment: environment)
            let removed: [String] = later.output.split(separator: "\n").dropLast().map(String.init)
            #expect(removed == paths.map { "- \($0)" })
            #expect(later.status == 0 && !names(in: out).contains("picture"))
        }
    }

    @Test func aVideoIsReportedAndIsNoSkippedPicture() throws {
        try withFolder { folder, environment in
            let album = folder.appendingPathComponent("album")
            try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
            try TestFolder.writePicture(album.appendingPathComponent("good.ppm"), width: 30, height: 20)
            try Data("ftypisom".utf8).write(to: album.appendingPathComponent("clip.mp4"))
            let out = folder.appendingPathComponent("out")
            let result = try CascadeProcess.run(["export", album.path, out.path, "--strict"], environment: environment)
            #expect(result.status == 0 && result.output == "Wrote 1 picture to \(out.path); left out 1, named above\n")
            #expect(result.errors == "Left out clip.mp4: a video; only pictures are shown\n")
            let html = try String(contentsOf: out.appendingPathComponent("index.html"), encoding: .utf8)
            #expect(html.contains("clip.mp4: a video; only pictures are shown"))
        }
    }

    @Test func aPictureThatCannotBeReadIsReportedAndTheOthersAreShown() throws {
        try withFolder { folder, environment in
            let album = folder.appendingPathComponent("album")
            try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
            try TestFolder.writePicture(album.appendingPathComponent("good.ppm"), width: 30, height: 20)
            try Data("this is no picture".utf8).write(to: album.appendingPathComponent("broken.jpg"))
            let out = folder.appendingPathComponent("out")
            let result = try CascadeProcess.run(["export", album.path, out.path], environment: environment)
            #expect(result.status == 0 && result.output == "Wrote 1 picture to \(out.path); left out 1, named above\n")
            #expect(result.errors.hasPrefix("Left out broken.jpg: "))
            #expect(result.errors.split(separator: "\n").count == 1)
            let html = try String(contentsOf: out.appendingPathComponent("index.html"), encoding: .utf8)
            #expect(html.components(separatedBy: "<img ").count == 2)
            #expect(html.contains("<li dir=\"auto\">broken.jpg: ") && html.components(separatedBy: "broken").count == 2)
        }
    }

    @Test func aMissingFolderIsReported() throws {
        try withFolder { folder, environment in
            let out = folder.appendingPathComponent("out")
            let result = try CascadeProcess.run(["export", "/nowhere/pictures", out.path], environment: environment)
            #expect(result.errors.hasPrefix("Error: /nowhere/pictures: no such file or folder."))
            #expect(result.status == 1 && result.output == "" && names(in: folder).filter { $0 == "out" } == [])
        }
    }

    @Test func aFolderWithForeignFilesIsNotWrittenInto() throws {
        try withFolder { folder, environment in
            let out = folder.appendingPathComponent("thesis")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
            try Data("years of work".utf8).write(to: out.appendingPathComponent("thesis.txt"))
            let result = try CascadeProcess.run(["export", Self.samples.path, out.path], environment: environment)
            #expect(result.errors.hasPrefix("Error: \(out.path) is not empty and was not made by cascade export."))
            #expect(result.status == 1 && result.output == "" && names(in: out) == ["thesis.txt"])
        }
    }

    @Test func aSiteInsideTheFolderOfPicturesIsRefused() throws {
        try withFolder { folder, environment in
            let link = folder.path + "-link"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
            defer { try? FileManager.default.removeItem(atPath: link) }
            for out in [folder.path, folder.path + "/site", folder.path + "/deep/../site", link, link + "/site"] {
                let result = try CascadeProcess.run(["export", folder.path, out], environment: environment)
                #expect(result.errors.contains("\(folder.path) contains \(out). Name a folder outside of it"), "\(result.errors)")
                #expect(result.status == 64 && result.output == "" && names(in: folder) == [])
            }
        }
    }

    @Test(arguments: [
        ("{}", "an array of dictionaries"), ("[1", "broken.json"),
        (#"[{"w": 10, "h": 0, "img": "a.jpg", "price": "1"}]"#, #"entry 1, key "h""#),
        (#"[{"w": 10, "h": 10, "price": "1"}]"#, #"entry 1, key "img""#),
    ])
    func aBrokenCatalogIsAnErrorWithItsPath(text: String, message: String) throws {
        try withFolder { folder, environment in
            let catalog = folder.appendingPathComponent("broken.json")
            try Data(text.utf8).write(to: catalog)
            let out = folder.appendingPathComponent("out")
            let result = try CascadeProcess.run(["export", catalog.path, out.path], environment: environment)
            #expect(result.errors.hasPrefix("Error: \(catalog.path): ") && result.errors.contains(message), "\(result.errors)")
            #expect(result.status == 1 && result.output == "" && !FileManager.default.fileExists(atPath: out.path))
        }
    }

    @Test func aLocationIsPublishedOnRequestAndGoneWithTheNextExport() throws {
        try TestFolder.with { folder in
            let (album, live, out) = (
                folder.appendingPathComponent("album"), folder.appendingPathComponent("live"), folder.appendingPathComponent("site")
            )
            for folder in [album, live] { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
            let picture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../PicturesTests/Fixtures/camera.jpg").standardizedFileURL
            try FileManager.default.copyItem(at: picture, to: album.appendingPathComponent("camera.jpg"))
            for name in ["gallery.wasm", "gallery.js"] { try Data(name.utf8).write(to: live.appendingPathComponent(name)) }
            let environment = ["CASCADE_LIVE": live.path, "CASCADE_CACHE": folder.appendingPathComponent("cache").path]
            /// Exports the album, and returns the files of the site with the location.
            func export(_ options: [String]) throws -> [String] {
                let result = try CascadeProcess.run(["export", album.path, out.path] + options, environment: environment)
                #expect(result.status == 0 && result.errors == "")
                /// Returns the paths of the files with a text.
                func files(with text: String) throws -> [String] {
                    try SiteContents.published(in: out).keys.filter {
                        FileManager.default.contents(atPath: out.path + "/" + $0)?.range(of: Data(text.utf8)) != nil
                    }
                }
                #expect(try !files(with: "NIKON D750 (test)").isEmpty)
                return try files(with: "52.5200, 13.4050")
            }
            #expect(try export([]) == [])
            let with = try export(["--keep-location"])
            #expect(with.count == 1 && with.first?.hasPrefix("album/details-") == true)
            #expect(try export([]) == [])
        }
    }

    @Test func filesForServingOnlyAreNotPublished() throws {
        try TestFolder.with { folder in
            let (live, out) = (folder.appendingPathComponent("live"), folder.appendingPathComponent("site"))
            try FileManager.default.createDirectory(at: live, withIntermediateDirectories: true)
            for name in ["gallery.wasm", "apps.wasm", "gallery.js", "served-only"] {
                try Data(name.utf8).write(to: live.appendingPathComponent(name))
            }
            let result = try CascadeProcess.run(["export", Self.samples.path, out.path], environment: ["CASCADE_LIVE": live.path])
            #expect(result.errors.hasPrefix("Error: \(live.path) was built quickly, for serving on this machine only."), "\(result.errors)")
            #expect(result.status == 1 && result.output == "" && !FileManager.default.fileExists(atPath: out.path))
        }
    }

    @Test func bothFoldersAreRequired() throws {
        let result = try CascadeProcess.run(["export", Self.samples.path])
        #expect(result.errors.contains("Missing expected argument '<out>'"))
        #expect(result.status == 64)
    }
}
