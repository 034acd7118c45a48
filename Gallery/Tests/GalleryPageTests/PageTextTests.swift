import Foundation
import GalleryPage
import GalleryTesting
import Testing

@testable import Pictures

/// Tests of the page's HTML.
struct PageTextTests {
    private static let hostile = #"<script>alert("1")</script> & 'two' </title><img src=x onerror=alert(3)>"#
    private static let escaped =
        "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;two&#39; &lt;/title&gt;&lt;img src=x onerror=alert(3)&gt;"

    /// Returns the values of an attribute in the page, in order.
    private func values(of attribute: String, in html: String) -> [String] {
        html.components(separatedBy: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    private func count(_ part: String, in html: String) -> Int { html.components(separatedBy: part).count - 1 }

    @Test func hostileTitlesAreTextEverywhere() throws {
        let sample = try SampleAlbum(title: Self.hostile, sections: [(Self.hostile, 2)])
        sample.album.sections[0].pictures[0].title = Self.hostile
        sample.album.sections[0].pictures[0].price = Self.hostile
        sample.album.sections[0].pictures[0].alternativeText = Self.hostile
        let html = GalleryPage(sample.album).html
        #expect(!html.contains("<script") && !html.contains("<img src=x"))
        #expect(html.contains("<title>\(Self.escaped)</title>"))
        #expect(html.contains("<h1 dir=\"auto\">\(Self.escaped)</h1>"))
        #expect(html.contains("id=\"s0\" dir=\"auto\">\(Self.escaped)</h2>"))
        #expect(html.contains("alt=\"\(Self.escaped)\""))
        #expect(html.contains("<span class=\"price\" dir=\"auto\">\(Self.escaped)</span>"))
        #expect(count(Self.escaped, in: html) == 6, "page title, heading, section, caption, price, alternative text")
    }

    @Test func aPendingPictureHasASignOfProgressAndItsPreview() throws {
        let sample = try SampleAlbum(sections: [(nil, 3)])
        #expect(count("picture pending", in: GalleryPage(sample.album).html) == 0)
        #expect(!sample.styles.contains("url(") && !GallerySite(sample.album).files.keys.contains { $0.contains("preview") })
        sample.album.sections[0].pictures[0].isPending = true
        sample.album.sections[0].pictures[1].isPending = true
        var preview = sample.pictures[1].renditions[0]
        preview.path = "pictures/\(sample.pictures[1].id)-preview.webp"
        sample.album.sections[0].pictures[1].preview = preview
        #expect(count("picture pending", in: GalleryPage(sample.album).html) == 2)
        #expect(sample.styles.contains("#p1 .picture{background-color:#075aa0;background-image:url(\(preview.path));"))
        // The scripts of the live page show it by themselves.
        #expect(!GalleryPage(sample.album, isLive: true).layoutStyles.contains("url("))
        #expect(GallerySite(sample.album).files[preview.path]?.isPicture == true)
        let details = String(decoding: AlbumFiles(GalleryPage(sample.album)).details[0], as: UTF8.self)
        #expect(details.components(separatedBy: "\t\(preview.path)\t").count == 2, "in the line of one picture")
    }

    @Test func nestedFoldersHaveTheirParentsAndALevel() throws {
        let sample = try SampleAlbum(sections: [("Trips", 1), ("Italy", 1), ("Rome", 1), ("G", 1)])
        sample.album.sections[1].parents = ["Trips"]
        sample.album.sections[2].parents = [Self.hostile, "Italy"]
        sample.album.sections[3].parents = ["A", "B", "C", "D", "E", "F"]
        let html = GalleryPage(sample.album).html
        #expect(html.contains("<h2 class=\"heading\" id=\"s0\" dir=\"auto\">Trips</h2>"))
        #expect(
            html.contains(
                "<h3 class=\"heading\" id=\"s1\" dir=\"auto\"><span class=\"parents\" dir=\"auto\">Trips \u{203A} </span>"
                    + "<span class=\"name\" dir=\"auto\">Italy</span></h3>"
            )
        )
        #expect(html.contains("<h4 class=\"heading\" id=\"s2\"") && html.contains(">\(Self.escaped) \u{203A} Italy \u{203A} </span>"))
        #expect(html.contains("<h6 class=\"heading\" id=\"s3\"") && html.contains("G</span></h6>"))
        #expect(!html.contains("<script"))
    }

    @Test func filesThatAreNotShownAndAnimationsAreListedAtTheEnd() throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        #expect(!GalleryPage(sample.album).html.contains("left-out"))
        sample.album.skipped = [
            SkippedFile(path: "<i>.mp4", reason: "a video", isVideo: true), SkippedFile(path: "broken.jpg", reason: "damaged"),
            SkippedFile(path: "a.nef", reason: "raw"),
        ]
        sample.album.animated = ["party.gif"]
        let html = GalleryPage(sample.album).html
        #expect(html.contains("<summary>3 files are not shown, 1 animation is a still picture</summary>"))
        for line in ["&lt;i&gt;.mp4: a video", "broken.jpg: damaged", "a.nef: raw", "party.gif: animated, shown as a still picture"] {
            #expect(html.contains("<li dir=\"auto\">\(line)</li>"))
        }
    }

