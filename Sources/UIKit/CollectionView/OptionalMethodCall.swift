/// A call of an optional method with a question mark, and whether the delegate or the data source implements it.
///
/// A protocol of this module has default implementations where Apple's has optional methods, so a caller cannot see whether a type implements
/// one. The default implementations report to the collection view that they get as their argument, which is the one that calls.
struct OptionalMethodCall {
    enum Method {
        case itemSize, sectionInset, lineSpacing, itemSpacing, headerSize, footerSize, supplementaryView
    }

    let method: Method
    var isImplemented = true
}

extension UICollectionView {
    /// The result of an optional method; `nil` if its default implementation ran.
    final func callOptional<Value>(_ method: OptionalMethodCall.Method, _ body: () -> Value) -> Value? {
        // An implementation may call another optional method.
        let outer = optionalCall
        optionalCall = OptionalMethodCall(method: method)
        defer { optionalCall = outer }
        let value = body()
        return optionalCall?.isImplemented == true ? value : nil
    }

    /// Records that the default implementation of a method ran; false if the method was not called with a question mark.
    @discardableResult
    final func reportDefaultImplementation(of method: OptionalMethodCall.Method) -> Bool {
        guard optionalCall?.method == method else { return false }
        optionalCall?.isImplemented = false
        return true
    }
}
