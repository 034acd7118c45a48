// On other systems than Apple's, UIKit declares everything of CoreGraphics that layouts use.
@_exported public import UIKit
