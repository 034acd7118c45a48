import Foundation
import GalleryModel
import GalleryTesting
import Testing

@testable import GalleryPage
@testable import Pictures

/// Tests of the table of texts, and of pages in each language.
struct GalleryLanguageTests {
    private let address = SiteAddress("https://example.org/")

    /// Returns the placeholders of a text.
    private func placeholders(_ text: String) -> [String] { text.matches(of: /%./).map { String($0.0) }.sorted() }

    /// Returns the pages of a site.
    private func pages(of site: GallerySite) -> [String] {
        site.files.filter { $0.key.hasSuffix(".html") }.values.compactMap { $0.content.bytes.map { String(decoding: $0, as: UTF8.self) } }
    }

    /// Returns a site with pages on which all texts are, in a language.
    private func site(_ sample: SampleAlbum, in language: GalleryLanguage) -> GallerySite {
        // More than are listed, and in an empty album none, so that the animation is.
        let videos = (1...205).map { SkippedFile(path: "\($0).mp4", reason: "a video", isVideo: true) }
        sample.album.skipped = sample.album.sections.isEmpty ? [] : videos
        sample.album.animated = ["party.gif"]
        return GallerySite(sample.album, in: language, at: address, withPicturePages: true)
    }

    /// Returns whether a text can stand in HTML, in JSON and in a field of an album's line as it is.
    private func isPlain(_ text: String) -> Bool { !text.isEmpty && !text.contains { "<>&\"'\\\t\n\r".contains($0) } }

    private func arrows(_ text: String) -> String { text.filter { "\u{2190}\u{2191}\u{2192}\u{2193}".contains($0) } }

    @Test(arguments: GalleryText.allCases)
    func eachTextExistsInEachLanguage(text: GalleryText) {
        let texts = text.translations
        for translation in [texts.en, texts.de, texts.ar] {
            #expect(isPlain(translation) && placeholders(translation) == placeholders(texts.en))
            #expect(arrows(translation) == arrows(texts.en))
            #expect(placeholders(translation).allSatisfy { ["%1", "%2", "%3"].contains($0) })
        }
    }

    /// Some words are the same in German.
    @Test func textsAreTranslated() {
        let same: Set<GalleryText> = [
            .neighborKeys, .zoomKeys, .informationKey, .downloadKey, .fullScreenKey, .helpKey, .closeKey, .pair, .layout, .bytes, .apps,
            .april, .august, .september, .november, .monthTitle, .groupSeparator,
        ]
        for text in GalleryText.allCases where !same.contains(text) {
            #expect(text.translations.en != text.translations.de && text.translations.en != text.translations.ar, "\(text)")
        }
    }

