#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import UIKit
    public import Foundation

    extension GalleryViewController {
        /// The distance from the trailing edge within which a pointer shows the scrubber, in points.
        private static let nearDistance: CGFloat = 64
        /// The room above the scrubber for the button at the upper corner, in points.
        private static let roomAbove: CGFloat = 56

        /// Adjusts the scrubber to the wall and its offset; other layouts have none.
        func updateScrubber() {
            let inset = collectionView.adjustedContentInset
            let length = kind == .waterfall ? inset.top + collectionView.contentSize.height + inset.bottom : 0
            let track = ScrubberTrack(
                from: Double(view.safeAreaInsets.top + Self.roomAbove),
                to: Double(view.bounds.height - max(16, view.safeAreaInsets.bottom) - toolbar.bounds.height - 16),
                handle: Double(WallScrubber.size.height),
                length: Double(length),
                visibleLength: Double(collectionView.bounds.height)
            )
            scrubber.show(track, offset: distanceFromStart, isScroll: !isQuiet)
        }

        /// Shows the scrubber while the pointer is near the trailing edge.
        ///
        /// - Parameter point: The position of the pointer in the view; `nil` if it has left.
        public func pointerMoved(to point: CGPoint?) {
            let isTurned = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            scrubber.isNear = point.map { (isTurned ? $0.x : view.bounds.width - $0.x) < Self.nearDistance } ?? false
        }

        /// Scrolls the wall to a distance from its start.
        func scrub(to distance: Double) {
            let y = CGFloat(distance) - collectionView.adjustedContentInset.top
            collectionView.setContentOffset(CGPoint(x: collectionView.contentOffset.x, y: y), animated: false)
        }

        /// The picture that stands for the position: the one at the top of the window, and at the end of the wall the last one.
        var pictureAtPosition: Int { scrubber.track.isEnd(scrubber.offset) ? max(0, count - 1) : first }

        /// The section at the position, or without a title the number of the picture there.
        var positionTitle: String {
            let number = pictureAtPosition
            return title(ofSectionWith: number) ?? grouped(number + 1)
        }

        /// The section and the picture at the position, for assistive technology.
        var positionInWords: String {
            let number = pictureAtPosition
            let (place, count) = (grouped(number + 1), grouped(count))
            guard let title = title(ofSectionWith: number) else { return owner.texts.text(.pictureOf, [place, count]) }
            return owner.texts.text(.sectionPictureOf, [title, place, count])
        }

        private func grouped(_ number: Int) -> String { DecimalDigits.grouped(number, by: owner[.groupSeparator]) }

        private func title(ofSectionWith number: Int) -> String? {
            let section = album.section(of: number)
            return section < album.sections.count ? album.sections[section].title : nil
        }
    }
#endif
