// Off Apple's systems everything of CoreGraphics that layouts use is in UIKit.
@_exported public import UIKit
