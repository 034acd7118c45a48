/// A call of an optional method with a question mark, and whether the delegate or the data source implements it.
///
/// This module's protocols have default implementations in place of Apple's optional methods, so a caller cannot detect whether a type
/// implements a method. The default implementations report to their argument, the calling collection view.
struct OptionalMethodCall {
    enum Method {
        case itemSize, sectionInset, lineSpacing, itemSpacing, headerSize, footerSize, supplementaryView
    }

    let method: Method
    var isImplemented = true
}

extension UICollectionView {
    /// Returns the result of an optional method; `nil` if its default implementation ran.
    final func callOptional<Value>(_ method: OptionalMethodCall.Method, _ body: () -> Value) -> Value? {
        // An implementation may call another optional method.
        let outer = optionalCall
        optionalCall = OptionalMethodCall(method: method)
        defer { optionalCall = outer }
        let value = body()
        return optionalCall?.isImplemented == true ? value : nil
    }

    /// Records a call of a default implementation; returns `false` if the method was not called with a question mark.
    @discardableResult
    final func reportDefaultImplementation(of method: OptionalMethodCall.Method) -> Bool {
        guard optionalCall?.method == method else { return false }
        optionalCall?.isImplemented = false
        return true
    }
}
