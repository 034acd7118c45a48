public import Foundation

/// A flow layout delegate's methods, called with the question mark of Apple's optional methods.
///
/// `delegate.collectionView?(view, layout: self, sizeForItemAt: path)` compiles, and is nil where the delegate leaves the method out. After
/// `!` the compiler takes the methods of the extension below, which have an answer in any case: they fit where both do, for they have no
/// parameter to fill in. After `?` it takes these, for their answer is optional as it stands.
@preconcurrency @MainActor
public struct FlowLayoutDelegateOptionalMethods {
    let delegate: any UICollectionViewDelegateFlowLayout

    /// The item's size; nil if the delegate does not implement the method.
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

    /// The section's insets; nil if the delegate does not implement the method.
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

    /// The space between the section's lines; nil if the delegate does not implement the method.
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

    /// The least space between the section's items; nil if the delegate does not implement the method.
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

    /// The size of the section's header; nil if the delegate does not implement the method.
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

    /// The size of the section's footer; nil if the delegate does not implement the method.
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

/// The same questions for code that is sure of an answer: `delegate.collectionView!(view, layout: self, sizeForItemAt: path).height`.
///
/// What the delegate leaves out is answered by the layout's own property.
extension FlowLayoutDelegateOptionalMethods {
    /// The item's size.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        delegate.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
    }

    /// The section's insets.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        delegate.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
    }

    /// The space between the section's lines.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        delegate.collectionView(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
    }

    /// The least space between the section's items.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        delegate.collectionView(collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
    }

    /// The size of the section's header.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        delegate.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
    }

    /// The size of the section's footer.
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
