import Foundation

/// Reads a catalogue: a property list or a JSON file that names pictures beside it.
struct Catalogue {
    private let file: URL

    /// Lists the pictures a catalogue names, in its order.
    static func listing(of file: URL) throws(AlbumError) -> AlbumListing {
        let catalogue = Catalogue(file: file)
        var listing = AlbumListing(title: ReadableName.of(file))
        var entries: [AlbumListing.Entry] = []
        for (index, entry) in try catalogue.entries().enumerated() {
            guard !isRemote(entry.image) else {
                listing.skipped.append(SkippedFile(path: entry.image, reason: SkipReason.remote.text))
                continue
            }
            let picture = try catalogue.place(of: entry.image, index: index)
            entries.append(.init(file: picture, name: entry.image, title: entry.title, price: entry.price))
        }
        if !entries.isEmpty { listing.sections = [.init(title: nil, entries: entries)] }
        return listing
    }

    private func entries() throws(AlbumError) -> [CatalogueEntry] {
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw .unreadable(path: file.path, reason: error.localizedDescription)
        }
        let isPropertyList = file.pathExtension.lowercased() == "plist"
        do {
            return isPropertyList
                ? try PropertyListDecoder().decode([CatalogueEntry].self, from: data)
                : try JSONDecoder().decode([CatalogueEntry].self, from: data)
        } catch {
            throw failure(error, kind: isPropertyList ? "a valid property list" : "valid JSON")
        }
    }

    /// The picture's place: inside the catalogue's folder, whatever the name says.
    private func place(of image: String, index: Int) throws(AlbumError) -> URL {
        func refused(_ reason: String) -> AlbumError { .invalidEntry(path: file.path, index: index, key: "img", reason: reason) }
        guard !image.isEmpty, !image.utf8.contains(0) else { throw refused("must be the path of a picture") }
        guard !image.hasPrefix("/"), !image.hasPrefix("~") else { throw refused("must be relative to the catalogue, not \"\(image)\"") }
        var components: [Substring] = []
        for component in image.split(separator: "/") where component != "." {
            if component != ".." {
                components.append(component)
            } else if components.popLast() == nil {
                throw refused("must stay inside the catalogue's folder, not \"\(image)\"")
            }
        }
        guard !components.isEmpty else { throw refused("must be the path of a picture, not \"\(image)\"") }
        return components.reduce(file.deletingLastPathComponent()) { $0.appendingPathComponent(String($1)) }
    }

    /// Whether a name is an address with a scheme, such as `https:` or `data:`.
    private static func isRemote(_ image: String) -> Bool {
        guard let colon = image.firstIndex(of: ":"), image.distance(from: image.startIndex, to: colon) > 1 else {
            return image.hasPrefix("//")
        }
        return image[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
            && (image[colon...].hasPrefix("://") || image.hasPrefix("data:"))
    }

    private func failure(_ error: any Error, kind: String) -> AlbumError {
        guard let error = error as? DecodingError else { return .malformedCatalogue(path: file.path, reason: "not \(kind)") }
        let (context, missing): (DecodingError.Context, (any CodingKey)?) =
            switch error {
            case .keyNotFound(let key, let context): (context, key)
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): (context, nil)
            @unknown default: (DecodingError.Context(codingPath: [], debugDescription: "not valid"), nil)
            }
        guard let index = context.codingPath.first?.intValue else {
            return .malformedCatalogue(
                path: file.path,
                reason: context.codingPath.isEmpty && isShape(error) ? "not an array" : "not \(kind)"
            )
        }
        let key = missing ?? (context.codingPath.count > 1 ? context.codingPath[1] : nil)
        let reason: String =
            switch error {
            case .keyNotFound: "is missing"
            case .dataCorrupted(let context): context.debugDescription
            default: key == nil ? "must be a dictionary" : "has the wrong type; \(Self.expectation[key!.stringValue] ?? "see the manual")"
            }
        return .invalidEntry(path: file.path, index: index, key: key?.stringValue, reason: reason)
    }

    private func isShape(_ error: DecodingError) -> Bool {
        if case .typeMismatch = error { true } else { false }
    }

    private static let expectation = [
        "w": "must be a number above 0",
        "h": "must be a number above 0",
        "img": "must be text",
        "price": "must be text or a number",
        "title": "must be text",
    ]
}