    @Test func theLivePageHasTheTextsThatItsScriptsName() throws {
        let web = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources/Browser/Web")
        var named: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(at: web, includingPropertiesForKeys: nil) where file.pathExtension == "js" {
            let source = try String(contentsOf: file, encoding: .utf8)
            named.formUnion(source.matches(of: /textOf\("(\w+)"/).map { String($0.1) })
            let others = /"(stopped|notStarted|noAnswer|damaged|programName|listName|indexName)"/
            named.formUnion(source.matches(of: others).map { String($0.1) })
        }
        let scripts = GalleryText.live.filter { $0.rawValue >= GalleryText.searchPictures.rawValue } + [.close]
        #expect(named == Set(scripts.map { "\($0)" }))
    }

    @Test(arguments: CountedText.allCases)
    func eachFormExistsInEachLanguage(text: CountedText) {
        let forms = text.translations
        let arabic = [forms.ar.zero, forms.ar.one, forms.ar.two, forms.ar.few, forms.ar.many, forms.ar.other]
        for form in [forms.en.one, forms.en.other, forms.de.one, forms.de.other] + arabic {
            #expect(isPlain(form) && form.contains("%2") == (text == .range))
        }
        for number in [forms.en.other, forms.de.other, forms.ar.few, forms.ar.many, forms.ar.other] { #expect(number.contains("%1")) }
    }

    @Test(arguments: [
        (0, "0 pictures", "0 Bilder", "لا توجد صور"), (1, "1 picture", "1 Bild", "صورة واحدة"), (2, "2 pictures", "2 Bilder", "صورتان"),
        (3, "3 pictures", "3 Bilder", "3 صور"), (10, "10 pictures", "10 Bilder", "10 صور"), (11, "11 pictures", "11 Bilder", "11 صورة"),
        (100, "100 pictures", "100 Bilder", "100 صورة"), (103, "103 pictures", "103 Bilder", "103 صور"),
    ])
    func numbersHaveTheFormsOfTheirLanguage(count: Int, english: String, german: String, arabic: String) {
        #expect(GalleryLanguage.english.text(.pictures, count) == english)
        #expect(GalleryLanguage.german.text(.pictures, count) == german)
        #expect(GalleryLanguage.arabic.text(.pictures, count) == arabic)
    }

    @Test func valuesWithPercentSignsStay() {
        #expect(GalleryLanguage.german.text(.titleOfPage, "100 %2 %1", "3") == "100 %2 %1 – Seite 3")
    }

    @Test(arguments: [GalleryLanguage.german, .arabic])
    func noEnglishTextIsOnAPageOfAnotherLanguage(language: GalleryLanguage) throws {
        let sample = try SampleAlbum(sections: [("1", 100), (nil, 70), ("2", 3)])
        let empty = try SampleAlbum(sections: [])
        let english = (pages(of: site(sample, in: .english)) + pages(of: site(empty, in: .english))).joined()
        let other = (pages(of: site(sample, in: language)) + pages(of: site(empty, in: language))).joined()
        let ofLivePage: [GalleryText] = [.apps, .requirements]
        let last = GalleryText.showInGallery.rawValue
        let texts = GalleryText.allCases.filter { (GalleryText.skip.rawValue...last).contains($0.rawValue) && !ofLivePage.contains($0) }
        for text in texts + [.more] {
            // The longest part of the text without values; in the page it stands between tags, quotation marks or values.
            let parts = text.translations.en.split(separator: /%./).map { $0.trimmingCharacters(in: .whitespaces) }
            let part = try #require(parts.max { $0.count < $1.count })
            func hasPart(_ pages: String) -> Bool { [part + "<", part + " ", "\"\(part)\""].contains { pages.contains($0) } }
            #expect(hasPart(english), "\(text) is not tested")
            #expect(!hasPart(other), "\(text)")
        }
        for part in [" pictures<", " pictures:", " picture<", " files are not shown", "a video", " of 173"] {
            #expect(english.contains(part) && !other.contains(part), "\(part)")
        }
        #expect(other.components(separatedBy: "<html lang=\"\(language.rawValue)\"").count - 1 == 173 + 3 + 1)
    }

    @Test func aGermanPageHasItsTexts() throws {
        let sample = try SampleAlbum(title: "Sommer", sections: [("Meer", 100)])
        let site = site(sample, in: .german)
        let html = site.page.html
        for part in [
            "<html lang=\"de\">", ">Zu den Bildern springen</a>", "100 Bilder</p>", "<nav class=\"pages\" aria-label=\"Seiten\">",
            "<span aria-current=\"page\">Seite 1 von 2</span>", ">Nächste</a>", "content=\"100 Bilder: Meer\"",
            "<summary>205 Dateien werden nicht gezeigt, 1 Animation ist ein Standbild</summary>", "<li dir=\"auto\">1.mp4</li>",
        ] {
            #expect(html.contains(part), "\(part)")
        }
        let second = String(decoding: try #require(site.files["page/2/index.html"]?.content.bytes), as: UTF8.self)
        #expect(second.contains("<title>Sommer – Seite 2</title>") && second.contains("80–100 von 100 Bildern"))
    }

    @Test func aPageFromRightToLeftHasTheSameDistancesFromTheRight() throws {
        let sample = try SampleAlbum(sections: [("Sea", 100), ("A", 2), ("B", 2)])
        let (left, right) = (site(sample, in: .english), site(sample, in: .arabic))
        #expect(right.page.html.contains("<html lang=\"ar\" dir=\"rtl\">"))
        func styles(_ site: GallerySite) -> [String] {
            let paths = site.files.keys.filter { $0.contains("layout-") }.sorted { $0.count < $1.count }
            return paths.compactMap { site.files[$0]?.content.bytes.map { String(decoding: $0, as: UTF8.self) } }
        }
        #expect(styles(right).count == 2 && styles(left).allSatisfy { $0.contains("left:") && !$0.contains("right:") })
        #expect(styles(right).map { $0.replacing("right:", with: "left:") } == styles(left))
        #expect(styles(right).allSatisfy { !$0.contains("left:") })
    }

    @Test(arguments: GalleryLanguage.allCases)
    func theLivePageContainsTheTextsOfItsLanguage(language: GalleryLanguage) throws {
        let sample = try SampleAlbum(sections: [("Sea", 2)])
        let live = sample.folder.appendingPathComponent("live")
        try FileManager.default.createDirectory(at: live, withIntermediateDirectories: true)
        for (name, text) in [("gallery.wasm", "wasm"), ("gallery.js", "js"), ("apps.html", "<script data-texts='{texts}'></script>")] {
            try Data(text.utf8).write(to: live.appendingPathComponent(name))
        }
        let site = GallerySite(sample.album, live: try LiveParts(live), in: language)
        func texts(_ page: String) throws -> [String: String] {
            let data = try #require(page.firstMatch(of: /data-texts='([^']*)'/)).1
            return try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: String])
        }
        let expected = Dictionary(uniqueKeysWithValues: GalleryText.live.map { ("\($0)", language[$0]) })
        #expect(try texts(site.page.html) == expected && expected["close"] == language.text(.close))
        // The other apps are English.
        let apps = String(decoding: try #require(site.files["live/apps.html"]?.content.bytes), as: UTF8.self)
        #expect(try texts(apps)["close"] == "Close")
        #expect(!GallerySite(sample.album, in: language).page.html.contains("data-texts"))
    }
}
