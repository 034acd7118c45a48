import Foundation
import Showcase
import TestSupport
import Testing

@Suite
struct PictureZoomTests {
    private static let area = CGRect(x: 0, y: 0, width: 390, height: 844)

    /// The zoom of a picture of a size in pixels, fitted to the area.
    private func zoom(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 2) -> PictureZoom {
        let area = Self.area
        let fit = min(area.width / width, area.height / height)
        let size = CGSize(width: width * fit, height: height * fit)
        let frame = CGRect(x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
        return PictureZoom(area: area, fit: frame, width: width / scale)
    }

    @Test func eachPixelOfTheOriginalIsReachable() {
        let large = zoom(6_000, 4_000)
        #expect(abs(Double(large.fit.width * large.most) * 2 - 6_000) < 0.01)
        #expect(Double(zoom(100, 80).most) >= 2, "a small picture can be doubled")
    }

    @Test func aPanoramaCanFillTheHeight() {
        var panorama = zoom(3_000, 300)
        #expect(Double(panorama.fit.height) < 40)
        panorama.magnify(by: panorama.close, at: CGPoint(x: 195, y: 422), movedTo: CGPoint(x: 195, y: 422))
        #expect(abs(Double(panorama.frame.height - 844)) < 0.01)
    }

    @Test func aDragReturnsTheDistanceBeyondASide() {
        var zoom = zoom(4_000, 6_000)
        // The whole picture has no way to the sides.
        #expect(zoom.drag(by: CGPoint(x: -50, y: 0)) == -50 && zoom.frame.minX == zoom.fit.minX)
        zoom.magnify(by: 3, at: CGPoint(x: 195, y: 422), movedTo: CGPoint(x: 195, y: 422))
        let room = -zoom.frame.minX
        #expect(zoom.drag(by: CGPoint(x: 100, y: 0)) == 0 && abs(Double(zoom.frame.minX + room - 100)) < 1e-9)
        #expect(abs(Double(zoom.drag(by: CGPoint(x: room, y: 0)) - 100)) < 1e-9 && abs(Double(zoom.frame.minX)) < 1e-9)
    }

    @Test func thePointBelowTheFingersStays() {
        var zoom = zoom(4_000, 6_000)
        let point = CGPoint(x: 100, y: 300)
        let before = CGPoint(x: (point.x - zoom.frame.minX) / zoom.frame.width, y: (point.y - zoom.frame.minY) / zoom.frame.height)
        let target = CGPoint(x: 120, y: 290)
        zoom.magnify(by: 3, at: point, movedTo: target, isElastic: true)
        let frame = zoom.frame
        #expect(abs(Double(frame.minX + before.x * frame.width - target.x)) < 1e-6)
        #expect(abs(Double(frame.minY + before.y * frame.height - target.y)) < 1e-6)
    }

    /// After any changes, a picture at rest leaves no gap where it is larger than the area, and is centered where it is not.
    @Test(arguments: 0..<20)
    func aPictureAtRestLeavesNoGap(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let area = Self.area
        var zoom = zoom(CGFloat.random(in: 10...9_000, using: &random), CGFloat.random(in: 10...9_000, using: &random))
        for step in 0..<100 {
            let point = CGPoint(x: CGFloat.random(in: 0...390, using: &random), y: CGFloat.random(in: 0...844, using: &random))
            let isElastic = Bool.random(using: &random)
            if Bool.random(using: &random) {
                zoom.magnify(by: CGFloat.random(in: 0.1...5, using: &random), at: point, movedTo: point, isElastic: isElastic)
            } else {
                let way = CGPoint(
                    x: CGFloat.random(in: -2_000...2_000, using: &random),
                    y: CGFloat.random(in: -2_000...2_000, using: &random)
                )
                zoom.move(by: way, isElastic: isElastic)
            }
            let rest = zoom.resting(around: point)
            #expect(rest.scale >= 1 && rest.scale <= rest.most, "seed \(seed), step \(step)")
            #expect(rest.resting(around: point) == rest, "seed \(seed), step \(step)")
            let frame = rest.frame
            let slack: CGFloat = 1e-6
            if frame.width > area.width + slack {
                #expect(frame.minX <= area.minX + slack && frame.maxX >= area.maxX - slack, "seed \(seed), step \(step): \(frame)")
            } else {
                #expect(abs(frame.midX - rest.fit.midX) <= slack, "seed \(seed), step \(step): \(frame)")
            }
            if frame.height > area.height + slack {
                #expect(frame.minY <= area.minY + slack && frame.maxY >= area.maxY - slack, "seed \(seed), step \(step): \(frame)")
            } else {
                #expect(abs(frame.midY - rest.fit.midY) <= slack, "seed \(seed), step \(step): \(frame)")
            }
        }
    }

    @Test func resistanceGrowsAndHasALimit() {
        var last: CGFloat = 0
        for distance in stride(from: CGFloat(10), to: 5_000, by: 10) {
            let moved = PictureZoom.resisted(distance, in: 300)
            #expect(moved > last && moved < distance && moved < 300)
            #expect(PictureZoom.resisted(-distance, in: 300) == -moved)
            last = moved
        }
        #expect(PictureZoom.resisted(50, in: 0) == 0)
    }

    @Test func hostileFactorsHaveNoEffect() {
        let start = zoom(1_000, 800)
        for factor in [0, -1, .infinity, .nan] as [CGFloat] {
            var zoom = start
            zoom.magnify(by: factor, at: .zero, movedTo: .zero)
            #expect(zoom == start)
        }
    }
}
