import Foundation

/// Small files that need much memory or time to decode.
enum HostileFiles {
    /// A picture of 4 by 4 pixels with compressed text chunks of a number of equal letters.
    static func textBomb(texts: Int, bytes: Int) -> Data {
        let text = chunk("zTXt", Data("note\0\0".utf8) + repeated(UInt8(ascii: "a"), count: bytes))
        var file = png(width: 4, height: 4, depth: 8, color: 2, isInterlaced: false)
        for _ in 0..<texts { file += text }
        return file + chunk("IDAT", repeated(0, count: 4 * 13)) + chunk("IEND", Data())
    }

    /// A picture of 4 by 4 pixels that declares two frames.
    static func animatedPNG() -> Data {
        png(width: 4, height: 4, depth: 8, color: 2, isInterlaced: false) + chunk("acTL", bigEndian(2) + bigEndian(0))
            + chunk("IDAT", repeated(0, count: 4 * 13)) + chunk("IEND", Data())
    }

    /// The beginning of a black interlaced picture with four samples of 16 bits per pixel and a number of pixels along each side.
    static func interlacedBomb(side: UInt32) -> Data {
        png(width: side, height: side, depth: 16, color: 6, isInterlaced: true)
            + chunk("IDAT", repeated(0, count: 100_000_000)) + chunk("IEND", Data())
    }

    /// A valid picture with four samples of 16 bits per pixel: a small file that takes long to decode.
    ///
    /// Every byte is 4, which at the start of a row selects Paeth, the most expensive filter.
    static func slowPicture(width: Int, height: Int) -> Data {
        let parts = repeatedParts(4, count: height * (1 + 8 * width))
        let middle = chunk("IDAT", parts.middle)
        var file = png(width: UInt32(width), height: UInt32(height), depth: 16, color: 6, isInterlaced: false)
        file += chunk("IDAT", parts.start)
        for _ in 0..<parts.middleCount { file += middle }
        return file + chunk("IDAT", parts.end) + chunk("IEND", Data())
    }

    /// A PNG of only a header with a size.
    static func pngHeader(side: UInt32) -> Data {
        png(width: side, height: side, depth: 8, color: 2, isInterlaced: false) + chunk("IDAT", repeated(0, count: 100))
    }

    /// A JPEG with another size in its header.
    static func jpeg(_ file: Data, claiming side: UInt16) throws -> Data {
        var bytes = [UInt8](file)
        // The frame header: a marker, two bytes of length, one of precision, then height and width.
        guard let start = bytes.indices.dropLast(9).first(where: { bytes[$0] == 0xFF && [0xC0, 0xC2].contains(bytes[$0 + 1]) }) else {
            throw TestFolder.Failure(text: "the JPEG has no frame")
        }
        for offset in [5, 7] {
            bytes[start + offset] = UInt8(side >> 8)
            bytes[start + offset + 1] = UInt8(side & 255)
        }
        return Data(bytes)
    }

    /// A GIF of only a header with a size.
    static func gifHeader(side: UInt16) -> Data {
        let size = [UInt8(side & 255), UInt8(side >> 8)]
        var file = Data("GIF89a".utf8) + Data(size + size)
        file.append(contentsOf: [0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C, 0, 0, 0, 0])
        file.append(contentsOf: size + size)
        file.append(contentsOf: [0, 2, 1, 0, 0, 0x3B])
        return file
    }

    private static func png(width: UInt32, height: UInt32, depth: UInt8, color: UInt8, isInterlaced: Bool) -> Data {
        let header = bigEndian(width) + bigEndian(height) + Data([depth, color, 0, 0, isInterlaced ? 1 : 0])
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + chunk("IHDR", header)
    }

    private static func chunk(_ kind: String, _ content: Data) -> Data {
        let body = [UInt8](kind.utf8) + [UInt8](content)
        return bigEndian(UInt32(content.count)) + Data(body) + bigEndian(checksum(body))
    }

    private static func bigEndian(_ number: UInt32) -> Data { withUnsafeBytes(of: number.bigEndian) { Data($0) } }

    /// Returns a number of equal bytes in zlib's format; the number is rounded up to a multiple of 2064 plus one.
    private static func repeated(_ byte: UInt8, count: Int) -> Data {
        let parts = repeatedParts(byte, count: count)
        var stream = parts.start
        for _ in 0..<parts.middleCount { stream += parts.middle }
        return stream + parts.end
    }

    /// Returns the compressed bytes in parts, of which the middle one is repeated.
    ///
    /// One literal, then references of 258 bytes to the byte before: 13 bits each, so that 8 of them are 13 bytes.
    private static func repeatedParts(_ byte: UInt8, count: Int) -> (start: Data, middle: Data, middleCount: Int, end: Data) {
        let groups = max(1, (count - 1 + 2063) / 2064)
        var bits = BitWriter()
        // The last block, with fixed codes.
        bits.write(0b011, count: 3)
        bits.writeCode(byte < 144 ? 0x30 + Int(byte) : 0x190 + Int(byte) - 144, count: byte < 144 ? 8 : 9)
        // The second group is the pattern of all following groups, independent of the bit offset.
        let start = bits.bytes.count
        var group = bits
        for _ in 0..<16 { group.writeReference() }
        let pattern = group.bytes[(start + 13)..<(start + 26)]
        let groupsInMiddle = 8192
        var rest = group.bytes[..<(start + 13)]
        for _ in 0..<((groups - 1) % groupsInMiddle) { rest += pattern }
        var middle: [UInt8] = []
        for _ in 0..<groupsInMiddle { middle += pattern }
        var tail = BitWriter(bytes: [], partial: group.partial, used: group.used)
        tail.writeCode(0, count: 7)
        let end = Data(tail.finished) + bigEndian(adler(byte, count: groups * 2064 + 1))
        return (Data([0x78, 0x9C]) + Data(rest), Data(middle), (groups - 1) / groupsInMiddle, end)
    }

    /// Returns the Adler-32 checksum of a number of equal bytes.
    private static func adler(_ byte: UInt8, count: Int) -> UInt32 {
        let modulus = 65_521
        let sum = (1 + count % modulus * Int(byte)) % modulus
        let triangle = count % 2 == 0 ? (count / 2 % modulus) * ((count + 1) % modulus) : (count % modulus) * ((count + 1) / 2 % modulus)
        return UInt32((count + triangle % modulus * Int(byte)) % modulus) << 16 | UInt32(sum)
    }

    private static let table: [UInt32] = (0..<256).map { start in
        (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        table.withUnsafeBufferPointer { table in
            var value = UInt32.max
            for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 255)] ^ value >> 8 }
            return ~value
        }
    }

    /// A writer of bits, lowest bit of each byte first, as in deflate.
    private struct BitWriter {
        var bytes: [UInt8] = []
        var partial = 0
        var used = 0

        mutating func write(_ value: Int, count: Int) {
            partial |= value << used
            used += count
            while used >= 8 {
                bytes.append(UInt8(partial & 255))
                partial >>= 8
                used -= 8
            }
        }

        /// Writes a code, highest bit first.
        mutating func writeCode(_ code: Int, count: Int) {
            for bit in (0..<count).reversed() { write(code >> bit & 1, count: 1) }
        }

        /// Writes a reference to the byte before with a length of 258.
        mutating func writeReference() {
            writeCode(0b1100_0101, count: 8)
            writeCode(0, count: 5)
        }

        var finished: [UInt8] { used > 0 ? bytes + [UInt8(partial & 255)] : bytes }
    }
}
