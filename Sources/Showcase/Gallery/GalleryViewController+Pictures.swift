#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    public import CascadeUIKit
    public import UIKit
    public import Foundation

    extension GalleryViewController: UICollectionViewDataSource, UICollectionViewDelegate, WaterfallSectionDelegate {
        /// Returns the number of sections of the album.
        public func numberOfSections(in collectionView: UICollectionView) -> Int { album.sections.count }

        /// Returns the number of pictures of a section.
        public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            album.sections[section].pictures.count
        }

        /// Returns `false`: pictures cannot be moved.
        public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

        /// Returns the tile of a picture.
        public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: GalleryTileCell.identifier, for: indexPath)
            if let tile = cell as? GalleryTileCell { fill(tile, with: number(of: indexPath)) }
            return cell
        }

        /// Shows the details that have arrived since the tile was made, and hides the open picture; tiles are made before they are visible.
        public func collectionView(
            _ collectionView: UICollectionView,
            willDisplay cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) {
            guard let tile = cell as? GalleryTileCell else { return }
            let number = number(of: indexPath)
            if tile.isWaiting { fill(tile, with: number) }
            tile.picture.isHidden = opened == number
        }

        /// Returns the name of the image of the smallest version that is sharp at the width of the picture's tile.
        func smallImage(_ number: Int) -> String {
            let picture = picture(number)
            let width = layouts.waterfall.layoutAttributesForItem(at: path(of: number)).map { Double($0.frame.width) }
            let pixels = (width ?? metrics.tiles.laneWidth) * Double(max(1, traitCollection.displayScale))
            return picture.image(ofVersion: picture.version(forPixels: pixels))
        }

        /// Returns the heading of a section.
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
                heading.show(album.sections[indexPath.section])
                heading.fit(metrics, insets: layouts.sections[indexPath.section].insets)
            }
            return view
        }

        /// Returns the height of a tile from the metrics, so that no cell is measured.
        public func collectionView(
            _ collectionView: UICollectionView,
            layout: WaterfallLayout,
            itemAt indexPath: IndexPath,
            laneWidth: CGFloat
        ) -> LayoutItem { .absolute(metrics.tiles.height(album.tiles[number(of: indexPath)])) }

        /// Returns the lanes of a section, the insets that center the container, and the height of the header.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int)
            -> SectionOptions
        {
            var options = layouts.sections[section].options(left: metrics.margin, right: metrics.rightMargin)
            options.header = .absolute(metrics.header(album.sections[section]))
            return options
        }

        /// Opens the tapped picture.
        public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            collectionView.deselectItem(at: indexPath, animated: false)
            openPicture(number(of: indexPath), animated: true)
            reportState()
        }

        /// Returns the offset at which the picture that a change of layout keeps is visible.
        public func collectionView(
            _ collectionView: UICollectionView,
            targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
        ) -> CGPoint { kept.flatMap { offset(showing: $0.number) } ?? proposedContentOffset }

        /// Updates the bars, and reports the new state.
        public func scrollViewDidScroll(_ scrollView: UIScrollView) {
            placeMasthead()
            updateBars()
            reportState()
        }
    }
#endif
