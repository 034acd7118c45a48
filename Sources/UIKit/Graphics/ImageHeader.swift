import Foundation

/// Reads an image's size from the first bytes of its file.
enum ImageHeader {
    /// Returns the width and the height in pixels of a PNG or a JPEG; `nil` for other files.
    static func pixels(_ bytes: [UInt8]) -> CGSize? {
        let size = png(bytes) ?? jpeg(bytes)
        return size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    }

    private static func png(_ bytes: [UInt8]) -> CGSize? {
        guard bytes.count >= 24, bytes[0..<8] == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else { return nil }
        func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        return CGSize(width: number(16), height: number(20))
    }

    /// Visits the segments up to the one that starts a frame.
    private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
        guard bytes.count >= 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
        func number(_ start: Int) -> Int { Int(bytes[start]) << 8 | Int(bytes[start + 1]) }
        var place = 2
        while place + 9 < bytes.count {
            guard bytes[place] == 0xFF else { return nil }
            let marker = bytes[place + 1]
            // Fill bytes before a marker.
            if marker == 0xFF {
                place += 1
                continue
            }
            let startsFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if startsFrame { return CGSize(width: number(place + 7), height: number(place + 5)) }
            place += 2 + number(place + 2)
        }
        return nil
    }
}
