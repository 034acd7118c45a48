import Foundation

/// Reads a picture's information from its EXIF fields.
///
/// libvips gives each field as its value followed by the formatted value, the type and the length:
/// `28/10 (f/2.8, Rational, 1 components, 8 bytes)`. Fields of directory 0 describe the picture, of directory 2 the exposure and of
/// directory 3 the location.
enum ExifInfo {
    static func info(readsLocation: Bool = false, _ field: (String) -> String?) -> PictureInfo {
        func value(_ name: String) -> String? { field("exif-" + name).flatMap(value(of:)) }
        let parts = [
            value("ifd2-FocalLength").flatMap(number).map { "\(rounded($0)) mm" },
            value("ifd2-FNumber").flatMap(number).map { "f/\(rounded($0))" },
            // Short ones as a fraction, as cameras show them.
            value("ifd2-ExposureTime").flatMap(number).map { ($0 < 0.3 ? "1/\(Int((1 / $0).rounded()))" : rounded($0)) + " s" },
            value("ifd2-ISOSpeedRatings").flatMap(number).map { "ISO \(rounded($0))" },
        ]
        return PictureInfo(
            date: value("ifd2-DateTimeOriginal").flatMap(date) ?? "",
            camera: camera(make: value("ifd0-Make") ?? "", model: value("ifd0-Model") ?? ""),
            lens: value("ifd2-LensModel") ?? "",
            exposure: parts.compactMap { $0 }.joined(separator: " · "),
            location: readsLocation ? location(value) ?? "" : ""
        )
    }

    /// Returns the latitude and the longitude in degrees with four decimal digits, which is eleven meters; `nil` if one of them is invalid.
    private static func location(_ value: (String) -> String?) -> String? {
        // Void: the receiver had no position.
        guard value("ifd3-GPSStatus") != "V" else { return nil }
        let latitude = degrees(value("ifd3-GPSLatitude"), value("ifd3-GPSLatitudeRef"), positive: "N", negative: "S", most: 90)
        let longitude = degrees(value("ifd3-GPSLongitude"), value("ifd3-GPSLongitudeRef"), positive: "E", negative: "W", most: 180)
        guard let latitude, let longitude else { return nil }
        return "\(latitude), \(longitude)"
    }

    /// Returns an angle such as `52/1 31/1 12/1`, which are degrees, minutes and seconds, with four decimal digits.
    private static func degrees(_ text: String?, _ direction: String?, positive: String, negative: String, most: Int) -> String? {
        guard let parts = text?.split(separator: " ").map({ fraction($0) }), parts.count == 3, [positive, negative].contains(direction)
        else { return nil }
        guard let degrees = parts[0], let minutes = parts[1], let seconds = parts[2], minutes <= 60, seconds <= 60 else { return nil }
        let angle = degrees + minutes / 60 + seconds / 3600
        guard angle <= Double(most) else { return nil }
        let units = (angle * 10_000).rounded()
        // Not −0.
        return String(format: "%.4f", (direction == negative ? 0 - units : units) / 10_000)
    }

    /// Returns a finite number that is not negative from a fraction such as `28/10`.
    private static func fraction(_ text: Substring) -> Double? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let first = parts[0], let second = parts[1], second != 0 else { return nil }
        let value = first / second
        return value.isFinite && value >= 0 ? value : nil
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
        let result = TextLimit.limited(words.map { String($0) }.joined(separator: " "))
        return result.isEmpty ? nil : result
    }

    /// Returns a positive number, which may be a fraction such as `28/10`; `nil` for one so small or large that no camera writes it.
    private static func number(_ text: String) -> Double? {
        let value = text.contains("/") ? fraction(text[...]) : Double(text)
        // The number and its reciprocal are converted to integers.
        return value.flatMap { (1e-9..<1e6).contains($0) ? $0 : nil }
    }

    /// Returns a number with at most one decimal digit.
    private static func rounded(_ value: Double) -> String {
        let tenths = (value * 10).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    }

    /// Returns a date such as `2024:05:06 17:08:09` with hyphens; `nil` for anything else, such as zeros from a camera without a clock.
    private static func date(_ text: String) -> String? {
        let form = /(\d{4}):(\d\d):(\d\d) ((?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60))/.asciiOnlyDigits()
        guard let parts = text.wholeMatch(of: form), parts.1 > "1800" else { return nil }
        let (calendar, year, month, day) = (Calendar(identifier: .gregorian), Int(parts.1), Int(parts.2), Int(parts.3))
        guard DateComponents(calendar: calendar, timeZone: .gmt, year: year, month: month, day: day).isValidDate else { return nil }
        return "\(parts.1)-\(parts.2)-\(parts.3) \(parts.4)"
    }

    /// Returns the maker and the model; many models begin with the maker.
    private static func camera(make: String, model: String) -> String {
        guard let maker = make.split(separator: " ").first, !model.isEmpty else { return model.isEmpty ? make : model }
        return model.lowercased().hasPrefix(maker.lowercased()) ? model : TextLimit.limited("\(make) \(model)")
    }
}
