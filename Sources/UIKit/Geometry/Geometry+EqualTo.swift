public import Foundation

extension CGPoint {
    /// Whether both coordinates are the same.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGRect {
    /// Whether origin and size are the same.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGSize {
    /// Whether width and height are the same.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}
