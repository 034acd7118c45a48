package import Foundation
package import Pictures

/// Requests a picture's file that may not exist yet, and calls a closure once with the result, from any thread, also from the call itself.
///
/// The function that it returns withdraws the precedence of the request, whose client does not wait any more.
package typealias PictureMaking =
    @Sendable (_ file: URL, _ completed: @escaping @Sendable (OpenAlbum.Outcome) -> Void) -> @Sendable () -> Void
