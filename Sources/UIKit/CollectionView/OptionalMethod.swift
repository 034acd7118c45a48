/// An optional method that a delegate or a data source is called with a question mark for.
///
/// This module's protocols have default implementations in place of Apple's optional methods, so a caller cannot detect whether a type
/// implements a method. The default implementations report to their argument, the calling collection view.
enum OptionalMethod {
    case itemSize, sectionInset, lineSpacing, itemSpacing, headerSize, footerSize, supplementaryView
}
