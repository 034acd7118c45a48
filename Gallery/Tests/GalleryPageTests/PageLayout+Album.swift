import GalleryModel
import Pictures

@testable import GalleryPage

extension PageLayout {
    /// Lays out a whole album as one page, however long it is.
    init(_ album: Album, breakpoint: Breakpoint) {
        let sections = album.sections.enumerated().map { PagePart.Section(section: $1, index: $0, range: $1.pictures.indices) }
        self.init(PagePart(number: 1, first: 0, sections: sections, following: []), breakpoint: breakpoint)
    }
}
