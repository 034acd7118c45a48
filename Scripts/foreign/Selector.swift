// For the scratch package of Scripts/try-foreign.sh --lower: targets and actions compile, and are never sent.
import UIKit

/// The name of a method.
struct Selector: Hashable {
    let name: String
    init(_ name: String) { self.name = name }
}

extension UIGestureRecognizer {
    convenience init(target: Any?, action: Selector?) { self.init() }
    func addTarget(_ target: Any, action: Selector) {}
    func removeTarget(_ target: Any?, action: Selector?) {}
}

extension UIControl {
    func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {}
    func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {}
}

extension NotificationCenter {
    func addObserver(_ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?) {}
}

extension UIApplication {
    static let didChangeStatusBarOrientationNotification = NSNotification.Name("UIApplicationDidChangeStatusBarOrientationNotification")
}

/// Options of key-value observing.
struct NSKeyValueObservingOptions: OptionSet {
    let rawValue: UInt
    static let new = NSKeyValueObservingOptions(rawValue: 1)
    static let old = NSKeyValueObservingOptions(rawValue: 2)
    static let initial = NSKeyValueObservingOptions(rawValue: 4)
    static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A key of a change.
public struct NSKeyValueChangeKey: Hashable {
    /// The name.
    public let rawValue: String
    static let newKey = NSKeyValueChangeKey(rawValue: "new")
    static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

extension NSObject {
    func addObserver(
        _ observer: NSObject,
        forKeyPath keyPath: String,
        options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {}
    func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
    func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {}
}
