#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    extension UILabel {
        /// Makes a label with the font of a text style, which follows the preferred text size.
        convenience init(_ style: UIFont.TextStyle, _ color: UIColor = .label, text: String? = nil, lines: Int = 1) {
            self.init(frame: .zero)
            self.text = text
            font = .preferredFont(forTextStyle: style)
            adjustsFontForContentSizeCategory = true
            textColor = color
            numberOfLines = lines
        }
    }
#endif
