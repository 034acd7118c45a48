// Off Apple's systems everything of QuartzCore that layouts use is in UIKit.
@_exported public import UIKit
