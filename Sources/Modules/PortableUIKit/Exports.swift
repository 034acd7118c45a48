// Off Apple's systems a product that depends on this one may say `import UIKit`; on them the module is Apple's.
#if os(Linux) || os(Windows) || os(Android)
    @_exported public import UIKit
#endif
