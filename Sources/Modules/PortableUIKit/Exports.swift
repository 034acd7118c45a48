// On other systems than Apple's, a product that depends on this one can `import UIKit`; on Apple's the module is Apple's.
#if os(Linux) || os(Windows) || os(Android)
    @_exported public import UIKit
#endif
