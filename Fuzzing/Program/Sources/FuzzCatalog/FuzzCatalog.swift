import Foundation
import FuzzSupport
import Pictures

/// Reads any bytes as a catalogue, in each of its formats.
///
/// Required: no trap, and a short message that names the file for what is wrong.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = FuzzInput(start, count)
    let format: CatalogueFormat = input.number(below: 2) == 0 ? .json : .propertyList
    let bytes = Data(input.rest)
    do {
        let entries = try format.countEntries(in: bytes, path: "album")
        // A place in a list takes at least a byte, in each format.
        require(entries >= 0 && entries <= bytes.count, "\(entries) entries in \(bytes.count) bytes")
    } catch {
        let message = error.description
        require(message.contains("album"), "no name of the file in: \(message)")
        require(message.utf8.count <= 2000, "a message of \(message.utf8.count) bytes")
    }
    return 0
}
