import Foundation

/// A date in whole seconds, as in HTTP: `Sun, 06 Nov 1994 08:49:37 GMT`.
struct HTTPDate: Comparable, Sendable, CustomStringConvertible {
    /// The seconds since 1970.
    let seconds: Int

    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    /// The end is the end of the year 9999, the last one in HTTP.
    private static let range = 0...253_402_300_799

    /// Creates a date, clamped to the years 1970 to 9999.
    init(seconds: Int) { self.seconds = min(max(seconds, Self.range.lowerBound), Self.range.upperBound) }

    /// The current date.
    static var now: Self { Self(seconds: Int(Date().timeIntervalSince1970)) }

    /// Parses the preferred format.
    ///
    /// The two obsolete formats are not parsed: a condition with such a date is ignored.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 29, text.hasSuffix(" GMT"), bytes[3] == UInt8(ascii: ","), bytes[19] == UInt8(ascii: ":") else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            bytes[range].reduce(0 as Int?) { value, byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? value.map { $0 * 10 + Int(byte - UInt8(ascii: "0")) } : nil
            }
        }
        guard
            let day = number(5..<7), let month = Self.months.firstIndex(of: String(decoding: bytes[8..<11], as: UTF8.self)),
            let year = number(12..<16), let hour = number(17..<19), let minute = number(20..<22), let second = number(23..<25),
            (1...31).contains(day), hour < 24, minute < 60, second <= 60, year >= 1970
        else { return nil }
        self.init(seconds: Self.days(year: year, month: month + 1, day: day) * 86_400 + hour * 3600 + minute * 60 + second)
        guard description == text || second == 60 else { return nil }
    }

    static func < (first: Self, second: Self) -> Bool { first.seconds < second.seconds }

    var description: String {
        let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let (year, month, day) = Self.civil(days)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(Self.days[days % 7]), \(two(day)) \(Self.months[month - 1]) \(year) "
            + "\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60)) GMT"
    }

    // The Gregorian calendar with years that begin in March; from Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".

    private static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let days = days + 719_468
        let era = days / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }
}
