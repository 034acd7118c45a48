import Foundation

/// A date in whole seconds, as in HTTP: `Sun, 06 Nov 1994 08:49:37 GMT`.
struct HTTPDate: Equatable, Sendable, CustomStringConvertible {
    /// The seconds since 1970.
    let seconds: Int

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Creates a date, clamped to the years 1970 to 9999, the last one in HTTP.
    init(seconds: Int) { self.seconds = min(max(seconds, 0), 253_402_300_799) }

    static var now: Self { Self(seconds: Int(Date().timeIntervalSince1970)) }

    /// Parses the preferred format; a condition with a date in one of the two obsolete formats is ignored.
    init?(_ text: String) {
        let words = text.split { " :".contains($0) }
        guard words.count == 8, let month = Self.months.firstIndex(of: String(words[2])) else { return nil }
        let numbers = [1, 3, 4, 5, 6].compactMap { Int32(words[$0]) }
        guard numbers.count == 5 else { return nil }
        var parts = tm()
        (parts.tm_mday, parts.tm_year, parts.tm_mon) = (numbers[0], numbers[1] &- 1900, Int32(month))
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[2], numbers[3], numbers[4])
        self.init(seconds: timegm(&parts))
        // Equal only if all parts are in range and written in full.
        guard description == text else { return nil }
    }

    var description: String {
        var (time, parts) = (time_t(seconds), tm())
        gmtime_r(&time, &parts)
        return String(unsafeUninitializedCapacity: 40) { strftime($0.baseAddress!, 40, "%a, %d %b %Y %H:%M:%S GMT", &parts) }
    }
}
