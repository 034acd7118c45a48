// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

// Apple's declarations, all from iOS 13, tvOS 13 and visionOS 1 on: developer.apple.com/documentation/uikit, the pages of the types and of
// `custom(layoutSize:itemProvider:)`, `init(layoutSize:elementKind:alignment:)` and `NSCollectionLayoutGroupCustomItemProvider`, and the interfaces
// of SDK 27.1 at onestack.dev/ios-reference, seen in November 2026. What is internal is for tests.

@MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

@MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
}

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

@MainActor
public class NSCollectionLayoutDimension: NSObject {
    enum Kind: Equatable { case fractionalWidth, absolute, estimated }

    let kind: Kind
    public let dimension: CGFloat

    required init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }

    public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { Self(.fractionalWidth, fractionalWidth) }
    public class func absolute(_ absoluteDimension: CGFloat) -> Self { Self(.absolute, absoluteDimension) }
    public class func estimated(_ estimatedDimension: CGFloat) -> Self { Self(.estimated, estimatedDimension) }
}

@MainActor
public class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        (widthDimension, heightDimension) = (width, height)
    }
}

public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

@MainActor
public class NSCollectionLayoutGroupCustomItem: NSObject {
    public let frame: CGRect

    public init(frame: CGRect) { self.frame = frame }
}

@MainActor
public class NSCollectionLayoutGroup: NSObject {
    let layoutSize: NSCollectionLayoutSize
    let provider: NSCollectionLayoutGroupCustomItemProvider

    required init(_ layoutSize: NSCollectionLayoutSize, _ provider: @escaping NSCollectionLayoutGroupCustomItemProvider) {
        (self.layoutSize, self.provider) = (layoutSize, provider)
    }

    public class func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> Self { Self(layoutSize, itemProvider) }
}

@MainActor
public class NSCollectionLayoutBoundarySupplementaryItem: NSObject {
    let layoutSize: NSCollectionLayoutSize
    public let elementKind: String
    public let alignment: NSRectAlignment

    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        (self.layoutSize, self.elementKind, self.alignment) = (layoutSize, elementKind, alignment)
    }
}

@MainActor
public class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    public var contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    public init(group: NSCollectionLayoutGroup) { self.group = group }
}

@MainActor
public class UICollectionView: NSObject {
    public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
