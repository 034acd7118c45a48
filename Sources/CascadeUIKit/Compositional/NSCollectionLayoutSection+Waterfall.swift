#if canImport(UIKit) && !os(watchOS)
    // The portable UIKit has no compositional layout; Tests/CompositionalStub has what this file needs of Apple's.
    #if canImport(Darwin) || APPLE_DECLARATIONS
        public import Cascade
        public import UIKit

        extension NSCollectionLayoutSection {
            /// Makes a waterfall (masonry) section of a compositional layout: a custom group with the engine's frames.
            ///
            /// The insets of the options are the section's content insets, which its header and its footer follow; these are boundary
            /// supplementary items of UIKit's kinds, and may be of automatic height; one of height 0 is left out. Items fill lanes downwards, from
            /// left to right unless the options have another direction.
            ///
            /// A custom group has limits, which a `WaterfallLayout` has not. Its items cannot size themselves: one of automatic size has its
            /// estimate, or no height. UIKit was reported to stop the program if its headers are pinned. Each change makes the frames of all
            /// items of the section again.
            ///
            /// - Parameters:
            ///   - options: The options; the axis, the background, pinned headers and the content's header and footer are not used.
            ///   - count: The number of items of the section.
            ///   - environment: The environment that UIKit passes to the provider of the section.
            ///   - item: Returns the item at an index for the width of a lane in points.
            /// - Complexity: O(count · lanes) when the section is made, and O(count) when UIKit asks for its items.
            @MainActor
            public static func waterfall(
                _ options: WaterfallOptions,
                count: Int,
                in environment: any NSCollectionLayoutEnvironment,
                item: @escaping (_ index: Int, _ laneWidth: CGFloat) -> LayoutItem
            ) -> NSCollectionLayoutSection {
                let insets = options.insets
                var plain = options
                (plain.axis, plain.insets, plain.header, plain.footer, plain.background) = (.vertical, .zero, nil, nil, .hidden)
                (plain.contentHeader, plain.contentFooter) = (nil, nil)
                func arrangement(width: Double) -> WaterfallArrangement {
                    let container = LayoutSize(width: width, height: 0)
                    let laneWidth = CGFloat(plain.breadth(of: .lanes(1), in: container))
                    return plain.arrange([LayoutSection(ItemList((0..<max(0, count)).map { item($0, laneWidth) }))], in: container)
                }
                let width = Double(environment.container.effectiveContentSize.width) - insets.left - insets.right
                let arranged = arrangement(width: width)
                let size = NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1),
                    heightDimension: .absolute(CGFloat(arranged.contentSize.height))
                )
                let group = NSCollectionLayoutGroup.custom(layoutSize: size) { environment in
                    let inner = Double(environment.container.effectiveContentSize.width)
                    let found = inner == arranged.container.width ? arranged : arrangement(width: inner)
                    return found.allPlacements().map {
                        let frame = $0.placement.frame
                        return NSCollectionLayoutGroupCustomItem(
                            frame: CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
                        )
                    }
                }
                let section = NSCollectionLayoutSection(group: group)
                section.contentInsets = NSDirectionalEdgeInsets(
                    top: CGFloat(insets.top),
                    leading: CGFloat(insets.left),
                    bottom: CGFloat(insets.bottom),
                    trailing: CGFloat(insets.right)
                )
                section.boundarySupplementaryItems = [
                    boundary(options.header, kind: UICollectionView.elementKindSectionHeader, alignment: .top, width: width),
                    boundary(options.footer, kind: UICollectionView.elementKindSectionFooter, alignment: .bottom, width: width),
                ].compactMap { $0 }
                return section
            }

            @MainActor
            private static func boundary(_ size: ItemSize?, kind: String, alignment: NSRectAlignment, width: Double)
                -> NSCollectionLayoutBoundarySupplementaryItem?
            {
                guard let size else { return nil }
                let length = CGFloat(size.length(breadth: width, axis: .vertical) ?? 44)
                let height: NSCollectionLayoutDimension
                if case .automatic = size {
                    // UIKit accepts no estimate of 0.
                    height = .estimated(max(1, length))
                } else if length > 0 {
                    height = .absolute(length)
                } else {
                    return nil
                }
                return NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
                    elementKind: kind,
                    alignment: alignment
                )
            }
        }
    #endif
#endif
