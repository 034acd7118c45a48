import Testing

@testable import GalleryPage

struct SiteManifestTests {
    @Test func theManifestIsReadAsWritten() {
        var manifest = SiteManifest()
        manifest.current = ["index.html", "pictures/a b.webp"]
        manifest.begun = ["index.html", "layout-1.css"]
        manifest.former = ["layout-0.css"]
        #expect(SiteManifest(manifest.text) == manifest)
        #expect(manifest.all.count == 4)
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
