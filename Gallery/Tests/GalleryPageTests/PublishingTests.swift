import Foundation
import GalleryTesting
import Pictures
import Testing

@testable import Files
@testable import GalleryPage

/// Tests of exports as atomic operations, with interruptions at every step.
struct PublishingTests {
    private struct Interruption: Error {}

    /// Returns the contents of all files in a folder by path.
    private func files(in folder: URL) -> [String: Data] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return Dictionary(
            uniqueKeysWithValues: paths.compactMap { path in
                FileManager.default.contents(atPath: folder.path + "/" + path).map { (path, $0) }
            }
        )
    }

    /// A counter that any thread can use.
    private final class Count: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0

        func add() { lock.withLock { count += 1 } }
        var value: Int { lock.withLock { count } }
    }

    private func bytes(_ file: GallerySite.File) throws -> Data {
        switch file.content {
        case .data(let data): data
        case .made(let make, _): make()
        case .file(let url, _): try Data(contentsOf: url)
        }
    }

    /// Requires a folder to contain a site with all its files.
    private func expect(_ site: GallerySite, in found: [String: Data], _ comment: String) throws {
        for (path, file) in site.files { #expect(try found[path] == bytes(file), "\(comment): \(path)") }
    }

    @discardableResult
    private func write(
        _ site: GallerySite,
        to out: URL,
        interrupting step: Int = .max,
        after act: @escaping () -> Void = {}
    ) throws -> SiteWriter.Changes {
        let folder = try SiteFolder(out)
        defer { folder.close() }
        var writer = SiteWriter(site)
        var count = 0
        writer.willTakeStep = { _ in
            count += 1
            if count == step {
                act()
                throw Interruption()
            }
        }
        return try writer.write(to: folder)
    }

    /// Creates two versions of a site: another title, one removed and one new picture, other scripts.
    private func versions(in sample: SampleAlbum, picturePages: Bool = false) throws -> (old: GallerySite, new: GallerySite) {
        let address = picturePages ? SiteAddress("https://example.org/") : nil
        func site(_ live: URL) throws -> GallerySite {
            GallerySite(sample.album, live: try LiveParts(live), at: address, withPicturePages: picturePages)
        }
        let live = sample.folder.appendingPathComponent("live")
        try FileManager.default.createDirectory(at: live, withIntermediateDirectories: true)
        for name in ["gallery.wasm", "gallery.js", "apps.html"] {
            try Data("old \(name)".utf8).write(to: live.appendingPathComponent(name))
        }
        let old = try site(live)
        for name in ["gallery.wasm", "gallery.js", "apps.html"] {
            try Data("new \(name)".utf8).write(to: live.appendingPathComponent(name))
        }
        sample.album.sections[0].pictures.remove(at: 1)
        sample.album.sections[0].pictures.append(try sample.picture(9))
        sample.album.title = "Autumn"
        return (old, try site(live))
    }

    @Test(arguments: [false, true])
    func anExportInterruptedAtAnyStepLeavesTheFormerOrTheNewSite(picturePages: Bool) throws {
        let sample = try SampleAlbum(sections: [("Sea", 3)])
        let (old, new) = try versions(in: sample, picturePages: picturePages)
        var outcomes: [String] = []
        for step in 1... {
            let out = sample.folder.appendingPathComponent("out-\(step)")
            try write(old, to: out)
            try Data("mine".utf8).write(to: out.appendingPathComponent("pictures/mine.txt"))
            var isInterrupted = false
            do {
                try write(new, to: out, interrupting: step) { isInterrupted = true }
            } catch is Interruption {}
            let found = files(in: out)
            let isNew = try found["index.html"] == bytes(#require(new.files["index.html"]))
            try expect(isNew ? new : old, in: found, "step \(step)")
            #expect(found["pictures/mine.txt"] == Data("mine".utf8))
            #expect(!found.keys.contains { $0.contains(TemporaryFile.prefix) })
            outcomes.append(isNew ? "new" : "old")
            // The next export completes the site and removes temporary files.
            try write(new, to: out)
            try write(new, to: out)
            let whole = files(in: out)
            try expect(new, in: whole, "after step \(step)")
            #expect(Set(whole.keys) == Set(new.files.keys).union([".cascade-export", "pictures/mine.txt"]), "after step \(step)")
            if !isInterrupted { break }
        }
        // Each file, the manifests, the synchronization and the cleanup are steps.
        #expect(outcomes.count > new.files.count + 3)
        #expect(outcomes == outcomes.sorted(by: >), "old until the page is replaced, new from then on")
        #expect(outcomes.first == "old" && outcomes.last == "new")
    }

    @Test(arguments: [false, true]) func anExportThatCannotWriteAPageLeavesAllFormerPages(foldersAreInTheWay: Bool) throws {
        let sample = try SampleAlbum(sections: [("Sea", 200)])
        let out = sample.folder.appendingPathComponent("out")
        func pages() -> [String: Data] { files(in: out).filter { $0.key.hasSuffix(".html") } }
        try write(GallerySite(sample.album), to: out)
        let former = pages()
        sample.album.sections[0].pictures.removeFirst(60)
        let site = GallerySite(sample.album, at: SiteAddress("https://example.org/"), withPicturePages: true)
        if foldersAreInTheWay {
            let page = try #require(site.files.keys.filter { $0.hasPrefix("picture/") }.max())
            try FileManager.default.createDirectory(at: out.appendingPathComponent(page), withIntermediateDirectories: true)
        } else {
            try Data("mine".utf8).write(to: out.appendingPathComponent("picture"))
        }
        #expect(throws: FileError.self) { try write(site, to: out) }
        #expect(pages() == former && former.count > 2)
        #expect(!files(in: out).keys.contains { $0.contains(TemporaryFile.prefix) })
    }

    @Test(arguments: [false, true]) func theChangesOfAStoppedExportAreListedByTheNextOne(formerVersionFirst: Bool) throws {
        let sample = try SampleAlbum(sections: [("Sea", 3)])
        let (old, new) = try versions(in: sample, picturePages: true)
        let marker = ".cascade-export"
        for step in 1... {
            let out = sample.folder.appendingPathComponent("out-\(step)")
            // A copy of the site, as on a server.
            var server: [String: Data] = [:]
            func copy(_ changes: SiteWriter.Changes) {
                let found = files(in: out)
                for path in changes.written { server[path] = found[path] }
                for path in changes.removed { server[path] = nil }
            }
            copy(try write(old, to: out))
            #expect(server.count == old.files.count)
            var isInterrupted = false
            do {
                let changes = try write(new, to: out, interrupting: step) { isInterrupted = true }
                // A step of the cleanup is interrupted without an error.
                if !isInterrupted { copy(changes) }
            } catch is Interruption {}
            if formerVersionFirst { copy(try write(old, to: out)) }
            copy(try write(new, to: out))
            let missing = Set(files(in: out).filter { $0.key != marker && server[$0.key] != $0.value }.keys)
            #expect(missing.isEmpty, "step \(step)")
            #expect(Set(server.keys).isSubset(of: files(in: out).keys), "step \(step)")
            if !isInterrupted { break }
        }
    }

    @Test func picturesAreRemovedAtOnceAndStylesAndScriptsByTheNextExport() throws {
        let sample = try SampleAlbum(sections: [("Sea", 3)])
        let (old, new) = try versions(in: sample)
        let out = sample.folder.appendingPathComponent("out")
        try write(old, to: out)
        try write(new, to: out)
        let gone = Set(old.files.keys).subtracting(new.files.keys)
        let kept = gone.intersection(files(in: out).keys)
        #expect(kept == gone.filter { !$0.hasPrefix("pictures/") && !$0.hasPrefix("album") })
        // The layout, the WebAssembly and the script; two thumbnails, and the album's head, tiles, names, details and words.
        #expect(kept.count == 3 && gone.count == 10)
        try write(new, to: out)
        #expect(Set(files(in: out).keys) == Set(new.files.keys).union([".cascade-export"]))
        #expect(try FileManager.default.contentsOfDirectory(atPath: out.path + "/live").count == 2, "the folder of the old scripts is gone")
    }

    @Test func dataOfTheFormerVersionRemainForOpenPagesUnlessTheyTellMore() throws {
        let sample = try SampleAlbum(sections: [("Sea", 300), ("Hills", 2)])
        let live = sample.folder.appendingPathComponent("live")
        try FileManager.default.createDirectory(at: live, withIntermediateDirectories: true)
        for name in ["gallery.wasm", "gallery.js"] { try Data(name.utf8).write(to: live.appendingPathComponent(name)) }
        let parts = try LiveParts(live)
        let out = sample.folder.appendingPathComponent("out")
        /// Exports the album, and returns the former data that remain and that are gone.
        func export() throws -> (kept: Set<String>, gone: Set<String>) {
            let before = Set(files(in: out).keys.filter { $0.hasPrefix("album") })
            let site = GallerySite(sample.album, live: parts)
            try write(site, to: out)
            let former = before.subtracting(site.files.keys)
            let kept = former.intersection(files(in: out).keys)
            return (kept, former.subtracting(kept))
        }
        func kinds(_ paths: Set<String>) -> [String] { paths.map { $0.replacing(/-[0-9a-f]{16}/, with: "") }.sorted() }
        _ = try export()
        // A new picture at the beginning changes the tiles, the names and each chunk.
        sample.album.sections[0].pictures.insert(try sample.picture(900), at: 0)
        let added = try export()
        let details = ["album/details.txt", "album/details.txt"]
        #expect(kinds(added.kept) == ["album.txt"] + details + ["album/names.bin", "album/search.txt", "album/tiles.bin"])
        #expect(added.gone.isEmpty)
        // One version longer.
        let same = try export()
        #expect(same.kept.isEmpty && same.gone == added.kept)
        // The former caption is gone; other data of that version remain.
        sample.album.sections[1].pictures[0].title = "Another caption"
        let renamed = try export()
        #expect(kinds(renamed.gone) == ["album/details.txt", "album/search.txt"])
        #expect(!renamed.kept.contains { $0.hasPrefix("album/details") } && kinds(renamed.kept).first == "album.txt")
        // The same for the title of the album and of a section, which the head has.
        sample.album.sections[1].title = "Mountains"
        #expect(kinds(try export().gone).contains("album.txt"))
        sample.album.title = "Autumn"
        #expect(kinds(try export().gone).contains("album.txt"))
        // All data are gone with a picture.
        sample.album.sections[0].pictures.remove(at: 5)
        let removed = try export()
        #expect(removed.kept.isEmpty && kinds(removed.gone).count >= 5)
    }

    @Test(arguments: ["empty", "short", "altered", "missing"])
    func aDamagedFileOfTheSiteIsRewritten(damage: String) throws {
        let sample = try SampleAlbum(sections: [("Sea", 2)])
        let site = GallerySite(sample.album)
        let out = sample.folder.appendingPathComponent("out")
        try write(site, to: out)
        #expect(site.files.count > 6)
        for path in site.files.keys {
            let file = out.appendingPathComponent(path)
            var data = try Data(contentsOf: file)
            switch damage {
            case "empty": data = Data()
            case "short": data.removeLast()
            case "altered": data[data.count / 2] ^= 1
            default: try FileManager.default.removeItem(at: file)
            }
            if damage != "missing" { try data.write(to: file) }
        }
        try write(site, to: out)
        try expect(site, in: files(in: out), damage)
    }

    @Test func anExportThatChangesNothingReplacesNoFile() throws {
        let sample = try SampleAlbum(sections: [("Sea", 2)])
        let site = GallerySite(sample.album)
        let out = sample.folder.appendingPathComponent("out")
        func identities() -> [String: UInt64] {
            site.files.keys.reduce(into: [:]) { result, path in
                var status = stat()
                if stat(out.path + "/" + path, &status) == 0 { result[path] = UInt64(status.st_ino) }
            }
        }
        try write(site, to: out)
        let first = identities()
        try write(site, to: out)
        #expect(first.count == site.files.count && identities() == first)
    }

    @Test func unchangedFilesAreReadOnlyForVerification() throws {
        let sample = try SampleAlbum(sections: [("Sea", 3)])
        let site = GallerySite(sample.album)
        let out = sample.folder.appendingPathComponent("out")
        func export(verifies: Bool = false) throws -> SiteWriter.Changes {
            let folder = try SiteFolder(out)
            defer { folder.close() }
            var writer = SiteWriter(site)
            writer.verifies = verifies
            return try writer.write(to: folder)
        }
        let first = try export()
        #expect(first.written.sorted() == site.files.keys.sorted() && first.removed.isEmpty)
        #expect(first.written.last == "index.html", "the page follows its files")
        // Files that were written just now are read once more.
        Thread.sleep(forTimeInterval: 0.2)
        #expect(try export() == SiteWriter.Changes())
        let sources = sample.pictures.flatMap(\.renditions).map(\.file)
        for source in sources { try FileManager.default.removeItem(at: source) }
        #expect(try export() == SiteWriter.Changes(), "without the sources")
        #expect(throws: FileError.self) { try export(verifies: true) }
        // A file with another date must be compared with its source.
        let picture = out.appendingPathComponent(sample.pictures[1].renditions[0].path)
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: picture.path)
        #expect(throws: FileError.self) { try export() }
    }

    @Test func aVerificationWritesOnlyDamagedOriginalFiles() throws {
        let sample = try SampleAlbum(sections: [("Sea", 2)])
        for index in 0..<2 {
            let file = sample.folder.appendingPathComponent("\(index).jpg")
            // Longer than a piece that is read at once.
            let content = SampleAlbum.bytes("photo \(index)", 100_000)
            try content.write(to: file)
            let hash = ContentHash(content).short
            sample.album.sections[0].pictures[index].original = Rendition(
                width: 1,
                height: 1,
                file: file,
                path: "originals/\(hash).jpg",
                content: hash
            )
        }
        let site = GallerySite(sample.album)
        let out = sample.folder.appendingPathComponent("out")
        func export() throws -> SiteWriter.Changes {
            let folder = try SiteFolder(out)
            defer { folder.close() }
            var writer = SiteWriter(site)
            writer.verifies = true
            return try writer.write(to: folder)
        }
        #expect(try export().written.contains { $0.hasPrefix("originals/") })
        #expect(try export() == SiteWriter.Changes())
        let damaged = try #require(site.files.keys.first { $0.hasPrefix("originals/") })
        var data = try Data(contentsOf: out.appendingPathComponent(damaged))
        data[data.count - 1] ^= 1
        try data.write(to: out.appendingPathComponent(damaged))
        #expect(try export() == SiteWriter.Changes(written: [damaged]))
        try expect(site, in: files(in: out), "after the verifications")
    }

    @Test func aFileThatIsCreatedOnDemandIsNotCreatedIfItsStateIsKnown() throws {
        let sample = try SampleAlbum(sections: [])
        let target = sample.folder.appendingPathComponent("page.css").path
        let (text, count) = (Data("one".utf8), Count())
        let file = GallerySite.Content.made(
            {
                count.add()
                return text
            },
            content: "0123456789abcdef"
        )
        func write(known: SiteFileState? = nil) throws -> (isNew: Bool, state: SiteFileState) {
            let (new, state) = try file.write(beside: target, known: known)
            try new?.replaceTarget()
            return (new != nil, state)
        }
        let first = try write()
        #expect(first.isNew && count.value == 1 && FileManager.default.contents(atPath: target) == text)
        let second = try write(known: first.state)
        #expect(!second.isNew && count.value == 1)
        // A file with another date is compared, and one with another content replaced.
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: target)
        #expect(try !write(known: first.state).isNew)
        #expect(count.value == 2)
        try Data("two".utf8).write(to: URL(fileURLWithPath: target))
        #expect(try write(known: first.state).isNew)
        #expect(FileManager.default.contents(atPath: target) == text)
    }

    @Test func theTextsOfAllPagesButTheFirstAreCreatedOnDemand() throws {
        let site = GallerySite(GeneratedAlbum.album(count: 2_000))
        let held = site.files.values.reduce(0) { sum, file in
            if case .data(let data) = file.content { sum + data.count } else { sum }
        }
        let all = site.files.values.reduce(0) { $0 + ($1.content.bytes?.count ?? 0) }
        #expect(all > 2_000_000 && held < 400_000, "\(held) of \(all) bytes are in memory")
    }

    @Test func theChangesOfAnExportAreListedForCopyingThem() throws {
        let sample = try SampleAlbum(sections: [("Sea", 3)])
        let (old, new) = try versions(in: sample)
        let out = sample.folder.appendingPathComponent("out")
        try write(old, to: out)
        let before = files(in: out)
        let folder = try SiteFolder(out)
        defer { folder.close() }
        let changes = try SiteWriter(new).write(to: folder)
        let after = files(in: out)
        let marker = ".cascade-export"
        #expect(Set(changes.written) == Set(after.keys.filter { $0 != marker && after[$0] != before[$0] }))
        #expect(Set(changes.removed) == Set(before.keys).subtracting(after.keys))
        #expect(!changes.removed.isEmpty && changes.written.count > 3)
        let lines = changes.lines.split(separator: "\n").map(String.init)
        #expect(lines == changes.written.map { "+ \($0)" } + changes.removed.map { "- \($0)" })
    }

    @Test func twoExportsIntoOneFolderAreDistinguished() throws {
        let sample = try SampleAlbum(sections: [("Sea", 1)])
        let out = sample.folder.appendingPathComponent("out")
        let first = try SiteFolder(out)
        let failure = #expect(throws: Failure.self) { try SiteFolder(out) }
        #expect(failure?.description == "Another export is writing into \(out.path). Wait for its end, or name another folder.")
        // The first folder can still be written to.
        try SiteWriter(GallerySite(sample.album)).write(to: first)
        first.close()
        #expect(files(in: out)["index.html"] != nil)
    }

    @Test func aFolderCreatedForAFailedExportIsRemoved() throws {
        let sample = try SampleAlbum(sections: [])
        let out = sample.folder.appendingPathComponent("new/deeper/out")
        try SiteFolder(out).close()
        #expect(!FileManager.default.fileExists(atPath: sample.folder.path + "/new"))
        try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
        try SiteFolder(out).close()
        #expect(FileManager.default.fileExists(atPath: out.path), "one that was there stays")
    }

    @Test func unfinishedFilesOfEndedProcessesAreRemoved() throws {
        let sample = try SampleAlbum(sections: [("Sea", 1)])
        let site = GallerySite(sample.album)
        let out = sample.folder.appendingPathComponent("out")
        try write(site, to: out)
        let abandoned = ["", "pictures/"].map { out.path + "/" + $0 + TemporaryFile.prefix + "1-2" }
        for path in abandoned { try Data("half".utf8).write(to: URL(fileURLWithPath: path)) }
        let other = out.path + "/pictures/.someone-else"
        try Data().write(to: URL(fileURLWithPath: other))
        let used = try TemporaryFile(for: out.path + "/pictures/used")
        try write(site, to: out)
        for path in abandoned { #expect(!FileManager.default.fileExists(atPath: path)) }
        #expect(FileManager.default.fileExists(atPath: other) && FileManager.default.fileExists(atPath: used.path))
        // A folder that contains only unfinished files counts as empty.
        let fresh = sample.folder.appendingPathComponent("fresh")
        try FileManager.default.createDirectory(at: fresh, withIntermediateDirectories: true)
        try Data().write(to: fresh.appendingPathComponent(TemporaryFile.prefix + "1-2"))
        try write(site, to: fresh)
        #expect(Set(files(in: fresh).keys) == Set(site.files.keys).union([".cascade-export"]))
    }

    @Test(arguments: [(10, 5, true), (10, 4, false), (1, 0, false), (0, 0, true), (3, 2, true), (3, 1, false)])
    func fewerThanHalfOfThePicturesAreRefused(former: Int, new: Int, isAccepted: Bool) throws {
        let sample = try SampleAlbum(sections: former == 0 ? [] : [("Sea", former)])
        let out = sample.folder.appendingPathComponent("out")
        try write(GallerySite(sample.album), to: out)
        let folder = try SiteFolder(out)
        #expect(folder.manifest.pictureCount == former)
        if isAccepted {
            try folder.check(pictureCount: new)
        } else {
            let failure = #expect(throws: Failure.self) { try folder.check(pictureCount: new) }
            let count = former == 1 ? "1 picture" : "\(former) pictures"
            #expect(failure?.description.hasPrefix("The site in \(out.path) has \(count) and the new one would have \(new), ") == true)
        }
    }

    @Test func aSiteOfAnEarlierFormatIsUpdated() throws {
        let sample = try SampleAlbum(sections: [("Sea", 1)])
        let out = sample.folder.appendingPathComponent("out")
        try FileManager.default.createDirectory(at: out.appendingPathComponent("pictures"), withIntermediateDirectories: true)
        let former = ["album.txt", "index.html", "layout.css", "pictures/old-320.webp"]
        for path in former { try Data(path.utf8).write(to: out.appendingPathComponent(path)) }
        try Data((former.joined(separator: "\n") + "\n").utf8).write(to: out.appendingPathComponent(".cascade-export"))
        let site = GallerySite(sample.album)
        try write(site, to: out)
        #expect(Set(files(in: out).keys) == Set(site.files.keys).union([".cascade-export", "layout.css"]))
        try write(site, to: out)
        #expect(Set(files(in: out).keys) == Set(site.files.keys).union([".cascade-export"]))
    }
}
