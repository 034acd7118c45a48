// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A module named UIKit with the declarations that Apple's iOS 15 SDK and the portable UIKit share, without implementations.
// Scripts/check-apple-names.sh compiles CascadeUIKit against it, so each declaration must match Apple's SDK.
//
// Not expressible here: `@objc` and optional methods (see OptionalMethods.swift), and that Apple added actor annotations later than
// the declarations. Where Apple's SDKs differ in isolation, the stub has the stricter one: completion handlers are `@Sendable` (SE-0463).
@_exported import Foundation

/// The value of every declaration.
func declared<Value>() -> Value { fatalError("the stub of UIKit is only compiled against") }
