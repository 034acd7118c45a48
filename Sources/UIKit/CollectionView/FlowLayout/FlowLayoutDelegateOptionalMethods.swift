public import Foundation

/// The methods of a flow layout's delegate, for calls with the question mark of Apple's optional methods.
///
/// `delegate.collectionView?(view, layout: self, sizeForItemAt: path)` compiles, and is `nil` if the delegate does not implement the
/// method. After `?` the compiler selects these functions, because their result is optional. After `!` it selects those of the extension
/// below, whose result is not optional: they need no default argument.
@preconcurrency @MainActor
public struct FlowLayoutDelegateOptionalMethods {
    let delegate: any UICollectionViewDelegateFlowLayout

    /// Returns the item's size; `nil` if the delegate does not implement the method.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath,
        orNil: Void = ()
    ) -> CGSize? {
        collectionView.callOptional(.itemSize) {
            delegate.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
        }
    }

    /// Returns the section's insets; `nil` if the delegate does not implement the method.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int,
        orNil: Void = ()
    ) -> UIEdgeInsets? {
        collectionView.callOptional(.sectionInset) {
            delegate.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
        }
    }

    /// Returns the spacing of the section's lines; `nil` if the delegate does not implement the method.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int,
        orNil: Void = ()
    ) -> CGFloat? {
        collectionView.callOptional(.lineSpacing) {
            delegate.collectionView(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
        }
    }

    /// Returns the minimum spacing of the section's items; `nil` if the delegate does not implement the method.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int,
        orNil: Void = ()
    ) -> CGFloat? {
        collectionView.callOptional(.itemSpacing) {
            delegate.collectionView(collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
        }
    }

    /// Returns the size of the section's header; `nil` if the delegate does not implement the method.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int,
        orNil: Void = ()
    ) -> CGSize? {
        collectionView.callOptional(.headerSize) {
            delegate.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
        }
    }

    /// Returns the size of the section's footer; `nil` if the delegate does not implement the method.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int,
        orNil: Void = ()
    ) -> CGSize? {
        collectionView.callOptional(.footerSize) {
            delegate.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
        }
    }
}

/// The same methods for calls that force an optional method, as in `delegate.collectionView!(view, layout: self, sizeForItemAt:
/// path).height`.
///
/// The layout's property replaces a method that the delegate does not implement.
extension FlowLayoutDelegateOptionalMethods {
    /// Returns the item's size.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        delegate.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
    }

    /// Returns the section's insets.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        delegate.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
    }

    /// Returns the spacing of the section's lines.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        delegate.collectionView(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
    }

    /// Returns the minimum spacing of the section's items.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        delegate.collectionView(collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
    }

    /// Returns the size of the section's header.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        delegate.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
    }

    /// Returns the size of the section's footer.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        delegate.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
    }
}

extension UICollectionViewDelegateFlowLayout {
    /// The optional methods of a flow layout's delegate.
    @_disfavoredOverload
    public var collectionView: FlowLayoutDelegateOptionalMethods? { FlowLayoutDelegateOptionalMethods(delegate: self) }
}
