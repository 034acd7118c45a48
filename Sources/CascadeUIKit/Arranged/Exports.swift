#if canImport(UIKit) && !os(watchOS)
    // `import CascadeUIKit` is enough for an app that sets options, returns items or has rules of its own.
    @_exported public import Cascade
#endif
