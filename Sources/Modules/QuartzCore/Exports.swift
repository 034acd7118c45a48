// On other systems than Apple's, UIKit declares everything of QuartzCore that layouts use.
@_exported public import UIKit
