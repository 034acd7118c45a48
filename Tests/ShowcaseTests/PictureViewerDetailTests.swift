import CascadeTesting
import Showcase
import Testing
import UIKit

/// The files of an open picture, its size, the place of its information, and the map of its location.
@MainActor
@Suite
struct PictureViewerDetailTests {
    /// Opens the second of three pictures with renditions of 960 pixels and originals.
    private func scene(
        width: Int = 3_000,
        height: Int = 2_000,
        size: CGSize = CGSize(width: 390, height: 844),
        isRightToLeft: Bool = false,
        location: String? = nil
    ) -> GalleryScene {
        let pictures = (0..<3).map { number in
            GalleryPicture(
                alternativeText: "Picture \(number)",
                width: width,
                height: height,
                thumbnails: [GalleryPicture.Thumbnail(width: 960, address: "\(number)-960.webp")],
                large: "\(number)-960.webp",
                info: GalleryPicture.Info(original: "\(number).webp", location: location)
            )
        }
        let scene = GalleryScene(GalleryViewController(pictures: pictures), size: size, isRightToLeft: isRightToLeft)
        scene.controller.state.open = 1
        scene.screen.settle()
        return scene
    }

    /// The names of the pictures with an original above the rendition.
    private func originals(_ scene: GalleryScene) -> [String] {
        let pictures = scene.viewer.map { $0.subviews.flatMap(\.subviews).compactMap { $0 as? UIImageView } } ?? []
        return pictures.filter { $0.subviews.filter { !$0.isHidden }.count == 2 }.compactMap(\.accessibilityLabel)
    }

    @Test func theOriginalLoadsWhenTheFrameHasMorePixelsThanTheRendition() {
        // 390 points are 780 pixels.
        let small = scene()
        #expect(originals(small) == [])
        small.controller.perform(.zoomIn)
        small.screen.settle()
        #expect(originals(small) == ["Picture 1"], "an enlarged picture has 1,170 pixels")

        let large = scene(size: CGSize(width: 1_440, height: 900))
        #expect(originals(large) == ["Picture 1"], "only that of the open picture")
        large.controller.showNext()
        large.screen.settle()
        #expect(originals(large) == ["Picture 1", "Picture 2"], "and those that were open before")

        let resized = scene()
        resized.resize(to: CGSize(width: 844, height: 600))
        #expect(originals(resized) == ["Picture 1"])
    }

    @Test func picturesOfOnePixelAreVisible() throws {
        for (width, height) in [(3_000, 1), (1, 3_000)] {
            let frame = try #require(scene(width: width, height: height).largeFrame)
            #expect(frame.width >= 1 && frame.height >= 1, "\(frame)")
        }
    }

    @Test(arguments: [(390, 844), (667, 375), (568, 320), (1_024, 768)] as [(CGFloat, CGFloat)], [false, true])
    func theInformationIsAboveTheLowerBarOfANarrowUprightWindowAndElseAtTheSide(size: (CGFloat, CGFloat), isRightToLeft: Bool) throws {
        let (width, height) = size
        let scene = scene(size: CGSize(width: width, height: height), isRightToLeft: isRightToLeft)
        scene.press("Information")
        scene.screen.settle()
        let panel = try #require(scene.viewer?.subviews.first { $0.accessibilityIdentifier == "info" }).frame
        #expect(panel.minY >= 68 && panel.maxY <= height - 68, "it covers no bar")
        if width == 390 {
            #expect(panel.minX == 8 && panel.width == 374 && panel.maxY == height - 68)
        } else {
            #expect(panel.minY == 68 && panel.width == 340 && panel.minX == (isRightToLeft ? 8 : width - 348))
        }
    }

    @Test func theLocationIsALinkToAMapIfTheSurroundingsHaveOne() throws {
        let scene = scene(location: "52.5200, 13.4050")
        scene.controller.perform(.info)
        scene.screen.settle()
        #expect(scene.button("Location: 52.5200, 13.4050") == nil)
        scene.controller.perform(.info)
        var requests: [GalleryRequest] = []
        scene.controller.onRequest = { requests.append($0) }
        scene.controller.perform(.info)
        scene.screen.settle()
        let link = try #require(scene.button("Location: 52.5200, 13.4050"))
        #expect(link.accessibilityTraits == .link && Double(link.bounds.height) >= 44)
        scene.tap(link)
        #expect(requests.map { "\($0)" } == [#"map(location: "52.5200, 13.4050")"#])
        #expect(scene.controller.state.open == 1, "the picture stays open")
    }
}
