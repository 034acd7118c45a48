import FuzzSupport
import GalleryPage
import GalleryServer
import GalleryTesting

/// Sends any bytes to a connection of the server in pieces of any length.
///
/// Requires no trap, only complete responses with the security headers, and an end of the connection.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = FuzzInput(start, count)
    let size = 1 + Int(input.byte())
    let bytes = input.rest
    let pieces = stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
    guard let site = Served.site else { finding("the sample album cannot be written") }
    if let fault = ServerExchange(pieces, to: site).fault { finding(fault) }
    return 0
}

/// The site of all executions.
private enum Served {
    // libFuzzer calls on one thread. The album is retained, because its files are removed with it.
    nonisolated(unsafe) private static let album = try? SampleAlbum(sections: [("A", 2)])
    static let site = album.map { GallerySite($0.album) }
}
