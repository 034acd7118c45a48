import Foundation
import GalleryTesting
import Pictures
import Testing

@testable import GalleryPage

/// Tests of the tags for previews of links.
struct LinkPreviewTests {
    private let address = SiteAddress("https://example.org/a/gallery")

    /// Returns the lines with tags for previews in a page.
    private func tags(of html: String) -> [String] {
        html.split(separator: "\n").map(String.init).filter { $0.contains("\"og:") || $0.contains("\"twitter:") }
    }

    /// Returns the content of a tag.
    private func content(_ property: String, in html: String) -> String? {
        let line = tags(of: html).first { $0.hasPrefix("<meta property=\"og:\(property)\" content=\"") }
        return line?.components(separatedBy: "content=\"")[1].replacing("\">", with: "")
    }

    @Test func aPageWithoutAnAddressHasNoTags() throws {
        let sample = try SampleAlbum(sections: [("Sea", 100)])
        let site = GallerySite(sample.album)
        for path in ["index.html", "page/2/index.html"] {
            #expect(tags(of: String(decoding: try #require(site.files[path]?.content.bytes), as: UTF8.self)).isEmpty)
        }
    }

    @Test func eachPageHasTagsOfItsOwn() throws {
        let sample = try SampleAlbum(sections: [("Sea", 3), (nil, 1), ("Hills", 90)])
        let site = GallerySite(sample.album, at: address)
        let id = sample.pictures[0].id
        #expect(
            tags(of: site.page.html) == [
                "<meta name=\"twitter:card\" content=\"summary_large_image\">",
                "<meta property=\"og:type\" content=\"website\">",
                "<meta property=\"og:title\" content=\"Summer\">",
                "<meta property=\"og:description\" content=\"94 pictures: Sea, Hills\">",
                "<meta property=\"og:url\" content=\"https://example.org/a/gallery/\">",
                "<meta property=\"og:image\" content=\"https://example.org/a/gallery/pictures/\(id)-640.webp\">",
                "<meta property=\"og:image:type\" content=\"image/webp\">",
                "<meta property=\"og:image:width\" content=\"640\">",
                "<meta property=\"og:image:height\" content=\"320\">",
                "<meta property=\"og:image:alt\" content=\"Alt 0\">",
            ]
        )
        let second = String(decoding: try #require(site.files["page/2/index.html"]?.content.bytes), as: UTF8.self)
        #expect(content("title", in: second) == "Summer – page 2")
        #expect(content("description", in: second) == "79–94 of 94 pictures: Hills")
        #expect(content("url", in: second) == "https://example.org/a/gallery/page/2/index.html")
        let image = "https://example.org/a/gallery/pictures/\(sample.pictures[78].id)-640.webp"
        #expect(content("image", in: second) == image)
    }

    @Test func thePictureIsTheLargestThatIsNotForEnlarging() throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        let file = sample.pictures[0].renditions[1].file
        func image(of widths: [Int]) -> [String?] {
            sample.album.sections[0].pictures[0].renditions = widths.map {
                Rendition(width: $0, height: $0 * 2, file: file, path: "pictures/\($0).webp")
            }
            let html = GallerySite(sample.album, at: address).page.html
            return ["image", "image:width", "image:height"].map { content($0, in: html) }
        }
        let folder = "https://example.org/a/gallery/pictures/"
        #expect(image(of: [320, 640, 1280, 2560]) == [folder + "1280.webp", "1280", "2560"])
        #expect(image(of: [320, 640, 900]) == [folder + "900.webp", "900", "1800"])
        #expect(image(of: [1700]) == [folder + "1700.webp", "1700", "3400"])
    }

    @Test func anAlbumWithoutPicturesHasNoImage() throws {
        let html = GallerySite(try SampleAlbum(sections: []).album, at: address).page.html
        #expect(tags(of: html).first == "<meta name=\"twitter:card\" content=\"summary\">")
        #expect(!html.contains("og:image") && content("description", in: html) == "0 pictures")
    }

    @Test func hostileAndLongTextsAreEscapedAndLimited() throws {
        let sample = try SampleAlbum(title: "\"><script>&'" + String(repeating: "é", count: 300), sections: [("<b>", 1)])
        sample.album.sections[0].pictures[0].alternativeText = "\"><img src=x>"
        let html = GallerySite(sample.album, at: address).page.html
        let title = "&quot;&gt;&lt;script&gt;&amp;&#39;" + String(repeating: "é", count: 108) + "…"
        #expect(content("title", in: html) == title)
        #expect(content("description", in: html) == "1 picture: &lt;b&gt;")
        #expect(content("image:alt", in: html) == "&quot;&gt;&lt;img src=x&gt;")
        #expect(!html.contains("<script") && !html.contains("<img src=x"))
        let many = try SampleAlbum(sections: (0..<60).map { ("Section \($0)", 1) })
        let description = try #require(content("description", in: GallerySite(many.album, at: address).page.html))
        #expect(description.hasPrefix("60 pictures: Section 0, Section 1, ") && description.count == 121 && description.hasSuffix("…"))
    }

    @Test(arguments: [
        ("https://example.org", "https://example.org/"), ("https://example.org/", "https://example.org/"),
        ("http://localhost:8080/a/b", "http://localhost:8080/a/b/"), ("HTTPS://example.org/a%2Fb", "HTTPS://example.org/a%2Fb/"),
        ("https://example.org/a\"b c/", "https://example.org/a%22b%20c/"),
        ("https://example.org/für%20x", "https://example.org/f%C3%BCr%20x/"), ("https://example.org/a%zz", "https://example.org/a%25zz/"),
    ])
    func anAddressEndsWithASlash(text: String, address: String) {
        #expect(SiteAddress(text)?.description == address)
    }

    @Test(arguments: [
        "", "example.org/gallery", "/gallery", "ftp://example.org/", "https://", "https:///gallery", "https://user@example.org/",
        "https://user:word@example.org/", "https://example.org/?a", "https://example.org/#a", "https://example.org/index.html",
        "javascript:alert(1)", "https://example.org/" + String(repeating: "a", count: 2_000),
    ])
    func otherTextIsNoAddress(text: String) {
        #expect(SiteAddress(text) == nil)
    }
}
