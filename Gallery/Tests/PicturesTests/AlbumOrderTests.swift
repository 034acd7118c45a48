import Foundation
import GalleryModel
import GalleryTesting
import Testing

@testable import Pictures

struct AlbumOrderTests {
    private static func picture(_ name: String, _ date: String = "") -> Picture {
        var picture = Picture(
            id: PictureID(0),
            width: 1,
            height: 1,
            alternativeText: name,
            renditions: []
        )
        picture.fileName = name
        picture.info.date = date
        return picture
    }

    /// Two folders; three pictures were taken on two days of two months, and one has no date.
    private static let album = {
        var album = Album(
            title: "Album",
            sections: [
                AlbumSection(title: "B", pictures: [picture("img10", "2024-05-06 10:00:00"), picture("img9")]),
                AlbumSection(title: "A", pictures: [picture("IMG2", "2024-05-06 09:00:00"), picture("img1", "2024-04-30 23:59:59")]),
            ]
        )
        album.skipped = [SkippedFile(path: "x", reason: "y")]
        return album
    }()

    @Test(
        arguments: [
            (.folder, .folder, "B: img10 img9 | A: IMG2 img1"),
            (.name, .folder, "B: img9 img10 | A: img1 IMG2"),
            (.name, .none, "-: img1 IMG2 img9 img10"),
            (.date, .none, "-: img1 IMG2 img10 img9"),
            (.newest, .none, "-: img10 IMG2 img1 img9"),
            (.folder, .day, "April 30, 2024: img1 | May 6, 2024: img10 IMG2 | Without a date: img9"),
            (.date, .day, "April 30, 2024: img1 | May 6, 2024: IMG2 img10 | Without a date: img9"),
            (.newest, .month, "May 2024: img10 IMG2 | April 2024: img1 | Without a date: img9"),
        ] as [(AlbumOrder.Order, AlbumOrder.Sections, String)]
    )
    func picturesAndSectionsHaveTheChosenOrder(order: AlbumOrder.Order, sections: AlbumOrder.Sections, expected: String) {
        let album = Self.album.ordered(by: AlbumOrder(order: order, sections: sections))
        let text = album.sections.map { "\($0.title ?? "-"): \($0.pictures.map(\.fileName).joined(separator: " "))" }
        #expect(text.joined(separator: " | ") == expected)
        #expect(album.title == "Album" && album.skipped == Self.album.skipped)
    }

    @Test(
        arguments: [
            (.german, .day, "30. April 2024 | 6. Mai 2024 | Ohne Datum"), (.german, .month, "April 2024 | Mai 2024 | Ohne Datum"),
            (.arabic, .day, "30 أبريل 2024 | 6 مايو 2024 | بلا تاريخ"),
        ] as [(GalleryLanguage, AlbumOrder.Sections, String)]
    )
    func daysAndMonthsAreInTheLanguage(language: GalleryLanguage, sections: AlbumOrder.Sections, expected: String) {
        let album = Self.album.ordered(by: AlbumOrder(order: .date, sections: sections, language: language))
        #expect(album.sections.compactMap(\.title).joined(separator: " | ") == expected)
    }

    @Test func everyOrderKeepsAllPicturesOnceAndEqualOnesInTheirOrder() {
        var random = SeededGenerator(seed: 4)
        for round in 0..<200 {
            let pictures = (0..<Int.random(in: 0...30, using: &random)).map { number in
                var picture = Self.picture("\(Int.random(in: 0...4, using: &random))")
                picture.id = PictureID(UInt64(number))
                picture.info.date = ["", "2024-01-02 03:04:05", "2024-01-02 03:04:06", "2023-12-31 00:00:00", "?"].randomElement(
                    using: &random
                )!
                return picture
            }
            let cut = pictures.count / 2
            let album = Album(
                title: "",
                sections: [pictures.prefix(cut), pictures.dropFirst(cut)].filter { !$0.isEmpty }.map {
                    AlbumSection(title: "s", pictures: Array($0))
                }
            )
            for order in AlbumOrder.Order.allCases {
                for sections in AlbumOrder.Sections.allCases {
                    let result = album.ordered(by: AlbumOrder(order: order, sections: sections))
                    let shown = result.sections.flatMap(\.pictures)
                    #expect(
                        shown.map(\.id.content).sorted() == pictures.map(\.id.content).sorted(),
                        "round \(round), \(order), \(sections)"
                    )
                    #expect(result.sections.allSatisfy { !$0.pictures.isEmpty }, "round \(round), \(order), \(sections)")
                    for section in result.sections {
                        for (a, b) in zip(section.pictures, section.pictures.dropFirst())
                        where a.fileName == b.fileName && a.info.date == b.info.date {
                            #expect(a.id.content < b.id.content, "round \(round), \(order), \(sections)")
                        }
                    }
                }
            }
        }
    }
}
