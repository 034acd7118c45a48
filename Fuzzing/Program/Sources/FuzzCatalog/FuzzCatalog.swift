import Files
import Foundation
import FuzzSupport
import Pictures

/// Reads any bytes as a catalog in each of its formats.
///
/// Requires no trap, and a short message with the file's name for an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = FuzzInput(start, count)
    let format: CatalogFormat = input.number(below: 2) == 0 ? .json : .propertyList
    let bytes = Data(input.rest)
    do {
        let entries = try format.entries(in: bytes, path: "album").count
        // An entry takes at least a byte in each format.
        require(entries <= bytes.count, "\(entries) entries in \(bytes.count) bytes")
    } catch {
        let message = error.description
        require(message.contains("album"), "no name of the file in: \(message)")
        require(message.utf8.count <= 2000, "a message of \(message.utf8.count) bytes")
    }
    return 0
}
