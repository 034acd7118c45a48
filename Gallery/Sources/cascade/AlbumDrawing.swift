import Cascade
import LayoutDrawing
import Pictures

/// The drawing of an album as a waterfall: numbered rectangles in the pictures' colors.
struct AlbumDrawing {
    private let album: Album
    private let width: Double
    private let columns: Int

    private static let spacing = 8.0
    private static let header = 36.0

    init(_ album: Album, width: Double, columns: Int) {
        self.album = album
        self.width = width
        self.columns = columns
    }

    var drawing: ArrangementDrawing {
        let options = WaterfallOptions(
            lanes: .fixed(columns),
            spacing: Self.spacing,
            insets: .all(Self.spacing)
        )
        let sections = album.sections.map { section in
            LayoutSection(
                ItemList(aspectRatios: section.pictures.map { Double($0.width) / Double($0.height) }),
                header: section.title == nil ? 0 : Self.header
            )
        }
        var titles: [Int: String] = [:]
        for (index, section) in album.sections.enumerated() { titles[index] = section.path }
        return ArrangementDrawing(
            // A drawing does not scroll, so only the container's width matters.
            options.arrange(sections, in: LayoutSize(width: width, height: 0)),
            title: album.title,
            showsContainer: false,
            headerTitles: titles,
            itemColors: album.sections.map { $0.pictures.map(\.color.css) }
        )
    }
}
