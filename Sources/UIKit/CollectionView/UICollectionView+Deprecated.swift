public import Foundation

// Names from before Swift 4.2, which layouts that have not been touched since still use.

/// The direction a layout scrolls in, under its older name.
@available(*, deprecated, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection

/// Where an item should lie once it is scrolled to, under its older name.
@available(*, deprecated, renamed: "UICollectionView.ScrollPosition")
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition

/// The category of an element, under its former name.
@available(*, deprecated, renamed: "UICollectionView.ElementCategory")
public typealias UICollectionElementCategory = UICollectionView.ElementCategory

/// What a batch does to an item, under its older name.
@available(*, deprecated, renamed: "UICollectionViewUpdateItem.Action")
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action

/// The size that lets cells say theirs, under its older name.
@available(*, deprecated, renamed: "UICollectionViewFlowLayout.automaticSize")
public var UICollectionViewFlowLayoutAutomaticSize: CGSize { UICollectionViewFlowLayout.automaticSize }

/// The rate of lists and pages of text, under its older name.
@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.normal")
public var UIScrollViewDecelerationRateNormal: UIScrollView.DecelerationRate { .normal }

/// The rate of content that should stop soon, under its older name.
@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.fast")
public var UIScrollViewDecelerationRateFast: UIScrollView.DecelerationRate { .fast }
