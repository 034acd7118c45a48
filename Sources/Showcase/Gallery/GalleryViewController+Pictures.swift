#if canImport(UIKit) && !os(tvOS)
    public import CascadeUIKit
    public import UIKit
    public import Foundation

    extension GalleryViewController: UICollectionViewDataSource, UICollectionViewDelegate, WaterfallLayoutDelegate {
        /// The album's.
        public func numberOfSections(in collectionView: UICollectionView) -> Int { album.sections.count }

        /// The section's.
        public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            album.sections[section].pictures.count
        }

        /// A tile.
        public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: GalleryTileCell.identifier, for: indexPath)
            if let tile = cell as? GalleryTileCell {
                let picture = album.sections[indexPath.section].pictures[indexPath.item]
                tile.show(picture, caption: album.caption)
                tile.picture.isHidden = opened == number(of: indexPath)
            }
            return cell
        }

        /// The smallest version that is sharp at a lane's width.
        func smallAddress(_ picture: GalleryPicture) -> String {
            picture.address(ofVersion: picture.version(forPixels: metrics.laneWidth * Double(max(1, traitCollection.displayScale))))
        }

        /// A section's title.
        public func collectionView(
            _ collectionView: UICollectionView,
            viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let view = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind,
                withReuseIdentifier: GalleryHeading.identifier,
                for: indexPath
            )
            if let heading = view as? GalleryHeading {
                heading.show(album.sections[indexPath.section].title)
                heading.fit(metrics)
            }
            return view
        }

        /// The metrics'; all heights are given beforehand.
        public func collectionView(
            _ collectionView: UICollectionView,
            layout: WaterfallLayout,
            sizeForItemAt indexPath: IndexPath,
            width: CGFloat
        ) -> ItemSize { .absolute(metrics.height(album.sections[indexPath.section].pictures[indexPath.item])) }

        /// The breakpoint's, where the section has a title.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, sizeForHeaderInSection section: Int)
            -> ItemSize?
        { .absolute(metrics.header(album.sections[section])) }

        /// The container stands in the middle.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int)
            -> SectionOptions
        {
            let top = metrics.top(album.sections[section], number: section)
            return SectionOptions(insets: LayoutInsets(top: top, left: metrics.margin, right: metrics.rightMargin))
        }

        /// Opens the picture that was tapped.
        public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            collectionView.deselectItem(at: indexPath, animated: false)
            openPicture(number(of: indexPath), animated: true)
            reportState()
        }

        /// Where the picture is in view that a change of layout keeps.
        public func collectionView(
            _ collectionView: UICollectionView,
            targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
        ) -> CGPoint { kept.flatMap { offset(showing: $0.number) } ?? proposedContentOffset }

        /// Tells where one is.
        public func scrollViewDidScroll(_ scrollView: UIScrollView) {
            placeMasthead()
            reportState()
        }
    }
#endif