    @Test func theNumberOfPicturesOpensAListOfTheSections() throws {
        let sample = try SampleAlbum(sections: [(nil, 1), ("Trips <1>", 100), ("Zoo", 1)])
        sample.album.sections[2].parents = ["Family"]
        let html = GalleryPage(sample.album).html
        for link in [
            "<a href=\"#s1\" dir=\"auto\">Trips &lt;1&gt;</a>", "<a href=\"page/2/index.html#s2\" dir=\"auto\">Family \u{203A} Zoo</a>",
            "<summary dir=\"auto\">102 pictures<span class=\"spoken\">, go to a section</span></summary>",
        ] {
            #expect(html.contains(link), "\(link)")
        }
        // One section needs no list. Of very many, those of the outermost folders are listed, as far as the page has room.
        #expect(!GalleryPage(try SampleAlbum(sections: [("A", 3)]).album).html.contains("<details"))
        for (folders, links) in [(4, 4), (250, 0)] {
            let many = try SampleAlbum(sections: (0..<250).map { ("\($0)", 1) })
            for index in 0..<250 { many.album.sections[index].parents = ["Folder \(index % folders)"] }
            #expect(GalleryPage(many.album).html.components(separatedBy: "<li><a href").count - 1 == links)
        }
    }

    @Test func longListsOfLeftOutFilesEndWithTheirNumber() throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        sample.album.skipped = (1...205).map { SkippedFile(path: "\($0).mp4", reason: "a video", isVideo: true) }
        let html = GalleryPage(sample.album).html
        #expect(html.contains("<li dir=\"auto\">200.mp4: a video</li>") && !html.contains("201.mp4"))
        #expect(html.contains("<li>and 5 more</li>"))
    }

    @Test func controlCharactersDoNotReachThePage() throws {
        let sample = try SampleAlbum(title: "a\0b\u{1B}c", sections: [])
        #expect(GalleryPage(sample.album).html.contains("<title>a b c</title>"))
    }

    @Test func theOutlineIsOneHeadingAndOneForEachTitledSection() throws {
        let sample = try SampleAlbum(title: "Summer", sections: [("Sea", 3), (nil, 2), ("Hills", 1)])
        let html = GalleryPage(sample.album).html
        #expect(count("<h1", in: html) == 1)
        #expect(count("<h2", in: html) == 2)
        #expect(html.contains("<html lang=\"en\">"))
        #expect(count("<main", in: html) == 1)
        #expect(html.contains("id=\"s0\" dir=\"auto\">Sea</h2>") && html.contains("id=\"s2\" dir=\"auto\">Hills</h2>"))
        #expect(html.contains("<summary dir=\"auto\">6 pictures<"))
        let one = try SampleAlbum(sections: [(nil, 1)])
        #expect(GalleryPage(one.album).html.contains("<p dir=\"auto\">1 picture</p>"))
    }

    @Test func picturesAreInOrderWithTextAndRenditions() throws {
        let sample = try SampleAlbum(sections: [("Sea", 7), (nil, 4)])
        let html = GalleryPage(sample.album).html
        let pictures = sample.pictures
        #expect(values(of: "alt", in: html) == pictures.map(\.alternativeText))
        #expect(values(of: "srcset", in: html) == pictures.map { "pictures/\($0.id)-320.webp 320w, pictures/\($0.id)-640.webp 640w" })
        #expect(values(of: "src", in: html) == pictures.map { "pictures/\($0.id)-320.webp" })
        #expect(values(of: "class", in: html).filter { $0 == "tile" }.count == pictures.count)
        let numbers = values(of: "id", in: html).filter { $0.hasPrefix("p") }
        #expect(numbers == pictures.indices.map { "p\($0)" })
        // Pictures with a title have a caption with it, and others have none.
        let captions = pictures.compactMap(\.title)
        #expect(count("<span class=\"caption\">", in: html) == captions.count)
        #expect(captions.allSatisfy { html.contains("aria-hidden=\"true\">\($0)</span>") })
    }

    @Test func aPriceIsShownWithoutATitleToo() throws {
        let sample = try SampleAlbum(sections: [(nil, 3)])
        let captions: [(title: String?, price: String?)] = [(nil, "€5"), ("Dunes", nil), (nil, nil)]
        for (number, caption) in captions.enumerated() {
            sample.album.sections[0].pictures[number].title = caption.title
            sample.album.sections[0].pictures[number].price = caption.price
        }
        let html = GalleryPage(sample.album).html
        #expect(count("<span class=\"caption\">", in: html) == 2)
        #expect(html.contains("<span class=\"caption\"><span class=\"price\" dir=\"auto\">€5</span></span>"))
        #expect(html.contains("<span class=\"caption\"><span class=\"title\" dir=\"auto\" aria-hidden=\"true\">Dunes</span></span>"))
    }

    @Test func onlyPicturesBelowTheFirstScreenAreLazy() throws {
        let sample = try SampleAlbum(sections: [(nil, 80)])
        let html = GalleryPage(sample.album).html
        let tiles = html.components(separatedBy: "<li class=\"tile\"").dropFirst()
        #expect(tiles.first?.contains("fetchpriority=\"high\"") == true)
        #expect(tiles.first?.contains("loading=\"lazy\"") == false)
        #expect(tiles.last?.contains("loading=\"lazy\"") == true)
    }

    @Test func everyAddressIsRelativeAndInTheSite() throws {
        let sample = try SampleAlbum(sections: [("Sea", 5)])
        let site = GallerySite(sample.album)
        let addresses = ["href", "src", "srcset"].flatMap { values(of: $0, in: site.page.html) }
            .flatMap { $0.components(separatedBy: ", ") }
            .map { String($0.prefix { $0 != " " }) }
            .filter { !$0.hasPrefix("#") }
        #expect(addresses.count > 20)
        for address in addresses { #expect(site.files[address] != nil, "\(address) is not in the site") }
        // The styles contain no other address.
        let names = addresses.filter { $0.hasSuffix(".css") }
        #expect(names.count == 2)
        for name in names {
            let styles = try #require(text(of: name, in: site))
            #expect(!styles.contains("url(") && !styles.contains("@import"))
        }
    }

    @Test func thePageNeedsNoExceptionFromItsPolicy() throws {
        let sample = try SampleAlbum(sections: [("Sea", 5)])
        let html = GalleryPage(sample.album).html
        let site = GallerySite(sample.album)
        let icon = try #require(site.files.keys.first { $0.hasSuffix(".svg") }.flatMap { text(of: $0, in: site) })
        #expect(html.contains("Content-Security-Policy") && !GalleryPage(sample.album).contentSecurityPolicy.contains("unsafe"))
        for text in [html, icon] {
            #expect(!text.contains("<script") && !text.contains("<style") && !text.contains(" style=\""))
            #expect(text.range(of: #" on[a-z]+="#, options: .regularExpression) == nil)
        }
    }

    @Test func anAlbumWithoutPicturesHasAMessage() throws {
        let sample = try SampleAlbum(title: "Nothing", sections: [])
        let site = GallerySite(sample.album)
        #expect(site.page.html.contains("There are no pictures here yet."))
        #expect(site.page.html.contains("<h1 dir=\"auto\">Nothing</h1>") && site.page.html.contains("0 pictures"))
        #expect(!site.page.html.contains("<li ") && !site.page.html.contains("<img"))
        let kinds = site.files.keys.sorted().map { $0.replacing(/-[0-9a-f]{16}\./, with: "-*.") }
        #expect(kinds == ["icon-*.svg", "index.html", "layout-*.css", "page-*.css"])
    }

    private func text(of path: String, in site: GallerySite) -> String? {
        guard let data = site.files[path]?.content.bytes else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
