import Cascade
import LayoutDrawing
import Pictures

extension ArrangementDrawing {
    /// Makes a drawing of an album as a waterfall: numbered rectangles in the pictures' colors.
    init(_ album: Album, width: Double, columns: Int) {
        let spacing = 8.0
        let sections = album.sections.map { section in
            LayoutSection(
                ItemList(aspectRatios: section.pictures.map { Double($0.width) / Double($0.height) }),
                header: section.title == nil ? 0 : 36
            )
        }
        self.init(
            // A drawing does not scroll, so only the container's width matters.
            WaterfallOptions(lanes: .fixed(columns), spacing: spacing, insets: .all(spacing))
                .arrange(sections, in: LayoutSize(width: width, height: 0)),
            title: album.title,
            showsContainer: false
        )
        for (index, section) in album.sections.enumerated() { headerTitles[index] = section.path }
        itemColors = album.sections.map { $0.pictures.map(\.color.css) }
    }
}
