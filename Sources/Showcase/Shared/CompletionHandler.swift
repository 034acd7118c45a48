#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    /// Makes a completion handler for UIKit, which calls it on the main actor although the handler's type is only `@Sendable` (SE-0463).
    func completionHandler<Argument>(_ body: @escaping @MainActor () -> Void) -> @Sendable (Argument) -> Void {
        { _ in MainActor.assumeIsolated { body() } }
    }
#endif
