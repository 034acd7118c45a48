import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An SVG picture read by an XML parser, so that malformed ones fail.
final class ParsedSVG: NSObject, XMLParserDelegate {
    /// An element of the picture.
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    init(_ svg: String) throws {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        try #require(parser.parse(), "not well formed: \(String(describing: parser.parserError))")
    }

    var root: [String: String] { elements[0].attributes }
    var title: String? { elements.first { $0.name == "title" }?.text }
    var summary: String? { elements.first { $0.name == "desc" }?.text }
    var texts: [String] { elements.filter { $0.name == "text" }.map(\.text) }

    /// Returns the attributes of the rectangles of a class.
    func rects(_ style: String) -> [[String: String]] {
        elements.filter { $0.name == "rect" && $0.attributes["class"]?.split(separator: " ").contains(Substring(style)) == true }
            .map(\.attributes)
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let last = open.last { elements[last].text += text }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }
}
