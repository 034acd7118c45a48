import Foundation
import GalleryModel
import Pictures

extension AlbumFiles {
    /// The words of all pictures for the search of the live page, which loads them when it is used.
    ///
    /// A line for each picture, and one before the first picture of another folder. Titles of sections are in the album's head.
    /// `Sources/Browser/Web/search.js` of the library compares words without regard to case and accents.
    var searchLines: [[String]] {
        var lines: [[String]] = []
        var folder = ""
        for section in album.sections {
            for picture in section.pictures {
                // The title of its own section is not repeated.
                let named = picture.folder == section.path ? "" : picture.folder
                if named != folder { lines.append(AlbumLine.folder(words: named)) }
                folder = named
                lines.append(AlbumLine.words(texts: texts(picture)))
            }
        }
        lines.append(AlbumLine.end(pictures: count))
        return lines
    }

    /// Returns the texts of a picture, without those that another one contains.
    private func texts(_ picture: Picture) -> [String] {
        var texts: [String] = []
        let all = [
            picture.title ?? "", picture.alternativeText, Self.name(picture.fileName), picture.info.camera, month(picture.info.date),
        ]
        for text in all where !text.isEmpty && !texts.contains(where: { $0.contains(text) }) { texts.append(text) }
        return texts
    }

    /// Returns a file name without its extension, whose letters would be found in every picture.
    private static func name(_ file: String) -> String { file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file }

    /// Returns a date with its month's name, such as `2024-05-06 May`; only the date if it has no month.
    private func month(_ date: String) -> String {
        let parts = date.split(separator: "-")
        guard parts.count > 1, let month = Int(parts[1]), (1...12).contains(month) else { return date }
        return "\(date.prefix(10)) \(language.month(month))"
    }
}
