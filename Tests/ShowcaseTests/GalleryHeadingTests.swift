import CascadeTesting
import Showcase
import Testing
import UIKit

/// The headings of nested folders.
@MainActor
@Suite struct GalleryHeadingTests {
    private func scene(_ parents: [String]) -> GalleryScene {
        let pictures = (0..<6).map { Albums.picture($0) }
        let album = GalleryAlbum(sections: [("Rome", pictures, parents)], breakpoints: Albums.breakpoints)
        return GalleryScene(GalleryViewController(album: album))
    }

    private func label(_ text: String, _ scene: GalleryScene) -> UILabel? { scene.shown(UILabel.self).first { $0.text == text } }

    @Test func aNestedFolderHasItsParentsAboveItsName() throws {
        let scene = scene(["Trips", "Italy"])
        let path = try #require(label("Trips \u{203A} Italy \u{203A}", scene))
        let name = try #require(label("Rome", scene))
        #expect(path.frame.maxY == name.frame.minY && path.frame.minX == name.frame.minX && path.frame.width == name.frame.width)
        #expect(path.font.pointSize < name.font.pointSize)
        // One element for assistive technology, with the level for the page.
        #expect(!path.isAccessibilityElement && name.accessibilityLabel == "Trips \u{203A} Italy \u{203A} Rome")
        #expect(name.accessibilityTraits.contains(.header) && name.headingLevel == 4)
    }

    @Test func aFolderWithoutParentsHasItsNameOnly() throws {
        let scene = scene([])
        let name = try #require(label("Rome", scene))
        #expect(name.accessibilityLabel == "Rome" && name.headingLevel == 2)
        #expect(scene.shown(UILabel.self).allSatisfy { $0.text?.contains("\u{203A}") != true })
        #expect(name.frame == self.scene(["Trips"]).shown(UILabel.self).first { $0.text == "Rome" }?.frame)
    }
}
