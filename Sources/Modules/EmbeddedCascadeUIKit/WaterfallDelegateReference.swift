public import Foundation
public import UIKit

/// A reference to a waterfall's delegate, by which a waterfall finds the collection view's delegate without a cast to a protocol.
public final class WaterfallDelegateReference: NSObject {
    let delegate: any WaterfallLayoutDelegate

    /// Makes a reference.
    public init(_ delegate: any WaterfallLayoutDelegate) { self.delegate = delegate }
}

extension WaterfallLayoutDelegate where Self: UICollectionViewDelegate {
    /// A reference to the delegate itself.
    public var customLayoutDelegate: NSObject? { WaterfallDelegateReference(self) }
}
