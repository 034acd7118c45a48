#if canImport(UIKit)
    // An app that imports CascadeUIKit has the engine's option values with it.
    @_exported public import Cascade
#endif
