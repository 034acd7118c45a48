/// The name of an archive of views, of which the browser's build has none.
open class UINib: NSObject {
    final func stop() -> Never { usageError("UINib: archives cannot be read; use a class.") }
}
