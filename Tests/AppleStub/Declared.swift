// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A module named UIKit that declares what Apple's does, as far as iOS 15 has it and the portable UIKit too, and does nothing.
// Scripts/check-apple-names.sh compiles CascadeUIKit against it: what is written here must be true of Apple's SDK.
//
// What cannot be said here: `@objc` and its optional methods (see Questions.swift), and that the actor annotations came later than the
// declarations. Where Apple's SDKs differ in isolation, the stricter stands here.
@_exported import Foundation

/// The value of everything that is declared.
func declared<Value>() -> Value { fatalError("the stub of UIKit is only compiled against") }
