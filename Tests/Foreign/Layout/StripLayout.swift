// A layout as libraries for iOS are written; Scripts/try-foreign.sh --lower compiles it, see Scripts/test-all.sh.

@objc protocol StripLayoutDelegate: UICollectionViewDelegate {
    @objc optional func collectionView(_ collectionView: UICollectionView, layout: StripLayout, lengthOfItemAt indexPath: IndexPath)
        -> CGFloat
    @objc optional func stripLayoutTitle(_ layout: StripLayout) -> String?
    @objc optional func stripLayoutDidPrepare()
}

@objc protocol StripLayoutObserver {
    func layoutDidPrepare()
}

@objcMembers
class StripLayout: UICollectionViewLayout {
    @objc dynamic var spacing: CGFloat = 0
    weak var observer: StripLayoutObserver?
    var title = "none"
    fileprivate var frames: [CGRect] = []

    override init() {
        super.init()
        NotificationCenter.default.addObserver(self, selector: #selector(reload(_:)), name: nil, object: nil)
        _ = UIPanGestureRecognizer(target: self, action: #selector(reload))
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    @objc func reload(_ notification: Notification) { invalidateLayout() }
}
