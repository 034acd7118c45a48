package import GalleryModel

/// The order of an album's pictures, and what its sections are.
package struct AlbumOrder: Sendable, Hashable {
    package enum Order: String, Sendable, CaseIterable {
        /// By folder, and in a folder by name.
        case folder
        case name
        /// By the date taken, the oldest first.
        case date
        /// By the date taken, the newest first.
        case newest
    }

    package enum Sections: String, Sendable, CaseIterable {
        case folder
        case day
        case month
        case none
    }

    /// The order of the pictures in a section, and of the days or months.
    package var order: Order
    package var sections: Sections
    /// The language of the titles of days and months.
    package var language: GalleryLanguage

    package init(order: Order = .folder, sections: Sections = .folder, language: GalleryLanguage = .english) {
        self.order = order
        self.sections = sections
        self.language = language
    }
}

extension Album {
    /// Returns the album with its pictures in another order and in other sections.
    ///
    /// Equal pictures keep their order. Pictures without a date follow all others; days and months are in the order of their dates. A
    /// catalog has one section without a title, which sections by folder keep.
    package func ordered(by order: AlbumOrder) -> Album {
        guard order != AlbumOrder() else { return self }
        var album = self
        switch order.sections {
        case .folder: break
        case .none:
            let pictures = sections.flatMap(\.pictures)
            album.sections = pictures.isEmpty ? [] : [AlbumSection(title: nil, pictures: pictures)]
        case .day, .month:
            let length = order.sections == .day ? "2024-05-06".count : "2024-05".count
            let groups = Dictionary(grouping: sections.flatMap(\.pictures)) { picture in
                let date = String(picture.info.date.prefix(length))
                return order.language.title(date: date) == nil ? "" : date
            }
            album.sections = groups.keys.sorted { order.order == .newest ? $0 > $1 : $1.isEmpty || !$0.isEmpty && $0 < $1 }.map { date in
                AlbumSection(title: order.language.title(date: date) ?? order.language.text(.undated), pictures: groups[date] ?? [])
            }
        }
        for index in album.sections.indices { album.sections[index].pictures.sort(by: order.order) }
        return album
    }
}

extension GalleryLanguage {
    /// Returns the title of a day or a month, such as `May 6, 2024` for `2024-05-06`; `nil` for anything else.
    fileprivate func title(date: String) -> String? {
        let parts = date.split(separator: "-").compactMap { Int($0) }
        guard parts.count >= 2, (1...12).contains(parts[1]) else { return nil }
        let (month, year) = (month(parts[1]), "\(parts[0])")
        return parts.count == 2 ? text(.monthTitle, month, year) : text(.dayTitle, "\(parts[2])", month, year)
    }
}

extension [Picture] {
    fileprivate mutating func sort(by order: AlbumOrder.Order) {
        switch order {
        case .folder: break
        case .name: self = NaturalOrder.sorted(self) { [FileName($0.fileName)] }
        case .date: sort { !$0.info.date.isEmpty && ($1.info.date.isEmpty || $0.info.date < $1.info.date) }
        case .newest: sort { $0.info.date > $1.info.date }
        }
    }
}
