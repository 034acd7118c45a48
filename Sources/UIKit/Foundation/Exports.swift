#if !hasFeature(Embedded)
    @_exported public import Foundation
#endif
