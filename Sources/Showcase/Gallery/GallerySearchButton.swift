#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import UIKit
    import Foundation

    /// The button that opens the search: in the title's line, or floating above the pictures once that has scrolled away.
    final class GallerySearchButton: UIButton {
        static let side: CGFloat = 44
        /// The distance of the floating button from the upper edge.
        static let top: CGFloat = 2

        init(_ owner: GalleryOwner) {
            super.init(frame: .zero)
            setImage(UIImage(systemName: "magnifyingglass"), for: .normal)
            accessibilityLabel = owner[.search]
            accessibilityIdentifier = "search"
            backgroundColor = .secondarySystemBackground
            layer.cornerRadius = Self.side / 2
            layer.shadowRadius = 10
            layer.shadowOffset = CGSize(width: 0, height: 3)
            isHidden = true
            addAction(owner.action { $0.onRequest?(.search) }, for: .primaryActionTriggered)
        }

        required init?(coder: NSCoder) { nil }

        /// Places the button at the upper trailing corner of the part of its superview above the pictures, with a shadow if it floats.
        func place(in area: CGRect, floats: Bool) {
            let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
            frame = CGRect(x: isTurned ? area.minX : area.maxX - Self.side, y: area.minY, width: Self.side, height: Self.side)
            layer.shadowOpacity = floats ? 0.18 : 0
        }
    }
#endif
