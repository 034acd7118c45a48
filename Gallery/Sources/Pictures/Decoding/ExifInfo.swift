/// Reads a picture's information from its EXIF fields.
///
/// libvips gives each field as its value followed by the formatted value, the type and the length:
/// `28/10 (f/2.8, Rational, 1 components, 8 bytes)`. Fields of directory 0 describe the picture and of directory 2 the exposure.
enum ExifInfo {
    /// The greatest number of characters of a text.
    static let longest = 120

    /// Returns the information.
    ///
    /// - Parameter field: Returns the text of a field, or `nil`.
    static func info(_ field: (String) -> String?) -> PictureInfo {
        func value(_ name: String) -> String? { field("exif-" + name).flatMap(value(of:)) }
        let aperture = value("ifd2-FNumber").flatMap(number)
        let parts = [
            value("ifd2-FocalLength").flatMap(number).map { "\(rounded($0)) mm" },
            aperture.map { "f/\(rounded($0))" },
            value("ifd2-ExposureTime").flatMap(number).map { "\(duration($0)) s" },
            value("ifd2-ISOSpeedRatings").flatMap(number).map { "ISO \(rounded($0))" },
        ]
        return PictureInfo(
            date: value("ifd2-DateTimeOriginal").flatMap(date) ?? "",
            camera: camera(make: value("ifd0-Make") ?? "", model: value("ifd0-Model") ?? ""),
            lens: value("ifd2-LensModel") ?? "",
            exposure: parts.compactMap { $0 }.joined(separator: " · ")
        )
    }

    /// Returns the value of a field without what libvips adds, without control characters and repeated spaces; `nil` if nothing is left.
    static func value(of text: String) -> String? {
        guard let end = text.wholeMatch(of: /(?s)(.*), (\w+), \d+ components, \d+ bytes\)/) else { return nil }
        let (body, isText) = (end.1, end.2 == "ASCII")
        // The value of a text is repeated as it is, and may itself contain parentheses.
        let half = body.index(body.startIndex, offsetBy: max(0, (body.count - 2) / 2))
        let isRepeated = isText && body[half...].hasPrefix(" (") && body[..<half] == body[half...].dropFirst(2)
        guard let value = isRepeated ? body[..<half] : body.firstRange(of: " (").map({ body[..<$0.lowerBound] }) else { return nil }
        let words = value.unicodeScalars.split { $0.properties.isWhitespace || $0.value < 32 || (127..<160).contains($0.value) }
        let result = words.map { String($0) }.joined(separator: " ").prefix(longest)
        return result.isEmpty ? nil : String(result)
    }

    /// Returns a positive number, which may be a fraction such as `28/10`.
    private static func number(_ text: String) -> Double? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
        guard let first = parts[0], parts.count <= 2, let second = parts.count == 2 ? parts[1] : 1 else { return nil }
        let value = first / second
        return value.isFinite && value > 0 && value < 1e6 ? value : nil
    }

    /// Returns a number with at most one decimal digit.
    private static func rounded(_ value: Double) -> String {
        let tenths = (value * 10).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    }

    /// Returns an exposure time in seconds, short ones as a fraction as cameras show them.
    private static func duration(_ seconds: Double) -> String {
        seconds < 0.3 ? "1/\(Int((1 / seconds).rounded()))" : rounded(seconds)
    }

    /// Returns a date such as `2024:05:06 17:08:09` with hyphens; `nil` for anything else, such as zeros from a camera without a clock.
    private static func date(_ text: String) -> String? {
        guard let parts = text.wholeMatch(of: /(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/) else { return nil }
        guard parts.1 > "1800", ("01"..."12").contains(parts.2), ("01"..."31").contains(parts.3) else { return nil }
        return "\(parts.1)-\(parts.2)-\(parts.3) \(parts.4)"
    }

    /// Returns the maker and the model; many models begin with the maker.
    private static func camera(make: String, model: String) -> String {
        guard let maker = make.split(separator: " ").first, !model.isEmpty else { return model.isEmpty ? make : model }
        return model.lowercased().hasPrefix(maker.lowercased()) ? model : "\(make) \(model)"
    }
}
