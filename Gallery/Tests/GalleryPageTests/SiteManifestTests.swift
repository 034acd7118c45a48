import Testing

@testable import GalleryPage

struct SiteManifestTests {
    @Test func theManifestIsReadAsWritten() {
        var manifest = SiteManifest()
        manifest.pictureCount = 12
        manifest.current = ["index.html", "pictures/a b.webp"]
        manifest.begun = ["index.html", "layout-1.css"]
        manifest.former = ["layout-0.css"]
        #expect(SiteManifest(manifest.text) == manifest)
        #expect(manifest.all.count == 4)
    }

    @Test func theStatesOfFilesAreReadAsWritten() throws {
        var manifest = SiteManifest()
        manifest.current = ["index.html", "pictures/a.webp"]
        manifest.states = ["pictures/a.webp": try #require(SiteFileState(["120", "1732350000123456789", "0123456789abcdef"]))]
        #expect(manifest.text.contains("current\tpictures/a.webp\t120\t1732350000123456789\t0123456789abcdef\n"))
        #expect(SiteManifest(manifest.text) == manifest)
    }

    @Test(arguments: ["current\ta", "current\ta\t1\t2", "current\ta\tx\t2\tc", "current\ta\t1\t2\t", "current\ta\t1\t2\tc\td"])
    func aLineWithAnInvalidStateNamesItsFileAlone(line: String) {
        let manifest = SiteManifest(line)
        #expect(manifest.current == ["a"] && manifest.states.isEmpty)
    }

    @Test func linesWithoutAStateAreOfTheCurrentVersion() {
        #expect(SiteManifest("index.html\r\nlayout.css\n").current == ["index.html", "layout.css"])
    }

    @Test(arguments: [
        "/etc/passwd", "../x", "a/../../x", "a//x", ".", "current\t/x", "former\t..", "begun\t", ".cascade-export", "\0\u{1}/../x",
    ])
    func pathsOutsideTheFolderAreRejected(line: String) {
        #expect(SiteManifest(line).all.isEmpty)
    }
}
