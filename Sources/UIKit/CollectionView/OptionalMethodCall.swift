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
